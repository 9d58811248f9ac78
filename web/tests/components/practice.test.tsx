// Practice: shuffling to a distance, the result of a game and the personal bests.

import assert from "node:assert/strict";
import { test } from "node:test";
import { addResult } from "../../src/practice.ts";
import { newPage, type Page } from "../../src/state.ts";
import { inOrder } from "../../src/board.ts";
import { PlayPanel } from "../../src/view/play-panel.tsx";
import {
  element,
  endTime,
  inBothLanguages,
  isDisabled,
  press,
  textOf,
  textsOf,
  wait,
} from "./page.tsx";

const SETS = ["first-row", "first-column", "any-blank"];

inBothLanguages((context) => {
  const { locale, t, button, click, field, select, fill, choose } = context;
  const { open, renderView, sees, seesDistance } = context;

  const shuffle = (distance: string) => {
    fill(field("shuffle-distance"), distance);
    click("shuffle");
  };
  const board = () => element(".stage .board").getAttribute("aria-label")!;
  const clock = () => textOf(".clock span:last-child");
  const result = () => textOf(".ending [role=status]");
  const bests = () => textsOf("form ~ p.help").at(-1)!;

  test("shuffles to an exact distance", () => {
    open("#b=867254301&mode=play");
    assert.equal(field("shuffle-distance").max, "31");
    for (const distance of [0, 1, 12, 31]) {
      shuffle(String(distance));
      seesDistance(distance);
      assert.equal(clock(), t("moves-against", { made: 0, fewest: distance }));
    }
    const before = board();
    shuffle("32");
    assert.equal(textOf("form .notice"), t("shuffle-none", { radius: 31 }));
    assert.equal(board(), before);
    shuffle("");
    assert.equal(textOf("form .notice"), "");
    assert.notEqual(board(), before);
  });

  test("chooses the size, the goal and the metric", () => {
    open("#b=867254301&mode=play");
    for (const side of ["rows", "columns"]) {
      const offered = [...select(side).options].map(({ value }) => Number(value));
      assert.deepEqual([offered[0], offered.length, offered.at(-1)], [2, 15, 16]);
    }
    assert.deepEqual(
      [...select("goal").options].map(({ text }) => text),
      ["last", "first", "spiral", "snake", "columns", ...SETS, "custom"].map((name) =>
        t(`goal-${name}`),
      ),
    );
    choose("rows", "2");
    // On two rows the snake is the spiral.
    assert.deepEqual(
      [...select("goal").options].map(({ text }) => text),
      ["last", "first", "spiral", "columns", ...SETS, "custom"].map((name) => t(`goal-${name}`)),
    );
    assert.equal(field("shuffle-distance").max, "6");
    choose("goal", "first");
    wait(250);
    assert.match(location.hash, /&g=0123&mode=play$/);
    choose("metric", "mtm");
    wait(250);
    assert.match(location.hash, /&g=0123&metric=mtm&mode=play$/);
    // A custom goal is entered in its own mode.
    choose("goal", "custom");
    sees(t("enter-title"));
    sees(t("input-goal"));
  });

  test("keeps the personal bests of games without help", () => {
    // Each language has bests of its own.
    const metric = locale === "en" ? "stm" : "mtm";
    const start = `#b=123405786&metric=${metric}&mode=play`;
    open(start);
    assert.equal(clock(), t("moves-against", { made: 0, fewest: 2 }));
    assert.equal(bests(), t("bests-none"));
    press("ArrowLeft");
    assert.equal(clock(), t("moves-against", { made: 1, fewest: 2 }));
    press("ArrowUp");
    sees(t("solved-shortest", { made: 2 }), ".status");
    const time = endTime();
    const line = t("result-line", {
      puzzle: "3×3",
      result: t("result", { made: 2, fewest: 2, time }),
    });
    assert.equal(result(), `${line}${t("practice-quickest")} ${t("practice-shortest")}`);
    assert.equal(bests(), t("bests", { games: 1, time, excess: 0 }));
    // A hint makes the game one that does not count.
    open(start);
    assert.equal(result(), "");
    click("hint");
    press("ArrowLeft");
    press("ArrowUp");
    assert.equal(result(), t("practice-assisted"));
    assert.equal(bests(), t("bests", { games: 1, time, excess: 0 }));
    // So does the solver, before the first move or after it.
    open(start);
    click("solve");
    context.chooseMode("play");
    press("ArrowLeft");
    press("ArrowUp");
    assert.equal(result(), t("practice-assisted"));
    open(start);
    press("ArrowLeft");
    context.chooseMode("solve");
    context.chooseMode("play");
    press("ArrowUp");
    assert.equal(result(), t("practice-assisted"));
    assert.equal(bests(), t("bests", { games: 1, time, excess: 0 }));
  });

  test("formats the personal bests", () => {
    const goal = inOrder(3, 2, null);
    const metric = locale === "en" ? "stm" : "mtm";
    const page: Page = newPage({ start: goal, goal, missing: null }, "play", metric);
    const shown = (time: number, excess: number | null) => {
      const fewest = excess === null ? null : 20 - excess;
      addResult("3x2", metric, { time, made: 20, fewest });
      renderView(<PlayPanel />, page);
      return bests();
    };
    const first = "1:02.3";
    assert.equal(shown(62_345, null), t("bests", { games: 1, time: first, excess: -1 }));
    assert.equal(shown(70_000, 4), t("bests", { games: 2, time: first, excess: 4 }));
    assert.equal(shown(61_000, 1), t("bests", { games: 3, time: "1:01.0", excess: 1 }));
    assert.equal(shown(90_000, 9), t("bests", { games: 4, time: "1:01.0", excess: 1 }));
  });

  test("boards without a table have no distances to shuffle to", () => {
    const goal = inOrder(4, 4, null);
    renderView(<PlayPanel />, newPage({ start: goal, goal, missing: null }, "play"));
    assert.ok(!isDisabled(button("shuffle")));
    assert.equal(document.querySelector('[type="number"]'), null);
    assert.equal(clock(), t("moves-made", { made: 0 }));
  });
});
