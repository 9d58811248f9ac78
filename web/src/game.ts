// The context of the page's components: the state, and what is derived from it.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Board } from "./board.ts";
import type { Later } from "./later.ts";
import type { Picture } from "./photo/picture.ts";
import type { Finding } from "./search.ts";
import type { Action, Page } from "./state.ts";
import type { Analysis } from "./use-analysis.ts";
import type { Practice } from "./use-practice.ts";
import type { Typed } from "./use-typed.ts";
import type { Message } from "./wasm.ts";

export interface Game {
  page: Page;
  dispatch: (action: Action) => void;
  canUndo: boolean;
  /** The current board. */
  current: Board;
  /** Returns the number that a tile shows. */
  label: (tile: number) => number;
  analysis: Analysis;
  /** The results for the current board. */
  finding: Finding | undefined;
  /** The fewest moves to the goal; undefined if it is unreachable or not yet known. */
  distance: number | undefined;
  /** The reason why the goal is unreachable, if it is. */
  unsolvable: Message | undefined;
  /** The number of moves lost by the last move, if it was made by hand and the number is known. */
  cost: number | undefined;
  practice: Practice;
  /** The text that is typed in the mode `enter`. */
  typed: Typed;
  /** Makes a sequence of moves, if they are legal. */
  move: (directions: string) => void;
  /** Shows a shortest solution from the current board. */
  solve: () => void;
  /** Ends the search for a shorter solution. */
  stop: () => void;
  /** Whether a solution was requested and is not yet found. */
  isWanted: boolean;
  showHint: () => void;
  /** The tile that the hint highlights. */
  hintedTile: number | null;
  /** Whether the moves play automatically, and how many per second. */
  autoplay: boolean;
  setAutoplay: (autoplay: boolean) => void;
  speed: number;
  setSpeed: (speed: number) => void;
  /** A message beside the control that caused it. */
  notice: Notice | null;
  notify: (at: Notice["at"], text: string) => void;
  later: Later;
  picture: Picture | null;
  showNumbers: boolean;
  /** Returns the row of a tile at the goal, from 1; undefined if tiles are not tinted by it. */
  goalRow: ((tile: number) => number) | undefined;
}

export interface Notice {
  at: "status" | "share" | "shuffle" | "picture" | "check";
  text: string;
}

export const GameContext = createContext<Game | null>(null);

export function useGame(): Game {
  const game = useContext(GameContext);
  if (!game) {
    throw new Error("useGame needs a GameContext");
  }
  return game;
}
