// The colours of tiles by their row at the goal, a choice that the browser keeps.

import { useMemo, useState } from "preact/hooks";
import { position, type Board } from "./board.ts";
import { readItem, writeItem } from "./storage.ts";

const KEY = "tint";

export function useTint(goal: Board) {
  const [isTinted, setTinted] = useState(() => readItem(KEY) !== "off");
  /** The row of a tile at the goal, from 1; undefined if tiles are not tinted by it. */
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
