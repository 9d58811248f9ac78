// The clock of a practice game, and its result.

import { useEffect, useMemo, useState } from "preact/hooks";
import { countMoves, type Board } from "./board.ts";
import { addDaily, dateOfBoard } from "./daily.ts";
import { gameName } from "./goal-text.ts";
import { addResult, type Result } from "./practice.ts";
import type { Page } from "./state.ts";
import { isGoal } from "./wasm.ts";

export interface Practice {
  /** The time of the first move, in milliseconds; null before it. */
  startTime: number | null;
  /** The time of the last move, once the game is solved. */
  endTime: number | null;
  /** Whether a hint or a solution was shown: then the result does not count. */
  isAssisted: boolean;
  assist: () => void;
  /** The personal bests that the game set, once it is solved. */
  records: { isQuickest: boolean; isShortest: boolean } | null;
  /** The result of the game, once it is solved. */
  result: Result | null;
  /** The day whose board this was, if this is its first result. */
  date: string | null;
}

const NEW = {
  startTime: null,
  endTime: null,
  isAssisted: false,
  records: null,
  result: null,
  date: null,
};

/** Follows the game in the mode `play`. `fewest` is the distance of its start, if it is known. */
export function usePractice(page: Page, current: Board, fewest: number | undefined): Practice {
  const { start, goal, metric, mode, moves, step } = page;
  const [game, setGame] = useState<Omit<Practice, "assist">>(NEW);

  useEffect(() => setGame(NEW), [start, goal, metric]);

  // The day on which the game began.
  const day = useMemo(() => dateOfBoard(start, goal), [start, goal]);

  // The mode `solve` shows the best moves.
  const isSolverShown = mode === "solve" && game.startTime !== null && game.endTime === null;
  useEffect(() => {
    if (isSolverShown) {
      setGame((game) => ({ ...game, isAssisted: true }));
    }
  }, [isSolverShown]);

  const isSolved = isGoal(current, goal);
  useEffect(() => {
    if (mode !== "play" || step === 0 || game.endTime !== null) {
      return;
    }
    const now = performance.now();
    const startTime = game.startTime ?? now;
    if (!isSolved) {
      if (game.startTime === null) {
        setGame({ ...game, startTime });
      }
      return;
    }
    const made = countMoves(moves.slice(0, step), metric);
    const result = { time: now - startTime, made, fewest: fewest ?? null };
    const name = gameName(goal);
    const counts = !game.isAssisted;
    const records = counts ? addResult(name, metric, result) : null;
    const isFirst = counts && day !== null && addDaily(name, metric, day, result);
    setGame({ ...game, startTime, endTime: now, records, result, date: isFirst ? day : null });
  }, [mode, step, isSolved, moves, game, fewest, goal, metric, day]);

  const assist = () => setGame((game) => ({ ...game, isAssisted: true }));
  return { ...game, assist };
}
