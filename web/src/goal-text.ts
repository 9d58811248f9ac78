// Goals as text: boards, in which `?` is an open cell, or names; several are separated by commas.

import {
  formatBoard,
  formatCompact,
  goalsOf,
  isSet,
  joinGoals,
  labelFor,
  sameGoal,
  shapeName,
  type Goal,
} from "./board.ts";
import type { Translate } from "./i18n.ts";
import { namedGoals, namedSets, parseGoal, type Message } from "./wasm.ts";

type Shape = { rows: number; cols: number };
type Parsed = { goal: Goal } | { errors: Message[] };

/** Returns all goals of a shape that have names, boards first. */
export function allNamed({ rows, cols }: Shape, missing: number | null) {
  const boards = namedGoals(rows, cols, missing).map(({ name, board }) => ({ name, goal: board }));
  return [...boards, ...namedSets(rows, cols, missing)];
}

/** Parses a goal, or its name. */
export function parseOne(text: string, shape: Shape, missing: number | null): Parsed {
  const named = allNamed(shape, missing).find(({ name }) => name === text.trim().toLowerCase());
  if (named) {
    return { goal: named.goal };
  }
  const result = parseGoal(text, shape, missing);
  return "board" in result ? { goal: result.board } : result;
}

/** Parses one or more goals. The errors are those of the first part that is no goal. */
export function parseGoals(text: string, shape: Shape, missing: number | null): Parsed {
  const whole = parseOne(text, shape, missing);
  const parts = text.split(/[;；，]|,\s/).map((part) => parseOne(part, shape, missing));
  const goals = parts.flatMap((part) => ("goal" in part ? goalsOf(part.goal) : []));
  if ("goal" in whole || goals.length === 0) {
    return whole;
  }
  return parts.find((part) => "errors" in part) ?? { goal: joinGoals(goals) };
}

/** Returns the name of several boards that have one. */
export const nameOfBoards = (goal: Goal, missing: number | null): string | undefined =>
  goal.others && allNamed(goal, missing).find((named) => sameGoal(named.goal, goal))?.name;

/** Formats each of the goals, as briefly as it can be parsed. */
export function formatEach(goal: Goal, missing: number | null): string[] {
  const name = nameOfBoards(goal, missing);
  return name ? [name] : goalsOf(goal).map((board) => formatCompact(board, labelFor(missing)));
}

/** Formats the goals as they are typed. */
export const formatGoals = (goal: Goal, missing: number | null) =>
  formatEach(goal, missing).join(", ");

/** Formats the goals as the programs print them. */
export const formatGoalBoards = (goal: Goal, missing: number | null) =>
  goalsOf(goal)
    .map((board) => formatBoard(board, labelFor(missing)))
    .join(", ");

/** Returns the translated name of several boards, or the boards. */
export function goalName(t: Translate, goal: Goal, missing: number | null): string {
  const name = nameOfBoards(goal, missing);
  return name ? t(`goal-${name}`) : formatGoalBoards(goal, missing);
}

/** Returns what results are kept for: the shape, and the goals if they are not one board. */
export const gameName = (goal: Goal) =>
  isSet(goal) ? `${shapeName(goal)}-${formatGoals(goal, null)}` : shapeName(goal);
