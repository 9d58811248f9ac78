// The service that serves the page, or at the path that the address names, for boards that the search of the page
// finds hard. The policy of the page lets it ask its own host only.

import { countMoves, formatBoard, isSet, type Board, type Goal, type Metric } from "./board.ts";
import { boardAfter, isGoal } from "./wasm.ts";

/** Returns the path of the service; undefined if there is none. */
const serviceAddress = () =>
  new URLSearchParams(location.search).get("api") ??
  document.querySelector<HTMLMetaElement>('meta[name="jiugong-api"]')?.content;

/** Returns what the service knows of a board: a solution, and a lower bound of its length; undefined if there is
 * no service, or no answer. */
export async function askService(
  board: Board,
  goal: Goal,
  metric: Metric,
): Promise<{ moves: string; bound: number } | undefined> {
  const address = serviceAddress();
  if (address === undefined || isSet(goal)) {
    return undefined;
  }
  const text = (board: Board) => formatBoard(board, (tile) => tile);
  const query = new URLSearchParams({
    board: text(board),
    goal: text(goal),
    metric,
    time_limit: "10",
  });
  try {
    const reply = await fetch(`${address}v1/solve?${query}`);
    const record = (await reply.json()) as { moves: string; lower_bound: number };
    // `R2` is `RR` here.
    const moves = record.moves.replace(/(\D)(\d+)/g, (_, letter: string, count: string) =>
      letter.repeat(Number(count)),
    );
    const end = boardAfter(board, moves);
    const bound = Math.min(record.lower_bound, countMoves(moves, metric));
    return end && isGoal(end, goal) ? { moves, bound } : undefined;
  } catch {
    // The page goes on by itself.
    return undefined;
  }
}
