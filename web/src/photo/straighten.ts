// The part of a photo between the corners of the board, as a rectangle of pieces.

import type { Grid } from "./grid.ts";
import type { Pixels } from "./pixels.ts";
import { projection } from "./projection.ts";

/** The side of a piece that was cut from a photo, in pixels. */
export const PIECE = 160;

/** Returns the part of a photo between the corners as a rectangle of rows × cols pieces. */
export function straighten(photo: Pixels, { corners, rows, cols }: Grid): Pixels {
  const [width, height] = [cols * PIECE, rows * PIECE];
  const data = new Uint8ClampedArray(width * height * 4);
  const at = projection(corners);
  const clamp = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1.001);
  let offset = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const point = at((x + 0.5) / width, (y + 0.5) / height);
      const px = clamp(point.x * photo.width - 0.5, photo.width);
      const py = clamp(point.y * photo.height - 0.5, photo.height);
      const [left, top] = [Math.floor(px), Math.floor(py)];
      const [fx, fy] = [px - left, py - top];
      const first = (top * photo.width + left) * 4;
      const below = first + photo.width * 4;
      for (let channel = 0; channel < 4; channel++) {
        const upper =
          photo.data[first + channel]! * (1 - fx) + photo.data[first + 4 + channel]! * fx;
        const lower =
          photo.data[below + channel]! * (1 - fx) + photo.data[below + 4 + channel]! * fx;
        data[offset++] = upper * (1 - fy) + lower * fy;
      }
    }
  }
  return { data, width, height };
}

/** Returns the board with its pieces moved: cell i shows what `pieces[i]` showed. */
export function rearrange(board: Pixels, pieces: readonly number[], cols: number): Pixels {
  const { width, height } = board;
  const data = new Uint8ClampedArray(width * height * 4);
  const start = (cell: number) => (Math.floor(cell / cols) * width + (cell % cols)) * PIECE * 4;
  pieces.forEach((piece, cell) => {
    for (let row = 0; row < PIECE * width * 4; row += width * 4) {
      const from = start(piece) + row;
      data.set(board.data.subarray(from, from + PIECE * 4), start(cell) + row);
    }
  });
  return { data, width, height };
}
