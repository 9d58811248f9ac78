// Playing: moves, hints, solutions, shuffling, charts and pictures.

import assert from "node:assert/strict";
import { test } from "node:test";
import { animationsEnd, assertAccessible } from "./browser.ts";
import { onEveryDevice } from "./actions.ts";
import { drawPicture, transferFile } from "./picture.ts";
import { translator } from "./i18n.ts";

onEveryDevice((context) => {
  const { page, device, t, button, tile, screenshot } = context;
  const { seesBoard, seesText, seesDistance, startGame, shuffle, drag } = context;

  test("moves tiles by click, key and swipe, with undo and redo", async () => {
    await startGame("123456780");
    await tile(7).click();
    await seesBoard("1 2 3/4 5 6/0 7 8");
    await seesDistance(2);
    await seesText(t("moves-made", { made: 2 }));
    await tile(4).focus();
    await page().keyboard.press("ArrowDown");
    await seesBoard("1 2 3/0 5 6/4 7 8");
    await drag(6, 5);
    await seesBoard("1 2 3/5 0 6/4 7 8");
    await seesDistance(4);
    await button("undo").click();
    await seesBoard("1 2 3/0 5 6/4 7 8");
    await button("redo").click();
    await seesBoard("1 2 3/5 0 6/4 7 8");
    await tile(1).click({ force: true });
    await seesBoard("1 2 3/5 0 6/4 7 8");
    await page().evaluate(() => (document.activeElement as HTMLElement).blur());
    await page().keyboard.press("ArrowRight");
    await page().keyboard.press("ArrowUp");
    await page().keyboard.press("ArrowLeft");
    await page().keyboard.press("ArrowLeft");
    await seesText(t("solved-longer", { made: 8, fewest: 0 }));
    await button("restart").click();
    await seesText(t("moves-made", { made: 0 }));
  });

  test("tiles slide unless reduced motion is preferred", async () => {
    await startGame("123456780");
    await page().evaluate(animationsEnd);
    const animations = await page().evaluate(async () => {
      const board = document.querySelector(".main-board .board")!;
      const before = board.ariaLabel;
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }),
      );
      while (board.ariaLabel === before) {
        await Promise.resolve();
      }
      return board.getAnimations({ subtree: true }).length;
    });
    assert.equal(animations > 0, !device.reducedMotion);
    await seesBoard("1 2 3/4 5 0/7 8 6");
  });

  test("a hint shows a best move, and each legal move has its distance", async () => {
    await startGame("867254301");
    await button("hint").click();
    const moves = t("count-moves", { count: 30 });
    await seesText(t("hint-text", { tile: 5, direction: t("direction-D"), moves }));
    await page().locator(".hinted").waitFor();
    assert.equal(await page().locator(".legal-moves button").count(), 3);
    assert.equal(await page().locator(".legal-moves .best").count(), 3);
    await page().locator(".legal-moves button").first().click();
    await seesDistance(30);
    assert.equal(await page().locator(".legal-moves button").count(), 4);
    assert.equal(await page().locator(".hinted").count(), 0);
  });

  test("keys and clicks before the next frame act on the current board", async () => {
    await startGame("867254301");
    await page().evaluate(async (hint) => {
      const board = document.querySelector(".main-board .board")!;
      const before = board.ariaLabel;
      const input = document.querySelector<HTMLInputElement>(".text-input input")!;
      input.value = "123456780";
      input.dispatchEvent(new Event("input", { bubbles: true }));
      // Before the next frame.
      while (board.ariaLabel === before) {
        await Promise.resolve();
      }
      for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        await Promise.resolve();
        await Promise.resolve();
      }
      [...document.querySelectorAll("button")].find((each) => each.innerText === hint)!.click();
    }, t("hint"));
    await seesBoard("1 2 3/4 5 6/0 7 8");
    const moves = t("count-moves", { count: 1 });
    await seesText(t("hint-text", { tile: 7, direction: t("direction-L"), moves }));
  });

  test("browses, steps through and copies all shortest solutions", async () => {
    await startGame("867254301");
    await button("solve").click();
    await seesText(t("solution-number", { number: 1, count: 40 }));
    assert.equal(await page().locator(".moves button").count(), 31);
    const first = await page().locator("output").allInnerTexts();
    assert.deepEqual(first[0], "↓↓←↑→→↑←←↓→→↓←←↑→↑→↓↓←↑↑→↓↓←←↑↑");
    assert.equal(first[1]!.split(" ").length, 31);
    const seen = new Set([first[0]]);
    for (let number = 2; number <= 40; number++) {
      await button("solution-next").click();
      await seesText(t("solution-number", { number, count: 40 }));
      seen.add(await page().locator("output").first().innerText());
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
    await screenshot("4-solution");
    await assertAccessible(page());
    await button("copy").click();
    await seesText(t("copied"));
    const copied = await page().evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^8 6 7\/2 5 4\/3 0 1 → 1 2 3\/4 5 6\/7 8 0/);
    assert.match(copied, /\([UDLR]{31}\)/);
  });

  test("plays a solution automatically, with a pause", async () => {
    await startGame("867254301");
    await page().getByLabel(t("speed"), { exact: true }).fill("12");
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

  test("lists the hardest boards and charts the boards by distance", async () => {
    await startGame("867254301");
    await seesText(t("hardest-all", { count: 2, radius: 31 }));
    await page()
      .getByRole("button", { name: t("board-label", { board: "6 4 7/8 5 0/3 2 1" }) })
      .click();
    await seesDistance(31);
    await seesText(t("chart-current", { distance: 31, count: 2 }));
    await seesText(t("chart-label", { states: 181440, radius: 31, mean: 21.97 }));
    assert.equal(await page().locator(".chart rect").count(), 32);
    assert.equal(await page().locator(".chart rect.current").count(), 1);
  });

  test("shows a picture on the tiles, with and without numbers", async () => {
    await startGame("867254301");
    const buffer = Buffer.from(await page().evaluate(drawPicture), "base64");
    await page()
      .locator('input[type="file"]')
      .setInputFiles({ name: "own.png", mimeType: "image/png", buffer });
    await page().locator(".picture-part").first().waitFor();
    assert.equal(await page().locator(".main-board .picture-part").count(), 8);
    await screenshot("6-picture");
    await assertAccessible(page());
    await page().getByLabel(t("show-numbers")).uncheck();
    assert.equal(await page().locator(".main-board .number").count(), 0);
    await page().getByLabel(t("show-numbers")).check();
    assert.equal(await page().locator(".main-board .number").count(), 8);
    await button("picture-remove").click();
    assert.equal(await page().locator(".picture-part").count(), 0);
    for (const kind of ["drop", "paste"]) {
      await page().evaluate(transferFile, { kind, type: "image/png", bytes: [...buffer] });
      await page().locator(".picture-part").first().waitFor();
      await button("picture-remove").click();
    }
    await page().evaluate(transferFile, { kind: "drop", type: "text/plain", bytes: [104, 105] });
    await seesText(t("picture-invalid"));
  });

  test("switches to the other language and back", async () => {
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
