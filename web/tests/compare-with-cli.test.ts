// Compares the answers of the page with those of the command-line program on over 1000 boards.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { ARROWS, type Direction } from "../src/board.ts";
import { setUpChromium } from "./browser.ts";
import { translator } from "./i18n.ts";

/** A JSON record of `jiugong solve`. */
interface Answer {
  board: string;
  goal: string;
  solvable: boolean;
  distance: number | null;
  solutions: number | null;
  moves: string | null;
  tiles: number[] | null;
  solvable_goals: string[] | null;
}

const PROGRAMS = process.env["PROGRAMS"] ?? join(import.meta.dirname, "../../target/debug");
const PROGRAM = join(PROGRAMS, "jiugong");

/** Runs the program and returns its output. Status 1 is allowed: a board has no solution. */
function run(input: string, ...args: string[]): string {
  try {
    return execFileSync(PROGRAM, args, { input, encoding: "utf8" });
  } catch (error) {
    const { status, stdout } = error as { status: number | null; stdout: string };
    assert.equal(status, 1, String(error));
    return stdout;
  }
}

const solve = (boards: string, ...args: string[]): Answer[] =>
  run(boards, "solve", "-", "--json", ...args)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);

/** Swaps the tiles 1 and 2 of each board, so that it cannot reach the goal. */
const makeUnsolvable = (boards: string) =>
  boards.replace(/[12]\b/g, (tile) => (tile === "1" ? "2" : "1"));

const { open } = setUpChromium();
let page: Page;
let problems: string[];
before(async () => {
  const device = { locale: "en", width: 1000, height: 800, reducedMotion: true } as const;
  ({ page, problems } = await open("file", device));
});
after(() => assert.deepEqual(problems, []));

/** In the page: follows a link to each board, requests its solution, and returns the texts shown. */
async function readAnswers({
  answers,
  solve,
  alike,
}: {
  answers: Answer[];
  solve: string;
  alike: readonly string[];
}) {
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? "";
  const isShown = (board: string) =>
    document.querySelector(".stage .board")?.getAttribute("aria-label") === `Board: ${board}` &&
    document.querySelector(".status .distance, .status .error") &&
    !document.querySelector(".moves");
  const results = [];
  for (const { board, goal } of answers) {
    const goals = goal.split(", ").map((each) => `&g=${each.replaceAll(" ", ",")}`);
    const groups = alike.map((group) => `&alike=${group}`);
    const hash = `#b=${board.replaceAll(" ", ",")}${[...goals, ...groups].join("")}`;
    if (location.hash === hash) {
      // Setting the same hash again would have no effect.
      location.hash = "";
    }
    location.hash = hash;
    while (!isShown(board)) {
      await nextTask();
    }
    const status = text(".status");
    const buttons = [...document.querySelectorAll("button")];
    const button = buttons.find(({ textContent }) => textContent === solve)!;
    button.click();
    const isSolved = () =>
      document.querySelector(".moves") && text(".solution [role=status]") !== "";
    while (!button.disabled && !isSolved()) {
      await nextTask();
    }
    const moves = [...document.querySelectorAll(".moves button")];
    const words = moves.map(({ textContent }) => textContent.split(" "));
    const arrows = words.map(([arrow]) => arrow).join("");
    const tiles = words.map(([, tile]) => tile).join(" ");
    results.push({ status, solutions: text(".solution [role=status]"), arrows, tiles });
  }
  return results;
}

async function compare(answers: Answer[], alike: readonly string[] = []): Promise<void> {
  const t = translator("en");
  const results = await page.evaluate(readAnswers, { answers, solve: t("solve"), alike });
  assert.equal(results.length, answers.length);
  for (const [index, answer] of answers.entries()) {
    const { status, solutions, arrows, tiles } = results[index]!;
    const context = `${answer.board}: ${status}`;
    if (!answer.solvable) {
      assert.ok(status.startsWith(t("unsolvable")), context);
      const offered = ["last", "first", "spiral", "snake", "columns"].filter((name) =>
        status.includes(`${t(`goal-${name}`)} (`),
      );
      assert.equal(offered.length, 1, context);
      assert.ok(answer.solvable_goals?.includes(offered[0]!), context);
      continue;
    }
    if (answer.distance === 0) {
      assert.ok(status.startsWith(t("solved")), context);
      continue;
    }
    assert.ok(status.startsWith(t("distance-left", { count: answer.distance! })), context);
    const expected = t("solution-number", { number: 1, count: answer.solutions! });
    assert.equal(solutions, expected, answer.board);
    const directions = answer.moves!.match(/[UDLR]/g) as Direction[];
    assert.equal(arrows, directions.map((direction) => ARROWS[direction]).join(""), answer.board);
    assert.equal(tiles, answer.tiles!.join(" "), answer.board);
  }
}

test("1000 boards of 3×3", async () => {
  const answers = solve(run("", "random", "--count", "1000", "--seed", "1"));
  assert.equal(answers.length, 1000);
  await compare(answers);
});

test("solvable and unsolvable boards of 3×3 for other goals", async () => {
  for (const goal of ["spiral", "1 0 2/3 4 5/6 7 8"]) {
    const boards = run("", "random", "--count", "100", "--seed", "2", "--goal", goal);
    await compare(solve(boards, "--goal", goal));
    const unsolvable = solve(makeUnsolvable(boards), "--goal", goal);
    assert.ok(unsolvable.every(({ solvable }) => !solvable));
    await compare(unsolvable);
  }
});

test("boards for goals with open cells, and for several goals", async () => {
  for (const [shape, ...goals] of [
    ["3x3", "first-row"],
    ["3x3", "first-column"],
    ["3x3", "any-blank"],
    ["3x3", "???456??0"],
    ["3x3", "?????????"],
    ["3x3", "12345678?"],
    ["3x3", "last", "first"],
    ["3x3", "123??????", "??????123"],
    ["2x5", "any-blank"],
    ["4x4", "first-row"],
    ["4x4", "1,?,?,?/?,?,?,?/?,?,?,?/?,?,?,0"],
  ] as const) {
    const options = goals.flatMap((goal) => ["--goal", goal]);
    const boards = run("", "random", shape, "--count", "60", "--seed", "4", ...options);
    const answers = solve(boards, "--count", ...options);
    assert.ok(answers.length === 60 && answers.every(({ solvable }) => solvable));
    await compare(answers);
    if (shape === "3x3") {
      await compare(solve(makeUnsolvable(boards), "--count", ...options));
    }
  }
});

test("boards with pieces that are alike", async () => {
  for (const [shape, goal, ...alike] of [
    ["3x3", "112233440"],
    ["3x3", "3 3 2/2 0 2/1 1 1"],
    ["3x3", "last", "1,2,3"],
    ["3x3", "123??????", "1,2", "7,8"],
    ["3x3", "3 3 2/2 2 1/1 0 0"],
    ["3x3", "1 1 1/2 0 2/0 0 3"],
    ["4x4", "1,1,1,1/2,2,2,2/2,2,2,2/2,2,2,0"],
  ] as const) {
    const options = ["--goal", goal, ...alike.flatMap((group) => ["--alike", group])];
    const boards = run("", "random", shape, "--count", "40", "--seed", "5", ...options);
    const answers = solve(boards, "--count", ...options);
    assert.ok(answers.length === 40 && answers.every(({ solvable }) => solvable));
    await compare(answers, alike);
  }
});

test("boards of all other shapes", async () => {
  for (const shape of ["2x2", "2x3", "3x2", "2x4", "4x2", "2x5", "5x2"]) {
    await compare(solve(run("", "random", shape, "--count", "30", "--seed", "3")));
  }
});
