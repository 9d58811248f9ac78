// Boards with numbers in ten fonts that `digits/train.ts` does not use, as screenshots and as photos.

import { join } from "node:path";
import { renderBoard, type Look } from "../../digits/board.ts";
import { fontFile, readDigits, type Digits } from "../../digits/font.ts";
import type { Pixels } from "../../src/photo/pixels.ts";
import type { Corners } from "../../src/photo/projection.ts";
import { shuffled } from "./scene.ts";
import type { Colour } from "./texture.ts";

/** The fonts and their weights. */
const FONTS = {
  "bebas-neue": 400,
  fredoka: 600,
  lato: 400,
  montserrat: 700,
  "open-sans": 600,
  oswald: 500,
  "playfair-display": 700,
  poppins: 500,
  "pt-serif": 400,
  "source-code-pro": 500,
} as const;

export const FONT_NAMES = Object.keys(FONTS) as (keyof typeof FONTS)[];

const digitsOf = new Map<string, Digits>();

type Style = Omit<Look, "digits">;

const grey = (level: number): Colour => [level, level, level];

const LIGHT: Style = {
  height: 0.36,
  spacing: 0,
  page: [250, 248, 239],
  well: [187, 173, 160],
  tile: [238, 228, 218],
  ink: [90, 80, 70],
  slope: 0,
  gap: 0.06,
  radius: 0.06,
};

const DARK: Style = {
  ...LIGHT,
  page: [18, 24, 26],
  well: [10, 17, 18],
  tile: [43, 59, 58],
  ink: [240, 240, 230],
  gap: 0.04,
};

const COLOURED: Style = {
  ...LIGHT,
  height: 0.42,
  page: grey(255),
  well: [40, 60, 90],
  tile: [30, 120, 200],
  ink: grey(255),
  slope: -50,
  radius: 0.15,
  border: { inset: 0.02, width: 0.02, colour: [20, 70, 130] },
  shadow: { x: 0.03, y: 0.04, colour: [15, 60, 100] },
};

const SQUARE: Corners = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
];
/** The board on a photo taken from the side, turned by about 6°. */
const TURNED: Corners = [
  { x: 0.16, y: 0.1 },
  { x: 0.92, y: 0.18 },
  { x: 0.84, y: 0.91 },
  { x: 0.09, y: 0.84 },
];

/** What is tested: the look of the board, and what the camera does. */
export const CONDITIONS = {
  light: { look: LIGHT },
  dark: { look: DARK },
  coloured: { look: COLOURED },
  blurred: { look: LIGHT, blur: 1.6, noise: 2 },
  turned: { look: DARK, corners: TURNED, blur: 0.6, noise: 2 },
  shaded: { look: LIGHT, shade: 0.6, blur: 0.6, noise: 3 },
} satisfies Record<string, { look: Style; [kind: string]: unknown }>;

export type Condition = keyof typeof CONDITIONS;

const SIDE = 640;

/** Draws a board with the numbers, 0 for the empty cell, by default shuffled, and returns them with the pixels. */
export function drawNumbers(
  font: (typeof FONT_NAMES)[number],
  rows: number,
  cols: number,
  condition: Condition,
  seed: number,
  tiles = solvable(rows, cols, seed),
): { pixels: Pixels; corners: Corners; tiles: number[] } {
  if (!digitsOf.has(font)) {
    const folder = join(import.meta.dirname, "../..");
    digitsOf.set(font, readDigits(fontFile(folder, font, FONTS[font])));
  }
  const { look, ...view } = CONDITIONS[condition];
  const settings = { corners: SQUARE, shade: 0, blur: 0, noise: 0, ...view };
  const pixels = renderBoard(
    rows,
    cols,
    tiles.map((number) => (number === 0 ? null : String(number))),
    { ...look, digits: digitsOf.get(font)! },
    { width: SIDE, height: SIDE, ...settings },
    seed,
  );
  return { pixels, corners: settings.corners, tiles };
}

/** Returns the numbers of a random board that can be solved. */
function solvable(rows: number, cols: number, seed: number): number[] {
  const tiles = shuffled(rows * cols, seed).map((piece) => (piece === null ? 0 : piece + 1));
  const gap = tiles.indexOf(0);
  // The permutation of all cells, the empty one last, has the parity of the empty cell's distance to its goal.
  let swaps = rows - 1 - Math.floor(gap / cols) + cols - 1 - (gap % cols);
  const rest = tiles.map((number) => (number === 0 ? rows * cols : number));
  rest.forEach((_, cell) => {
    while (rest[cell] !== cell + 1) {
      const other = rest[cell]! - 1;
      [rest[cell], rest[other]] = [rest[other]!, rest[cell]!];
      swaps++;
    }
  });
  if (swaps % 2 === 1) {
    const [a, b] = [tiles.indexOf(1), tiles.indexOf(2)];
    [tiles[a], tiles[b]] = [2, 1];
  }
  return tiles;
}
