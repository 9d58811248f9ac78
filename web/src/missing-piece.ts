// Picture puzzles: the pieces are numbered 1 … N, and any one of them can be missing.

import { sameBoard, type Board } from "./board.ts";
import type { Puzzle } from "./url.ts";
import { inOrder, labelFor, parseBoard } from "./wasm.ts";

/** Returns the board with `missing` put back and `piece` removed. */
function replaceMissing(board: Board, missing: number | null, piece: number): Board {
  const { rows, cols, tiles } = board;
  const label = labelFor(missing);
  const pieces = tiles.map((tile) => (tile === 0 ? (missing ?? tiles.length) : label(tile)));
  const result = parseBoard(pieces.join(" "), rows, cols, piece);
  return "board" in result ? result.board : board;
}

/** Returns the puzzle with another piece missing. A goal in order stays in order. */
export function withMissing({ start, goal, missing }: Puzzle, piece: number): Puzzle {
  const { rows, cols } = start;
  const goalInOrder = sameBoard(goal, inOrder(rows, cols, missing));
  return {
    start: replaceMissing(start, missing, piece),
    goal: goalInOrder ? inOrder(rows, cols, piece) : replaceMissing(goal, missing, piece),
    // With the last piece missing the numbers are those of an ordinary puzzle.
    missing: piece === rows * cols ? null : piece,
  };
}

/** Returns the pieces of a text that has all of 1 … N, so that none of them is missing yet. */
export function parseAllPieces(text: string, rows: number, cols: number): number[] | undefined {
  const result = parseBoard(text, rows, cols, 1);
  if (!("board" in result) || "board" in parseBoard(text, rows, cols, null)) {
    return undefined;
  }
  return result.board.tiles.map((tile) => (tile === 0 ? 1 : labelFor(1)(tile)));
}

/** Returns the puzzle with all `pieces` but `missing` as its start or goal. */
export function withPieces(
  puzzle: Puzzle,
  target: "start" | "goal",
  pieces: number[],
  missing: number,
): Puzzle {
  const { rows, cols } = puzzle.start;
  const result = parseBoard(pieces.join(" "), rows, cols, missing);
  const next = withMissing(puzzle, missing);
  return "board" in result ? { ...next, [target]: result.board } : next;
}
