// The digits on a tile of a straightened board, as bitmaps of one size.

import type { Pixels } from "./pixels.ts";
import { PIECE } from "./straighten.ts";

/** The side of a cell in which digits are searched, half of a piece, and that of a bitmap. */
const SIDE = PIECE / 2;
export const GLYPH = 16;

/** The values of a digit from 0, background, to 1, ink, row by row. */
export type Bitmap = Float32Array;

/** A connected part of the ink, or several one above the other. */
interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
  area: number;
  labels: number[];
}

/**
 * The least contrast of ink, of 255, and how many times the usual deviation of the background it is. Pixels have
 * ink from a share of it.
 */
const CONTRAST = 18;
const NOISE = 5;
const INK = 0.45;

/** Parts that reach into that margin of a cell, or are wholly in the wider one, belong to the edges of tiles. */
const [EDGE, MARGIN] = [0.05, 0.19];

/** The heights of digits, and the area of a part of one, as shares of a cell. */
const [LOW, HIGH] = [0.15, 0.78];
const LEAST_AREA = 0.001;

/** A smaller digit of a number is at least that high, in comparison with the other one. */
const SMALLER = 0.5;

/** The parts, side by side, of one or two digits: thin lines may be lost. */
const MOST_PARTS = 4;

/** A part of that width, as a share of its height, may be two digits that touch. */
const WIDE = 0.75;

const COUNT = SIDE * SIDE;

/** The place of each pixel, from -0.5 to 0.5. */
const xs = Float32Array.from({ length: COUNT }, (_, i) => (i % SIDE) / SIDE - 0.5);
const ys = Float32Array.from({ length: COUNT }, (_, i) => Math.floor(i / SIDE) / SIDE - 0.5);

/** Returns the pixels in the middle of a cell, up to a distance from its centre along each axis. */
const within = (distance: number, step: number) =>
  [...xs.keys()].filter(
    (i) =>
      Math.max(Math.abs(xs[i]!), Math.abs(ys[i]!)) < distance &&
      (i % SIDE) % step === 0 &&
      Math.floor(i / SIDE) % step === 0,
  );

/** The pixels that the background is estimated from, and those that most of the ink is in. */
const [BACKGROUND, CENTRE] = [within(0.38, 2), within(0.25, 1)];

/** Returns the value that a share of the pixels has at most. */
const quantile = (pixels: readonly number[], values: Float32Array, share: number) => {
  const sorted = Float32Array.from(pixels, (i) => values[i]!).sort();
  return sorted[Math.floor(sorted.length * share)]!;
};

/**
 * Returns how much each pixel of a cell differs from the background of the tile: as a distance of colours, by
 * how much it is lighter, and by how much it is darker. The background is a plane in each channel.
 */
function contrasts({ data, width }: Pixels, left: number, top: number): Float32Array[] {
  const channels = [0, 1, 2].map((channel) => {
    const values = new Float32Array(COUNT);
    for (let i = 0; i < COUNT; i++) {
      const at = ((top + 2 * Math.floor(i / SIDE)) * width + left + 2 * (i % SIDE)) * 4 + channel;
      const below = at + width * 4;
      values[i] = (data[at]! + data[at + 4]! + data[below]! + data[below + 4]!) / 4;
    }
    return values;
  });
  const distances = new Float32Array(COUNT);
  const lighter = new Float32Array(COUNT);
  let planes = channels.map((values) => [quantile(BACKGROUND, values, 0.5), 0, 0]);
  const compare = (pixels: Iterable<number>) => {
    for (const i of pixels) {
      let [sum, squares] = [0, 0];
      for (let channel = 0; channel < 3; channel++) {
        const [level, across, down] = planes[channel] as [number, number, number];
        const difference = channels[channel]![i]! - level - across * xs[i]! - down * ys[i]!;
        sum += difference;
        squares += difference * difference;
      }
      distances[i] = Math.sqrt(squares / 3);
      lighter[i] = sum / 3;
    }
  };
  for (let round = 0; round < 3; round++) {
    compare(BACKGROUND);
    const limit = Math.max(2.5 * quantile(BACKGROUND, distances, 0.5), 8);
    const plain = BACKGROUND.filter((i) => distances[i]! < limit);
    const mean = (a: Float32Array, b?: Float32Array) => {
      let sum = 0;
      for (const i of plain) {
        sum += b ? a[i]! * b[i]! : a[i]!;
      }
      return sum / plain.length;
    };
    const [mx, my] = [mean(xs), mean(ys)];
    const [xx, yy, xy] = [mean(xs, xs) - mx * mx, mean(ys, ys) - my * my, mean(xs, ys) - mx * my];
    const determinant = xx * yy - xy * xy || 1;
    planes = channels.map((values) => {
      const level = mean(values);
      const [vx, vy] = [mean(values, xs) - level * mx, mean(values, ys) - level * my];
      const across = (vx * yy - vy * xy) / determinant;
      const down = (vy * xx - vx * xy) / determinant;
      return [level - across * mx - down * my, across, down];
    });
  }
  compare(xs.keys());
  return [
    distances,
    lighter.map((value) => Math.max(value, 0)),
    lighter.map((value) => Math.max(-value, 0)),
  ];
}

/** Returns the connected parts of the ink, and the number of the part at each pixel, 0 for none. */
function partsOf(isInk: (i: number) => boolean) {
  const labels = new Uint16Array(COUNT);
  const parts: Part[] = [];
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] || !isInk(start)) {
      continue;
    }
    const label = parts.length + 1;
    const part: Part = { left: SIDE, top: SIDE, right: 0, bottom: 0, area: 0, labels: [label] };
    const open = [start];
    labels[start] = label;
    for (let i = open.pop(); i !== undefined; i = open.pop()) {
      const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
      part.left = Math.min(part.left, x);
      part.right = Math.max(part.right, x + 1);
      part.top = Math.min(part.top, y);
      part.bottom = Math.max(part.bottom, y + 1);
      part.area++;
      for (let ny = Math.max(y - 1, 0); ny <= Math.min(y + 1, SIDE - 1); ny++) {
        for (let nx = Math.max(x - 1, 0); nx <= Math.min(x + 1, SIDE - 1); nx++) {
          const next = ny * SIDE + nx;
          if (!labels[next] && isInk(next)) {
            labels[next] = label;
            open.push(next);
          }
        }
      }
    }
    parts.push(part);
  }
  return { labels, parts };
}

const union = (a: Part, b: Part): Part => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
  area: a.area + b.area,
  labels: [...a.labels, ...b.labels],
});

/** Joins parts that are one above the other, as those of a stencil. */
function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (let part of [...parts].sort((a, b) => b.right - b.left - (a.right - a.left))) {
    const index = result.findIndex(
      (other) =>
        Math.min(part.right, other.right) - Math.max(part.left, other.left) >
        0.5 * Math.min(part.right - part.left, other.right - other.left),
    );
    if (index >= 0) {
      part = union(part, result.splice(index, 1)[0]!);
    }
    result.push(part);
  }
  return result;
}

/** Scales the ink in a box to a bitmap, as high or as wide as that, in the middle. */
function toBitmap(ink: (x: number, y: number) => number, box: Omit<Part, "area" | "labels">) {
  const { left, top, right, bottom } = box;
  const scale = Math.max(right - left, bottom - top) / GLYPH;
  const [centreX, centreY] = [(left + right) / 2, (top + bottom) / 2];
  const samples = 3;
  return Float32Array.from({ length: GLYPH * GLYPH }, (_, i) => {
    let sum = 0;
    for (let s = 0; s < samples * samples; s++) {
      const x = (i % GLYPH) + ((s % samples) + 0.5) / samples - GLYPH / 2;
      const y = Math.floor(i / GLYPH) + (Math.floor(s / samples) + 0.5) / samples - GLYPH / 2;
      const [px, py] = [centreX + x * scale - 0.5, centreY + y * scale - 0.5];
      const [x0, y0] = [Math.floor(px), Math.floor(py)];
      const [fx, fy] = [px - x0, py - y0];
      sum +=
        (ink(x0, y0) * (1 - fx) + ink(x0 + 1, y0) * fx) * (1 - fy) +
        (ink(x0, y0 + 1) * (1 - fx) + ink(x0 + 1, y0 + 1) * fx) * fy;
    }
    return sum / (samples * samples);
  });
}

/** Returns what the digits may be, by one measure of contrast: one bitmap, or two. */
function glyphsIn(field: Float32Array): Bitmap[][] {
  const level = quantile(CENTRE, field, 0.96);
  if (level < Math.max(CONTRAST, NOISE * quantile(BACKGROUND, field, 0.3))) {
    return [];
  }
  const { labels, parts } = partsOf((i) => field[i]! > level * INK);
  const [first, last] = [EDGE * SIDE, (1 - EDGE) * SIDE];
  const inner = parts.filter(
    ({ left, top, right, bottom, area }) =>
      Math.min(left, top) >= first &&
      Math.max(right, bottom) <= last &&
      Math.min(right, bottom) > MARGIN * SIDE &&
      Math.max(left, top) < (1 - MARGIN) * SIDE &&
      area >= LEAST_AREA * COUNT &&
      Math.max(bottom - top, right - left) < HIGH * SIDE,
  );
  const whole = joined(inner);
  const tallest = Math.max(...whole.map(({ top, bottom }) => bottom - top));
  const digits = whole
    .filter(({ top, bottom }) => bottom - top >= SMALLER * tallest)
    .sort((a, b) => a.left - b.left);
  if (digits.length === 0 || digits.length > MOST_PARTS || tallest < LOW * SIDE) {
    return [];
  }
  const inkOf = (part: Part, from: number, to: number) => (x: number, y: number) => {
    const label = labels[y * SIDE + x]!;
    return x >= from && x < to && y >= 0 && y < SIDE && (!label || part.labels.includes(label))
      ? Math.min(field[y * SIDE + x]! / level, 1)
      : 0;
  };
  const bitmap = (part: Part) => toBitmap(inkOf(part, part.left - 1, part.right + 1), part);
  const all = (parts: readonly Part[]) => bitmap(parts.reduce(union));
  const found = digits
    .slice(1)
    .map((_, i) => [all(digits.slice(0, i + 1)), all(digits.slice(i + 1))]);
  found.push([all(digits)]);
  const part = digits[0]!;
  const { left, right, top, bottom } = part;
  if (digits.length === 1 && right - left > WIDE * (bottom - top)) {
    // Two digits that touch are cut where the bitmaps are most like digits.
    for (let cut = left + (right - left) / 4; cut < right - (right - left) / 4; cut += 2) {
      const at = Math.round(cut);
      found.push(
        [
          [left, at],
          [at, right],
        ].map(([from, to]) => {
          const ink = inkOf(part, from!, to!);
          const rows = Array.from({ length: bottom - top }, (_, y) => top + y).filter((y) =>
            Array.from({ length: to! - from! }, (_, x) => from! + x).some((x) => ink(x, y) > 0.5),
          );
          const box = {
            left: from!,
            right: to!,
            top: rows[0] ?? top,
            bottom: (rows.at(-1) ?? top) + 1,
          };
          return toBitmap(ink, box);
        }),
      );
    }
  }
  return found;
}

/**
 * Returns what the digits on a cell of a straightened board may be, by each measure of contrast: the bitmap of
 * one digit, or those of two. Empty without any.
 */
export function findGlyphs(board: Pixels, cols: number, cell: number): Bitmap[][][] {
  const [left, top] = [(cell % cols) * PIECE, Math.floor(cell / cols) * PIECE];
  return contrasts(board, left, top)
    .map(glyphsIn)
    .filter((found) => found.length > 0);
}
