// The state of the page as a reducer. Everything else is derived from it.

import {
  inOrder,
  pieceSetOf,
  sameGoal,
  shapeName,
  swapCells,
  toggleOpen,
  withGaps,
  type Board,
  type Metric,
  type Puzzle,
} from "./board.ts";
import {
  EMPTY_ENTRY,
  enteredBoard,
  enteredPieces,
  isAllPieces,
  nextPiece,
  tapCell,
  type Entry,
} from "./entry.ts";
import { withMissing, withPieces } from "./missing-piece.ts";

/** The mode of the page: entering a board, solving it, or practice. */
export type Mode = "enter" | "solve" | "play";

/** The board that is entered. */
export type Target = "start" | "goal";

/** The effect of a tap in the mode `enter`. Only cells of a goal can be opened. */
export type Tool = "tap" | "swap" | "open";

/** The part of the state that undo restores. */
export interface Page extends Puzzle {
  mode: Mode;
  metric: Metric;
  target: Target;
  tool: Tool;
  /** The pieces tapped so far, with the tool `tap`. */
  entry: Entry;
  /** The moves from the start, as letters: those made, and after them those that can be redone. */
  moves: string;
  /** The number of letters made. */
  step: number;
  /** The solution in `moves`: the step where it begins, and its index among all shortest solutions. */
  solution: { from: number; index: number } | null;
}

export interface State {
  page: Page;
  past: readonly Page[];
  future: readonly Page[];
}

export type Action =
  /** Makes moves. If they are the next ones to redo, those after them are kept. */
  | { type: "move"; directions: string }
  /** Goes to a step, without a change of the moves. */
  | { type: "goTo"; step: number }
  /** Replaces the moves after step `from` by a solution, and goes to its beginning. */
  | { type: "showSolution"; from: number; path: string; index: number }
  /** Replaces the rest of a solution by a shorter one, unless a move was made in the meantime. */
  | { type: "shortenSolution"; rest: string; path: string }
  /** Replaces all moves, and goes to a step. */
  | { type: "setMoves"; moves: string; step: number }
  | { type: "setMode"; mode: Mode }
  | { type: "setMetric"; metric: Metric }
  | { type: "setTarget"; target: Target }
  | { type: "setTool"; tool: Tool }
  /** Taps a cell with the tool `tap`. */
  | { type: "tap"; cell: number }
  /** The piece that would be tapped next is missing. */
  | { type: "skipPiece" }
  | { type: "clearEntry" }
  /** Enters all pieces 1 … N at once; the missing one is tapped next. */
  | { type: "enterPieces"; pieces: readonly number[] }
  /** Opens a cell of the goal, or closes it. */
  | { type: "toggleOpen"; cell: number }
  /** Swaps two cells of the target; `current` is the board that is shown. */
  | { type: "swap"; a: number; b: number; current: Board }
  /** Starts a new game, in a mode or with a tool if they are given. */
  | { type: "setPuzzle"; puzzle: Partial<Puzzle>; mode?: Mode; tool?: Tool }
  /** Makes another piece the missing one. */
  | { type: "setMissing"; piece: number; current: Board }
  /** Replaces everything, by a link; it can be undone. */
  | { type: "load"; page: Page }
  | { type: "undo" }
  | { type: "redo" };

/** The number of changes that can be undone. */
const MAX_PAST = 500;

export function newPage(puzzle: Puzzle, mode: Mode = "solve", metric: Metric = "stm"): Page {
  const { start, goal, missing } = puzzle;
  return {
    start,
    goal,
    missing,
    mode,
    metric,
    target: "start",
    tool: "tap",
    entry: EMPTY_ENTRY,
    moves: "",
    step: 0,
    solution: null,
  };
}

export const initialState = (page: Page): State => ({ page, past: [], future: [] });

/** Returns the puzzle that starts at the current board. */
export function currentPuzzle({ goal, missing }: Page, current: Board): Puzzle {
  return { start: current, goal, missing };
}

/** Returns a new game with a part of the puzzle changed. */
export function changePuzzle(page: Page, change: Partial<Puzzle>): Page {
  const next = { ...page, ...change, moves: "", step: 0, solution: null };
  const { start, goal } = next;
  // The goal has the pieces.
  return start.gaps === goal.gaps ? next : { ...next, start: withGaps(start, goal.gaps) };
}

/** Whether a board is being tapped and is not complete. */
export function isEntering({ mode, tool, entry, start }: Page): boolean {
  return mode === "enter" && tool === "tap" && enteredBoard(entry, start) === undefined;
}

export function reduce(state: State, action: Action): State {
  const { page, past, future } = state;
  switch (action.type) {
    case "undo": {
      const previous = past.at(-1);
      return previous
        ? { page: previous, past: past.slice(0, -1), future: [page, ...future] }
        : state;
    }
    case "redo": {
      const [next, ...rest] = future;
      return next ? { page: next, past: [...past, page], future: rest } : state;
    }
    case "goTo":
    case "shortenSolution": {
      const next = changePage(page, action);
      return next === page ? state : { ...state, page: next };
    }
    default: {
      const next = keepGoal(page, changePage(page, action));
      return next === page
        ? state
        : { page: next, past: [...past, page].slice(-MAX_PAST), future: [] };
    }
  }
}

/** Returns the next page with the old goal if it is equal, so that its tables are kept. */
const keepGoal = (page: Page, next: Page): Page =>
  next !== page && next.goal !== page.goal && sameGoal(next.goal, page.goal)
    ? { ...next, goal: page.goal }
    : next;

type PageAction = Exclude<Action, { type: "undo" | "redo" }>;

function changePage(page: Page, action: PageAction): Page {
  const { start, goal, moves, entry, target } = page;
  const count = start.tiles.length;
  switch (action.type) {
    case "move": {
      const { directions } = action;
      const step = page.step + directions.length;
      return moves.startsWith(directions, page.step)
        ? { ...page, step }
        : { ...page, moves: moves.slice(0, page.step) + directions, step, solution: null };
    }
    case "goTo":
      return { ...page, step: Math.min(Math.max(action.step, 0), moves.length) };
    case "showSolution": {
      const { from, path, index } = action;
      const solution = { from, index };
      return { ...page, moves: moves.slice(0, from) + path, step: from, solution };
    }
    case "shortenSolution":
      return moves.slice(page.step) === action.rest
        ? { ...page, moves: moves.slice(0, page.step) + action.path }
        : page;
    case "setMoves":
      return { ...page, moves: action.moves, step: action.step, solution: null };
    case "setMode":
      return action.mode === page.mode
        ? page
        : { ...page, mode: action.mode, tool: "tap", target: "start", entry: EMPTY_ENTRY };
    case "setMetric":
      return { ...changePuzzle(page, {}), metric: action.metric };
    case "setTarget": {
      const tool = page.tool === "open" ? "swap" : page.tool;
      return { ...page, target: action.target, tool, entry: EMPTY_ENTRY };
    }
    case "setTool":
      return { ...page, tool: action.tool, entry: EMPTY_ENTRY };
    case "tap": {
      if (isAllPieces(entry, count)) {
        const pieces = enteredPieces(entry, count).map((piece) => piece ?? 0);
        const puzzle = withPieces(page, target, pieces, pieces[action.cell]!);
        return { ...changePuzzle(page, puzzle), tool: "swap", entry: EMPTY_ENTRY };
      }
      // Without a choice of the missing piece, the last cell is not tapped.
      const max = goal.numbers ? count - (goal.gaps ?? 1) : count;
      return withEntry(page, tapCell(entry, action.cell, max));
    }
    case "skipPiece":
      return entry.missing === null
        ? withEntry(page, { ...entry, missing: nextPiece(entry) })
        : page;
    case "clearEntry":
      return { ...page, tool: "tap", entry: EMPTY_ENTRY };
    case "enterPieces": {
      const cells = action.pieces.map((_, index) => action.pieces.indexOf(index + 1));
      return { ...page, tool: "tap", entry: { cells, missing: null } };
    }
    case "toggleOpen":
      return changePuzzle(page, { goal: toggleOpen(goal, action.cell, page.missing) });
    case "swap": {
      const { a, b, current } = action;
      return target === "goal"
        ? changePuzzle(page, { goal: { ...swapCells(goal, a, b), ...pieceSetOf(goal) } })
        : changePuzzle(page, { start: swapCells(current, a, b) });
    }
    case "setPuzzle": {
      const { puzzle, mode = page.mode, tool } = action;
      const next = { ...changePuzzle(page, puzzle), mode };
      // A goal may be chosen while the board is tapped.
      const isSameEntry = isEntering(page) && target === "start" && !puzzle.start;
      const isSameShape = shapeName(next.start) === shapeName(start);
      const showsBoard = mode === "enter" && isSameShape && !isSameEntry;
      const nextTool = tool ?? (showsBoard ? "swap" : page.tool);
      return isSameEntry && isSameShape ? next : { ...next, tool: nextTool, entry: EMPTY_ENTRY };
    }
    case "setMissing": {
      const puzzle = withMissing(currentPuzzle(page, action.current), action.piece);
      return changePuzzle(page, puzzle);
    }
    case "load":
      return action.page;
  }
}

/** Returns the page with other tapped pieces. When all pieces are tapped, they are the new board. */
function withEntry(page: Page, entry: Entry): Page {
  if (entry === page.entry) {
    return page;
  }
  const { start, goal, target } = page;
  const board = enteredBoard(entry, start);
  if (!board) {
    return { ...page, entry };
  }
  const { rows, cols } = start;
  const missing = entry.missing === rows * cols ? null : entry.missing;
  const sameMissing = missing === page.missing;
  // The goal keeps its pieces if the same one is missing; otherwise the pieces are in order.
  const puzzle =
    target === "goal"
      ? {
          goal: { ...board, ...pieceSetOf(goal) },
          start: sameMissing ? start : inOrder(rows, cols, missing),
          missing,
        }
      : {
          start: board,
          goal: sameMissing ? goal : withMissing(page, missing ?? rows * cols).goal,
          missing,
        };
  return { ...changePuzzle(page, puzzle), entry };
}
