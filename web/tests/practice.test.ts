// Practice: shuffling to a distance, the clock, the personal bests and the board of the day.

import assert from "node:assert/strict";
import { test } from "node:test";
import { onEveryDevice } from "./actions.ts";
import { assertAccessible } from "./browser.ts";

onEveryDevice((context) => {
  const { page, t, button, board, select } = context;
  const { chooseMode, screenshot, seesBoard, seesText, seesDistance, startGame, shuffle } = context;

  test("shuffles to an exact distance", async () => {
    await startGame("867254301");
    for (const count of [1, 12, 30]) {
      await shuffle(String(count));
      await seesDistance(count);
    }
    await shuffle("32");
    await seesText(t("shuffle-none", { radius: 31 }));
    const before = page().url();
    await shuffle("");
    await page().waitForFunction((before) => location.href !== before, before);
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
    const time = await page().locator('[role="timer"]').innerText();
    await seesText(t("bests", { games: 1, time, excess: 0 }));
    // A hint makes the game one that does not count.
    await startGame("123405786");
    await chooseMode("play");
    await button("hint").click();
    await page().keyboard.press("ArrowLeft");
    await page().keyboard.press("ArrowUp");
    await seesText(t("practice-assisted"));
    await seesText(t("bests", { games: 1, time, excess: 0 }));
  });

  test("has the same board of the day again, at the same distance", async () => {
    const daily = async (distance: string) => {
      await page().getByLabel(t("shuffle-distance")).fill(distance);
      await button("daily").click();
      await seesDistance(Number(distance));
      return (await board().getAttribute("aria-label"))!;
    };
    await startGame("867254301");
    await chooseMode("play");
    const first = await daily("20");
    assert.notEqual(await daily("25"), first);
    assert.equal(await daily("20"), first);
    await select("shape").selectOption("2x3");
    await page().getByLabel(t("shuffle-distance")).fill("21");
    await button("daily").click();
    await seesBoard("4 5 0/1 2 3");
    await select("shape").selectOption("3x3");
  });
});
