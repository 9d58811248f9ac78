// Practice: the best results, which the browser keeps.

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
  return { isQuickest, isShortest };
}

/** Formats a time as `1:02.3`. */
export function formatTime(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, "0");
  return `${Math.floor(tenths / 600)}:${seconds}.${tenths % 10}`;
}
