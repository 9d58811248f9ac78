// What the page answers is what the query program answers, on a thousand boards and more.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { chromiumWithPage } from "./browser.ts";
import { saying } from "./words.ts";

/** An answer of the query program. */
interface Answer {
  board: string;
  goal: string;
  solvable: boolean;
  distance?: number;
  solutions?: number;
  moves?: string;
  tiles?: number[];
  solvable_goals?: string[];
}

const program = join(import.meta.dirname, "../../target/release/jiugong");
// Status 1 only says that some board has no solution.
const ask = (input: string, ...asked: string[]): string => {
  try {
    return execFileSync(program, asked, { input, encoding: "utf8" });
  } catch (error) {
    const { status, stdout } = error as { status: number | null; stdout: string };
    assert.equal(status, 1, String(error));
    return stdout;
  }
};

const solved = (boards: string, ...asked: string[]): Answer[] =>
  ask(boards, "solve", "-", "--json", ...asked)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);

/** The same boards with the tiles 1 and 2 exchanged: without a solution. */
const odd = (boards: string) => boards.replace(/[12]\b/g, (tile) => (tile === "1" ? "2" : "1"));

const { open } = chromiumWithPage();
let page: Page;
let complaints: string[];
before(async () => {
  const look = { locale: "en", width: 1000, height: 800, still: true } as const;
  ({ page, complaints } = await open("file", look));
});
after(() => assert.deepEqual(complaints, []));

/** In the page: types each board, asks for its solution, and reads what is seen. */
async function seen({ answers, solve }: { answers: Answer[]; solve: string }) {
  const short = (board: string) => board.replaceAll(" ", ",");
  const settled = () => new Promise((done) => setTimeout(done));
  const text = (query: string) => document.querySelector(query)?.textContent ?? "";
  const all = [];
  const [{ goal }] = answers as [Answer];
  // The address follows the last board once that rests; the same address twice would be no change.
  await new Promise((done) => setTimeout(done, 500));
  location.hash = `#b=${short(goal)}&g=${short(goal)}`;
  const shown = async (board: string) => {
    const label = () => document.querySelector(".stage .board")?.getAttribute("aria-label");
    while (
      label() !== `Board: ${board}` ||
      !document.querySelector(".standing .distance, .standing .fault") ||
      document.querySelector(".moves")
    ) {
      await settled();
    }
  };
  await shown(goal);
  const field = document.querySelector<HTMLInputElement>(".typed input")!;
  for (const { board } of answers) {
    field.value = board;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await shown(board);
    const standing = text(".standing");
    const button = [...document.querySelectorAll("button")].find(
      (each) => each.textContent === solve,
    )!;
    button.click();
    while (!button.disabled && !document.querySelector(".moves")) {
      await settled();
    }
    const [arrows = "", tiles = ""] = [...document.querySelectorAll("output")].map(
      (each) => each.textContent,
    );
    all.push({ standing, solutions: text(".solution [role=status]"), arrows, tiles });
  }
  return all;
}

async function compare(answers: Answer[]): Promise<void> {
  const say = saying("en");
  const all = await page.evaluate(seen, { answers, solve: say("solve") });
  assert.equal(all.length, answers.length);
  for (const [at, answer] of answers.entries()) {
    const { standing, solutions, arrows, tiles } = all[at]!;
    if (!answer.solvable) {
      assert.ok(standing.startsWith(say("unsolvable")), `${answer.board}: ${standing}`);
      const goals = { last: "goal-last", first: "goal-first", spiral: "goal-spiral" };
      for (const [name, message] of Object.entries(goals)) {
        const offered = standing.includes(`${say(message)} (`);
        assert.equal(
          offered,
          answer.solvable_goals?.includes(name),
          `${answer.board}: ${standing}`,
        );
      }
      continue;
    }
    const { distance, moves, tiles: numbers, solutions: count } = answer;
    if (distance === 0) {
      assert.ok(standing.startsWith(say("distance-goal")));
      continue;
    }
    assert.ok(
      standing.startsWith(say("distance-now", { count: distance! })),
      `${answer.board}: ${standing}`,
    );
    assert.equal(solutions, say("solution-of", { number: 1, count: count! }), answer.board);
    const ARROWS: Record<string, string> = { U: "↑", D: "↓", L: "←", R: "→" };
    assert.equal(arrows, [...moves!].map((letter) => ARROWS[letter]).join(""), answer.board);
    assert.equal(tiles, numbers!.join(" "), answer.board);
  }
}

test("a thousand boards of 3×3", async () => {
  const answers = solved(ask("", "random", "--count", "1000", "--seed", "1"));
  assert.equal(answers.length, 1000);
  await compare(answers);
});

test("boards of 3×3 to goals of the other classes, and without a solution", async () => {
  for (const goal of ["spiral", "1 0 2/3 4 5/6 7 8"]) {
    const boards = ask("", "random", "--count", "100", "--seed", "2", "--goal", goal);
    await compare(solved(boards, "--goal", goal));
    const none = solved(odd(boards), "--goal", goal);
    assert.ok(none.every(({ solvable }) => !solvable));
    await compare(none);
  }
});

test("boards of all other shapes", async () => {
  for (const shape of ["2x2", "2x3", "3x2", "2x4", "4x2", "2x5", "5x2"]) {
    await compare(solved(ask("", "random", shape, "--count", "30", "--seed", "3")));
  }
});
