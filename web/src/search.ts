// Searches for boards too large for a table, in a worker. The results are kept.

import {
  countMoves,
  restOf,
  sameBoard,
  splitMoves,
  type Board,
  type Goal,
  type Metric,
} from "./board.ts";
import type { Check, LegalMove } from "./answers.ts";
import { scramble } from "./difficulty.ts";
import { askService } from "./service.ts";
import { boardAfter, isGoal, onlyBoard, startWorker, type Solutions } from "./wasm.ts";
import type { Reply } from "./worker.ts";

/** The results for a board. */
export interface Finding {
  /** The shortest solution found so far. */
  moves?: string;
  /** A lower bound of the distance; the distance itself if `isProven`. */
  bound: number;
  isProven: boolean;
  /** Whether a search without a limit has ended, and finds nothing better. */
  isOver?: boolean;
  /** Whether the moves are only a way back to a solution that was left. */
  isDetour?: boolean;
  /** Whether the service has found the moves. */
  isFromService?: boolean;
  legalMoves?: LegalMove[];
  solutions?: Solutions;
}

/** The time after which a board that is not solved is hard, in milliseconds. */
const HARD = 1_000;

/** A worker that does not end an old search within this time is replaced, in milliseconds. */
const PATIENCE = 300;

/** Boards of at most so many cells are solved before a way back could be read. */
const MAX_QUICK_CELLS = 16;

/** The number of solutions whose rest is known on the way. */
const MAX_PATHS = 8;

/** Devices with less memory than this do not build larger tables, in GB. */
const MEMORY_TO_GROW = 4;

/** The largest number of cells of boards whose larger tables are copied for the next worker. Those of
 * larger boards are built again: a copy of the tables of 5 × 5 takes 45 MB. */
const MAX_CELLS_TO_COPY = 20;

/** The number of boards from whose solutions a board at a distance is drawn at most. */
const MAX_DRAWN = 8;

type Task = { id: number; board: Board; isWanted: boolean };

/** The searches for a goal. `onChange` is called after each change of the results. */
export class Search {
  /** From 0 to 1 while tables are built. */
  progress: number | null = 0;
  error: string | null = null;
  /** The board that is being solved. */
  active: Task | null = null;

  readonly #goal: Goal;
  readonly #metric: Metric;
  readonly #onChange: () => void;
  readonly #findings = new Map<string, Finding>();
  /** The last solutions that are not proven shortest, the newest first. */
  #paths: { board: Board; moves: string; bound: number }[] = [];
  readonly #analysed = new Map<number, Board>();
  readonly #checks = new Map<number, (check: Check | undefined) => void>();
  readonly #draws = new Map<number, (moves?: string) => void>();
  /** Copies of the tables of the last worker, for the next one. */
  #tables: Uint8Array[] = [];
  #worker: ReturnType<typeof startWorker>;
  /** A worker that builds larger tables, and then replaces the other. */
  #grower: ReturnType<typeof startWorker> | null = null;
  #next: Task | null = null;
  #lastId = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(goal: Goal, metric: Metric, onChange: () => void) {
    this.#goal = onlyBoard(goal);
    this.#metric = metric;
    this.#onChange = onChange;
    this.#worker = this.#startWorker();
  }

  finding(board: Board): Finding | undefined {
    const known = this.#findings.get(board.tiles.join());
    if (isGoal(board, this.#goal)) {
      return { ...known, moves: "", bound: 0, isProven: true };
    }
    if (known?.isProven) {
      return known;
    }
    const finding = this.#withRest(board, known);
    const isQuick = board.tiles.length <= MAX_QUICK_CELLS;
    return finding?.moves === undefined && !isQuick ? this.#withDetour(board, finding) : finding;
  }

  /** Returns what is known of a board with the moves of a solution beside it, which is known so at once. */
  #withDetour(board: Board, known: Finding | undefined): Finding | undefined {
    let best = known;
    for (const letter of ["U", "D", "L", "R"]) {
      const next = boardAfter(board, letter);
      const beside = next && this.#withRest(next, this.#findings.get(next.tiles.join()));
      const moves = beside?.moves;
      if (moves !== undefined) {
        const detour = letter + moves;
        const length = countMoves(detour, this.#metric);
        if (best?.moves === undefined || length < countMoves(best.moves, this.#metric)) {
          best = { moves: detour, bound: known?.bound ?? 1, isProven: false, isDetour: true };
        }
      }
    }
    if (best?.isDetour) {
      this.#findings.set(board.tiles.join(), best);
    }
    return best;
  }

  /** Returns what is known of a board with the rest of a solution that leads to it, if that is shorter. */
  #withRest(board: Board, known: Finding | undefined): Finding | undefined {
    const count = (moves?: string) =>
      moves === undefined ? Infinity : countMoves(moves, this.#metric);
    let best = known;
    for (const { board: from, moves, bound } of this.#paths) {
      const rest = restOf(from, moves, board);
      if (rest !== undefined && count(rest) < count(best?.moves)) {
        const made = count(moves.slice(0, moves.length - rest.length));
        best = { moves: rest, bound: Math.max(bound - made, known?.bound ?? 1), isProven: false };
        this.#findings.set(board.tiles.join(), best);
      }
    }
    return best;
  }

  isSolving(board: Board): boolean {
    return [this.active, this.#next].some((task) => task !== null && sameBoard(task.board, board));
  }

  /** Solves a board, for a short time or until a shortest solution is found. */
  solve(board: Board, isWanted: boolean): void {
    const running = this.#next ?? this.active;
    if (running && sameBoard(running.board, board) && (running.isWanted || !isWanted)) {
      return;
    }
    const finding = this.finding(board);
    if (finding?.isProven || finding?.isOver || (finding && !finding.isDetour && !isWanted)) {
      this.#abandon();
      return;
    }
    const task = { id: ++this.#lastId, board, isWanted };
    if (this.active) {
      this.#next = task;
      this.#timer ??= setTimeout(() => this.#restart(), PATIENCE);
    } else {
      this.#begin(task);
    }
  }

  /** Finds the distances after each move from a board whose distance is known, and all solutions. */
  analyse(board: Board): void {
    const finding = this.finding(board);
    if (!finding?.isProven || this.active || [...this.#analysed.values()].includes(board)) {
      return;
    }
    const id = ++this.#lastId;
    this.#analysed.set(id, board);
    const { bound: distance, moves = "" } = finding;
    const [first] = splitMoves(moves, this.#metric);
    this.#worker.send({ type: "analyse", id, tiles: board.tiles, distance, first });
  }

  /** Checks moves from a board; undefined if its distance is not known, or a search ends the check. */
  check(board: Board, moves: string): Promise<Check | undefined> {
    const finding = this.finding(board);
    if (!finding?.isProven) {
      return Promise.resolve(undefined);
    }
    const id = ++this.#lastId;
    const { tiles } = board;
    this.#worker.send({ type: "check", id, tiles, moves, distance: finding.bound });
    return new Promise((resolve) => this.#checks.set(id, resolve));
  }

  /** Returns a board at a distance, on a shortest solution of a random one; undefined if none is proved in time, or
   * another search ends this one. */
  async draw(distance: number): Promise<Board | undefined> {
    this.stop();
    // Longer and longer random walks, as boards that are nearer are solved sooner.
    for (let drawn = 0; drawn < MAX_DRAWN; drawn++) {
      const board = scramble(this.#goal, 3 * distance * (1 + drawn / 2));
      const moves = await this.#shortest(board);
      if (moves === undefined) {
        return undefined;
      }
      const steps = splitMoves(moves, this.#metric);
      if (steps.length >= distance) {
        return boardAfter(board, steps.slice(0, steps.length - distance).join(""));
      }
    }
    return undefined;
  }

  /** Returns a shortest solution; undefined if none is proved in a short time. */
  #shortest(board: Board): Promise<string | undefined> {
    const id = ++this.#lastId;
    this.#worker.send({ type: "solve", id, tiles: board.tiles, isWanted: false });
    return new Promise((end) => this.#draws.set(id, end));
  }

  /** Ends the search. Its results are kept. */
  stop(): void {
    this.#next = null;
    if (this.active) {
      this.#restart();
    }
    this.#onChange();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#worker.terminate();
    this.#grower?.terminate();
  }

  /** Lets the old search end at its time limit, or ends it after a while if it has none. */
  #abandon(): void {
    this.#next = null;
    if (this.active?.isWanted) {
      this.#timer ??= setTimeout(() => this.#restart(), PATIENCE);
    }
  }

  #begin(task: Task): void {
    this.active = task;
    const { id, board, isWanted } = task;
    this.#worker.send({ type: "solve", id, tiles: board.tiles, isWanted });
    setTimeout(() => void this.#ask(task), HARD);
    this.#onChange();
  }

  /** Asks the service about a board that is still being solved. */
  async #ask(task: Task): Promise<void> {
    const answer = task === this.active && (await askService(task.board, this.#goal, this.#metric));
    if (answer) {
      this.#addSolution(task.board, answer.moves, answer.bound);
      const finding = this.finding(task.board);
      if (finding?.moves === answer.moves) {
        this.#findings.set(task.board.tiles.join(), { ...finding, isFromService: true });
      }
      if (task === this.active && this.finding(task.board)?.isProven) {
        this.stop();
      }
      this.#onChange();
    }
  }

  #startWorker() {
    const worker: ReturnType<typeof startWorker> = startWorker(
      (reply) => {
        if (reply.type === "grown") {
          this.#useGrower(worker);
        } else if (worker !== this.#grower || reply.type === "tables") {
          this.#onReply(reply);
        }
      },
      (error) => {
        // Without larger tables hard boards only take longer.
        if (worker === this.#grower) {
          worker.terminate();
          return;
        }
        // A search for short solutions may use up the memory; those that it found stay.
        if (this.active && this.finding(this.active.board)?.moves) {
          this.#end(this.active);
          this.#restart();
          return;
        }
        this.error = error.message;
        this.active = null;
        this.#onChange();
      },
    );
    const request = { type: "goal", goal: this.#goal, metric: this.#metric } as const;
    // The tables are transferred without a copy. The worker sends them back.
    const tables = this.#tables;
    this.#tables = [];
    worker.send(
      { ...request, tables },
      tables.map((table) => table.buffer),
    );
    return worker;
  }

  /** Replaces the worker, by default by a new one with the same tables, and begins the next search. */
  #restart(worker?: ReturnType<typeof startWorker>): void {
    this.#worker.terminate();
    if (this.#goal.tiles.length <= MAX_CELLS_TO_COPY) {
      worker?.send({ type: "tables" });
    }
    this.#checks.forEach((resolve) => resolve(undefined));
    this.#checks.clear();
    this.#draws.forEach((end) => end());
    this.#draws.clear();
    this.#worker = worker ?? this.#startWorker();
    this.#endTask();
  }

  /** Uses the worker with the larger tables. A running search begins again, and ends sooner with them. */
  #useGrower(grower: ReturnType<typeof startWorker>): void {
    this.#grower = null;
    this.#tables = [];
    this.#next ??= this.active;
    this.#restart(grower);
  }

  /** Keeps that a search has ended by itself. */
  #end({ board, isWanted }: Task): void {
    const finding = this.finding(board);
    if (finding && !finding.isProven && (isWanted || finding.isDetour)) {
      const known = { ...finding, isDetour: false };
      this.#findings.set(board.tiles.join(), isWanted ? { ...known, isOver: true } : known);
    }
  }

  #endTask(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.active = null;
    this.#analysed.clear();
    const next = this.#next;
    this.#next = null;
    if (next) {
      this.#begin(next);
    }
    this.#onChange();
  }

  #onReply(reply: Reply): void {
    switch (reply.type) {
      case "progress":
        this.progress = reply.progress;
        break;
      case "ready":
        this.progress = null;
        if (reply.canGrow) {
          this.#grow();
        }
        break;
      case "tables":
        this.#tables = reply.tables;
        return;
      case "found":
        if (this.#draws.has(reply.id)) {
          this.#onDrawn(reply.id, reply.moves, reply.bound);
        } else if (reply.id === this.active?.id) {
          this.#addSolution(this.active.board, reply.moves, reply.bound);
        }
        break;
      case "end":
        this.#draws.get(reply.id)?.();
        this.#draws.delete(reply.id);
        if (reply.id === this.active?.id) {
          this.#end(this.active);
          this.#endTask();
        }
        return;
      case "moves":
        this.#add(reply.id, { legalMoves: reply.legalMoves });
        break;
      case "solutions": {
        const { count, first } = reply;
        this.#add(reply.id, { solutions: { count, at: (index) => first[index] } });
        break;
      }
      case "checked":
        this.#checks.get(reply.id)?.(reply.result);
        this.#checks.delete(reply.id);
        return;
      case "table":
      case "grown":
        break;
    }
    this.#onChange();
  }

  /** Ends the draw of a board whose solution is proved. */
  #onDrawn(id: number, moves: string | undefined, bound: number): void {
    if (moves !== undefined && countMoves(moves, this.#metric) === bound) {
      this.#draws.get(id)?.(moves);
      this.#draws.delete(id);
    }
  }

  #add(id: number, known: Partial<Finding>): void {
    const board = this.#analysed.get(id);
    const finding = board && this.finding(board);
    if (finding) {
      this.#findings.set(board.tiles.join(), { ...finding, ...known });
    }
  }

  /** Stores a solution and a bound unless better ones are known: a search that starts again finds longer
   * solutions at first. A shortest solution is also stored for all boards on it. */
  #addSolution(board: Board, moves: string | undefined, bound: number): void {
    const old = this.finding(board);
    const length = (moves?: string) =>
      moves === undefined ? Infinity : countMoves(moves, this.#metric);
    if (moves === undefined || length(moves) > bound) {
      const best = length(old?.moves) <= length(moves) ? old?.moves : moves;
      this.#findings.set(board.tiles.join(), {
        bound: Math.max(bound, old?.bound ?? 0),
        isProven: false,
        ...(best !== undefined && { moves: best }),
      });
      if (best !== undefined && best !== this.#paths[0]?.moves) {
        this.#paths = [{ board, moves: best, bound }, ...this.#paths].slice(0, MAX_PATHS);
      }
      return;
    }
    const steps = splitMoves(moves, this.#metric);
    let at: Board | undefined = board;
    for (let step = 0; at && step <= steps.length; step++) {
      const key = at.tiles.join();
      if (!this.#findings.get(key)?.isProven) {
        const rest = steps.slice(step);
        this.#findings.set(key, { moves: rest.join(""), bound: rest.length, isProven: true });
      }
      at = step < steps.length ? boardAfter(at, steps[step]!) : undefined;
    }
  }

  /** Builds larger tables in another worker, while this one answers. */
  #grow(): void {
    const memory = (navigator as { deviceMemory?: number }).deviceMemory ?? MEMORY_TO_GROW;
    if (!this.#grower && memory >= MEMORY_TO_GROW) {
      this.#grower = this.#startWorker();
      this.#grower.send({ type: "grow" });
    }
  }
}
