// The board of the day: the same on every device. The browser keeps its first result, and the number of
// days in a row.

import { sameBoard, shapeName, type Board, type Goal, type Metric } from "./board.ts";
import type { Result } from "./practice.ts";
import { readItem, writeItem } from "./storage.ts";
import { randomBoard } from "./wasm.ts";

/** Returns the local date as `2026-01-31`. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function dayBefore(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return today(new Date(year!, month! - 1, day! - 1));
}

/** Returns the seed of the board of a day: the 64-bit FNV-1a hash of its date and shape. */
export function dailySeed(date: string, shape: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${date} ${shape}`)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash;
}

export const dailyBoard = (goal: Goal, date: string): Board =>
  randomBoard(goal, dailySeed(date, shapeName(goal)))!;

/** Returns the date of today if a puzzle is its board. */
export function dateOfBoard(start: Board, goal: Goal): string | null {
  const date = today();
  return sameBoard(start, dailyBoard(goal, date)) ? date : null;
}

/** The last day whose board was solved, with its first result. */
export interface Daily {
  date: string;
  result: Result;
  /** The number of days in a row until then, and the largest one. */
  streak: number;
  best: number;
}

const key = (game: string, metric: Metric) => `daily-${game}-${metric}`;

/** Returns what is kept; its streak is 0 if it has ended before `date`. */
export function readDaily(game: string, metric: Metric, date: string): Daily | undefined {
  try {
    const daily = JSON.parse(readItem(key(game, metric)) ?? "null") as Daily | null;
    const { time, made, fewest } = daily!.result;
    const numbers = [time, made, fewest ?? 0, daily!.streak, daily!.best];
    if (!numbers.every(Number.isFinite)) {
      return undefined;
    }
    const isAlive = [date, dayBefore(date)].includes(daily!.date);
    return { ...daily!, streak: isAlive ? daily!.streak : 0 };
  } catch {
    return undefined;
  }
}

/** Keeps the result of a day unless it or a later day has one. Returns whether it was kept. */
export function addDaily(game: string, metric: Metric, date: string, result: Result): boolean {
  const last = readDaily(game, metric, date);
  if (last && last.date >= date) {
    return false;
  }
  const streak = (last?.streak ?? 0) + 1;
  const next: Daily = { date, result, streak, best: Math.max(streak, last?.best ?? 0) };
  writeItem(key(game, metric), JSON.stringify(next));
  return true;
}
