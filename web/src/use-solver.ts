// The solver for the current goal, whose table may have to be built first.

import { useEffect, useMemo, useState } from "preact/hooks";
import type { Board } from "./board.ts";
import { buildTable, solverFor, type Solver } from "./wasm.ts";

export interface TableBuild {
  /** From 0 to 1 while a table is built. */
  progress: number | null;
  error: string | null;
}

const IDLE: TableBuild = { progress: null, error: null };

/** Returns the solver for a goal, and the state of the table build while there is none. */
export function useSolver(goal: Board): { solver: Solver | undefined; tableBuild: TableBuild } {
  const [tableBuild, setTableBuild] = useState(IDLE);
  const [built, setBuilt] = useState(0);
  const solver = useMemo(() => solverFor(goal), [goal, built]);
  useEffect(() => {
    if (solver) {
      setTableBuild(IDLE);
      return;
    }
    setTableBuild({ progress: 0, error: null });
    const { done, cancel } = buildTable(goal, (progress) =>
      setTableBuild({ progress, error: null }),
    );
    done.then(
      () => setBuilt((built) => built + 1),
      (error: unknown) => setTableBuild({ progress: null, error: String(error) }),
    );
    return cancel;
  }, [solver, goal]);
  return { solver, tableBuild };
}
