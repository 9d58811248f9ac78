// The state of the page and its changes. Everything else is derived from it.

import type { Board } from "./board.ts";
import type { Puzzle } from "./url.ts";

/** The effect of a click on the board: moving a tile, or editing the start or the goal. */
export type Mode = "play" | "start" | "goal";

export interface State extends Puzzle {
  mode: Mode;
  /** The moves from the start: those made, and after them those that can be redone. */
  moves: string;
  /** The number of moves made. */
  step: number;
  /** The shortest solution in `moves`: the step where it begins, and its index among all. */
  solution: { from: number; index: number } | null;
}

export function newGame({ start, goal, missing }: Puzzle, mode: Mode = "play"): State {
  return { start, goal, missing, mode, moves: "", step: 0, solution: null };
}

/** Makes moves. If they are the next ones to redo, those after them are kept. */
export function applyMoves(state: State, directions: string): State {
  const { moves } = state;
  const step = state.step + directions.length;
  return moves.startsWith(directions, state.step)
    ? { ...state, step }
    : { ...state, moves: moves.slice(0, state.step) + directions, step, solution: null };
}

/** Undoes or redoes moves until `step` are made. */
export function goTo(state: State, step: number): State {
  return { ...state, step: Math.min(Math.max(step, 0), state.moves.length) };
}

/** Replaces the moves after step `from` by a solution, and goes to its beginning. */
export function showSolution(state: State, from: number, path: string, index: number): State {
  const moves = state.moves.slice(0, from) + path;
  return { ...state, moves, step: from, solution: { from, index } };
}

/** Starts a new game with a part of the puzzle changed. */
export function changePuzzle(state: State, change: Partial<Puzzle>): State {
  return newGame({ ...state, ...change }, state.mode);
}

/** Returns the puzzle that starts at the current board. */
export function currentPuzzle({ goal, missing }: State, current: Board): Puzzle {
  return { start: current, goal, missing };
}
