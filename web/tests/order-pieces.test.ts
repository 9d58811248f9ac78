// The empty cell and the order of the pieces on photos, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { orderPieces, plainestCell } from "../src/photo/order-pieces.ts";
import { rearrange, straighten, PIECE } from "../src/photo/straighten.ts";
import { renderScene, SHAPES, shuffled, type Scene } from "./photo/scene.ts";

/** Returns the board of a scene, straightened, and the place of each of its pieces on the photo. */
function boardOf(rows: number, cols: number, content: Scene["content"], seed: number) {
  const pieces = shuffled(rows * cols, seed);
  const scene: Scene = {
    rows,
    cols,
    pieces,
    content,
    seed,
    gap: [0.02, 0.04, 0.06][seed % 3]!,
    ...(seed % 4 > 0 && { tilt: [seed % 20, (seed % 7) - 12, 5], shadow: 0.35, noise: 2 }),
  };
  const { pixels, corners } = renderScene(scene);
  const gap = pieces.indexOf(null);
  const order = pieces.map((_, piece) =>
    piece === pieces.length - 1 ? gap : pieces.indexOf(piece),
  );
  return { board: straighten(pixels, { corners, rows, cols }), size: { rows, cols }, gap, order };
}

test("finds the empty cell and the order of photographs", () => {
  let [cells, right, boards, exact] = [0, 0, 0, 0];
  SHAPES.forEach(([rows, cols], index) => {
    for (let seed = index * 100; seed < index * 100 + 4; seed++) {
      const { board, size, gap, order } = boardOf(rows, cols, "photograph", seed);
      assert.equal(plainestCell(board, size), gap);
      const found = orderPieces(board, size, gap);
      const matching = order.filter((piece, cell) => found?.[cell] === piece).length;
      cells += order.length;
      right += matching;
      boards++;
      exact += matching === order.length ? 1 : 0;
    }
  });
  console.log(`${right} of ${cells} pieces, ${exact} of ${boards} boards`);
  assert.ok(right / cells > 0.9 && exact / boards > 0.8);
});

test("proposes no order of numbers, whose edges are alike", () => {
  SHAPES.forEach(([rows, cols], index) => {
    const { board, size, gap } = boardOf(rows, cols, "numbers", index);
    assert.equal(plainestCell(board, size), gap);
    assert.equal(orderPieces(board, size, gap), null);
  });
});

test("moves pieces with their pixels", () => {
  const { board, size } = boardOf(3, 4, "photograph", 1);
  const pieces = [3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8];
  const moved = rearrange(board, pieces, size.cols);
  const centre = (cell: number) =>
    ((Math.floor(cell / 4) + 0.5) * PIECE * board.width + ((cell % 4) + 0.5) * PIECE) * 4;
  pieces.forEach((piece, cell) => {
    const colour = (data: Uint8ClampedArray, at: number) => [...data.subarray(at, at + 4)];
    assert.deepEqual(colour(moved.data, centre(cell)), colour(board.data, centre(piece)));
  });
  assert.deepEqual(rearrange(moved, pieces, size.cols), board);
});
