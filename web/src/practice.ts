// Practice: the board of the day, and the best results, which the browser keeps.

import type { Metric } from "./board.ts";
import { readItem, writeItem } from "./storage.ts";

/** Returns the local date as `2026-01-31`. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * Returns the seed of the board of a day: the 64-bit FNV-1a hash of its date and shape, the same on
 * every device.
 */
export function dailySeed(date: string, shape: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${date} ${shape}`)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash;
}

/** A solved game. */
export interface Result {
  /** The time from the first move, in milliseconds. */
  time: number;
  /** The number of moves made over the fewest possible; null if the fewest are not known. */
  excess: number | null;
}

/** The number of solved games, and the best results, which may be of different games. */
export interface Bests {
  games: number;
  time: number;
  excess: number | null;
}

const key = (shape: string, metric: Metric) => `best-${shape}-${metric}`;

export function readBests(shape: string, metric: Metric): Bests | undefined {
  try {
    const bests = JSON.parse(readItem(key(shape, metric)) ?? "null") as Partial<Bests> | null;
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
  shape: string,
  metric: Metric,
  { time, excess }: Result,
): { isQuickest: boolean; isShortest: boolean } {
  const bests = readBests(shape, metric);
  const isQuickest = !bests || time < bests.time;
  const isShortest = excess !== null && (bests?.excess == null || excess < bests.excess);
  const next: Bests = {
    games: (bests?.games ?? 0) + 1,
    time: isQuickest ? time : bests.time,
    excess: isShortest ? excess : (bests?.excess ?? null),
  };
  writeItem(key(shape, metric), JSON.stringify(next));
  return { isQuickest, isShortest };
}

/** Formats a time as `1:02.3`. */
export function formatTime(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, "0");
  return `${Math.floor(tenths / 600)}:${seconds}.${tenths % 10}`;
}
