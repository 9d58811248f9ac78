// The colours of tiles by their row at the goal, a choice that the browser keeps.

import { useMemo, useState } from "preact/hooks";
import { position, type Goal } from "./board.ts";
import { readItem, writeItem } from "./storage.ts";

const KEY = "tint";

export function useTint(goal: Goal) {
  const [isTinted, setTinted] = useState(() => readItem(KEY) !== "off");
  /** The row of a tile at the goal, from 1, or 0 if it may be anywhere; undefined if tiles are not tinted by it. */
  const goalRow = useMemo(
    () => (isTinted ? (tile: number) => position(goal, goal.tiles.indexOf(tile)).row : undefined),
    [isTinted, goal],
  );
  const tint = (isTinted: boolean) => {
    setTinted(isTinted);
    writeItem(KEY, isTinted ? "on" : "off");
  };
  return { goalRow, isTinted, tint };
}
