// Files and pixels as pictures. Nothing leaves the page.

import type { Pixels } from "./pixels.ts";

/** A picture that covers the board once it is solved. */
export interface Picture {
  url: string;
  width: number;
  height: number;
}

/**
 * The longest side of a loaded picture, in pixels. Browsers decode a JPEG of eight times that size at an
 * eighth of it.
 */
const MAX_SIDE = 1000;

function newCanvas(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) {
    throw new Error("no canvas");
  }
  return { canvas, context };
}

/**
 * Loads a file as an image, scaled down. Scripts in it, as an SVG may have, do not run.
 *
 * @throws if the file is not an image.
 */
export async function loadPhoto(file: Blob): Promise<Pixels> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    // An SVG may have no size.
    const [width, height] = [image.naturalWidth || 1024, image.naturalHeight || 1024];
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
    const { canvas, context } = newCanvas(
      Math.max(Math.round(width * scale), 1),
      Math.max(Math.round(height * scale), 1),
    );
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.src = "";
    return context.getImageData(0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Returns a picture of pixels. Its URL must be revoked when it is no longer used. */
export async function toPicture({ data, width, height }: Pixels): Promise<Picture> {
  const { canvas, context } = newCanvas(width, height);
  context.putImageData(new ImageData(data, width, height), 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/webp", 0.9),
  );
  if (!blob) {
    throw new Error("no image");
  }
  return { url: URL.createObjectURL(blob), width, height };
}

/** A picture in the proportions of a board. */
export interface CutPicture {
  pixels: Pixels;
  /** The picture as a `data:` URI. */
  uri: string;
}

/** Cuts the middle of a picture, as `PicturePart` shows it. */
export async function cutPicture(
  picture: Picture,
  rows: number,
  cols: number,
): Promise<CutPicture> {
  const image = new Image();
  image.src = picture.url;
  await image.decode();
  const side = Math.min(image.width / cols, image.height / rows);
  const [width, height] = [side * cols, side * rows];
  const { canvas, context } = newCanvas(width, height);
  context.drawImage(image, (width - image.width) / 2, (height - image.height) / 2);
  return {
    pixels: context.getImageData(0, 0, canvas.width, canvas.height),
    uri: canvas.toDataURL("image/jpeg", 0.85),
  };
}
