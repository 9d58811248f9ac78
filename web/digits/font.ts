// The digits of a font as masks, rasterised without a browser: `digits/train.ts` and the tests draw boards with them.

import { readFileSync } from "node:fs";
import opentype, { type Command } from "opentype.js";

/** The coverage of one digit, from 0 to 1. Lengths are in pixels of the mask. */
export interface Mask {
  data: Float32Array;
  width: number;
  height: number;
  /** From the pen, at the base line, to the upper left pixel. */
  left: number;
  top: number;
  /** By how much the pen moves on. */
  advance: number;
}

/** The masks of the digits from 0 to 9. */
export type Digits = readonly Mask[];

/** The height of the digit 0, in pixels of the mask. */
export const HEIGHT = 72;

/** The segments in which a curve is drawn, and the lines that are scanned in a row of pixels. */
const SEGMENTS = 8;
const LINES = 4;

type Edge = readonly [x0: number, y0: number, x1: number, y1: number];

/** Returns the outline of a glyph as straight edges. */
function flatten(commands: readonly Command[]): Edge[] {
  const edges: Edge[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const line = (toX: number, toY: number) => {
    edges.push([x, y, toX, toY]);
    [x, y] = [toX, toY];
  };
  for (const command of commands) {
    const { type, x1, y1, x2, y2 } = command;
    const [fromX, fromY] = [x, y];
    if (type === "M") {
      [x, y, startX, startY] = [command.x, command.y, command.x, command.y];
    } else if (type === "L") {
      line(command.x, command.y);
    } else if (type === "Z") {
      line(startX, startY);
    } else {
      for (let i = 1; i <= SEGMENTS; i++) {
        const t = i / SEGMENTS;
        const s = 1 - t;
        const at = (from: number, a: number, b: number, to: number) =>
          type === "Q"
            ? s * s * from + 2 * s * t * a + t * t * to
            : s ** 3 * from + 3 * s * s * t * a + 3 * s * t * t * b + t ** 3 * to;
        line(at(fromX, x1, x2, command.x), at(fromY, y1, y2, command.y));
      }
    }
  }
  return edges;
}

/** Rasterises an outline by its winding numbers. */
function rasterise(edges: readonly Edge[], advance: number): Mask {
  const xs = edges.flatMap(([x0, , x1]) => [x0, x1]);
  const ys = edges.flatMap(([, y0, , y1]) => [y0, y1]);
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const width = Math.ceil(Math.max(...xs)) - left + 1;
  const height = Math.ceil(Math.max(...ys)) - top + 1;
  const data = new Float32Array(width * height);
  for (let scan = 0; scan < height * LINES; scan++) {
    const y = top + (scan + 0.5) / LINES;
    const row = Math.floor(scan / LINES) * width;
    const crossings = edges
      .filter(([, y0, , y1]) => y0 <= y !== y1 <= y)
      .map(([x0, y0, x1, y1]) => ({
        x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) - left,
        winding: y1 > y0 ? 1 : -1,
      }))
      .sort((a, b) => a.x - b.x);
    let winding = 0;
    crossings.forEach((crossing, index) => {
      winding += crossing.winding;
      const next = crossings[index + 1];
      if (winding !== 0 && next) {
        for (let x = Math.floor(crossing.x); x <= Math.floor(next.x); x++) {
          const share = Math.min(next.x, x + 1) - Math.max(crossing.x, x);
          data[row + x]! += Math.max(share, 0) / LINES;
        }
      }
    });
  }
  return { data, width, height, left, top, advance };
}

/** Reads the digits of a font file: WOFF, TrueType or OpenType. */
export function readDigits(file: string): Digits {
  const bytes = readFileSync(file);
  const font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  );
  const outline = (digit: number, size: number) =>
    font.charToGlyph(String(digit)).getPath(0, 0, size).commands;
  const ys = flatten(outline(0, 1)).flatMap(([, y0, , y1]) => [y0, y1]);
  const size = HEIGHT / (Math.max(...ys) - Math.min(...ys));
  return Array.from({ length: 10 }, (_, digit) =>
    rasterise(
      flatten(outline(digit, size)),
      (font.charToGlyph(String(digit)).advanceWidth / font.unitsPerEm) * size,
    ),
  );
}

/** Returns the file of a font in a package of Fontsource within a folder. */
export const fontFile = (folder: string, name: string, weight: number) =>
  `${folder}/node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`;

/** Returns the coverage of a mask at a place, in its pixels. */
function sample({ data, width, height }: Mask, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [fx, fy] = [x - 0.5 - left, y - 0.5 - top];
  const at = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height ? data[y * width + x]! : 0;
  const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
  const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}

/**
 * Returns the coverage of a text of digits around the origin, where the digit 0 is 1 high. `spacing` is added
 * between digits.
 */
export function layOut(digits: Digits, text: string, spacing = 0) {
  const masks = Array.from(text, (digit) => digits[Number(digit)]!);
  const zero = digits[0]!;
  const middle = zero.top + zero.height / 2;
  let pen = 0;
  const placed = masks.map((mask) => {
    const at = pen;
    pen += mask.advance + spacing * HEIGHT;
    return { mask, at };
  });
  const half = (pen - spacing * HEIGHT) / 2;
  return (x: number, y: number): number => {
    let most = 0;
    for (const { mask, at } of placed) {
      const px = x * HEIGHT + half - at - mask.left;
      const py = y * HEIGHT + middle - mask.top;
      if (px > -1 && py > -1 && px < mask.width + 1 && py < mask.height + 1) {
        most = Math.max(most, Math.min(sample(mask, px, py), 1));
      }
    }
    return most;
  };
}
