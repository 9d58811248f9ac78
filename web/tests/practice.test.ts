// Practice: shuffling, the clock and the personal bests. More of it is tested in components.

import assert from "node:assert/strict";
import { test } from "node:test";
import { onEveryDevice } from "./actions.ts";
import { assertAccessible } from "./browser.ts";

onEveryDevice((context) => {
  const { page, t, button, board } = context;
  const { chooseMode, screenshot, seesText, seesDistance, startGame, shuffle } = context;

  /** Returns the time in the line about a solved game. */
  const endTime = async () =>
    /\d+:\d\d\.\d/.exec(await page().locator(".ending strong").innerText())![0];

  test("shuffles to an exact distance, and has the board of the day again", async () => {
    await startGame("867254301");
    await shuffle("12");
    await seesDistance(12);
    await button("daily").click();
    const daily = await board().getAttribute("aria-label");
    await button("shuffle").click();
    await seesDistance(12);
    await button("daily").click();
    assert.equal(await board().getAttribute("aria-label"), daily);
  });

  test("measures time and moves, and keeps the personal bests", async () => {
    await page().evaluate(() => localStorage.clear());
    await startGame("123405786");
    await chooseMode("play");
    await seesText(t("moves-against", { made: 0, fewest: 2 }));
    await seesText(t("bests-none"));
    await page().keyboard.press("ArrowLeft");
    await seesText(t("moves-against", { made: 1, fewest: 2 }));
    await page().waitForFunction(
      () => document.querySelector('[role="timer"]')!.textContent !== "0:00.0",
    );
    await screenshot("practice");
    await assertAccessible(page());
    await page().keyboard.press("ArrowUp");
    await seesText(t("solved-shortest", { made: 2 }));
    await seesText(t("practice-quickest"));
    await seesText(t("practice-shortest"));
    const time = await endTime();
    await seesText(t("bests", { games: 1, time, excess: 0 }));
  });

  test("the board of the day ends with a line to share, and begins a streak", async () => {
    await page().evaluate(() => {
      localStorage.clear();
      const share = (data: unknown) => Promise.resolve(Object.assign(window, { shared: data }));
      Object.assign(navigator, { canShare: () => true, share });
    });
    await chooseMode("play");
    await button("daily").click();
    // The solution is read first; then the game begins again.
    await button("solve").click();
    const letters = await page().locator(".moves button span").allInnerTexts();
    await chooseMode("play");
    await button("daily").click();
    const keys: Record<string, string> = { "↑": "Up", "↓": "Down", "←": "Left", "→": "Right" };
    for (const letter of letters) {
      await page().keyboard.press(`Arrow${keys[letter]!}`);
    }
    const made = letters.length;
    const time = await endTime();
    const result = t("result", { made, fewest: made, time });
    const date = await page().evaluate(() => {
      const now = new Date();
      const two = (value: number) => String(value).padStart(2, "0");
      return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    });
    const text = t("result-line", { puzzle: `${date} 3×3`, result });
    await seesText(text);
    await seesText(t("daily-result", { result }));
    await seesText(t("daily-streak", { streak: 1, best: 1 }));
    await button("share").click();
    const shared = await page().evaluate(() => (window as { shared?: ShareData }).shared!);
    // Ten green squares, as no move was wasted.
    const shown = `${text}\n${"🟩".repeat(10)}`;
    assert.equal(shared.text, shown);
    assert.match(shared.url!, /#b=\d{9}&g=123456780&mode=play$/);
    await button("copy-result").click();
    await seesText(t("copied"));
    assert.equal(
      await page().evaluate(() => navigator.clipboard.readText()),
      `${shown}\n${shared.url!}`,
    );
    await page().locator(".ending").scrollIntoViewIfNeeded();
    await screenshot("ending");
    await assertAccessible(page());
  });
});
