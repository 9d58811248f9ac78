// The clock of a practice game, and its result.

import { useEffect, useState } from "preact/hooks";
import { countMoves, sameBoard, shapeName, type Board } from "./board.ts";
import { addResult } from "./practice.ts";
import type { Page } from "./state.ts";

export interface Practice {
  /** The time of the first move, in milliseconds; null before it. */
  begun: number | null;
  /** The time of the last move, once the game is solved. */
  ended: number | null;
  /** Whether a hint or a solution was shown: then the result does not count. */
  isAssisted: boolean;
  assist: () => void;
  /** The personal bests that the game set, once it is solved. */
  records: { isQuickest: boolean; isShortest: boolean } | null;
}

const NEW = { begun: null, ended: null, isAssisted: false, records: null };

/** Follows the game in the mode `play`. `fewest` is the distance of its start, if that is known. */
export function usePractice(page: Page, current: Board, fewest: number | undefined): Practice {
  const { start, goal, metric, mode, moves, step } = page;
  const [game, setGame] = useState<Omit<Practice, "assist">>(NEW);

  useEffect(() => setGame(NEW), [start, goal, metric]);

  // The solver shows the best moves.
  const isAsked = mode === "solve" && game.begun !== null && game.ended === null;
  useEffect(() => {
    if (isAsked) {
      setGame((game) => ({ ...game, isAssisted: true }));
    }
  }, [isAsked]);

  const isSolved = sameBoard(current, goal);
  useEffect(() => {
    if (mode !== "play" || step === 0 || game.ended !== null) {
      return;
    }
    const now = performance.now();
    const begun = game.begun ?? now;
    if (!isSolved) {
      if (game.begun === null) {
        setGame({ ...game, begun });
      }
      return;
    }
    const made = countMoves(moves.slice(0, step), metric);
    const excess = fewest === undefined ? null : made - fewest;
    const result = { time: now - begun, excess };
    const records = game.isAssisted ? null : addResult(shapeName(goal), metric, result);
    setGame({ ...game, begun, ended: now, records });
  }, [mode, step, isSolved, moves, game, fewest, goal, metric]);

  const assist = () => setGame((game) => ({ ...game, isAssisted: true }));
  return { ...game, assist };
}
