// Puzzles in which a piece other than the last is missing.

import {
  boardOfPieces,
  inOrder,
  mapGoal,
  OPEN,
  piecesOf,
  sameGoal,
  withoutPieces,
  type Board,
  type Puzzle,
} from "./board.ts";

/** Returns null for the last piece: without it the numbers are those of an ordinary puzzle. */
const normalised = (missing: number, count: number) => (missing === count ? null : missing);

/** Returns the puzzle with another piece missing. A goal in order stays in order. All pieces are
 * different then. */
export function withMissing({ start, goal, missing }: Puzzle, piece: number): Puzzle {
  const { rows, cols } = start;
  const next = normalised(piece, rows * cols);
  const replace = (board: Board) => boardOfPieces(board, piecesOf(board, missing), next);
  const goalInOrder = sameGoal(withoutPieces(goal), inOrder(rows, cols, missing));
  return {
    start: replace(start),
    goal: goalInOrder ? inOrder(rows, cols, next) : mapGoal(goal, replace),
    missing: next,
  };
}

/** Returns the board on which the picture is complete: the goal or, if it leaves cells open, the pieces in
 * order. */
export function pictureGoal({ goal, missing }: Puzzle): Board {
  const { rows, cols, tiles } = goal;
  return tiles.includes(OPEN) ? inOrder(rows, cols, missing) : goal;
}

/** Returns the puzzle with all `pieces` but `missing` as its start or goal. */
export function withPieces(
  puzzle: Puzzle,
  target: "start" | "goal",
  pieces: readonly number[],
  missing: number,
): Puzzle {
  const next = withMissing(puzzle, missing);
  return { ...next, [target]: boardOfPieces(puzzle.start, pieces, next.missing) };
}

/** Returns the pieces of a text that has all of 1 … N, so that none of them is missing yet. */
export function parseAllPieces(text: string, count: number): number[] | undefined {
  const compact = /^\s*\d+\s*$/.test(text);
  const pieces = (text.match(compact ? /\d/g : /[^\s,/|;]+/g) ?? []).map(Number);
  const sorted = [...pieces].sort((a, b) => a - b);
  return pieces.length === count && sorted.every((piece, index) => piece === index + 1)
    ? pieces
    : undefined;
}
