// The state in the URL fragment, so that it can be linked: see ../API.md.

import {
  countMoves,
  formatCompact,
  inOrder,
  isSet,
  joinGoals,
  goalsOf,
  labelFor,
  stops,
  type Metric,
} from "./board.ts";
import {
  allowsEqual,
  fitBoard,
  formatAlike,
  formatEach,
  parseEqual,
  parseOne,
} from "./goal-text.ts";
import { newPage, type Mode, type Page } from "./state.ts";
import { boardAfter, parseAlike, parseBoard, type Message } from "./wasm.ts";

export type LinkError = Message | "link-moves" | "alike-invalid";

/** The largest number of letters of moves in a link. */
const MAX_MOVES = 10_000;

export function formatHash(page: Page): string {
  const { start, goal, missing, metric, mode, moves, step } = page;
  const board = `b=${formatCompact(start, labelFor(missing, goal))}`;
  const goals = formatEach(goal, missing).map((text) => `g=${text}`);
  // Programs that make links of addresses leave out a `?` at the end.
  const params = isSet(goal) ? [...goals, board] : [board, ...goals];
  params.push(...formatAlike(goal, missing).map((group) => `alike=${group}`));
  if (missing !== null) {
    params.push(`gap=${missing}`);
  }
  if (metric !== "stm") {
    params.push(`metric=${metric}`);
  }
  if (moves && moves.length <= MAX_MOVES) {
    params.push(`m=${moves}`);
    if (step > 0) {
      params.push(`s=${countMoves(moves.slice(0, step), metric)}`);
    }
  }
  if (mode === "play") {
    params.push("mode=play");
  }
  return `#${params.join("&")}`;
}

/** Returns the address of the whole page with a state. */
export function linkTo(page: Page): string {
  const url = new URL(location.href);
  url.searchParams.delete("embed");
  url.hash = formatHash(page);
  return url.href;
}

/** Parses a URL fragment. Returns undefined if it holds no board. */
export function parseHash(hash: string): Page | { errors: LinkError[] } | undefined {
  const params = new URLSearchParams(hash.slice(1));
  const startText = params.get("b");
  if (startText === null) {
    return undefined;
  }
  const gapText = params.get("gap") ?? "";
  const gap = /^\d{1,3}$/.test(gapText) ? Number(gapText) : null;
  const ordinary = parseBoard(startText, 0, 0, gap);
  const start =
    "board" in ordinary ? ordinary.board : parseEqual(startText, { rows: 0, cols: 0 }, gap);
  if (!start) {
    return ordinary as { errors: Message[] };
  }
  const { rows, cols, tiles } = start;
  const missing = gap === tiles.length ? null : gap;
  const goals = [];
  for (const text of params.getAll("g")) {
    const parsed = parseOne(text, { rows, cols }, missing);
    if ("errors" in parsed) {
      return parsed;
    }
    goals.push(...goalsOf(parsed.goal));
  }
  const alike = parseAlike(params.getAll("alike").join(";"), missing);
  if (!alike) {
    return { errors: ["alike-invalid"] };
  }
  const given = goals.length > 0 ? joinGoals(goals) : inOrder(rows, cols, missing);
  const goal = { ...given, ...(alike.length > 0 && { alike }) };
  // Equal numbers need a goal.
  if ("errors" in ordinary && !(goals.length > 0 && allowsEqual(goal))) {
    return ordinary;
  }
  const fitted = fitBoard(start, goal, missing);
  if ("errors" in fitted) {
    return fitted;
  }
  const metric: Metric = params.get("metric") === "mtm" ? "mtm" : "stm";
  const mode: Mode = params.get("mode") === "play" ? "play" : "solve";
  const page = newPage({ ...fitted, missing }, mode, metric);
  const moves = (params.get("m") ?? "").toUpperCase();
  const isMoves = page.start.gaps ? /^(\d*[UDLR])*$/ : /^[UDLR]*$/;
  if (!isMoves.test(moves) || moves.length > MAX_MOVES || !boardAfter(page.start, moves)) {
    return { errors: ["link-moves"] };
  }
  const ends = stops(moves, metric);
  const move = Math.min(Number.parseInt(params.get("s") ?? "0", 10) || 0, ends.length - 1);
  return { ...page, moves, step: ends[Math.max(move, 0)]! };
}
