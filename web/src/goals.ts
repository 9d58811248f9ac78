// The usual goals, by name.

import type { Shared } from "./address.ts";
import type { Board } from "./board.ts";
import { inOrder, usual } from "./engine.ts";

/** The usual goals of a shape: the pieces in order, and two with names. */
export function usualGoals({ goal: { rows, cols }, gap }: Pick<Shared, "goal" | "gap">): {
  name: string;
  board: Board;
}[] {
  return [
    { name: "last", board: inOrder(rows, cols, gap) },
    { name: "first", board: usual("first", rows, cols) },
    { name: "spiral", board: usual("spiral", rows, cols) },
  ];
}
