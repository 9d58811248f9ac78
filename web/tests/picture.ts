// Picture files for the page. These functions run in the page.

/** Draws a picture, and returns it as a PNG in base64. */
export function drawPicture(): string {
  const canvas = document.createElement("canvas");
  canvas.width = 600;
  canvas.height = 400;
  const context = canvas.getContext("2d")!;
  const sky = context.createLinearGradient(0, 0, 0, 400);
  sky.addColorStop(0, "#f6c453");
  sky.addColorStop(1, "#e4572e");
  context.fillStyle = sky;
  context.fillRect(0, 0, 600, 400);
  context.fillStyle = "#fff7e0";
  context.arc(330, 150, 60, 0, 7);
  context.fill();
  context.fillStyle = "#17424b";
  context.beginPath();
  context.moveTo(0, 400);
  for (const [x, y] of [
    [90, 260],
    [180, 330],
    [300, 210],
    [430, 330],
    [520, 270],
    [600, 400],
  ]) {
    context.lineTo(x!, y!);
  }
  context.fill();
  return canvas.toDataURL("image/png").split(",")[1]!;
}

/** Draws a square picture of coloured squares, and returns it as a JPEG in base64. */
export function drawSquares(side: number): string {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const context = canvas.getContext("2d")!;
  for (let x = 0; x < 8; x++) {
    for (let y = 0; y < 8; y++) {
      context.fillStyle = `hsl(${x * 40 + y * 7} 70% ${30 + y * 6}%)`;
      context.fillRect((x * side) / 8, (y * side) / 8, side / 8, side / 8);
    }
  }
  return canvas.toDataURL("image/jpeg", 0.8).split(",")[1]!;
}

interface Raster {
  /** Red, green, blue and opacity of each pixel, in base64. */
  base64: string;
  width: number;
  height: number;
}

/** Returns pixels as a JPEG in base64. */
export function encodeJpeg({ base64, width, height }: Raster): string {
  const data = Uint8ClampedArray.from(atob(base64), (character) => character.charCodeAt(0));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")!.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.toDataURL("image/jpeg", 0.8).split(",")[1]!;
}

interface Transfer {
  kind: string;
  type: string;
  bytes: number[];
}

/** Drops or pastes a file. */
export function transferFile({ kind, type, bytes }: Transfer): void {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], "own", { type }));
  document.body.dispatchEvent(
    kind === "drop"
      ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
      : new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
  );
}
