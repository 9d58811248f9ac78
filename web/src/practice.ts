// Practice: the best results and the last ones, which the browser keeps.

import type { Metric } from "./board.ts";
import { readItem, writeItem } from "./storage.ts";

/** A solved game. */
export interface Result {
  /** The time from the first move, in milliseconds. */
  time: number;
  made: number;
  /** The fewest possible moves; null if they are not known. */
  fewest: number | null;
}

/** The number of solved games, and the best results, which may be of different games. */
export interface Bests {
  games: number;
  time: number;
  /** The fewest moves over the fewest possible; null if those were never known. */
  excess: number | null;
}

/** Results are kept for each game, which is a shape and perhaps a goal. */
const key = (game: string, metric: Metric) => `best-${game}-${metric}`;

export function readBests(game: string, metric: Metric): Bests | undefined {
  try {
    const bests = JSON.parse(readItem(key(game, metric)) ?? "null") as Partial<Bests> | null;
    const { games, time, excess } = bests ?? {};
    return typeof games === "number" && typeof time === "number"
      ? { games, time, excess: typeof excess === "number" ? excess : null }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The number of games that are kept. */
const MAX_GAMES = 100;

const gamesKey = (game: string, metric: Metric) => `games-${game}-${metric}`;

/** Returns the last results, the newest first. */
export function readGames(game: string, metric: Metric): Result[] {
  try {
    const games = JSON.parse(readItem(gamesKey(game, metric)) ?? "[]") as Result[];
    return games.filter(({ time, made, fewest }) =>
      [time, made, fewest ?? 0].every(Number.isFinite),
    );
  } catch {
    return [];
  }
}

/** Returns the average time of the last games as speedsolvers count it: without the best and the worst one;
 * undefined if there are too few. */
export function averageTime(games: readonly Result[], count: number): number | undefined {
  const times = games.slice(0, count).map(({ time }) => time);
  if (times.length < count) {
    return undefined;
  }
  const middle = times.sort((a, b) => a - b).slice(1, -1);
  return middle.reduce((sum, time) => sum + time) / middle.length;
}

/** Adds a result. Returns whether it has the best time, or the fewest extra moves. */
export function addResult(
  game: string,
  metric: Metric,
  { time, made, fewest }: Result,
): { isQuickest: boolean; isShortest: boolean } {
  const excess = fewest === null ? null : made - fewest;
  const bests = readBests(game, metric);
  const isQuickest = !bests || time < bests.time;
  const isShortest = excess !== null && (bests?.excess == null || excess < bests.excess);
  const next: Bests = {
    games: (bests?.games ?? 0) + 1,
    time: isQuickest ? time : bests.time,
    excess: isShortest ? excess : (bests?.excess ?? null),
  };
  writeItem(key(game, metric), JSON.stringify(next));
  const games = [{ time, made, fewest }, ...readGames(game, metric)].slice(0, MAX_GAMES);
  writeItem(gamesKey(game, metric), JSON.stringify(games));
  return { isQuickest, isShortest };
}

/** The number of squares of a strip. */
const SQUARES = 10;

/** Returns a game as a strip of at most ten squares, each for a part of the moves: green if none of them was lost,
 * yellow if some were, red if most were, white if that is not known. `distances` are those of all boards. */
export function strip(distances: readonly (number | undefined)[]): string {
  const lost = distances.slice(1).map((distance, index) => {
    const before = distances[index];
    return distance === undefined || before === undefined ? NaN : Number(distance >= before);
  });
  const count = Math.min(lost.length, SQUARES);
  const squares = Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map((at) => Math.floor((at * lost.length) / count));
    const share = lost.slice(from, to).reduce((sum, move) => sum + move, 0) / (to! - from!);
    return Number.isNaN(share) ? "⬜" : share === 0 ? "🟩" : share <= 0.5 ? "🟨" : "🟥";
  });
  return squares.join("");
}

/** Formats a time as `1:02.3`. */
export function formatTime(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, "0");
  return `${Math.floor(tenths / 600)}:${seconds}.${tenths % 10}`;
}
