// The board of the day: its first result, and the days in a row.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { countMoves, inOrder, type Metric } from "../../src/board.ts";
import { dailyBoard, dailySeed, today } from "../../src/daily.ts";
import { solutions, solverFor } from "../../src/wasm.ts";
import { act, count, element, endTime, inBothLanguages, press, textOf } from "./page.tsx";

const GOAL = inOrder(3, 3, null);
const KEYS: Record<string, string> = { U: "Up", D: "Down", L: "Left", R: "Right" };
const OPPOSITE: Record<string, string> = { U: "D", D: "U", L: "R", R: "L" };

test("the board of the day has the same seed everywhere", () => {
  assert.equal(today(new Date(2026, 0, 5)), "2026-01-05");
  // The 64-bit FNV-1a hash of a space.
  assert.equal(dailySeed("", "").toString(16), "af639d4c8601817f");
  assert.notEqual(dailySeed("2026-01-05", "3x3"), dailySeed("2026-01-06", "3x3"));
  assert.deepEqual(dailyBoard(GOAL, "2026-01-05"), dailyBoard(GOAL, "2026-01-05"));
});

inBothLanguages((context) => {
  const { locale, t, click, open } = context;
  // Each language has results of its own.
  const metric: Metric = locale === "en" ? "stm" : "mtm";
  const ending = () => textOf(".ending strong");
  const kept = () => textOf("form ~ p.help");

  const setTime = (...time: [month: number, day: number, hour: number]) => {
    mock.timers.reset();
    const now = new Date(2026, ...time);
    mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now });
  };
  const openAt = (...time: Parameters<typeof setTime>) => {
    setTime(...time);
    open(`#b=867254301&metric=${metric}&mode=play`);
  };
  /** Solves the board of a day, if `isWasteful` in two more moves than needed. Returns the result,
   * without the time if it does not count. */
  const solve = (date: string, isWasteful = false) => {
    const board = dailyBoard(GOAL, date);
    const shortest = solutions(solverFor(GOAL, metric)!, board)!.at(0)!;
    const detour = isWasteful ? shortest[0]! + OPPOSITE[shortest[0]!]! : "";
    for (const letter of detour + shortest) {
      press(`Arrow${KEYS[letter]!}`);
    }
    const fewest = countMoves(shortest, metric);
    const made = fewest + detour.length;
    const time = count(".ending strong") > 0 ? endTime() : "";
    return t("result", { made, fewest, time });
  };
  const line = (puzzle: string, result: string) => t("result-line", { puzzle, result });
  const streak = (streak: number, best: number) => t("daily-streak", { streak, best });

  test("keeps the first result of a day, and the days in a row", () => {
    openAt(10, 27, 9);
    click("daily");
    const first = solve("2026-11-27", true);
    assert.equal(ending(), line("2026-11-27 3×3", first));
    assert.equal(kept(), `${t("daily-result", { result: first })} ${streak(1, 1)}`);
    // Another attempt is a game like any other.
    click("daily");
    assert.equal(count(".ending strong"), 0);
    const second = solve("2026-11-27");
    assert.equal(ending(), line("3×3", second));
    assert.equal(kept(), `${t("daily-result", { result: first })} ${streak(1, 1)}`);
    // The next day begins at midnight.
    openAt(10, 28, 0);
    assert.equal(kept(), streak(1, 1));
    click("daily");
    const next = solve("2026-11-28");
    assert.equal(kept(), `${t("daily-result", { result: next })} ${streak(2, 2)}`);
    // A game counts for the day on which it began.
    openAt(10, 29, 23);
    click("daily");
    setTime(10, 30, 0);
    solve("2026-11-29");
    assert.equal(kept(), streak(3, 3));
    click("daily");
    const last = solve("2026-11-30");
    assert.equal(kept(), `${t("daily-result", { result: last })} ${streak(4, 4)}`);
    // A day without a result ends the streak.
    openAt(11, 2, 12);
    assert.equal(kept(), streak(0, 4));
    click("daily");
    const again = solve("2026-12-02");
    assert.equal(kept(), `${t("daily-result", { result: again })} ${streak(1, 4)}`);
  });

  test("games with help do not count", () => {
    openAt(11, 3, 12);
    const before = kept();
    click("daily");
    click("hint");
    solve("2026-12-03");
    assert.equal(count(".ending strong"), 0);
    assert.equal(textOf(".ending [role=status]"), t("practice-assisted"));
    assert.equal(kept(), before);
    click("daily");
    const result = solve("2026-12-03");
    assert.ok(kept().startsWith(t("daily-result", { result })));
  });

  test("ignores what it cannot read", () => {
    openAt(11, 4, 12);
    for (const text of ["{", "null", "[]", '{"result":{"time":"<b>"}}']) {
      localStorage.setItem(`jiugong-daily-3x3-${metric}`, text);
      open(`#b=867254301&metric=${metric}&mode=play`);
      assert.equal(element(".panels section").querySelectorAll("p.help").length, 1);
    }
  });

  test("copies the result with a link to the puzzle without the moves", async () => {
    open("#b=123405786&mode=play");
    press("ArrowLeft");
    press("ArrowUp");
    const text = ending();
    await act(async () => {
      click("copy-result");
      await navigator.clipboard.readText();
    });
    context.sees(t("copied"), ".ending");
    assert.equal(
      await navigator.clipboard.readText(),
      `${text}\n🟩🟩\nhttps://example.com/#b=123405786&g=123456780&mode=play`,
    );
  });
});
