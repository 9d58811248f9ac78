// The puzzle in the URL fragment, so that it can be shared: `#b=867254301&g=123804765&gap=5`.

import { formatCompact, type Board } from "./board.ts";
import { inOrder, labelFor, parseBoard, shapes, type Message } from "./wasm.ts";

export interface Puzzle {
  start: Board;
  goal: Board;
  /** The piece that was removed to make the blank; null for the last one. */
  missing: number | null;
}

export function formatHash({ start, goal, missing }: Puzzle): string {
  const format = (board: Board) => formatCompact(board, labelFor(missing));
  return `#b=${format(start)}&g=${format(goal)}` + (missing === null ? "" : `&gap=${missing}`);
}

/** Parses a URL fragment. Returns undefined if it holds no board. */
export function parseHash(
  hash: string,
): Puzzle | { errors: (Message | "link-invalid")[] } | undefined {
  const params = new URLSearchParams(hash.slice(1));
  const startText = params.get("b");
  if (startText === null) {
    return undefined;
  }
  const gapText = params.get("gap") ?? "";
  const missing = /^\d{1,2}$/.test(gapText) ? Number(gapText) : null;
  // 0 × 0: the shape follows from the text.
  const start = parseBoard(startText, 0, 0, missing);
  if (!("board" in start)) {
    return start;
  }
  const { rows, cols } = start.board;
  const goalText = params.get("g");
  const goal =
    goalText === null
      ? { board: inOrder(rows, cols, missing) }
      : parseBoard(goalText, rows, cols, missing);
  if (!("board" in goal)) {
    return goal;
  }
  const sameShape = goal.board.rows === rows && goal.board.cols === cols;
  if (!sameShape || !shapes().includes(`${rows}x${cols}`)) {
    return { errors: ["link-invalid"] };
  }
  return { start: start.board, goal: goal.board, missing };
}
