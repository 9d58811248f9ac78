// Boards and the state of the page as values.

import assert from "node:assert/strict";
import { test } from "node:test";
import { exchanged, movesTo, same, short, spaced, type Board } from "../src/board.ts";
import { begun, changed, moved, planned, wentTo } from "../src/state.ts";

const board = (rows: number, cols: number, ...tiles: number[]): Board => ({ rows, cols, tiles });
const start = board(3, 3, 8, 6, 7, 2, 5, 4, 3, 0, 1);
const goal = board(3, 3, 1, 2, 3, 4, 5, 6, 7, 8, 0);
const itself = (tile: number) => tile;

test("boards are written as short as they can be read again", () => {
  assert.equal(short(start, itself), "867254301");
  assert.equal(spaced(start, itself), "8 6 7/2 5 4/3 0 1");
  assert.equal(short(board(2, 3, 1, 2, 3, 4, 5, 0), itself), "123/450");
  const gone = (tile: number) => (tile >= 3 ? tile + 1 : tile);
  const large = board(2, 5, 1, 2, 0, 3, 4, 5, 6, 7, 8, 9);
  assert.equal(short(large, gone), "1,2,0,4,5/6,7,8,9,10");
});

test("a click slides all tiles between it and the gap", () => {
  assert.equal(movesTo(start, 1), "DD");
  assert.equal(movesTo(start, 4), "D");
  assert.equal(movesTo(start, 6), "R");
  assert.equal(movesTo(start, 8), "L");
  assert.equal(movesTo(goal, 6), "RR");
  assert.equal(movesTo(start, 0), "");
  assert.equal(movesTo(start, 7), "");
});

test("two cells are exchanged, and boards compared by shape and tiles", () => {
  assert.ok(same(exchanged(exchanged(start, 0, 7), 7, 0), start));
  assert.ok(!same(board(2, 3, 1, 2, 3, 4, 5, 0), board(3, 2, 1, 2, 3, 4, 5, 0)));
});

test("moves are made, taken back, made again, and replaced by others", () => {
  let state = begun({ start, goal, gap: null });
  state = moved(moved(state, "D"), "DL");
  assert.deepEqual([state.moves, state.at], ["DDL", 3]);
  state = wentTo(state, 1);
  assert.deepEqual([state.moves, state.at], ["DDL", 1]);
  assert.deepEqual(moved(state, "D"), { ...state, at: 2 });
  assert.deepEqual(moved(state, "R"), { ...state, moves: "DR", at: 2 });
  assert.equal(wentTo(state, 9).at, 3);
  assert.equal(wentTo(state, -1).at, 0);
});

test("a plan stays while it is followed, and ends with another move or board", () => {
  let state = planned(moved(begun({ start, goal, gap: null }), "D"), 1, "DLU", 2);
  assert.deepEqual(state.plan, { from: 1, number: 2 });
  state = moved(state, "D");
  assert.deepEqual(state.plan, { from: 1, number: 2 });
  assert.equal(moved(state, "R").plan, null);
  assert.deepEqual(changed(state, { goal: start }), begun({ start, goal: start, gap: null }));
});
