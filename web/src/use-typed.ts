// The text that is typed in the mode `enter`. It becomes the board as soon as it is one.

import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import {
  formatCompact,
  inOrder,
  labelFor,
  sameGoal,
  shapeName,
  type Board,
  type Goal,
} from "./board.ts";
import { enteredPieces } from "./entry.ts";
import {
  allowsEqual,
  fitBoard,
  fitParsed,
  formatGoals,
  inNumbers,
  parseEqual,
  parseGoals,
} from "./goal-text.ts";
import { parseAllPieces } from "./missing-piece.ts";
import { isEntering, type Action, type Mode, type Page, type Target } from "./state.ts";
import { parseBoard, type Message } from "./wasm.ts";

export interface Typed {
  /** The typed text, or else the board as text. */
  text: string;
  /** The errors of the text. One that is too short has none while it is typed. */
  errors: Message[];
  /** A board of another size, of which the text could also be the beginning. */
  other: Board | undefined;
  /** Whether the text has all cells of a board, so that another digit begins the next one. */
  isWhole: boolean;
  input: (text: string) => void;
  useOther: () => void;
  setFocused: (isFocused: boolean) => void;
}

/** Takes a pasted text: it becomes the board, or else is shown with its errors in the mode `enter`. */
type Paste = (text: string) => void;

type Parsed =
  /** A board, with its goal if this may have other pieces now. */
  | { board: Goal; goal?: Goal }
  | { other: Board }
  /** All pieces 1 … N, so that none of them is missing yet. */
  | { pieces: number[] }
  | { errors: Typed["errors"] };

/** Counts the cells of a text, in which digits of small boards need no separators. */
function countCells(text: string): number {
  const words = text.match(/[^\s,;|/[\]]+/g) ?? [];
  return words.length === 1 ? words[0].length : words.length;
}

/**
 * Parses a typed board. A board with another number of cells is `board` if it is larger or has rows, and
 * `other` if it could be the beginning of a board of this size.
 */
function parse(text: string, goal: Goal, missing: number | null, target: Target): Parsed {
  if (text === "") {
    return { errors: [] };
  }
  if (target === "goal") {
    const parsed = parseGoals(text, goal, missing);
    if ("goal" in parsed) {
      const fitted = fitParsed(parsed.goal, goal, missing);
      return "goal" in fitted ? { board: fitted.goal } : fitted;
    }
    if (/[?？]/.test(text)) {
      return parsed;
    }
  }
  const { rows, cols } = goal;
  const result = parseBoard(text, rows, cols, missing);
  if ("board" in result && shapeName(result.board) !== shapeName(goal)) {
    return result;
  }
  const board =
    "board" in result
      ? result.board
      : allowsEqual(inNumbers(goal))
        ? parseEqual(text, goal, missing)
        : undefined;
  if (board) {
    const fitted = fitBoard(board, inNumbers(goal), missing);
    return "errors" in fitted ? fitted : { board: fitted.start, goal: fitted.goal };
  }
  const pieces = parseAllPieces(text, rows * cols);
  if (pieces) {
    return { pieces };
  }
  const guess = parseBoard(text, 0, 0, null);
  if ("board" in guess) {
    return guess.board.tiles.length > rows * cols ? guess : { other: guess.board };
  }
  return { errors: "errors" in result ? result.errors : [] };
}

export function useTyped(
  page: Page,
  current: Board,
  dispatch: (action: Action) => void,
): { typed: Typed; paste: Paste } {
  /** The text and its page, which a pasted text does not have at first. */
  const [typed, setTyped] = useState<{ text: string; page: Page | null } | null>(null);
  const [isFocused, setFocused] = useState(false);
  const { goal, missing, mode, target, entry } = page;
  const board = target === "goal" ? goal : current;
  const count = goal.tiles.length;
  const typedText = typed?.text ?? "";
  const result = useMemo(
    () => parse(typedText, goal, missing, target),
    [typedText, goal, missing, target],
  );

  // The text is kept until the board changes in another way.
  const isKept =
    "board" in result
      ? sameGoal(result.board, board)
      : "pieces" in result
        ? enteredPieces(entry, count).join() === result.pieces.join()
        : typed?.page === null || typed?.page === page;
  useLayoutEffect(() => {
    if (typed && !isKept) {
      setTyped(null);
    } else if (typed?.page === null) {
      setTyped({ text: typed.text, page });
    }
  }, [typed, isKept, page]);

  const setBoard = (board: Goal, newGoal = goal, newMode: Mode = "enter") => {
    const change =
      shapeName(board) === shapeName(goal)
        ? { goal: newGoal, [target]: board }
        : { start: board, goal: inOrder(board.rows, board.cols, null), missing: null };
    dispatch({ type: "setPuzzle", puzzle: change, mode: newMode, tool: "swap" });
  };
  const input = (text: string) => {
    setTyped({ text, page });
    const result = parse(text, goal, missing, target);
    if ("board" in result) {
      setBoard(result.board, result.goal);
    } else if ("pieces" in result) {
      dispatch({ type: "enterPieces", pieces: result.pieces });
    }
  };
  const paste = (text: string) => {
    const result = parse(text, goal, missing, target);
    // A pasted text is not the beginning of a longer one.
    const board = "board" in result ? result.board : "other" in result ? result.other : undefined;
    if (board) {
      setTyped(null);
      const newGoal = "board" in result ? result.goal : undefined;
      setBoard(board, newGoal, mode === "enter" ? mode : "solve");
    } else {
      dispatch({ type: "setMode", mode: "enter" });
      if ("pieces" in result) {
        dispatch({ type: "enterPieces", pieces: result.pieces });
      }
      setTyped({ text: text.trim().replace(/\s*\n\s*/g, "/"), page: null });
    }
  };
  const other = "other" in result ? result.other : undefined;
  const isIncomplete = isFocused && countCells(typedText) < count;
  const shown = () =>
    target === "goal" ? formatGoals(goal, missing) : formatCompact(board, labelFor(missing, goal));
  const text = typed?.text ?? (isEntering(page) ? "" : shown());
  return {
    typed: {
      text,
      isWhole: countCells(text) >= count,
      errors: "errors" in result && !isIncomplete ? result.errors : [],
      other: isIncomplete ? undefined : other,
      input,
      useOther: () => other && setBoard(other),
      setFocused,
    },
    paste,
  };
}
