// The difficulty of the boards that are drawn for practice.

import { directionOfMove, isSet, legalMoves, type Board, type Goal, type Metric } from "./board.ts";
import { boardAfter, solverKind } from "./wasm.ts";

/** Steps of difficulty where no distance can be proved. */
export type Step = "easy" | "medium" | "hard";

/** The largest boards that are drawn at a distance by a search. */
const MAX_SEARCHED_CELLS = 16;

/** Returns the farthest distance at which a search draws boards; undefined if it proves none in time. Most random
 * boards are farther. */
export function maxSearched(goal: Goal, metric: Metric): number | undefined {
  const { rows, cols } = goal;
  const isSearched = Math.min(rows, cols) > 2 && rows * cols <= MAX_SEARCHED_CELLS && !isSet(goal);
  if (solverKind(goal, metric) !== "search" || !isSearched) {
    return undefined;
  }
  return rows * cols * (metric === "stm" ? 3 : 1.5);
}

/** Returns a board after random moves from another one, none of which takes back the one before. */
export function scramble(from: Board, moves: number): Board {
  let board = from;
  let last = "";
  const opposite: Record<string, string> = { U: "D", D: "U", L: "R", R: "L" };
  for (let made = 0; made < moves; made++) {
    const legal = legalMoves(board, "stm").filter(({ direction }) => direction !== opposite[last]);
    const { moves: move } = legal[Math.floor(Math.random() * legal.length)]!;
    last = directionOfMove(move);
    board = boardAfter(board, move)!;
  }
  return board;
}

/** Returns the number of random moves for a step of difficulty; undefined for any board. */
export const movesOf = (step: Step, { rows, cols }: Goal): number | undefined =>
  ({ easy: rows * cols, medium: 3 * rows * cols, hard: undefined })[step];
