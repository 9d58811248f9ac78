// The edges in a photo: how strong they are at each pixel in comparison with their surroundings.

import type { Pixels } from "./pixels.ts";
import type { Point } from "./projection.ts";

/**
 * The strengths of the edges of one family: those that are rather vertical, or rather horizontal. The map of
 * horizontal edges has x and y swapped, so that its edges are vertical, too.
 */
export interface EdgeMap {
  /** From 0 to 1, row by row. */
  strength: Float32Array;
  /** The slope of the edge at each pixel, dx/dy. */
  slope: Float32Array;
  width: number;
  height: number;
}

export interface Edges {
  vertical: EdgeMap;
  horizontal: EdgeMap;
}

/** A gradient as weak as the noise of a photo, which is no edge. */
const NOISE = 30;

/** Returns the mean of the values in the square of side 2 · radius + 1 around each pixel. */
function boxMean(values: Float32Array, width: number, height: number, radius: number) {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0, row = 0; x < width; x++) {
      row += values[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  const sum = (x: number, y: number) => sums[y * (width + 1) + x]!;
  const means = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(y - radius, 0), Math.min(y + radius + 1, height)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(x - radius, 0), Math.min(x + radius + 1, width)];
      const total = sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top);
      means[y * width + x] = total / (right - left) / (bottom - top);
    }
  }
  return means;
}

/**
 * Returns the rather vertical and the rather horizontal edges. The gradient is Sobel's, of the channel in
 * which it is the largest; it is compared with the mean around it, so that edges in the dark count as those
 * in the light, and those in a texture count less.
 */
export function findEdges({ data, width, height }: Pixels): Edges {
  const size = width * height;
  const [across, down, length] = [0, 0, 0].map(() => new Float32Array(size)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const row = width * 4;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      for (let i = at * 4; i < at * 4 + 3; i++) {
        const [a, b, c] = [data[i - row - 4]!, data[i - row]!, data[i - row + 4]!];
        const [d, e] = [data[i - 4]!, data[i + 4]!];
        const [f, g, h] = [data[i + row - 4]!, data[i + row]!, data[i + row + 4]!];
        const gx = c - a + 2 * (e - d) + h - f;
        const gy = f - a + 2 * (g - b) + h - c;
        const square = gx * gx + gy * gy;
        if (square > length[at]!) {
          length[at] = square;
          across[at] = gx;
          down[at] = gy;
        }
      }
      length[at] = Math.sqrt(length[at]!);
    }
  }
  const mean = boxMean(length, width, height, Math.round(Math.max(width, height) / 24));
  const family = (normal: Float32Array, along: Float32Array): EdgeMap => {
    const strength = new Float32Array(size);
    const slope = new Float32Array(size);
    for (let at = 0; at < size; at++) {
      if (Math.abs(normal[at]!) > Math.abs(along[at]!)) {
        const square = length[at]! ** 2;
        strength[at] = square / (square + (mean[at]! + NOISE) ** 2);
        slope[at] = -along[at]! / normal[at]!;
      }
    }
    return { strength, slope, width, height };
  };
  return { vertical: family(across, down), horizontal: transpose(family(down, across)) };
}

export const swapped = ({ x, y }: Point): Point => ({ x: y, y: x });

function transpose({ strength, slope, width, height }: EdgeMap): EdgeMap {
  const swap = (values: Float32Array) => {
    const swapped = new Float32Array(values.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        swapped[x * height + y] = values[y * width + x]!;
      }
    }
    return swapped;
  };
  return { strength: swap(strength), slope: swap(slope), width: height, height: width };
}

/** Returns the edges, each wider by the radius on both sides. */
export function widen({ vertical, horizontal }: Edges, radius: number): Edges {
  const widened = (map: EdgeMap): EdgeMap => {
    const { width, height } = map;
    const strength = map.strength.slice();
    for (let at = radius; at < width * height - radius; at++) {
      for (let near = at - radius; near <= at + radius; near++) {
        if (map.strength[near]! > strength[at]!) {
          strength[at] = map.strength[near]!;
        }
      }
    }
    return { ...map, strength };
  };
  return { vertical: widened(vertical), horizontal: widened(horizontal) };
}

/** Returns the mean strength of the edges between two points, at `count` places. */
export function meanStrength(
  { strength, width, height }: EdgeMap,
  a: Point,
  b: Point,
  count: number,
): number {
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    const x = Math.round(a.x + (b.x - a.x) * t);
    const y = Math.round(a.y + (b.y - a.y) * t);
    sum += x >= 0 && x < width && y >= 0 && y < height ? strength[y * width + x]! : 0;
  }
  return sum / count;
}
