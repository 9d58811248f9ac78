// The state of the page, and how it changes. All else is worked out from it.

import type { Shared } from "./address.ts";
import type { Board } from "./board.ts";

/** What a click on the board does: it moves a tile, or it arranges the start or the goal. */
export type Mode = "play" | "start" | "goal";

export interface State extends Shared {
  mode: Mode;
  /** The moves from the start: those made, and behind them those that may be made again. */
  moves: string;
  /** How many of them are made. */
  at: number;
  /** Where in them a shortest solution begins that was asked for, and which one it is. */
  plan: { from: number; number: number } | null;
}

export function begun(shared: Shared, mode: Mode = "play"): State {
  return {
    start: shared.start,
    goal: shared.goal,
    gap: shared.gap,
    mode,
    moves: "",
    at: 0,
    plan: null,
  };
}

/** Makes a move: the next one of those that were made or planned, or one that ends them. */
export function moved(state: State, way: string): State {
  const { moves, at } = state;
  return moves.startsWith(way, at)
    ? { ...state, at: at + way.length }
    : { ...state, moves: moves.slice(0, at) + way, at: at + way.length, plan: null };
}

/** Goes back or forth among the moves. */
export function wentTo(state: State, at: number): State {
  return { ...state, at: Math.min(Math.max(at, 0), state.moves.length) };
}

/** Puts a solution behind the moves up to a place, and goes there. */
export function planned(state: State, from: number, path: string, number: number): State {
  return { ...state, moves: state.moves.slice(0, from) + path, at: from, plan: { from, number } };
}

/** Another start, goal or gap: the moves are over. */
export function changed(state: State, change: Partial<Shared>): State {
  return begun({ ...state, ...change }, state.mode);
}

/** The part of the state that the address has: the board as it now stands. */
export function shared(state: State, now: Board): Shared {
  return { start: now, goal: state.goal, gap: state.gap };
}
