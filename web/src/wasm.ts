// The WebAssembly module and its distance tables, with typed functions over boards.

import init, * as module from "../module/bindings/jiugong_web.js";
import wasmUrl from "../module/bindings/jiugong_web_bg.wasm?url";
import type { Board, Direction } from "./board.ts";
import TableWorker from "./worker.ts?worker&inline";
import type { TableReply, TableRequest } from "./worker.ts";

export type { Message, Solver, Solutions } from "../module/bindings/jiugong_web.js";

export type ParseResult = { board: Board } | { errors: module.Message[] };

/** A legal move, and the distance after it. */
export interface LegalMove {
  direction: Direction;
  tile: number;
  distance: number;
}

let bytes: Uint8Array<ArrayBuffer>;
let tables: module.Tables;

/** Loads the module, from inside the page in the single-file build. */
export async function load(): Promise<void> {
  const embedded = document.getElementById("module")?.textContent;
  const response = embedded ? decompress(embedded) : await fetch(wasmUrl);
  bytes = new Uint8Array(await response.arrayBuffer());
  performance.mark("module-loaded");
  await init({ module_or_path: bytes });
  tables = new module.Tables();
}

/** Decodes gzip in base64. */
function decompress(text: string): Response {
  const compressed = Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
  const stream = new Blob([compressed]).stream();
  return new Response(stream.pipeThrough(new DecompressionStream("gzip")));
}

const toBytes = (board: Board) => Uint8Array.from(board.tiles);

function toBoard(shape: { rows: number; cols: number }, tiles?: Uint8Array): Board | undefined {
  return tiles && { rows: shape.rows, cols: shape.cols, tiles: [...tiles] };
}

/** Returns the supported shapes, such as `3x3`. */
export const shapes = (): string[] => module.shapes();

/**
 * Parses a board of the given shape, or of another one if the rows of the text show it. With
 * 0 × 0 the shape follows from the text alone.
 */
export function parseBoard(
  text: string,
  rows: number,
  cols: number,
  missing: number | null,
): ParseResult {
  const result = module.parse(text, rows, cols, missing);
  const board = toBoard(result, result.tiles);
  return board ? { board } : { errors: result.errors };
}

/** Returns the board with its pieces in order and one missing. */
export function inOrder(rows: number, cols: number, missing: number | null): Board {
  const tiles = module.sortedBoard(rows, cols, missing) ?? module.sortedBoard(rows, cols);
  return toBoard({ rows, cols }, tiles)!;
}

/** Returns the goals of a shape that have a name. */
export function namedGoals(rows: number, cols: number, missing: number | null) {
  const named = (name: string) => toBoard({ rows, cols }, module.namedGoal(name, rows, cols))!;
  return [
    { name: "last", board: inOrder(rows, cols, missing) },
    { name: "first", board: named("first") },
    { name: "spiral", board: named("spiral") },
  ];
}

/** Returns the function from a tile to the number it shows. */
export const labelFor = (missing: number | null) => (tile: number) => module.label(tile, missing);

/** Returns the board after a sequence of moves, or undefined if one of them is illegal. */
export function boardAfter(board: Board, moves: string): Board | undefined {
  return toBoard(board, module.applyMoves(board.rows, board.cols, toBytes(board), moves));
}

/** Returns the reason why a board cannot reach the goal, or undefined if it can. */
export function unsolvable(board: Board, goal: Board): module.Message | undefined {
  return module.unsolvable(board.rows, board.cols, toBytes(board), toBytes(goal));
}

const randomSeed = () => crypto.getRandomValues(new BigUint64Array(1))[0]!;

/** Returns a random board that can reach the goal, at exactly `distance` if that is given. */
export function randomBoard(goal: Board, distance?: number): Board | undefined {
  const tiles =
    distance === undefined
      ? module.randomBoard(goal.rows, goal.cols, toBytes(goal), randomSeed())
      : solverFor(goal)?.randomBoardAt(distance, randomSeed());
  return toBoard(goal, tiles);
}

/**
 * Returns a solver for the goal if its table is loaded. Tables up to 3×3 take a few milliseconds
 * and are built here.
 */
export function solverFor(goal: Board): module.Solver | undefined {
  const { rows, cols } = goal;
  const solver = tables.solver(rows, cols, toBytes(goal));
  if (solver || Math.max(rows, cols) > 3) {
    return solver;
  }
  tables.build(rows, cols, toBytes(goal));
  return tables.solver(rows, cols, toBytes(goal));
}

/**
 * Builds the table of a goal in a worker and reports progress from 0 to 1. `done` resolves once
 * `solverFor` has the table; `cancel` stops the worker.
 */
export function buildTable(goal: Board, onProgress: (progress: number) => void) {
  const worker = new TableWorker();
  const done = new Promise<void>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<TableReply>) => {
      if ("progress" in data) {
        onProgress(data.progress);
      } else {
        worker.terminate();
        data.table && tables.add(data.table) ? resolve() : reject(new Error("invalid table"));
      }
    };
    worker.onerror = (event) => reject(new Error(event.message));
  });
  worker.postMessage({
    bytes,
    rows: goal.rows,
    cols: goal.cols,
    goal: toBytes(goal),
  } satisfies TableRequest);
  return { done, cancel: () => worker.terminate() };
}

/** Returns the legal moves of a board, best first. */
export function legalMoves(solver: module.Solver, board: Board): LegalMove[] {
  const moves = solver.legalMoves(toBytes(board)) ?? [];
  return moves.map(({ direction, tile, distance }) => ({
    direction: direction as Direction,
    tile,
    distance,
  }));
}

export function distance(solver: module.Solver, board: Board): number | undefined {
  return solver.distance(toBytes(board));
}

export function solutions(solver: module.Solver, board: Board): module.Solutions | undefined {
  return solver.solutions(toBytes(board));
}

/** Returns up to `limit` boards at the largest distance. */
export function hardestBoards(solver: module.Solver, goal: Board, limit: number): Board[] {
  const tiles = solver.hardest(limit) ?? new Uint8Array();
  const cells = goal.tiles.length;
  return Array.from({ length: tiles.length / cells }, (_, i) => ({
    ...goal,
    tiles: [...tiles.slice(i * cells, (i + 1) * cells)],
  }));
}
