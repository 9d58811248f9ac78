// The board on photos and screenshots: its corners and its size, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { findGrid } from "../src/photo/find-grid.ts";
import { renderScene, SHAPES, shuffled, type Scene } from "./photo/scene.ts";
import { fractalNoise, photograph } from "./photo/texture.ts";

const LENGTHS = [2, 3, 4, 5];
const SIZES = LENGTHS.flatMap((rows) => LENGTHS.map((cols) => ({ rows, cols })));

/** The rotations of the camera in degrees; without one the scene is a screenshot. */
const TILTS = {
  screenshot: undefined,
  "from below": [24, 4, 3],
  "from the side": [-8, -18, -9],
  "from above": [-16, 12, 8],
} as const;

const errors: number[] = [];

SHAPES.forEach(([rows, cols], index) => {
  test(`finds ${rows} × ${cols} in a screenshot and on phones in perspective`, () => {
    Object.values(TILTS).forEach((tilt, turn) => {
      const seed = index * 10 + turn;
      const scene: Scene = {
        rows,
        cols,
        pieces: shuffled(rows * cols, seed),
        content: (index + turn) % 2 === 0 ? "numbers" : "photograph",
        seed,
        gap: [0.02, 0.04, 0.07][seed % 3]!,
        isDark: turn === 1,
        ...(tilt && { tilt, shadow: 0.35, noise: 2 }),
      };
      const { pixels, corners } = renderScene(scene);
      const found = findGrid(pixels, SIZES);
      const name = JSON.stringify({ ...scene, pieces: undefined });
      assert.ok(found, `nothing found in ${name}`);
      assert.deepEqual([found.rows, found.cols], [rows, cols], name);
      const length = (x: number, y: number) => Math.hypot(x * pixels.width, y * pixels.height);
      const side = length(corners[1].x - corners[0].x, corners[1].y - corners[0].y);
      const distances = corners.map(
        ({ x, y }, at) => length(found.corners[at]!.x - x, found.corners[at]!.y - y) / side,
      );
      errors.push(...distances);
      assert.ok(Math.max(...distances) < 0.03, `${distances.join()} in ${name}`);
    });
  });
});

test("most corners are within 2 % of the side of the board", () => {
  const near = errors.filter((error) => error < 0.02).length;
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  console.log(`${near} of ${errors.length} corners within 2 %, ${(100 * mean).toFixed(2)} % mean`);
  assert.ok(near / errors.length > 0.95 && mean < 0.01);
});

test("finds no board in pictures without one", () => {
  const [width, height] = [750, 1000];
  const wood = fractalNoise(1, 5);
  for (const texture of [photograph(3), photograph(4), photograph(5), wood]) {
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [u, v] = [x / width, y / height];
        const colour = texture === wood ? wood(u * 3, v * 25) * 60 + 120 : texture(u, v);
        const channels = typeof colour === "number" ? [colour, colour, colour] : colour;
        channels.forEach((value, channel) => (data[(y * width + x) * 4 + channel] = value));
      }
    }
    assert.equal(findGrid({ data, width, height }, SIZES), null);
  }
});
