// The colours of tiles by their row at the goal, a choice that the browser keeps.

import { useMemo, useState } from "preact/hooks";
import { hasAlike, isAlike, position, type Goal } from "./board.ts";
import { readItem, writeItem } from "./storage.ts";

const KEY = "tint";

/** Returns the function from a tile to its row at a goal; pieces that are alike have the same. */
function rowsOf(goal: Goal) {
  const row = (tile: number) => {
    const cell = goal.tiles.indexOf(tile);
    return cell < 0 ? 0 : position(goal, cell).row;
  };
  if (!hasAlike(goal)) {
    return row;
  }
  return (tile: number) => {
    const rows = goal.tiles.filter((other) => isAlike(goal, tile, other)).map(row);
    return new Set(rows).size === 1 ? rows[0]! : 0;
  };
}

/** The number of colours that are named. */
const NAMED = 5;

/** Returns the colour of a tile by its row at the goal, of a number of rows: of many it is darker in each. */
export function tintOf(row: number, rows: number): string {
  if (row === 0 || rows <= NAMED) {
    return `var(--tint-${row})`;
  }
  const share = (row - 1) / (rows - 1);
  return `hsl(${60 + 115 * share} var(--ramp) calc(var(--ramp-first) + ${share} * var(--ramp-by)))`;
}

export function useTint(goal: Goal) {
  const [isTinted, setTinted] = useState(() => readItem(KEY) !== "off");
  /** The row of a tile at the goal, from 1, or 0 if it may be in several; undefined if tiles are not tinted by
   * it. */
  const goalRow = useMemo(() => (isTinted ? rowsOf(goal) : undefined), [isTinted, goal]);
  const tint = (isTinted: boolean) => {
    setTinted(isTinted);
    writeItem(KEY, isTinted ? "on" : "off");
  };
  return { goalRow, isTinted, tint };
}
