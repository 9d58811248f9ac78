// A worker that builds distance tables, or solves boards by search.

import { buildTable, Film, initSync, Searcher } from "../module/bindings/jiugong_web.js";
import { goalArgs, separateMoves, type Board, type Goal, type Metric } from "./board.ts";
import { toCheck, toLegalMoves, type Check, type LegalMove } from "./answers.ts";
import type { CutPicture } from "./photo/picture.ts";

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
  /** Solves a board, for a short time unless that is wanted. */
  | { type: "solve"; id: number; tiles: readonly number[]; isWanted: boolean }
  /** Finds the distances after the legal moves, of which one is the first of a shortest solution, and all
   * shortest solutions. */
  | {
      type: "analyse";
      id: number;
      tiles: readonly number[];
      distance: number;
      first: string | undefined;
    }
  /** Checks moves from a board at a distance. */
  | { type: "check"; id: number; tiles: readonly number[]; moves: string; distance: number }
  /** Draws a solution, in one document or in pictures. */
  | ({ type: "film"; format: "svg" | "gif" } & FilmSource);

/** What a film shows. */
export interface FilmSource {
  board: Board;
  numbers: readonly number[];
  missing: number | null;
  moves: string;
  metric: Metric;
  /** A picture on the tiles, and the goal, in which it is complete. */
  picture: { cut: CutPicture; goal: Board } | null;
}

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
  | { type: "end"; id: number }
  | { type: "moves"; id: number; legalMoves: LegalMove[] }
  | { type: "solutions"; id: number; count: number; first: string[] }
  | { type: "checked"; id: number; result: Check | undefined }
  | { type: "film"; svg: string }
  /** A picture of a film, with the number of those after it. */
  | { type: "frame"; svg: string; hundredths: number; left: number };

/** The largest number of solutions returned. */
const MAX_SOLUTIONS = 200;

const reply = (reply: Reply) => self.postMessage(reply);

const onProgress = (progress: number) => reply({ type: "progress", progress });

/** Sends tables to the page without a copy. */
function replyTables(tables: Uint8Array[] = []): void {
  const transfer = tables.map((table) => table.buffer);
  self.postMessage({ type: "tables", tables } satisfies Reply, { transfer });
}

let searcher: Searcher | undefined;

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
    case "solve": {
      const { id } = data;
      const onFound = (moves: string | undefined, bound: number) =>
        reply({ type: "found", id, moves, bound });
      searcher?.solve(Uint8Array.from(data.tiles), data.isWanted, onFound);
      reply({ type: "end", id });
      break;
    }
    case "analyse":
      analyse(data.id, Uint8Array.from(data.tiles), data.distance, data.first);
      break;
    case "check": {
      const tiles = Uint8Array.from(data.tiles);
      const check = searcher?.check(tiles, separateMoves(data.moves), data.distance);
      reply({ type: "checked", id: data.id, result: check && toCheck(check) });
      break;
    }
    case "film":
      draw(data, data.format);
      break;
  }
}

function prepare(goal: Goal, metric: Metric, tables: Uint8Array[]): void {
  searcher = Searcher.create(...goalArgs(goal), metric, onProgress);
  if (!searcher) {
    throw new Error("not enough memory");
  }
  for (const table of tables) {
    searcher.addTable(table);
  }
  const count = searcher.missingCount;
  for (let built = 0; built < count; built++) {
    onProgress(built / count);
    searcher.buildNext();
  }
  replyTables(count > 0 ? searcher.tables() : tables);
  reply({ type: "ready", canGrow: searcher.canGrow });
}

function analyse(id: number, tiles: Uint8Array, distance: number, first = ""): void {
  const moves = searcher?.legalMoves(tiles, distance, first);
  if (!moves) {
    return;
  }
  reply({ type: "moves", id, legalMoves: toLegalMoves(moves) });
  const solutions = searcher?.solutions(tiles);
  if (solutions) {
    const length = Math.min(solutions.count, MAX_SOLUTIONS);
    const first = Array.from({ length }, (_, index) => solutions.at(index) ?? "");
    reply({ type: "solutions", id, count: solutions.count, first });
    solutions.free();
  }
}

function draw(source: FilmSource, format: "svg" | "gif"): void {
  const { board, numbers, missing, moves, metric, picture } = source;
  const { rows, cols, tiles } = board;
  const film = Film.create(
    rows,
    cols,
    Uint8Array.from(tiles),
    Uint8Array.from(numbers),
    missing,
    separateMoves(moves),
    metric,
  );
  if (!film) {
    throw new Error("no film");
  }
  if (picture) {
    const { pixels, uri } = picture.cut;
    const bytes = new Uint8Array(pixels.data.buffer);
    film.usePicture(pixels.width, bytes, uri, Uint8Array.from(picture.goal.tiles));
  }
  if (format === "svg") {
    reply({ type: "film", svg: film.svg() });
  } else {
    film.frames((svg, hundredths, left) => reply({ type: "frame", svg, hundredths, left }));
  }
}
