// Automatic play: it makes one move after another, until the last one.

import { useEffect } from "preact/hooks";
import { splitMoves } from "./board.ts";
import type { Action, Page } from "./state.ts";

interface Options {
  isOn: boolean;
  /** Moves per second. */
  speed: number;
  /** Whether a search may still find the moves to play. */
  isSearching: boolean;
  /** Called after the last move. */
  end: () => void;
}

export function useAutoplay(
  page: Page,
  dispatch: (action: Action) => void,
  options: Options,
): void {
  const { moves, step, metric } = page;
  const { isOn, speed, isSearching, end } = options;
  const next = splitMoves(moves.slice(step), metric)[0]?.length;
  useEffect(() => {
    if (!isOn) {
      return;
    }
    if (next === undefined) {
      if (!isSearching) {
        end();
      }
      return;
    }
    const timer = setTimeout(() => dispatch({ type: "goTo", step: step + next }), 1000 / speed);
    return () => clearTimeout(timer);
  }, [isOn, speed, isSearching, end, step, next, dispatch]);
}
