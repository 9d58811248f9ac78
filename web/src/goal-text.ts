// Goals as text: boards, in which `?` is an open cell and numbers may be equal, or names; several are
// separated by commas. Pieces that are alike are the numbers of a board, or groups of them.

import {
  formatBoard,
  formatCompact,
  goalsOf,
  isSet,
  joinGoals,
  labelFor,
  mapGoal,
  MAX_SET_CELLS,
  OPEN,
  pieceSetOf,
  sameGoal,
  shapeName,
  withGaps,
  withoutPieces,
  type Board,
  type Goal,
  type PieceSet,
} from "./board.ts";
import type { Translate } from "./i18n.ts";
import { fitGoal, namedGoals, namedSets, parseAlike, parseGoal, type Message } from "./wasm.ts";

type Shape = { rows: number; cols: number };
type Parsed = { goal: Goal } | { errors: Message[] };

/** Returns all goals of a shape that have names, boards first. */
export function allNamed({ rows, cols }: Shape, missing: number | null): Named[] {
  const key = [rows, cols, missing].join();
  // The same goals each time, which the module prepares once.
  let all = named.get(key);
  if (!all) {
    const boards = namedGoals(rows, cols, missing).map(({ name, board }) => ({
      name,
      goal: board,
    }));
    all = [...boards, ...(rows * cols > MAX_SET_CELLS ? [] : namedSets(rows, cols, missing))];
    named.set(key, all);
  }
  return all;
}

interface Named {
  name: string;
  goal: Goal;
}

const named = new Map<string, Named[]>();

/** Parses a goal, or its name. It has numbers in the place of tiles. */
export function parseOne(text: string, shape: Shape, missing: number | null): Parsed {
  const named = allNamed(shape, missing).find(({ name }) => name === text.trim().toLowerCase());
  if (named) {
    return { goal: named.goal };
  }
  const result = parseGoal(text, shape, missing);
  return "board" in result ? { goal: result.board } : result;
}

/** Parses one or more goals, as `parseOne`. The errors are those of the first part that is no goal. */
export function parseGoals(text: string, shape: Shape, missing: number | null): Parsed {
  const whole = parseOne(text, shape, missing);
  const parts = text.split(/[;；，]|,\s/).map((part) => parseOne(part, shape, missing));
  const goals = parts.flatMap((part) => ("goal" in part ? goalsOf(part.goal) : []));
  if ("goal" in whole || goals.length === 0) {
    return whole;
  }
  return parts.find((part) => "errors" in part) ?? { goal: joinGoals(goals) };
}

/** Returns the pieces that have the numbers of a board. */
function piecesOfNumbers({ tiles }: Board): PieceSet {
  const numbers = [...tiles].sort((a, b) => a - b);
  const gaps = numbers.filter((number) => number === 0).length;
  return numbers.every((number, tile) => number === tile)
    ? {}
    : { numbers, ...(gaps > 1 && { gaps }) };
}

/** Whether a board with equal numbers may have this goal, which has numbers in the place of tiles. */
export const allowsEqual = (goal: Goal) => isSet({ ...goal, ...piecesOfNumbers(goal) });

/** Finds the tiles of a parsed goal: those of the pieces with its numbers or, if cells are open, of the
 * old pieces. */
export function fitParsed(goal: Goal, old: PieceSet, missing: number | null): Parsed {
  const whole = goalsOf(goal).find(({ tiles }) => !tiles.includes(OPEN));
  const pieces = whole ? piecesOfNumbers(whole) : old;
  const isOld = pieces.numbers?.join() === old.numbers?.join();
  return fitGoal(goal, isOld ? pieceSetOf(old) : pieces, missing);
}

/** Finds the tiles of a board and its goal, which have numbers in their place. */
export function fitBoard(
  board: Board,
  goal: Goal,
  missing: number | null,
): { start: Board; goal: Goal } | { errors: Message[] } {
  const pieces = piecesOfNumbers(board);
  const start = fitGoal(board, pieces, missing);
  const fitted = fitGoal(goal, { ...pieces, ...(goal.alike && { alike: goal.alike }) }, missing);
  if ("errors" in start) {
    return start;
  }
  return "errors" in fitted ? fitted : { start: withGaps(start.goal, pieces.gaps), ...fitted };
}

/** Returns a goal with numbers in the place of tiles. */
export function inNumbers(goal: Goal): Goal {
  const label = labelFor(null, goal);
  const numbers = mapGoal(goal, (board) => ({ ...board, tiles: board.tiles.map(label) }));
  return { ...numbers, ...(goal.alike && { alike: goal.alike }) };
}

/** Parses a board with equal numbers, which are in the place of tiles. With 0 × 0 the shape follows from
 * the text alone. */
export function parseEqual(text: string, shape: Shape, missing: number | null): Board | undefined {
  const result = parseGoal(text, shape, missing);
  return "board" in result && !result.board.tiles.includes(OPEN) ? result.board : undefined;
}

/** Returns a goal with groups of pieces that are alike. */
export function withAlike(
  goal: Goal,
  text: string,
  missing: number | null,
): { goal: Goal } | { errors: (Message | "alike-invalid")[] } {
  const alike = parseAlike(text, missing);
  const { numbers, gaps } = goal;
  return alike
    ? fitGoal(
        inNumbers(goal),
        {
          ...(numbers && { numbers }),
          ...(alike.length > 0 && { alike }),
          ...(gaps && { gaps }),
        },
        missing,
      )
    : { errors: ["alike-invalid"] };
}

/** Formats the groups of pieces that are alike. */
export const formatAlike = ({ alike = [] }: PieceSet, missing: number | null): string[] =>
  alike.map((group) => group.map(labelFor(missing)).join(","));

/** Returns the name of a goal that has one, whatever pieces are alike. */
export const nameOf = (goal: Goal, missing: number | null): string | undefined =>
  goal.numbers
    ? undefined
    : allNamed(goal, missing).find((named) => sameGoal(named.goal, withoutPieces(goal)))?.name;

/** Returns the name of several boards that have one. */
export const nameOfBoards = (goal: Goal, missing: number | null): string | undefined =>
  goal.others && nameOf(goal, missing);

/** Formats each of the goals, as briefly as it can be parsed. */
export function formatEach(goal: Goal, missing: number | null): string[] {
  const name = nameOfBoards(goal, missing);
  const label = labelFor(missing, goal);
  return name ? [name] : goalsOf(goal).map((board) => formatCompact(board, label));
}

/** Formats the goals as they are typed. */
export const formatGoals = (goal: Goal, missing: number | null) =>
  formatEach(goal, missing).join(", ");

/** Formats the goals as the programs print them. */
export const formatGoalBoards = (goal: Goal, missing: number | null) =>
  goalsOf(goal)
    .map((board) => formatBoard(board, labelFor(missing, goal)))
    .join(", ");

/** Returns the translated name of several boards, or the boards. */
export function goalName(t: Translate, goal: Goal, missing: number | null): string {
  const name = nameOfBoards(goal, missing);
  return name ? t(`goal-${name}`) : formatGoalBoards(goal, missing);
}

/** Returns what results are kept for: the shape, and the goals and the pieces if they are not one board. */
export const gameName = (goal: Goal) =>
  isSet(goal)
    ? [shapeName(goal), formatGoals(goal, null), ...formatAlike(goal, null)].join("-")
    : shapeName(goal);
