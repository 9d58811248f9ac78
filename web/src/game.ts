// What the parts of the page share: the state, and what is worked out from it.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Board, Way } from "./board.ts";
import type { Exit, Puzzle } from "./engine.ts";
import type { Search } from "./search.ts";
import type { State } from "./state.ts";

export interface Game {
  state: State;
  update: (change: (state: State) => State) => void;
  /** The board as it now stands. */
  now: Board;
  /** The number that a tile shows. */
  label: (tile: number) => number;
  /** The goal with its table, once that is there. */
  puzzle: Puzzle | undefined;
  search: Search;
  /** The fewest moves to the goal; none if it cannot be reached, or not yet known. */
  distance: number | undefined;
  /** The inversions by which the goal cannot be reached. */
  inversions: number | undefined;
  /** The legal moves, the best first. */
  exits: Exit[];
  /** Makes moves, if they are legal. */
  move: (ways: string) => void;
  /** Begins anew with another board. */
  restart: (start: Board) => void;
  /** The tile that a hint points at. */
  hint: { tile: number; way: Way } | null;
  setHint: (hint: { tile: number; way: Way } | null) => void;
  /** Whether a solution is being shown move by move, and how many moves a second. */
  watching: boolean;
  setWatching: (watching: boolean) => void;
  speed: number;
  setSpeed: (speed: number) => void;
  /** Says something that has no place of its own. */
  tell: (news: string) => void;
}

export const Playing = createContext<Game | null>(null);

export function useGame(): Game {
  const game = useContext(Playing);
  if (!game) {
    throw new Error("no game around this part");
  }
  return game;
}
