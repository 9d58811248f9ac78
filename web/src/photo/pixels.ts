// Pixels, as those of `ImageData`, which are also made without a browser.

export interface Pixels {
  /** Red, green, blue and opacity of each pixel, row by row. */
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** Returns pixels of which no side is longer than `side`: each is the mean of a square block. */
export function scaleDown(pixels: Pixels, side: number): Pixels {
  const block = Math.ceil(Math.max(pixels.width, pixels.height) / side);
  const width = Math.max(Math.floor(pixels.width / block), 1);
  const height = Math.max(Math.floor(pixels.height / block), 1);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let dy = 0; dy < block; dy++) {
          const row = Math.min(y * block + dy, pixels.height - 1) * pixels.width;
          for (let dx = 0; dx < block; dx++) {
            sum += pixels.data[(row + Math.min(x * block + dx, pixels.width - 1)) * 4 + channel]!;
          }
        }
        data[(y * width + x) * 4 + channel] = sum / (block * block);
      }
    }
  }
  return { data, width, height };
}
