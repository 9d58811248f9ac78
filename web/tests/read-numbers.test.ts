// The numbers on photos and screenshots, without a browser: straightened and read, some of them found before.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { assign } from "../src/photo/assign.ts";
import { readNetwork } from "../src/photo/digit-network.ts";
import { findGrid } from "../src/photo/find-grid.ts";
import type { Grid } from "../src/photo/grid.ts";
import { readNumbers } from "../src/photo/read-numbers.ts";
import { straighten } from "../src/photo/straighten.ts";
import { CONDITIONS, drawNumbers, FONT_NAMES, type Condition } from "./photo/numbers.ts";
import { renderScene, SHAPES, shuffled } from "./photo/scene.ts";
import { randomNumbers } from "./photo/texture.ts";

const SIDES = [2, 3, 4, 5];
const SIZES = SIDES.flatMap((rows) => SIDES.map((cols) => ({ rows, cols })));

/** The conditions in which the boards are found, too; in others the corners are off by 1 % of the photo. */
const FOUND: Condition[] = ["coloured", "turned"];

/** The share of the boards that must be read without a correction. */
const SHARE = 0.95;

const network = readNetwork(
  new Uint8Array(readFileSync(join(import.meta.dirname, "../src/photo/digits.bin"))),
);

const read = (photo: Parameters<typeof straighten>[0], grid: Grid) =>
  readNumbers(straighten(photo, grid), grid, network);

let [boards, right] = [0, 0];

for (const [index, condition] of (Object.keys(CONDITIONS) as Condition[]).entries()) {
  test(`reads ${condition} boards in ten fonts, and marks those that are wrong`, () => {
    const wrong: string[] = [];
    let doubtful = 0;
    FONT_NAMES.forEach((font, at) => {
      const side = 3 + ((index + at) % 3);
      const seed = index * 100 + at * 10 + side;
      const { pixels, tiles, corners } = drawNumbers(font, side, side, condition, seed);
      const moved = corners.map(({ x, y }, corner) => ({
        x: x + 0.01 * Math.sin(seed + corner),
        y: y + 0.01 * Math.cos(seed + 2 * corner),
      })) as unknown as Grid["corners"];
      const grid = FOUND.includes(condition)
        ? findGrid(pixels, SIZES)
        : { rows: side, cols: side, corners: moved };
      assert.deepEqual([grid?.rows, grid?.cols], [side, side]);
      const numbers = read(pixels, grid!);
      const hasDoubts = numbers?.partners.some((partner) => partner !== null) ?? true;
      const isRight = numbers?.tiles.join() === tiles.join();
      doubtful += hasDoubts ? 1 : 0;
      boards++;
      right += isRight ? 1 : 0;
      if (!isRight) {
        wrong.push(`${font} ${side} × ${side}`);
        assert.ok(hasDoubts, `${font}: ${numbers?.tiles.join()} is wrong and not marked`);
      }
    });
    console.log(`${wrong.length} of 10 wrong: ${wrong.join(", ")}; ${doubtful} with doubts`);
  });
}

test("most boards need no correction", () => {
  console.log(`${right} of ${boards} boards`);
  assert.ok(right >= SHARE * boards);
});

test("reads no numbers from pictures", () => {
  SHAPES.forEach(([rows, cols], seed) => {
    const pieces = shuffled(rows * cols, seed);
    const scene = { rows, cols, pieces, content: "photograph", seed } as const;
    const { pixels, corners } = renderScene(scene);
    assert.equal(read(pixels, { rows, cols, corners }), null);
  });
});

test("marks two numbers that look alike, and those that make a board unsolvable", () => {
  const partnersOf = (tiles: number[]) => {
    const { pixels, corners } = drawNumbers("open-sans", 3, 3, "light", 1, tiles);
    return read(pixels, { rows: 3, cols: 3, corners })!.partners;
  };
  assert.deepEqual(partnersOf([1, 2, 3, 4, 5, 6, 7, 8, 0]), new Array(9).fill(null));
  assert.deepEqual(partnersOf([1, 2, 3, 4, 5, 6, 7, 6, 0]).slice(5), [7, null, 5, null]);
  const unsolvable = partnersOf([2, 1, 3, 4, 5, 6, 7, 8, 0]);
  assert.equal(unsolvable.filter((partner) => partner !== null).length, 2);
});

test("assigns each number once, with the highest score", () => {
  const random = randomNumbers(1);
  const permutations = (items: number[]): number[][] =>
    items.length === 0
      ? [[]]
      : items.flatMap((item) =>
          permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
        );
  for (let round = 0; round < 50; round++) {
    const scores = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => -9 * random()));
    const total = (numbers: number[]) =>
      numbers.reduce((sum, number, cell) => sum + scores[cell]![number]!, 0);
    const best = Math.max(...permutations([0, 1, 2, 3, 4, 5]).map(total));
    assert.ok(Math.abs(total(assign(scores)) - best) < 1e-9);
  }
});
