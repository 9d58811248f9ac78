// The results for the current board, from a table or from searches.

import { useEffect, useMemo, useReducer, useState } from "preact/hooks";
import type { Check } from "./answers.ts";
import type { Board, Goal, Metric } from "./board.ts";
import { Search, type Finding } from "./search.ts";
import {
  buildTable,
  check,
  distance,
  legalMoves,
  solutions,
  solverFor,
  solverKind,
  type Solver,
  type SolverKind,
} from "./wasm.ts";

export interface Analysis {
  /** The kind of solver; undefined if the goal or the metric is not supported. */
  kind: SolverKind | undefined;
  /** The solver with the table, once it is built. */
  solver: Solver | undefined;
  /** From 0 to 1 while tables are built. */
  progress: number | null;
  error: string | null;
  /** Returns the results for a board. */
  find: (board: Board) => Finding | undefined;
  /** Whether a search for the current board is running. */
  isSolving: boolean;
  stop: () => void;
  /** Returns a board at a distance, which a search draws; undefined if it proves none in time. */
  draw: (distance: number) => Promise<Board | undefined>;
  /** Checks moves from a board; undefined if its distance is not known. */
  check: (board: Board, moves: string) => Promise<Check | undefined>;
}

const BUILT = { progress: null, error: null };

/** Returns the solver of the goal's table, and the state of its build while there is none. */
function useTable(goal: Goal, metric: Metric, kind: SolverKind | undefined) {
  const [build, setBuild] = useState<{ progress: number | null; error: string | null }>(BUILT);
  /** The solver of the table that was built last. */
  const [built, setBuilt] = useState<{ goal: Goal; metric: Metric; solver: Solver }>();
  const hasTable = kind === "immediate" || kind === "table";
  const ready = useMemo(
    () => (hasTable ? solverFor(goal, metric) : undefined),
    [goal, metric, hasTable],
  );
  const solver =
    ready ?? (built?.goal === goal && built.metric === metric ? built.solver : undefined);
  const mustBuild = hasTable && !solver;
  useEffect(() => {
    if (!mustBuild) {
      setBuild(BUILT);
      return;
    }
    setBuild({ progress: 0, error: null });
    const { done, cancel } = buildTable(goal, metric, (progress) =>
      setBuild({ progress, error: null }),
    );
    done.then(
      () => {
        const solver = solverFor(goal, metric);
        setBuilt(solver && { goal, metric, solver });
      },
      (error: unknown) => setBuild({ progress: null, error: String(error) }),
    );
    return cancel;
  }, [mustBuild, goal, metric]);
  return { solver, ...build };
}

/** Returns the searches for a goal, and renders again after each change. */
function useSearch(goal: Goal, metric: Metric, kind: SolverKind | undefined): Search | undefined {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [search, setSearch] = useState<Search>();
  useEffect(() => {
    if (kind !== "search") {
      return;
    }
    const search = new Search(goal, metric, () => render(undefined));
    setSearch(search);
    return () => {
      search.dispose();
      setSearch(undefined);
    };
  }, [goal, metric, kind]);
  return search;
}

/**
 * Analyses the current board. A board that needs a search is solved until the shortest solution is found
 * if `isWanted`, and otherwise for a short time. `isResting` is false while moves follow each other
 * quickly.
 */
export function useAnalysis(
  goal: Goal,
  metric: Metric,
  current: Board,
  { isSolvable, isWanted, isResting }: Record<"isSolvable" | "isWanted" | "isResting", boolean>,
): Analysis {
  const kind = solverKind(goal, metric);
  const table = useTable(goal, metric, kind);
  const search = useSearch(goal, metric, kind);

  const isReady = search !== undefined && search.progress === null && isSolvable;
  const isProven = search?.finding(current)?.isProven ?? false;
  useEffect(() => {
    if (isReady && isResting) {
      search.solve(current, isWanted);
    }
  }, [search, isReady, isResting, isWanted, current]);
  useEffect(() => {
    if (isReady && isResting && isProven) {
      search.analyse(current);
    }
  }, [search, isReady, isResting, isProven, current, search?.active]);

  const { solver } = table;
  const find = useMemo(() => {
    if (!solver) {
      return (board: Board) => search?.finding(board);
    }
    const found = new Map<string, Finding | undefined>();
    return (board: Board) => {
      const key = board.tiles.join();
      if (!found.has(key)) {
        found.set(key, tableFinding(solver, board));
      }
      return found.get(key);
    };
  }, [solver, search]);

  return {
    kind,
    solver,
    progress: search ? search.progress : kind === "search" ? 0 : table.progress,
    error: search ? search.error : table.error,
    find,
    isSolving: search?.isSolving(current) ?? false,
    stop: () => search?.stop(),
    draw: async (distance) => search?.draw(distance),
    check: async (board, moves) =>
      solver ? check(solver, board, moves) : search?.check(board, moves),
  };
}

/** Returns the results of a table for a board. Those that take longer are computed when they are read. */
function tableFinding(solver: Solver, board: Board): Finding | undefined {
  const bound = distance(solver, board);
  if (bound === undefined) {
    return undefined;
  }
  let all: Finding["solutions"];
  const finding = {
    bound,
    isProven: true,
    get solutions() {
      return (all ??= solutions(solver, board));
    },
    get moves() {
      return this.solutions?.at(0);
    },
    get legalMoves() {
      return legalMoves(solver, board);
    },
  };
  return finding as Finding;
}
