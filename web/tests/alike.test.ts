// Pieces that look alike and several gaps, as users enter and solve them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { onEveryDevice } from "./actions.ts";
import { assertAccessible } from "./browser.ts";

onEveryDevice((context) => {
  const { page, t, button, textInput } = context;
  const { chooseMode, screenshot, seesBoard, seesText, startGame } = context;

  test("pieces are made alike beside the goal", async () => {
    await startGame("867254301");
    await chooseMode("enter");
    await button("target-goal").click();
    const field = page().getByLabel(t("alike"));
    await field.fill("1,9");
    await seesText(t("alike-no-tile", { number: 9 }));
    await assertAccessible(page());
    await field.fill("1,2,3");
    await seesText(t("alike-help"));
    await assertAccessible(page());
    await screenshot("alike");
    await chooseMode("solve");
    await seesText(t("distance-left", { count: 27 }));
    await seesText(t("alike-shown", { groups: "1,2,3" }));
  });

  test("a board with several gaps is entered and solved", async () => {
    await startGame("867254301");
    await chooseMode("enter");
    await button("target-goal").click();
    await textInput().fill("332221100");
    await button("target-start").click();
    await textInput().fill("112223300");
    await seesBoard("1 1 2/2 2 3/3 0 0");
    await chooseMode("solve");
    await seesText(t("distance-left", { count: 18 }));
    await button("hint").click();
    await page().locator(".hinted").waitFor();
    await screenshot("gaps-hint");
    await button("solve").click();
    await page().locator(".moves").waitFor();
    await assertAccessible(page());
    await screenshot("gaps");
    for (let step = 0; step < 18; step++) {
      await button("step-forward").click();
    }
    await seesText(t("solved-shortest", { made: 18 }));
    await seesBoard("3 3 2/2 2 1/1 0 0");
    assert.match(page().url(), /m=DDR2R2D/);
  });
});
