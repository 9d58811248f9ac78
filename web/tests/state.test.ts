// Boards and the state of the page, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  formatBoard,
  formatCompact,
  movesToCell,
  sameBoard,
  swapCells,
  type Board,
} from "../src/board.ts";
import { applyMoves, changePuzzle, goTo, newGame, showSolution } from "../src/state.ts";

const board = (rows: number, cols: number, ...tiles: number[]): Board => ({ rows, cols, tiles });
const start = board(3, 3, 8, 6, 7, 2, 5, 4, 3, 0, 1);
const goal = board(3, 3, 1, 2, 3, 4, 5, 6, 7, 8, 0);
const identity = (tile: number) => tile;

test("formats boards with spaces and as compactly as possible", () => {
  assert.equal(formatCompact(start, identity), "867254301");
  assert.equal(formatBoard(start, identity), "8 6 7/2 5 4/3 0 1");
  assert.equal(formatCompact(board(2, 3, 1, 2, 3, 4, 5, 0), identity), "123/450");
  const withoutThree = (tile: number) => (tile >= 3 ? tile + 1 : tile);
  const large = board(2, 5, 1, 2, 0, 3, 4, 5, 6, 7, 8, 9);
  assert.equal(formatCompact(large, withoutThree), "1,2,0,4,5/6,7,8,9,10");
});

test("a click slides all tiles between the cell and the blank", () => {
  assert.equal(movesToCell(start, 1), "DD");
  assert.equal(movesToCell(start, 4), "D");
  assert.equal(movesToCell(start, 6), "R");
  assert.equal(movesToCell(start, 8), "L");
  assert.equal(movesToCell(goal, 6), "RR");
  assert.equal(movesToCell(start, 0), "");
  assert.equal(movesToCell(start, 7), "");
});

test("swaps cells, and compares boards by shape and tiles", () => {
  assert.ok(sameBoard(swapCells(swapCells(start, 0, 7), 7, 0), start));
  assert.ok(!sameBoard(board(2, 3, 1, 2, 3, 4, 5, 0), board(3, 2, 1, 2, 3, 4, 5, 0)));
});

test("moves are made, undone, redone and replaced", () => {
  let state = newGame({ start, goal, missing: null });
  state = applyMoves(applyMoves(state, "D"), "DL");
  assert.deepEqual([state.moves, state.step], ["DDL", 3]);
  state = goTo(state, 1);
  assert.deepEqual([state.moves, state.step], ["DDL", 1]);
  assert.deepEqual(applyMoves(state, "D"), { ...state, step: 2 });
  assert.deepEqual(applyMoves(state, "R"), { ...state, moves: "DR", step: 2 });
  assert.equal(goTo(state, 9).step, 3);
  assert.equal(goTo(state, -1).step, 0);
});

test("a solution is kept while it is followed, and dropped after another move or board", () => {
  const puzzle = { start, goal, missing: null };
  let state = showSolution(applyMoves(newGame(puzzle), "D"), 1, "DLU", 2);
  assert.deepEqual(state.solution, { from: 1, index: 2 });
  state = applyMoves(state, "D");
  assert.deepEqual(state.solution, { from: 1, index: 2 });
  assert.equal(applyMoves(state, "R").solution, null);
  assert.deepEqual(changePuzzle(state, { goal: start }), newGame({ ...puzzle, goal: start }));
});
