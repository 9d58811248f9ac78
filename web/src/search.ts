// The table of the goal: at hand, or searched beside the page.

import { useEffect, useMemo, useState } from "preact/hooks";
import type { Board } from "./board.ts";
import * as engine from "./engine.ts";

export interface Search {
  /** The share of all boards that are found so far, while it goes on. */
  share: number | null;
  failure: string | null;
}

const IDLE: Search = { share: null, failure: null };

/** The goal with its table, or the search for it. */
export function useSearch(goal: Board): { puzzle: engine.Puzzle | undefined; search: Search } {
  const [search, setSearch] = useState(IDLE);
  const [found, setFound] = useState(0);
  const puzzle = useMemo(() => engine.puzzle(goal), [goal, found]);
  useEffect(() => {
    if (puzzle) {
      setSearch(IDLE);
      return;
    }
    setSearch({ share: 0, failure: null });
    const { done, stop } = engine.search(goal, (share) => setSearch({ share, failure: null }));
    done.then(
      () => setFound((found) => found + 1),
      (error: unknown) => setSearch({ share: null, failure: String(error) }),
    );
    return stop;
  }, [puzzle, goal]);
  return { puzzle, search };
}
