// Solving: moves, costs, hints, solutions, the scrubber, checks and charts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { onEveryDevice } from "./actions.ts";
import { animationsEnd, assertAccessible } from "./browser.ts";
import { translator } from "./i18n.ts";

onEveryDevice((context) => {
  const { page, device, t, button, board, tile, cell, select } = context;
  const { chooseMode, screenshot, seesBoard, seesText, seesDistance, startGame, drag } = context;

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
    await seesText(t("solved-success"));
    await seesText(t("solved-longer", { made: 8, fewest: 0 }));
    for (let step = 0; step < 8; step++) {
      await button("step-back").click();
    }
    await seesText(t("solved"));
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

  test("a hint shows a best move, and each legal move has its cost", async () => {
    await startGame("867254301");
    await button("hint").click();
    const moves = t("count-moves", { count: 30 });
    await seesText(t("hint-text", { tile: 5, direction: t("direction-D"), moves }));
    await page().locator(".hinted").waitFor();
    const legalMoves = page().locator(".legal-moves button");
    assert.equal(await legalMoves.count(), 3);
    assert.equal(await page().locator(".legal-moves .best").count(), 3);
    await legalMoves.first().click();
    await seesDistance(30);
    assert.equal(await legalMoves.count(), 4);
    assert.equal(await page().locator(".legal-moves .cost").count(), 1);
    await seesText(t("cost", { count: 2 }));
    assert.equal(await page().locator(".hinted").count(), 0);
    assert.equal(await page().locator(".bar .notice").innerText(), "");
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

  test("browses, steps through and copies all shortest solutions", async () => {
    await startGame("867254301");
    await button("solve").click();
    await seesText(t("solution-number", { number: 1, count: 40 }));
    await page().locator(".tile.next .arrow").waitFor();
    assert.equal(await page().locator(".moves button").count(), 31);
    const outputs = page().locator(".solution-text output");
    const first = await outputs.allInnerTexts();
    assert.deepEqual(first[0], "↓↓←↑→→↑←←↓→→↓←←↑→↑→↓↓←↑↑→↓↓←←↑↑");
    assert.equal(first[1]!.split(" ").length, 31);
    const seen = new Set([first[0]]);
    for (let number = 2; number <= 40; number++) {
      await button("solution-next").click();
      await seesText(t("solution-number", { number, count: 40 }));
      seen.add(await outputs.first().innerText());
    }
    assert.equal(seen.size, 40);
    assert.ok(await button("solution-next").isDisabled());
    await button("solution-previous").click();
    await seesText(t("solution-number", { number: 39, count: 40 }));
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
    await button("watch").click();
    await seesText(t("solved-shortest", { made: 31 }));
    await button("watch").waitFor();
  });

  test("counts slides of several tiles as one move", async () => {
    await startGame("867254301");
    await chooseMode("enter");
    await select("metric").selectOption("mtm");
    await chooseMode("solve");
    await seesDistance(20);
    await button("solve").click();
    assert.equal(await page().locator(".moves button").count(), 20);
    await page().waitForURL(/&metric=mtm/);
    for (let move = 1; move <= 20; move++) {
      await button("step-forward").click();
    }
    await seesText(t("solved-shortest", { made: 20 }));
    await button("step-back").click();
    await seesDistance(1);
    await chooseMode("enter");
    await select("metric").selectOption("stm");
  });

  test("checks a solution, and goes to where it goes wrong", async () => {
    const check = async (text: string) => {
      await page().getByLabel(t("check-label"), { exact: true }).fill(text);
      await button("check-button").click();
    };
    const moves = (count: number) => t("count-moves", { count });
    await startGame("123405786");
    await check("LU");
    await seesText(t("check-shortest", { count: moves(2) }));
    await seesText(t("solved-shortest", { made: 2 }));
    await check("← ↑");
    await seesText(t("check-shortest", { count: moves(2) }));
    await check("5 6");
    await seesText(t("check-shortest", { count: moves(2) }));
    await check("UDLU");
    await seesText(t("check-longer", { count: moves(4), move: 1 }));
    await seesBoard("1 2 3/4 0 5/7 8 6");
    await check("L");
    await seesText(t("check-short"));
    await check("LL");
    await seesText(t("check-illegal", { move: 2 }));
    await seesBoard("1 2 3/4 5 0/7 8 6");
    await check("5 5 9");
    await seesText(t("check-illegal-tile", { number: 3, tile: 9 }));
    await check("what?");
    assert.equal(await page().locator("section p.error").count(), 1);
    await assertAccessible(page());
  });

  test("lists the hardest boards and charts the boards by distance", async () => {
    await startGame("867254301");
    await seesText(t("hardest-all", { count: 2, radius: 31 }));
    await page()
      .getByRole("button", { name: t("board-label", { board: "6 4 7/8 5 0/3 2 1" }) })
      .click();
    await seesDistance(31);
    await seesText(t("chart-current", { moves: t("count-moves", { count: 31 }), count: 2 }));
    await seesText(t("chart-label", { states: 181440, radius: 31, mean: 21.97 }));
    assert.equal(await page().locator(".chart rect").count(), 32);
    assert.equal(await page().locator(".chart rect.current").count(), 1);
  });

  test("keys work after every button, but not in text fields", async () => {
    await startGame("867254301");
    for (const name of ["hint", "step-back", "solve", "step-forward", "copy-link"]) {
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
