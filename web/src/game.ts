// The context of the page's components: the state, and what is derived from it.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Board } from "./board.ts";
import type { State } from "./state.ts";
import type { TableBuild } from "./use-solver.ts";
import type { LegalMove, Message, Solver } from "./wasm.ts";

export interface Game {
  state: State;
  update: (change: (state: State) => State) => void;
  /** The current board. */
  current: Board;
  /** Returns the number that a tile shows. */
  label: (tile: number) => number;
  /** The solver for the goal, once its table is built. */
  solver: Solver | undefined;
  tableBuild: TableBuild;
  /** The fewest moves to the goal; undefined if it is unreachable or not yet known. */
  distance: number | undefined;
  /** The reason why the goal is unreachable, if it is. */
  unsolvable: Message | undefined;
  /** The legal moves, best first. */
  legalMoves: LegalMove[];
  /** Makes a sequence of moves, if they are legal. */
  move: (directions: string) => void;
  /** Starts a new game from a board. */
  restart: (start: Board) => void;
  /** The tile that the hint highlights. */
  hintedTile: number | null;
  setHintedTile: (tile: number | null) => void;
  /** Whether the moves play automatically, and how many per second. */
  autoplay: boolean;
  setAutoplay: (autoplay: boolean) => void;
  speed: number;
  setSpeed: (speed: number) => void;
  /** Shows a message below the board. */
  notify: (notice: string) => void;
}

export const GameContext = createContext<Game | null>(null);

export function useGame(): Game {
  const game = useContext(GameContext);
  if (!game) {
    throw new Error("useGame needs a GameContext");
  }
  return game;
}
