// The first visit: the board plays a solution by itself, until the user touches anything.

import { useEffect, useState } from "preact/hooks";
import type { Action, Page } from "./state.ts";

/** The first of the shortest solutions of the first board. */
const SOLUTION = "DDLURRULLDRRDLLURURDDLUURDDLLUU";

/** The time of a move, and of the rest before the first and after the last one, in milliseconds. */
const MOVE = 700;
const REST = 2500;

/** Scrolling with a finger begins with a pointer event. */
const TOUCHES = ["pointerdown", "keydown", "wheel"] as const;

/** Returns the page of the first board with a solution. */
export const withSolution = (page: Page): Page => ({
  ...page,
  moves: SOLUTION,
  solution: { from: 0, index: 0 },
});

/** Plays the solution of a page while `isOn`. Returns whether it plays. */
export function useDemo(isOn: boolean, page: Page, dispatch: (action: Action) => void): boolean {
  const [isStopped, setStopped] = useState(
    () => matchMedia("(prefers-reduced-motion: reduce)").matches,
  );
  const isPlaying = isOn && !isStopped;
  const { moves, step } = page;

  useEffect(() => {
    if (!isPlaying) {
      return;
    }
    const stop = () => setStopped(true);
    TOUCHES.forEach((type) => addEventListener(type, stop, true));
    return () => TOUCHES.forEach((type) => removeEventListener(type, stop, true));
  }, [isPlaying]);

  useEffect(() => {
    if (!isPlaying) {
      return;
    }
    const isAtEnd = step === moves.length;
    const next = () => dispatch({ type: "goTo", step: isAtEnd ? 0 : step + 1 });
    const timer = setTimeout(next, step === 0 || isAtEnd ? REST : MOVE);
    return () => clearTimeout(timer);
  }, [isPlaying, moves, step, dispatch]);

  return isPlaying;
}
