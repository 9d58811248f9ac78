// Picture puzzles: all pieces are numbered, and one of them is taken away for the gap.

import type { Shared } from "./address.ts";
import { same, type Board } from "./board.ts";
import { inOrder, label, read } from "./engine.ts";

/** A board with the piece back that was taken away, and another taken away. */
function retaken(board: Board, gap: number | null, piece: number): Board {
  const { rows, cols, tiles } = board;
  const pieces = tiles.map((tile) => (tile === 0 ? (gap ?? tiles.length) : label(gap)(tile)));
  const result = read(pieces.join(" "), rows, cols, piece);
  return "board" in result ? result.board : board;
}

/** Takes another piece away, from start and goal. A goal in order stays in order. */
export function takenAway({ start, goal, gap }: Shared, piece: number): Shared {
  const { rows, cols } = start;
  const ordered = same(goal, inOrder(rows, cols, gap));
  return {
    start: retaken(start, gap, piece),
    goal: ordered ? inOrder(rows, cols, piece) : retaken(goal, gap, piece),
    // Without the last piece the others have the numbers they have in any puzzle.
    gap: piece === rows * cols ? null : piece,
  };
}

/**
 * The pieces that were typed, if they are all 1 … N and so none of them is the gap: then it is to
 * be asked which one is.
 */
export function allPieces(text: string, rows: number, cols: number): number[] | undefined {
  const result = read(text, rows, cols, 1);
  if (!("board" in result) || "board" in read(text, rows, cols, null)) {
    return undefined;
  }
  return result.board.tiles.map((tile) => (tile === 0 ? 1 : label(1)(tile)));
}

/** All pieces as start or goal, with one of them taken away for the gap. */
export function chosen(
  shared: Shared,
  pieces: number[],
  piece: number,
  aim: "start" | "goal",
): Shared {
  const { rows, cols } = shared.start;
  const result = read(pieces.join(" "), rows, cols, piece);
  const next = takenAway(shared, piece);
  return "board" in result ? { ...next, [aim]: result.board } : next;
}
