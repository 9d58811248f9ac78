// Boards of numbers as a camera or a screenshot sees them, in the digits of a font.

import type { Pixels } from "../src/photo/pixels.ts";
import type { Corners } from "../src/photo/projection.ts";
import { randomNumbers, type Colour } from "../tests/photo/texture.ts";
import { layOut, type Digits } from "./font.ts";

export interface Look {
  digits: Digits;
  /** The height of the digits, as a share of a cell, and the space added between them, as a share of it. */
  height: number;
  spacing: number;
  page: Colour;
  well: Colour;
  tile: Colour;
  ink: Colour;
  /** The change of the colour from the top of a tile to its bottom. */
  slope: number;
  /** The gap between tiles, and the radius of their corners, as shares of a cell. */
  gap: number;
  radius: number;
  /** A line around each tile: its distance from the edge and its width, as shares of a cell. */
  border?: { inset: number; width: number; colour: Colour };
  /** A copy of the digits behind them, as shares of their height. */
  shadow?: { x: number; y: number; colour: Colour };
  /** A line around the digits, as a share of their height. */
  outline?: { width: number; colour: Colour };
}

/** What a camera does to a board. */
export interface View {
  width: number;
  height: number;
  corners: Corners;
  /** How much darker the darkest corner of the photo is. */
  shade: number;
  /** The deviations of the blur, in pixels, and of the noise of each channel. */
  blur: number;
  noise: number;
}

const mix = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** Returns the colour of a tile at a place from -0.5 to 0.5, or that of the well around it. */
function tileShader(look: Look, text: string) {
  const { digits, height, spacing, well, tile, ink, slope, gap, radius } = look;
  const { border, shadow, outline } = look;
  const isInk = layOut(digits, text, spacing);
  const around = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    return [Math.cos(angle), Math.sin(angle)] as const;
  });
  return (x: number, y: number): Colour => {
    // The distance to the edge of the rounded tile, negative within it.
    const [dx, dy] = [Math.abs(x) - 0.5 + gap / 2 + radius, Math.abs(y) - 0.5 + gap / 2 + radius];
    const edge =
      Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
    if (edge > 0) {
      return well;
    }
    const light = slope * y;
    let colour: Colour = [tile[0] + light, tile[1] + light, tile[2] + light];
    if (border && edge < -border.inset && edge > -border.inset - border.width) {
      colour = border.colour;
    }
    const [u, v] = [x / height, y / height];
    if (shadow) {
      colour = mix(colour, shadow.colour, isInk(u - shadow.x, v - shadow.y));
    }
    if (outline) {
      const most = around.reduce(
        (most, [a, b]) => Math.max(most, isInk(u + a * outline.width, v + b * outline.width)),
        0,
      );
      colour = mix(colour, outline.colour, most);
    }
    return mix(colour, ink, isInk(u, v));
  };
}

/**
 * Returns the place on the board, in the unit square, of a place on the photo: the adjugate of the matrix of
 * the projection of the board onto the photo.
 */
function unprojection([a, b, c, d]: Corners): (x: number, y: number) => readonly [number, number] {
  const [dx1, dx2, sx] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, sy] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  const [m0, m1, m2] = [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x];
  const [m3, m4, m5] = [b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y];
  return (x, y) => {
    const u = (m4 - m5 * h) * x + (m2 * h - m1) * y + (m1 * m5 - m2 * m4);
    const v = (m5 * g - m3) * x + (m0 - m2 * g) * y + (m2 * m3 - m0 * m5);
    const w = (m3 * h - m4 * g) * x + (m1 * g - m0 * h) * y + (m0 * m4 - m1 * m3);
    return [u / w, v / w];
  };
}

/** Blurs three channels of floats, first along rows, then along columns. */
function blurred(data: Float32Array, width: number, height: number, deviation: number) {
  const radius = Math.ceil(deviation * 2.5);
  const kernel = Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * deviation * deviation)),
  );
  const total = kernel.reduce((sum, value) => sum + value, 0);
  const pass = (from: Float32Array, count: number, step: number) => {
    const to = new Float32Array(from.length);
    for (let i = 0; i < width * height; i++) {
      const at = Math.floor(i / step) % count;
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let k = -radius; k <= radius; k++) {
          const shift = Math.min(Math.max(at + k, 0), count - 1) - at;
          sum += kernel[k + radius]! * from[(i + shift * step) * 3 + channel]!;
        }
        to[i * 3 + channel] = sum / total;
      }
    }
    return to;
  };
  return pass(pass(data, width, 1), height, width);
}

/** Renders a board with a text on each cell, or nothing on empty cells. */
export function renderBoard(
  rows: number,
  cols: number,
  texts: readonly (string | null)[],
  look: Look,
  { width, height, corners, shade, blur, noise }: View,
  seed: number,
): Pixels {
  const random = randomNumbers(seed);
  const place = unprojection(corners);
  const shaders = texts.map((text) => (text === null ? () => look.well : tileShader(look, text)));
  let colours = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (const [sx, sy] of [
        [0.25, 0.75],
        [0.75, 0.25],
      ] as const) {
        const [u, v] = place((x + sx) / width, (y + sy) / height);
        const [column, row] = [Math.floor(u * cols), Math.floor(v * rows)];
        const isInside = u >= 0 && u < 1 && v >= 0 && v < 1;
        const isFrame =
          Math.abs(u - 0.5) < 0.5 + 0.08 / cols && Math.abs(v - 0.5) < 0.5 + 0.08 / rows;
        const colour = isInside
          ? shaders[row * cols + column]!(u * cols - column - 0.5, v * rows - row - 0.5)
          : isFrame
            ? look.well
            : look.page;
        for (let channel = 0; channel < 3; channel++) {
          colours[(y * width + x) * 3 + channel]! +=
            Math.min(Math.max(colour[channel]!, 0), 255) / 2;
        }
      }
    }
  }
  if (blur > 0) {
    colours = blurred(colours, width, height, blur);
  }
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = 1 - shade * (x / width) * (y / height);
      for (let channel = 0; channel < 3; channel++) {
        const deviation = noise * (random() + random() + random() - 1.5) * 2;
        const value = colours[(y * width + x) * 3 + channel]! * light + deviation;
        data[(y * width + x) * 4 + channel] = value;
      }
    }
  }
  return { data, width, height };
}
