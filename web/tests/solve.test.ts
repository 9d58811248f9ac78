// Solving: moves, solutions, the scrubber, checks and keys. More of it is tested in components.

import assert from "node:assert/strict";
import { test } from "node:test";
import { onEveryDevice } from "./actions.ts";
import { animationsEnd, assertAccessible } from "./browser.ts";
import { translator } from "./i18n.ts";

onEveryDevice((context) => {
  const { page, device, t, button, board, tile, cell, select } = context;
  const { screenshot, seesBoard, seesText, seesDistance, startGame, drag } = context;

  test("moves tiles by click, key and drag, and says what they cost", async () => {
    await startGame("123456780");
    await tile(7).click();
    await seesBoard("1 2 3/4 5 6/0 7 8");
    await seesDistance(2);
    await seesText(t("moves-made", { made: 2 }));
    await seesText(t("move-cost", { count: 4 }));
    await tile(4).focus();
    await page().keyboard.press("ArrowDown");
    await seesBoard("1 2 3/0 5 6/4 7 8");
    // A tile slides only towards the blank, and far enough.
    const { width } = (await board().boundingBox())!;
    await drag(5, 5, { x: 0, y: -width / 3 });
    await drag(5, 5, { x: -width / 20, y: 0 });
    await seesBoard("1 2 3/0 5 6/4 7 8");
    await drag(5, 5, { x: -width / 4, y: 0 });
    await seesBoard("1 2 3/5 0 6/4 7 8");
    await seesDistance(4);
    await button("undo").click();
    await seesBoard("1 2 3/0 5 6/4 7 8");
    await page().keyboard.press("Control+Shift+z");
    await seesBoard("1 2 3/5 0 6/4 7 8");
    await tile(1).click({ force: true });
    await seesBoard("1 2 3/5 0 6/4 7 8");
    for (const key of ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowLeft"]) {
      await page().keyboard.press(key);
    }
    await seesText(t("solved-longer", { made: 8, fewest: 0 }));
  });

  test("tiles slide unless reduced motion is preferred", async () => {
    await startGame("123456780");
    await page().evaluate(animationsEnd);
    const animations = await page().evaluate(async () => {
      const board = document.querySelector(".stage .board")!;
      const before = board.ariaLabel;
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }),
      );
      while (board.ariaLabel === before) {
        await Promise.resolve();
      }
      return board
        .getAnimations({ subtree: true })
        .map((animation) =>
          animation instanceof CSSTransition ? animation.transitionProperty : "",
        );
    });
    assert.deepEqual(new Set(animations), new Set(device.reducedMotion ? [] : ["transform"]));
    await seesBoard("1 2 3/4 5 0/7 8 6");
  });

  test("keys and clicks before the next frame act on the current board", async () => {
    await startGame("867254301");
    await page().evaluate(async (hint) => {
      const board = document.querySelector(".stage .board")!;
      const before = board.ariaLabel;
      location.hash = "#b=123456780";
      // Before the next frame.
      while (board.ariaLabel === before) {
        await new Promise((resolve) => setTimeout(resolve));
      }
      for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        await Promise.resolve();
        await Promise.resolve();
      }
      [...document.querySelectorAll("button")].find(({ innerText }) => innerText === hint)!.click();
    }, t("hint"));
    await seesBoard("1 2 3/4 5 6/0 7 8");
    const moves = t("count-moves", { count: 1 });
    await seesText(t("hint-text", { tile: 7, direction: t("direction-L"), moves }));
  });

  test("browses, steps through and copies shortest solutions", async () => {
    await startGame("867254301");
    await button("solve").click();
    await seesText(t("solution-number", { number: 1, count: 40 }));
    await page().locator(".board .arrow").waitFor();
    assert.equal(await page().locator(".moves button").count(), 31);
    await button("solution-next").click();
    await seesText(t("solution-number", { number: 2, count: 40 }));
    await button("step-forward").click();
    await button("step-forward").click();
    await seesDistance(29);
    await button("step-back").click();
    await seesDistance(30);
    await page().locator(".moves button").nth(29).click();
    await seesDistance(1);
    await page().getByLabel(t("scrubber"), { exact: true }).fill("20");
    await seesDistance(11);
    await screenshot("solution");
    await assertAccessible(page());
    await button("copy").click();
    await seesText(t("copied"));
    const copied = await page().evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^8 6 7\/2 5 4\/3 0 1 → 1 2 3\/4 5 6\/7 8 0/);
    assert.match(copied, /\([UDLR]{31}\)/);
  });

  test("plays a solution automatically, with a pause", async () => {
    await startGame("867254301");
    await select("speed").selectOption("8");
    await button("watch").click();
    await page().waitForFunction(() => document.querySelectorAll(".moves .made").length >= 3);
    await button("pause").click();
    const status = await page().locator(".status").innerText();
    await page().waitForTimeout(300);
    assert.equal(await page().locator(".status").innerText(), status);
    await page().locator(".moves button").nth(28).click();
    await button("watch").click();
    await seesText(t("solved-shortest", { made: 31 }));
    await button("watch").waitFor();
  });

  test("checks a solution, and goes to where it goes wrong", async () => {
    await startGame("123405786");
    await page().getByLabel(t("check-label"), { exact: true }).fill("UDLU");
    await button("check-button").click();
    const count = t("count-moves", { count: 4 });
    await seesText(t("check-longer", { count, move: 1 }));
    await seesBoard("1 2 3/4 0 5/7 8 6");
    await assertAccessible(page());
  });

  test("keys work after every button, but not in text fields", async () => {
    await startGame("867254301");
    for (const name of ["hint", "step-back", "watch", "solve", "step-forward", "copy-link"]) {
      if (name === "solve") {
        // Once a solution is shown, the button plays it.
        await startGame("867254301");
      }
      if (await button(name).isEnabled()) {
        await button(name).click();
      }
      await startGame("867254301");
      await page().keyboard.press("ArrowDown");
      await seesDistance(30);
      await page().keyboard.press("Control+z");
      await seesDistance(31);
      await page().keyboard.press("h");
      await page().locator(".hinted").waitFor();
      await page().keyboard.press("s");
      await page().locator(".moves button").nth(30).waitFor();
      await page().keyboard.press("Space");
      await button("pause").waitFor();
      await page().keyboard.press("Space");
      await button("watch").waitFor();
    }
    // With the Tab key, controls keep keys of their own; the mode is not changed by arrows.
    await startGame("867254301");
    await page().locator("nav button").first().focus();
    await page().keyboard.press("Tab");
    await page().keyboard.press("ArrowRight");
    await seesBoard("8 6 7/2 5 4/0 3 1");
    assert.equal(await page().locator("nav [aria-current]").innerText(), t("mode-solve"));
    const field = page().getByLabel(t("check-label"), { exact: true });
    await field.fill("");
    await page().keyboard.type("h s");
    assert.equal(await field.inputValue(), "h s");
    await page().keyboard.press("ArrowLeft");
    await seesBoard("8 6 7/2 5 4/0 3 1");
    assert.equal(await cell(6).getAttribute("tabindex"), "-1");
  });

  test("switches to the other language and back", async () => {
    await startGame("867254301");
    const other = translator(device.locale === "en" ? "zh-CN" : "en");
    await button("language").click();
    await page()
      .getByText(other("distance-left", { count: 31 }))
      .waitFor();
    await assertAccessible(page());
    await page()
      .getByRole("button", { name: other("language"), exact: true })
      .click();
    await seesDistance(31);
  });
});
