// The puzzle in the page's address, so that a link shares it: `#b=867254301&g=123804765&gap=5`.

import { short, type Board } from "./board.ts";
import { inOrder, label, read, shapes, type Fault } from "./engine.ts";

export interface Shared {
  start: Board;
  goal: Board;
  /** The piece that is the gap, where that is not the last. */
  gap: number | null;
}

export function written({ start, goal, gap }: Shared): string {
  const of = (board: Board) => short(board, label(gap));
  return `#b=${of(start)}&g=${of(goal)}` + (gap === null ? "" : `&gap=${gap}`);
}

/** What an address says; nothing if it says no board, faults if that is none. */
export function heard(hash: string): Shared | { faults: Fault[] } | undefined {
  const said = new URLSearchParams(hash.slice(1));
  const told = said.get("b");
  if (told === null) {
    return undefined;
  }
  const gap = /^\d{1,2}$/.test(said.get("gap") ?? "") ? Number(said.get("gap")) : null;
  // No shape is told: it is the rows', or the square.
  const start = read(told, 0, 0, gap);
  if (!("board" in start)) {
    return start;
  }
  const { rows, cols } = start.board;
  const wished = said.get("g");
  const goal =
    wished === null ? { board: inOrder(rows, cols, gap) } : read(wished, rows, cols, gap);
  if (!("board" in goal)) {
    return goal;
  }
  const fits = goal.board.rows === rows && goal.board.cols === cols;
  if (!fits || !shapes().includes(`${rows}x${cols}`)) {
    return { faults: [{ message: "address-shape", given: {} }] };
  }
  return { start: start.board, goal: goal.board, gap };
}
