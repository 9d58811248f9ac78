// A worker that builds distance tables, or solves boards by search.

import {
  buildTable,
  GoalSolver,
  initSync,
  Searcher,
  ShortSearcher,
} from "../module/bindings/jiugong_web.js";
import {
  countMoves,
  goalArgs,
  isSet,
  separateMoves,
  type Board,
  type Goal,
  type Metric,
} from "./board.ts";
import { toCheck, toLegalMoves, type Check, type LegalMove } from "./answers.ts";

export type Request =
  | { type: "start"; bytes: Uint8Array<ArrayBuffer> }
  /** Builds the distance table of a goal. */
  | { type: "table"; board: Board; metric: Metric }
  /** Prepares searches for a goal, with tables that were built before, which are sent back. */
  | { type: "goal"; goal: Goal; metric: Metric; tables: Uint8Array[] }
  /** Builds larger tables for the goal. */
  | { type: "grow" }
  /** Returns copies of the tables, for other workers. */
  | { type: "tables" }
  /** Solves a board, for at most `limit` milliseconds. */
  | { type: "solve"; id: number; tiles: readonly number[]; limit: number }
  /** Finds the distances after the legal moves, and all shortest solutions. */
  | { type: "analyse"; id: number; tiles: readonly number[]; distance: number }
  /** Checks moves from a board at a distance. */
  | { type: "check"; id: number; tiles: readonly number[]; moves: string; distance: number };

export type Reply =
  | { type: "progress"; progress: number }
  | { type: "table"; table: Uint8Array | undefined }
  /** The tables for the goal are built. */
  | { type: "ready"; canGrow: boolean }
  /** The larger tables for the goal are built. */
  | { type: "grown" }
  | { type: "tables"; tables: Uint8Array[] }
  /** The shortest solution found so far; it is proven shortest if it has `bound` moves. */
  | { type: "found"; id: number; moves: string | undefined; bound: number }
  /** The search is over, or its time is used up. */
  | { type: "end"; id: number; isProven: boolean }
  | { type: "moves"; id: number; legalMoves: LegalMove[] }
  | { type: "solutions"; id: number; count: number; first: string[] }
  | { type: "checked"; id: number; result: Check | undefined };

/** The width of the first beam. On boards with more cells than these it comes before the search. */
const FIRST_WIDTH = 300;
const EASY_CELLS = 16;

/** The widths of the beams that search for short solutions, and when they start, in milliseconds. */
const BEAMS = [
  { after: 100, width: FIRST_WIDTH },
  { after: 500, width: 3_000 },
  { after: 4_000, width: 20_000 },
] as const;

/** The number of beams for boards without pattern tables, of which the last takes about 150 MB, and the time
 * limit of all of them, in milliseconds. */
const MAX_BEAMS = 4;
const LONGEST = 60_000;

/** The largest number of boards expanded to find all solutions, and of solutions returned. */
const MAX_EXPANDED = 3_000_000;
const MAX_SOLUTIONS = 200;

const reply = (reply: Reply) => self.postMessage(reply);

/** Sends tables to the page without a copy. */
function replyTables(tables: Uint8Array[] = []): void {
  const transfer = tables.map((table) => table.buffer);
  self.postMessage({ type: "tables", tables } satisfies Reply, { transfer });
}

let goal: Goal;
let metric: Metric;
let searcher: Searcher | undefined;
/** The searcher of boards that are too large for pattern tables. */
let shortSearcher: ShortSearcher | undefined;
/** The solver of goals that are not one board. */
let goalSolver: GoalSolver | undefined;

/** Answers the messages of the page, in a worker. */
export function answerRequests(): void {
  self.onmessage = ({ data }: MessageEvent<Request>) => answer(data);
}

function answer(data: Request): void {
  switch (data.type) {
    case "start":
      initSync({ module: data.bytes });
      break;
    case "table": {
      const { rows, cols, tiles } = data.board;
      const onProgress = (progress: number) => reply({ type: "progress", progress });
      const table = buildTable(rows, cols, Uint8Array.from(tiles), data.metric, onProgress);
      reply({ type: "table", table });
      break;
    }
    case "goal":
      prepare(data.goal, data.metric, data.tables);
      break;
    case "grow":
      while (searcher?.growNext()) {
        // One table after another.
      }
      reply({ type: "grown" });
      break;
    case "tables":
      replyTables(searcher?.tables());
      break;
    case "solve":
      solve(data.id, Uint8Array.from(data.tiles), data.limit);
      break;
    case "analyse":
      analyse(data.id, Uint8Array.from(data.tiles), data.distance);
      break;
    case "check": {
      const tiles = Uint8Array.from(data.tiles);
      const check = goalSolver
        ? goalSolver.check(tiles, separateMoves(data.moves))
        : searcher?.check(tiles, data.moves, data.distance);
      reply({ type: "checked", id: data.id, result: check && toCheck(check) });
      break;
    }
  }
}

function prepare(newGoal: Goal, newMetric: Metric, tables: Uint8Array[]): void {
  goal = newGoal;
  metric = newMetric;
  if (isSet(goal)) {
    const onProgress = (progress: number) => reply({ type: "progress", progress });
    goalSolver = GoalSolver.create(...goalArgs(goal), metric, onProgress);
    if (!goalSolver) {
      throw new Error("not enough memory");
    }
    reply({ type: "ready", canGrow: false });
    return;
  }
  const args = [goal.rows, goal.cols, Uint8Array.from(goal.tiles), metric] as const;
  searcher = Searcher.create(...args);
  shortSearcher = searcher ? undefined : ShortSearcher.create(...args);
  tables.forEach((table) => searcher?.addTable(table));
  const count = searcher?.missingCount ?? 0;
  for (let built = 0; built < count; built++) {
    reply({ type: "progress", progress: built / count });
    searcher?.buildNext();
  }
  replyTables(count > 0 ? searcher?.tables() : tables);
  reply({ type: "ready", canGrow: searcher?.canGrow ?? false });
}

const count = (moves: string) => countMoves(moves, metric);

function solve(id: number, tiles: Uint8Array, limit: number): void {
  if (goalSolver) {
    const moves = goalSolver.solution(tiles);
    if (moves !== undefined) {
      reply({ type: "found", id, moves, bound: count(moves) });
    }
    reply({ type: "end", id, isProven: moves !== undefined });
    return;
  }
  if (shortSearcher) {
    solveShort(shortSearcher, id, tiles, Math.min(limit, LONGEST));
    return;
  }
  const active = searcher;
  const lowerBound = active?.lowerBound(tiles);
  if (!active || lowerBound === undefined) {
    reply({ type: "end", id, isProven: false });
    return;
  }
  const start = performance.now();
  let bound = lowerBound;
  let best: string | undefined;
  let beams = 0;
  const improve = (width: number) => {
    const moves = active.shortSolution(tiles, width);
    if (moves !== undefined && (best === undefined || count(moves) < count(best))) {
      best = moves;
      reply({ type: "found", id, moves: best, bound });
    }
  };
  if (!active.canProve) {
    for (let width = 300; performance.now() - start < limit && width <= 40_000; width *= 3) {
      improve(width);
    }
    reply({ type: "end", id, isProven: false });
    return;
  }
  if (goal.tiles.length > EASY_CELLS) {
    improve(FIRST_WIDTH);
  }
  const moves = active.search(tiles, (newBound: number) => {
    const elapsed = performance.now() - start;
    if (newBound > bound) {
      bound = newBound;
      reply({ type: "found", id, moves: best, bound });
    }
    const beam = BEAMS[beams];
    if (beam && elapsed > beam.after) {
      beams++;
      improve(beam.width);
    }
    // A solution as long as the bound is shortest, so the search can end.
    return elapsed > limit || (best !== undefined && count(best) <= bound);
  });
  const solution = moves ?? (best !== undefined && count(best) <= bound ? best : undefined);
  if (solution !== undefined) {
    reply({ type: "found", id, moves: solution, bound: count(solution) });
  }
  reply({ type: "end", id, isProven: solution !== undefined });
}

/** Finds shorter and shorter solutions, which are proven shortest only if they have as many moves as the
 * lower bound. */
function solveShort(searcher: ShortSearcher, id: number, tiles: Uint8Array, limit: number): void {
  const end = performance.now() + limit;
  const bound = searcher.lowerBound(tiles) ?? 0;
  let least = Infinity;
  const onFound = (moves: string) => {
    if (count(moves) < least) {
      least = count(moves);
      reply({ type: "found", id, moves, bound });
    }
  };
  searcher.search(tiles, MAX_BEAMS, onFound, () => least > bound && performance.now() < end);
  reply({ type: "end", id, isProven: least === bound });
}

function analyse(id: number, tiles: Uint8Array, distance: number): void {
  if (!goalSolver && !searcher?.canProve) {
    return;
  }
  const moves = goalSolver ? goalSolver.legalMoves(tiles) : searcher?.legalMoves(tiles, distance);
  reply({ type: "moves", id, legalMoves: toLegalMoves(moves) });
  const solutions = goalSolver
    ? goalSolver.solutions(tiles)
    : searcher?.solutions(tiles, MAX_EXPANDED);
  if (solutions) {
    const length = Math.min(solutions.count, MAX_SOLUTIONS);
    const first = Array.from({ length }, (_, index) => solutions.at(index) ?? "");
    reply({ type: "solutions", id, count: solutions.count, first });
    solutions.free();
  }
}
