// Boards, entering by taps, and the reducer of the page's state, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  boardOfPieces,
  countMoves,
  formatBoard,
  formatCompact,
  inOrder,
  labelFor,
  movesToCell,
  piecesOf,
  sameBoard,
  splitMoves,
  stops,
  swapCells,
  type Board,
} from "../src/board.ts";
import { parseAllPieces } from "../src/missing-piece.ts";
import { isConvex, projection, type Corners } from "../src/photo/projection.ts";
import { formatTime } from "../src/practice.ts";
import {
  initialState,
  isEntering,
  newPage,
  reduce,
  type Action,
  type State,
} from "../src/state.ts";

const board = (rows: number, cols: number, ...tiles: number[]): Board => ({ rows, cols, tiles });
const start = board(3, 3, 8, 6, 7, 2, 5, 4, 3, 0, 1);
const goal = board(3, 3, 1, 2, 3, 4, 5, 6, 7, 8, 0);
const identity = (tile: number) => tile;

const initial = initialState(newPage({ start, goal, missing: null }));
const after = (state: State, ...actions: Action[]) => actions.reduce(reduce, state);
const move = (directions: string): Action => ({ type: "move", directions });

test("formats boards with spaces and as compactly as possible", () => {
  assert.equal(formatCompact(start, identity), "867254301");
  assert.equal(formatBoard(start, identity), "8 6 7/2 5 4/3 0 1");
  assert.equal(formatCompact(board(2, 3, 1, 2, 3, 4, 5, 0), identity), "123/450");
  const large = board(2, 5, 1, 2, 0, 3, 4, 5, 6, 7, 8, 9);
  assert.equal(formatCompact(large, labelFor(3)), "1,2,0,4,5/6,7,8,9,10");
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

test("runs of one direction are one move if slides are counted", () => {
  assert.deepEqual(splitMoves("LLURRR", "mtm"), ["LL", "U", "RRR"]);
  assert.deepEqual(stops("LLURRR", "mtm"), [0, 2, 3, 6]);
  assert.deepEqual(stops("LLU", "stm"), [0, 1, 2, 3]);
  assert.equal(countMoves("LLURRR", "mtm"), 3);
  assert.equal(countMoves("", "mtm"), 0);
});

test("pieces are numbered with the missing one, tiles without it", () => {
  for (let missing = 1; missing <= 9; missing++) {
    const ordered = inOrder(3, 3, missing);
    assert.deepEqual(piecesOf(ordered, missing), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert.equal(ordered.tiles.indexOf(0), missing - 1);
    assert.ok(sameBoard(boardOfPieces(start, piecesOf(start, missing), missing), start));
  }
  assert.deepEqual(parseAllPieces("123456798", 9), [1, 2, 3, 4, 5, 6, 7, 9, 8]);
  assert.deepEqual(parseAllPieces("1 2/4 3", 4), [1, 2, 4, 3]);
  assert.equal(parseAllPieces("123456780", 9), undefined);
  assert.equal(parseAllPieces("<script>", 9), undefined);
});

test("moves are made, gone back to and replaced", () => {
  let state = after(initial, move("D"), move("DL"));
  assert.deepEqual([state.page.moves, state.page.step], ["DDL", 3]);
  state = after(state, { type: "goTo", step: 1 });
  assert.deepEqual([state.page.moves, state.page.step], ["DDL", 1]);
  assert.deepEqual(after(state, move("D")).page, { ...state.page, step: 2 });
  assert.deepEqual(after(state, move("R")).page, { ...state.page, moves: "DR", step: 2 });
  assert.equal(after(state, { type: "goTo", step: 9 }).page.step, 3);
  assert.equal(after(state, { type: "goTo", step: -1 }).page.step, 0);
});

test("a solution is kept while it is followed, and dropped after another move or board", () => {
  let state = after(initial, move("D"), { type: "showSolution", from: 1, path: "DLU", index: 2 });
  assert.deepEqual(state.page.solution, { from: 1, index: 2 });
  state = after(state, move("D"));
  assert.deepEqual(state.page.solution, { from: 1, index: 2 });
  assert.equal(after(state, move("R")).page.solution, null);
  const changed = after(state, { type: "setPuzzle", puzzle: { goal: start } });
  assert.deepEqual(changed.page, newPage({ start, goal: start, missing: null }));
});

test("a shorter rest replaces the one for which it was found, not that after another move", () => {
  const shown = after(initial, { type: "showSolution", from: 0, path: "DLURDL", index: 0 });
  const shorten: Action = { type: "shortenSolution", rest: "LURDL", path: "LDR" };
  const atOne = after(shown, { type: "goTo", step: 1 }, shorten);
  assert.deepEqual([atOne.page.moves, atOne.page.step], ["DLDR", 1]);
  const atTwo = after(shown, { type: "goTo", step: 2 });
  assert.equal(after(atTwo, shorten), atTwo);
});

test("undo covers moves, boards, sizes, goals, metric and mode", () => {
  const small = { start: inOrder(2, 2, null), goal: inOrder(2, 2, null), missing: null };
  const actions: Action[] = [
    move("D"),
    { type: "setPuzzle", puzzle: { goal: start } },
    { type: "setPuzzle", puzzle: small },
    { type: "setMetric", metric: "mtm" },
    { type: "setMode", mode: "enter" },
    { type: "setTarget", target: "goal" },
    { type: "setTool", tool: "swap" },
    { type: "swap", a: 0, b: 1, current: small.start },
    { type: "setMissing", piece: 2, current: small.start },
  ];
  const states = [initial];
  for (const action of actions) {
    states.push(after(states.at(-1)!, action));
  }
  let state = states.at(-1)!;
  for (const { page } of states.slice(0, -1).reverse()) {
    state = after(state, { type: "undo" });
    assert.deepEqual(state.page, page);
  }
  assert.equal(after(state, { type: "undo" }), state);
  for (const { page } of states.slice(1)) {
    state = after(state, { type: "redo" });
    assert.deepEqual(state.page, page);
  }
  assert.equal(after(state, { type: "redo" }), state);
  // Going through the moves is no change to undo; a mode that is set already is none either.
  assert.equal(after(initial, { type: "goTo", step: 0 }).past.length, 0);
  assert.equal(after(initial, { type: "setMode", mode: "solve" }), initial);
});

const tap = (cell: number): Action => ({ type: "tap", cell });
const entering = after(initial, { type: "setMode", mode: "enter" });

test("a board is entered by tapping its pieces in order", () => {
  // 8 6 7/2 5 4/3 0 1: piece 1 is on cell 8, piece 2 on cell 3, …
  const cells = [8, 3, 6, 5, 4, 1, 2];
  let state = after(entering, ...cells.map(tap));
  assert.ok(isEntering(state.page));
  assert.deepEqual(state.page.start, start);
  // The last one is taken back by another tap; others stay.
  assert.deepEqual(after(state, tap(2), tap(2)).page, state.page);
  assert.equal(after(state, tap(8)), state);
  state = after(state, tap(0));
  assert.ok(!isEntering(state.page));
  assert.deepEqual(state.page.start, start);
  assert.deepEqual(state.page.goal, goal);
});

test("with all pieces tapped, one of them is chosen as missing", () => {
  const all = [0, 1, 2, 3, 4, 5, 6, 8, 7];
  const { page } = after(entering, ...all.map(tap), tap(1));
  assert.equal(page.missing, 2);
  assert.deepEqual(page.start.tiles, [1, 0, 2, 3, 4, 5, 6, 8, 7]);
  assert.deepEqual(page.goal, inOrder(3, 3, 2));
});

test("a piece that is not there is skipped", () => {
  const { page } = after(
    entering,
    ...[0, 1].map(tap),
    { type: "skipPiece" },
    ...[2, 3, 4, 5, 6, 7].map(tap),
  );
  assert.equal(page.missing, 3);
  assert.deepEqual(page.start.tiles, [1, 2, 3, 4, 5, 6, 7, 8, 0]);
  assert.deepEqual(page.goal, inOrder(3, 3, 3));
});

test("the goal is entered in the same way, and leaving the mode keeps the boards", () => {
  const target: Action = { type: "setTarget", target: "goal" };
  const spiral = [0, 1, 2, 5, 8, 7, 6, 3];
  const { page } = after(entering, target, ...spiral.map(tap));
  assert.deepEqual(page.goal.tiles, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
  assert.deepEqual(page.start, start);
  const left = after(entering, tap(0), { type: "setMode", mode: "play" });
  assert.deepEqual(left.page, { ...initial.page, mode: "play" });
});

test("the projection takes the corners of the unit square to the given ones", () => {
  const corners: Corners = [
    { x: 0.1, y: 0.2 },
    { x: 0.8, y: 0.1 },
    { x: 0.9, y: 0.9 },
    { x: 0.2, y: 0.7 },
  ];
  assert.ok(isConvex(corners));
  assert.ok(!isConvex([corners[1], corners[0], corners[2], corners[3]]));
  const at = projection(corners);
  const close = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    assert.ok(Math.hypot(a.x - b.x, a.y - b.y) < 1e-12);
  close(at(0, 0), corners[0]);
  close(at(1, 0), corners[1]);
  close(at(1, 1), corners[2]);
  close(at(0, 1), corners[3]);
  // Straight lines stay straight: the centre is where the diagonals meet.
  const centre = at(0.5, 0.5);
  const cross = (a: typeof centre, b: typeof centre) =>
    (b.x - a.x) * (centre.y - a.y) - (b.y - a.y) * (centre.x - a.x);
  assert.ok(Math.abs(cross(corners[0], corners[2])) < 1e-12);
  assert.ok(Math.abs(cross(corners[1], corners[3])) < 1e-12);
});

test("formats times", () => {
  assert.equal(formatTime(0), "0:00.0");
  assert.equal(formatTime(62_345), "1:02.3");
});
