// The module and its tables: what the page asks of them, in boards.

import init, * as module from "../module/bindings/jiugong_web.js";
import address from "../module/bindings/jiugong_web_bg.wasm?url";
import type { Board, Way } from "./board.ts";
import SearchWorker from "./worker.ts?worker&inline";
import type { Report, Task } from "./worker.ts";

export type { Puzzle, Solutions } from "../module/bindings/jiugong_web.js";
export type Given = Record<string, number | string | [number, number]>;
export type Fault = { message: string; given: Given };

/** What was typed: a board, or why it is none. */
export type Read = { board: Board } | { faults: Fault[] };

/** A legal move, and the distance after it. */
export interface Exit {
  way: Way;
  tile: number;
  distance: number;
}

let bytes: Uint8Array<ArrayBuffer>;
let tables: module.Tables;

/** Loads the module: from the page itself, if it is one file, or from beside it. */
export async function load(): Promise<void> {
  const inside = document.getElementById("module")?.textContent;
  const answer = inside ? unpacked(inside) : await fetch(address);
  bytes = new Uint8Array(await answer.arrayBuffer());
  performance.mark("module-loaded");
  await init({ module_or_path: bytes });
  tables = new module.Tables();
}

/** What the single file has inside: compressed, and as text. */
function unpacked(text: string): Response {
  const compressed = Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
  const stream = new Blob([compressed]).stream();
  return new Response(stream.pipeThrough(new DecompressionStream("gzip")));
}

const packed = (board: Board) => Uint8Array.from(board.tiles);

function boardOf(shape: { rows: number; cols: number }, tiles?: Uint8Array): Board | undefined {
  return tiles && { rows: shape.rows, cols: shape.cols, tiles: [...tiles] };
}

/** The shapes there are, as `3x3`. */
export const shapes = (): string[] => module.shapes();

/** Reads a board of a shape, or of another if its rows make one; of 0 × 0, the one it seems to have. */
export function read(text: string, rows: number, cols: number, gap: number | null): Read {
  const read = module.read(text, rows, cols, gap);
  const board = boardOf(read, read.tiles);
  return board
    ? { board }
    : { faults: read.faults.map(({ message, given }) => ({ message, given })) };
}

/** The board in order, without the piece that is the gap. */
export function inOrder(rows: number, cols: number, gap: number | null): Board {
  return boardOf({ rows, cols }, module.in_order(rows, cols, gap) ?? module.in_order(rows, cols))!;
}

export function usual(name: "first" | "spiral", rows: number, cols: number): Board {
  return boardOf({ rows, cols }, module.usual(name, rows, cols))!;
}

/** The number that a tile shows. */
export const label = (gap: number | null) => (tile: number) => module.label(tile, gap);

export function after(board: Board, moves: string): Board | undefined {
  return boardOf(board, module.after(board.rows, board.cols, packed(board), moves));
}

/** Why a goal cannot be reached: an odd number of inversions. Nothing if it can. */
export function inversions(board: Board, goal: Board): number | undefined {
  return module.inversions(board.rows, board.cols, packed(board), packed(goal));
}

const seed = () => crypto.getRandomValues(new BigUint64Array(1))[0]!;

/** A board at random: any that reaches the goal, or of those at exactly a distance. */
export function random(goal: Board, distance?: number): Board | undefined {
  return boardOf(
    goal,
    distance === undefined
      ? module.random(goal.rows, goal.cols, packed(goal), seed())
      : puzzle(goal)?.randomAt(distance, seed()),
  );
}

/** A goal with its table, if that is there or found at once, as up to 3×3 it is. */
export function puzzle(goal: Board): module.Puzzle | undefined {
  const { rows, cols } = goal;
  const found = tables.puzzle(rows, cols, packed(goal));
  if (found || Math.max(rows, cols) > 3) {
    return found;
  }
  tables.find(rows, cols, packed(goal));
  return tables.puzzle(rows, cols, packed(goal));
}

/**
 * Searches the table of a goal in a worker, and tells the share of all boards that are found.
 * Resolves once `puzzle` has it; `stop` ends the search before.
 */
export function search(goal: Board, progress: (share: number) => void) {
  const worker = new SearchWorker();
  const done = new Promise<void>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      if ("share" in data) {
        progress(data.share);
      } else {
        worker.terminate();
        data.table && tables.add(data.table) ? resolve() : reject(new Error("no table"));
      }
    };
    worker.onerror = (event) => reject(new Error(event.message));
  });
  worker.postMessage({
    bytes,
    rows: goal.rows,
    cols: goal.cols,
    goal: packed(goal),
  } satisfies Task);
  return { done, stop: () => worker.terminate() };
}

export function exits(puzzle: module.Puzzle, board: Board): Exit[] {
  const exits = puzzle.exits(packed(board)) ?? [];
  return exits.map(({ way, tile, distance }) => ({ way: way as Way, tile, distance }));
}

export function distance(puzzle: module.Puzzle, board: Board): number | undefined {
  return puzzle.distance(packed(board));
}

export function solutions(puzzle: module.Puzzle, board: Board): module.Solutions | undefined {
  return puzzle.solutions(packed(board));
}

/** The first boards at the largest distance. */
export function hardest(puzzle: module.Puzzle, goal: Board, most: number): Board[] {
  const tiles = puzzle.hardest(most) ?? new Uint8Array();
  const cells = goal.tiles.length;
  return Array.from({ length: tiles.length / cells }, (_, i) => ({
    ...goal,
    tiles: [...tiles.slice(i * cells, (i + 1) * cells)],
  }));
}
