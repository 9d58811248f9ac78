// Practice: shuffling, the clock and the personal bests. More of it is tested in components.

import { test } from "node:test";
import { onEveryDevice } from "./actions.ts";
import { assertAccessible } from "./browser.ts";

onEveryDevice((context) => {
  const { page, t, button } = context;
  const { chooseMode, screenshot, seesText, seesDistance, startGame, shuffle } = context;

  test("shuffles to an exact distance, and to the board of the day", async () => {
    await startGame("867254301");
    await shuffle("12");
    await seesDistance(12);
    await page().getByLabel(t("shuffle-distance")).fill("20");
    await button("daily").click();
    await seesDistance(20);
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
  });
});
