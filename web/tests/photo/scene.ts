// Scenes with a puzzle as a camera or a screenshot sees them, rendered without a browser: a screen with a
// board, a title and buttons on it, the frame of a phone around, and a table beneath.

import type { Pixels } from "../../src/photo/pixels.ts";
import type { Corners } from "../../src/photo/projection.ts";
import {
  fractalNoise,
  isInNumber,
  photograph,
  randomNumbers,
  rasterised,
  type Colour,
} from "./texture.ts";

export interface Scene {
  rows: number;
  cols: number;
  /** The piece on each cell, counted from 0; null for the empty cell. */
  pieces: readonly (number | null)[];
  content: "numbers" | "photograph";
  seed: number;
  /** The rotations of the camera in degrees: about the horizontal axis, the vertical one, and its own. */
  tilt?: readonly [number, number, number];
  /** The gap between the tiles, as a share of a cell. */
  gap?: number;
  /** How much darker the darkest corner is, and the deviation of the noise of each channel. */
  shadow?: number;
  noise?: number;
  isDark?: boolean;
}

/** The sizes of the scenes that are tested. */
export const SHAPES = [
  [3, 3],
  [4, 4],
  [3, 4],
  [5, 5],
] as const;

/** A photo as large as a phone's, scaled down as the page does. */
const [WIDTH, HEIGHT] = [750, 1000];

/** The focal length of the camera, in pixels. */
const FOCUS = 1000;

/** The halves of the sides of the phone and its screen, in units of the larger side of the board. */
const PHONE = { x: 0.6, y: 1.14 };
const SCREEN = { x: 0.57, y: 1.05 };

type Vector = readonly [number, number, number];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The plane of the board before a camera: its centre and its two axes. */
function placePlane([pitch, yaw, roll]: readonly [number, number, number], distance: number) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const rotate = ([x, y, z]: Vector): Vector => {
    const [a, b, c] = [radians(roll), radians(pitch), radians(yaw)];
    const [x1, y1] = [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
    const [y2, z2] = [y1 * Math.cos(b) - z * Math.sin(b), y1 * Math.sin(b) + z * Math.cos(b)];
    return [x1 * Math.cos(c) + z2 * Math.sin(c), y2, z2 * Math.cos(c) - x1 * Math.sin(c)];
  };
  return {
    centre: [0, 0, distance] as Vector,
    across: rotate([1, 0, 0]),
    down: rotate([0, 1, 0]),
    normal: rotate([0, 0, 1]),
  };
}

/** Returns the picture of a scene, and the corners of its board. */
export function renderScene(scene: Scene): { pixels: Pixels; corners: Corners } {
  const { rows, cols, pieces, content, seed, gap = 0.04, isDark = false } = scene;
  const { tilt = [0, 0, 0], shadow = 0, noise = 0 } = scene;
  const isScreenshot = !scene.tilt;
  const random = randomNumbers(seed + 1);
  const texture = rasterised(photograph(seed), content === "photograph" ? 500 : 1);
  const wood = fractalNoise(seed + 2, 3);
  const side = Math.max(rows, cols);
  const half = { x: cols / side / 2, y: rows / side / 2 };
  const plane = placePlane(tilt, isScreenshot ? (2 * SCREEN.x * FOCUS) / WIDTH : 2.5);

  const [page, card, ink, well]: Colour[] = isDark
    ? [
        [18, 24, 26],
        [43, 59, 58],
        [240, 240, 230],
        [10, 17, 18],
      ]
    : [
        [244, 241, 234],
        [238, 228, 218],
        [110, 100, 90],
        [187, 173, 160],
      ];
  const tileColour = (u: number, v: number): Colour => {
    const [column, row] = [Math.floor(u * cols), Math.floor(v * rows)];
    const piece = pieces[row * cols + column];
    const [x, y] = [u * cols - column, v * rows - row];
    const [dx, dy] = [Math.abs(x - 0.5), Math.abs(y - 0.5)];
    // Tiles have rounded corners.
    const corner = Math.hypot(Math.max(dx - 0.42 + gap / 2, 0), Math.max(dy - 0.42 + gap / 2, 0));
    if (piece === null || piece === undefined || corner > 0.08) {
      return well!;
    }
    if (content === "numbers") {
      return isInNumber(piece + 1, x, y) ? ink! : card!;
    }
    return texture(((piece % cols) + x) / cols, (Math.floor(piece / cols) + y) / rows);
  };
  /** The colour of a place of the plane. */
  const colourAt = (a: number, b: number): Colour => {
    const [u, v] = [(a + half.x) / half.x / 2, (b + half.y) / half.y / 2];
    if (u >= 0 && u < 1 && v >= 0 && v < 1) {
      return tileColour(u, v);
    }
    if (Math.abs(a) < half.x + 0.02 && Math.abs(b) < half.y + 0.02) {
      return well!;
    }
    if (isScreenshot || (Math.abs(a) < SCREEN.x && Math.abs(b) < SCREEN.y)) {
      const isTitle = Math.abs(a + 0.25) < 0.2 && Math.abs(b + 0.68) < 0.04;
      const isButton = [-0.35, 0, 0.35].some(
        (x) => Math.abs(a - x) < 0.14 && Math.abs(b - 0.68) < 0.06,
      );
      return isTitle ? ink! : isButton ? card! : page!;
    }
    if (Math.abs(a) < PHONE.x && Math.abs(b) < PHONE.y) {
      return [25, 25, 28];
    }
    const grain = wood(a * 3, b * 25);
    return [150 + 50 * grain, 110 + 45 * grain, 75 + 35 * grain];
  };

  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  const distance = dot(plane.normal, plane.centre);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const sum = [0, 0, 0];
      for (const [sx, sy] of [
        [0.25, 0.75],
        [0.75, 0.25],
      ] as const) {
        const ray: Vector = [(x + sx - WIDTH / 2) / FOCUS, (y + sy - HEIGHT / 2) / FOCUS, 1];
        const t = distance / dot(plane.normal, ray);
        const place: Vector = [ray[0] * t, ray[1] * t, ray[2] * t - plane.centre[2]];
        colourAt(dot(place, plane.across), dot(place, plane.down)).forEach(
          (value, channel) => (sum[channel]! += Math.min(Math.max(value, 0), 255) / 2),
        );
      }
      const light = 1 - shadow * (x / WIDTH) * (y / HEIGHT);
      for (let channel = 0; channel < 3; channel++) {
        const deviation = noise * (random() + random() + random() - 1.5) * 2;
        data[(y * WIDTH + x) * 4 + channel] = sum[channel]! * light + deviation;
      }
    }
  }
  const corners = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([i, j]) => {
    const at = (axis: 0 | 1 | 2) =>
      plane.centre[axis] + plane.across[axis] * i * half.x + plane.down[axis] * j * half.y;
    return {
      x: (WIDTH / 2 + (FOCUS * at(0)) / at(2)) / WIDTH,
      y: (HEIGHT / 2 + (FOCUS * at(1)) / at(2)) / HEIGHT,
    };
  });
  return { pixels: { data, width: WIDTH, height: HEIGHT }, corners: corners as unknown as Corners };
}

/** Returns the pieces of a board in a random order, the last of them missing. */
export function shuffled(count: number, seed: number): (number | null)[] {
  const random = randomNumbers(seed);
  const pieces = Array.from({ length: count }, (_, piece) => (piece < count - 1 ? piece : null));
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [pieces[at], pieces[other]] = [pieces[other]!, pieces[at]!];
  }
  return pieces;
}
