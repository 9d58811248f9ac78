// The goals with a name.

import type { Board } from "./board.ts";
import type { Puzzle } from "./url.ts";
import { inOrder, namedGoal } from "./wasm.ts";

/** Returns the named goals for the shape of a puzzle. */
export function namedGoals({ goal: { rows, cols }, missing }: Puzzle): {
  name: string;
  board: Board;
}[] {
  return [
    { name: "last", board: inOrder(rows, cols, missing) },
    { name: "first", board: namedGoal("first", rows, cols) },
    { name: "spiral", board: namedGoal("spiral", rows, cols) },
  ];
}
