// The WebAssembly module and its distance tables, with typed functions over boards.

import init, * as module from "../module/bindings/jiugong_web.js";
import {
  goalArgs,
  inOrder,
  joinGoals,
  OPEN,
  SEPARATOR,
  sameBoard,
  separateMoves,
  withGaps,
  type Board,
  type Goal,
  type Metric,
  type PieceSet,
} from "./board.ts";
import { toCheck, toLegalMoves, type Check, type LegalMove } from "./answers.ts";
import type { Reply, Request } from "./worker.ts";

export type { Message, Solver, SolverKind } from "../module/bindings/jiugong_web.js";

export type ParseResult = { board: Board } | { errors: module.Message[] };

/** The shortest solutions of a board, as letters of directions; only the first if there are very many. */
export interface Solutions {
  count: number;
  at: (index: number) => string | undefined;
}

let tables: module.Tables;
type Load = () => Promise<Uint8Array<ArrayBuffer>>;

let loadWorkerModule: Load;
/** The module of the workers, once one of them is started. */
let workerModule: ReturnType<Load> | undefined;

/** Starts the module of the page; `load` loads that of its workers. */
export async function start(code: Uint8Array<ArrayBuffer>, load: Load): Promise<void> {
  loadWorkerModule = load;
  performance.mark("module-loaded");
  await init({ module_or_path: code });
  tables = new module.Tables();
}

type Shape = Pick<Board, "rows" | "cols" | "gaps">;

const toBytes = (board: Board) => Uint8Array.from(board.tiles);

/** The goals as the module has them. */
const targets = new WeakMap<Goal, module.Target>();

/** Returns a goal as the module has it; undefined if it is none of its pieces. */
function targetOf(goal: Goal): module.Target | undefined {
  const target = targets.get(goal) ?? module.Target.create(...goalArgs(goal));
  if (target) {
    targets.set(goal, target);
  }
  return target;
}

/** Returns the tiles of a board or a goal. On 16 × 16, 255 is a tile. */
const fromBytes = (tiles: Uint8Array, cells: number) =>
  Array.from(tiles, (tile) => (tile === SEPARATOR && cells <= tile ? OPEN : tile));

function toBoard(shape: Shape, tiles?: Uint8Array): Board | undefined {
  const { rows, cols, gaps } = shape;
  return tiles && withGaps({ rows, cols, tiles: fromBytes(tiles, rows * cols) }, gaps);
}

/** Returns the boards of tiles that are one after another. */
function toBoards({ rows, cols }: { rows: number; cols: number }, tiles: Uint8Array): Board[] {
  const cells = rows * cols;
  return Array.from({ length: tiles.length / cells }, (_, i) => ({
    rows,
    cols,
    tiles: fromBytes(tiles.slice(i * cells, (i + 1) * cells), cells),
  }));
}

/** Returns the kind of solver for a goal and a metric; undefined if they are not supported. */
export const solverKind = (goal: Goal, metric: Metric) => targetOf(goal)?.solverKind(metric);

/**
 * Parses a board of the given shape, or of another shape if the text has its rows. With 0 × 0 the shape
 * follows from the text alone.
 */
export function parseBoard(
  text: string,
  rows: number,
  cols: number,
  missing: number | null,
): ParseResult {
  return toParsed(module.parse(text, rows, cols, missing));
}

/** Parses a goal of the given shape, in which `?` is an open cell and numbers may be equal. */
export function parseGoal(
  text: string,
  { rows, cols }: { rows: number; cols: number },
  missing: number | null,
): ParseResult {
  return toParsed(module.parseGoal(text, rows, cols, missing));
}

function toParsed(result: module.ParseResult): ParseResult {
  const board = toBoard(result, result.tiles);
  return board ? { board } : { errors: result.errors };
}

/**
 * Finds the tiles of a goal that has numbers in their place. Returns the errors if these are not the
 * numbers of the pieces.
 */
export function fitGoal(
  goal: Goal,
  pieces: PieceSet,
  missing: number | null,
): { goal: Goal } | { errors: module.Message[] } {
  const [rows, cols, numbers] = goalArgs(goal);
  const [, , , ...pieceArgs] = goalArgs({ ...goal, ...pieces });
  const fitted = module.fitGoals(rows, cols, numbers, ...pieceArgs, missing);
  return fitted?.tiles
    ? { goal: { ...joinGoals(toBoards(goal, fitted.tiles)), ...pieces } }
    : { errors: fitted?.error ? [fitted.error] : [] };
}

/** Parses groups of numbers that are alike; undefined if one is not a number. */
export function parseAlike(text: string, missing: number | null): number[][] | undefined {
  const groups: number[][] = [[]];
  const tiles = module.parseAlike(text, missing);
  tiles?.forEach((tile) => (tile === SEPARATOR ? groups.push([]) : groups.at(-1)!.push(tile)));
  return tiles && groups.filter((group) => group.length > 0);
}

/** Parses the moves of a solution: directions as letters or arrows, or the numbers of the tiles. */
export function parseMoves(
  text: string,
  board: Board,
  { goal, missing }: { goal: Goal; missing: number | null },
  metric: Metric,
): { moves: string } | { error: module.Message } {
  const { rows, cols } = board;
  const numbers = Uint8Array.from(goal.numbers ?? []);
  const result = module.parseMoves(text, rows, cols, toBytes(board), numbers, missing, metric);
  return result?.error ? { error: result.error } : { moves: result?.moves ?? "" };
}

/** Returns the named goals of a shape, without those that are the same board as an earlier one. */
export function namedGoals(rows: number, cols: number, missing: number | null) {
  const named = (name: string) => toBoard({ rows, cols }, module.namedGoal(name, rows, cols))!;
  const others = ["first", "spiral", "snake", "columns"];
  const goals = [
    { name: "last", board: inOrder(rows, cols, missing) },
    ...others.map((name) => ({ name, board: named(name) })),
  ];
  return goals.filter(
    ({ board }, index) => goals.findIndex((goal) => sameBoard(goal.board, board)) === index,
  );
}

/** Returns the named sets of goals of a shape. Their tiles are those of the pieces in order. */
export function namedSets(rows: number, cols: number, missing: number | null) {
  const inPlace = inOrder(rows, cols, missing).tiles;
  return ["first-row", "first-column", "any-blank"].map((name) => {
    const boards = toBoards({ rows, cols }, module.namedGoal(name, rows, cols)!);
    const first = boards[0]!;
    const goal: Goal = first.tiles.includes(OPEN)
      ? { ...first, tiles: first.tiles.map((tile, i) => (tile === OPEN ? OPEN : inPlace[i]!)) }
      : joinGoals(boards);
    return { name, goal };
  });
}

/** Returns the only board that is a goal; the goal itself if there are several. */
export const onlyBoard = (goal: Goal): Goal => toBoard(goal, targetOf(goal)?.onlyBoard()) ?? goal;

/** Whether a board is a goal. */
export const isGoal = (board: Board, goal: Goal): boolean =>
  targetOf(goal)?.isGoal(toBytes(board)) ?? false;

/** Returns the board after a sequence of moves, or undefined if one of them is illegal. */
export function boardAfter(board: Board, moves: string): Board | undefined {
  return moves === ""
    ? board
    : toBoard(
        board,
        module.applyMoves(
          board.rows,
          board.cols,
          toBytes(board),
          board.gaps ?? 1,
          separateMoves(moves),
        ),
      );
}

/** Returns the reason why a board cannot reach the goal, or undefined if it can. */
export function unsolvable(board: Board, goal: Goal): module.Message | undefined {
  return targetOf(goal)?.unsolvable(toBytes(board));
}

/**
 * Returns the orders of the tiles of a board and a goal along the snake, with their inversions; undefined
 * if pieces are alike.
 */
export function parity(board: Board, goal: Goal): module.Parity | undefined {
  return targetOf(goal)?.parity(toBytes(board));
}

export const randomSeed = () => crypto.getRandomValues(new BigUint64Array(1))[0]!;

/**
 * Returns a random board that can reach the goal; with `at`, a board at exactly this distance, which needs
 * a solver.
 */
export function randomBoard(
  goal: Goal,
  seed: bigint,
  at?: { distance: number; solver: module.Solver },
): Board | undefined {
  const tiles = at ? at.solver.randomBoardAt(at.distance, seed) : targetOf(goal)?.randomBoard(seed);
  return toBoard(goal, tiles);
}

/** Returns a solver for the goal if its table exists. Immediate tables are built first. */
export function solverFor(goal: Goal, metric: Metric): module.Solver | undefined {
  const { rows, cols, tiles } = onlyBoard(goal);
  const bytes = Uint8Array.from(tiles);
  const solver = tables.solver(rows, cols, bytes, metric);
  if (solver || solverKind(goal, metric) !== "immediate") {
    return solver;
  }
  tables.build(rows, cols, bytes, metric);
  return tables.solver(rows, cols, bytes, metric);
}

/** Returns the URL of the page's script, which runs in workers too. */
function scriptUrl(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')!;
  return script.src || URL.createObjectURL(new Blob([script.text], { type: "text/javascript" }));
}

/** Starts a worker, and sends it the module. */
export function startWorker(onReply: (reply: Reply) => void, onError: (error: Error) => void) {
  const url = scriptUrl();
  // Tests without a build have no such environment.
  const isDevelopment = (import.meta.env as ImportMetaEnv | undefined)?.DEV;
  // The build has no imports, so it is a valid classic script: pages opened as files cannot start module
  // workers.
  const worker = new Worker(url, isDevelopment ? { type: "module" } : {});
  worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply(data);
  worker.onerror = (event) => onError(new Error(event.message));
  workerModule ??= loadWorkerModule();
  const started = workerModule.then((bytes) =>
    worker.postMessage({ type: "start", bytes } satisfies Request),
  );
  started.catch((error: unknown) => {
    // The next worker tries again.
    workerModule = undefined;
    onError(error instanceof Error ? error : new Error(String(error)));
  });
  const send = (request: Request, transfer: Transferable[] = []) =>
    void started.then(
      () => worker.postMessage(request, transfer),
      () => undefined,
    );
  if (url.startsWith("blob:")) {
    // A worker that answers has loaded the script.
    worker.addEventListener("message", () => URL.revokeObjectURL(url), { once: true });
  }
  return { send, terminate: () => worker.terminate() };
}

/**
 * Builds the table of a goal in a worker and reports progress from 0 to 1. `done` resolves once
 * `solverFor` has the table; `cancel` stops the worker.
 */
export function buildTable(goal: Goal, metric: Metric, onProgress: (progress: number) => void) {
  let cancel = () => {};
  const done = new Promise<void>((resolve, reject) => {
    const worker = startWorker((reply) => {
      if (reply.type === "progress") {
        onProgress(reply.progress);
      } else if (reply.type === "table") {
        worker.terminate();
        if (reply.table && tables.add(reply.table)) {
          resolve();
        } else {
          reject(new Error("invalid table"));
        }
      }
    }, reject);
    cancel = worker.terminate;
    worker.send({ type: "table", board: onlyBoard(goal), metric });
  });
  return { done, cancel };
}

/** Returns the legal moves of a board, best first. */
export function legalMoves(solver: module.Solver, board: Board): LegalMove[] {
  return toLegalMoves(solver.legalMoves(toBytes(board)));
}

export function distance(solver: module.Solver, board: Board): number | undefined {
  return solver.distance(toBytes(board));
}

/** Returns all shortest solutions of a board. */
export function solutions(solver: module.Solver, board: Board): Solutions | undefined {
  const solutions = solver.solutions(toBytes(board));
  return solutions && { count: solutions.count, at: (index) => solutions.at(index) };
}

/** Checks whether moves are a shortest solution, and finds the first wasted move. */
export function check(solver: module.Solver, board: Board, moves: string): Check | undefined {
  const check = solver.check(toBytes(board), moves);
  return check && toCheck(check);
}

/** Returns up to `limit` boards at the largest distance. */
export function hardestBoards(solver: module.Solver, goal: Goal, limit: number): Board[] {
  return toBoards(goal, solver.hardest(limit) ?? new Uint8Array());
}
