// Practice: shuffling to a distance, the result of a game and the personal bests.

import "./silent-worker.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { inOrder, type Board } from "../../src/board.ts";
import { addResult, readGames, strip } from "../../src/practice.ts";
import { newPage, type Action, type Page } from "../../src/state.ts";
import { PlayPanel } from "../../src/view/play-panel.tsx";
import {
  act,
  count,
  element,
  endTime,
  fireEvent,
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

  /** Returns the page of a game on a shape. */
  const gameOn = (rows: number, cols: number): Page => {
    const goal = inOrder(rows, cols, null);
    return newPage({ start: goal, goal, missing: null }, "play");
  };
  const number = () => document.querySelector<HTMLInputElement>('[type="number"]');

  test("a search draws boards of 4×4 at a distance", async () => {
    const asked: number[] = [];
    let fail = () => {};
    const draw = (distance: number) => {
      asked.push(distance);
      return new Promise<undefined>((resolve) => (fail = () => resolve(undefined)));
    };
    const notified: string[] = [];
    const notify = (_: string, text: string) => notified.push(text);
    renderView(<PlayPanel />, gameOn(4, 4), { analysis: { draw }, game: { notify } });
    assert.equal(number()!.max, "48");
    for (const [text, message] of [
      ["4.5", t("shuffle-whole")],
      ["-1", t("shuffle-whole")],
      ["49", t("shuffle-far", { radius: 48 })],
    ] as const) {
      shuffle(text);
      assert.equal(notified.pop(), message);
    }
    assert.deepEqual(asked, []);
    shuffle("20");
    assert.deepEqual(asked, [20]);
    assert.ok(isDisabled(button("shuffle")));
    await act(async () => {
      fail();
      await Promise.resolve();
    });
    assert.equal(notified.pop(), t("shuffle-failed"));
    assert.ok(!isDisabled(button("shuffle")));
    assert.equal(clock(), t("moves-made", { made: 0 }));
  });

  test("where nothing proves distances there are steps of difficulty", () => {
    for (const side of [5, 10]) {
      const started: Board[] = [];
      const dispatch = (action: Action) => {
        if (action.type === "setPuzzle") {
          started.push(action.puzzle.start!);
        }
      };
      const page = gameOn(side, side);
      renderView(<PlayPanel />, page, { game: { dispatch } });
      assert.equal(number(), null);
      for (const step of ["easy", "medium", "hard"]) {
        choose("shuffle-step", step);
        click("shuffle");
      }
      // Boards after a few moves have more tiles in their places.
      const solved = ({ tiles }: Board) =>
        tiles.filter((tile, cell) => tile === page.start.tiles[cell]).length;
      const [easy, medium, hard] = started.map(solved);
      assert.equal(started.length, 3);
      assert.ok(easy! > hard! && medium! < side * side, `${easy} ${medium} ${hard}`);
    }
  });

  test("a difficulty that no field shows disables nothing", () => {
    open("#b=867254301&mode=play");
    fill(field("shuffle-distance"), "12");
    choose("rows", "5");
    choose("columns", "5");
    assert.equal(number(), null);
    assert.ok(!isDisabled(button("shuffle")));
    click("shuffle");
    assert.equal(textOf("form .notice"), "");
  });

  test("lists the last games, and their averages without the best and the worst", () => {
    const metric = locale === "en" ? "stm" : "mtm";
    const goal = inOrder(2, 3, null);
    const page = newPage({ start: goal, goal, missing: null }, "play", metric);
    for (const seconds of [9, 1, 3, 2, 4]) {
      addResult("2x3", metric, { time: seconds * 1_000, made: 5 + seconds, fewest: 5 });
    }
    renderView(<PlayPanel />, page);
    const average = (count: number, time: string) => t("games-average", { count, time });
    assert.deepEqual(textsOf(".games p"), [average(5, "0:03.0")]);
    assert.equal(textsOf(".games li")[0], t("result", { made: 9, fewest: 5, time: "0:04.0" }));
    for (let game = 0; game < 120; game++) {
      addResult("2x3", metric, { time: 7_000, made: 5, fewest: 5 });
    }
    renderView(<PlayPanel />, page);
    assert.deepEqual(textsOf(".games p"), [average(5, "0:07.0"), average(12, "0:07.0")]);
    assert.equal(textsOf(".games li").length, 12);
    assert.equal(readGames("2x3", metric).length, 100);
  });

  test("another game begins with the same difficulty", () => {
    open("#b=123456708&mode=play");
    fill(field("shuffle-distance"), "1");
    press("ArrowLeft");
    click("again");
    assert.equal(count(".again"), 0);
    seesDistance(1);
  });

  test("sound and vibration are kept", () => {
    open("#b=867254301&mode=play");
    assert.ok(!field("feedback").checked);
    fireEvent.click(field("feedback"));
    open("#b=867254301&mode=play");
    assert.ok(field("feedback").checked);
    fireEvent.click(field("feedback"));
  });
});

test("a strip has a square for each part of the moves", () => {
  assert.equal(strip([2, 1, 0]), "🟩🟩");
  assert.equal(strip([2, 3, 2, 1, 0]), "🟥🟩🟩🟩");
  assert.equal(strip([3, undefined, 1, 0]), "⬜⬜🟩");
  // Twenty moves are ten parts of two.
  const twenty = Array.from({ length: 19 }, (_, index) => 18 - index);
  assert.equal(strip([18, 19, ...twenty]), `🟨${"🟩".repeat(9)}`);
  assert.equal(strip([0]), "");
});
