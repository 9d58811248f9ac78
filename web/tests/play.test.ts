// What one does with a puzzle: play it, have it solved and shuffled, see all its boards, give it a
// picture.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, rest } from "./browser.ts";
import { everywhere } from "./hands.ts";
import { drawn, given } from "./picture.ts";
import { saying } from "./words.ts";

everywhere((its) => {
  const { page, look, say, button, tile } = its;
  const { shot, shows, says, distance, begin, drag } = its;

  test("it is played by click, by keys and by swipes, back and forth", async () => {
    await begin("123456780");
    await tile(7).click();
    await shows("1 2 3/4 5 6/0 7 8");
    await distance(2);
    await says(say("made", { made: 2 }));
    await tile(4).focus();
    await page().keyboard.press("ArrowDown");
    await shows("1 2 3/0 5 6/4 7 8");
    await drag(6, 5);
    await shows("1 2 3/5 0 6/4 7 8");
    await distance(4);
    await button("undo").click();
    await shows("1 2 3/0 5 6/4 7 8");
    await button("redo").click();
    await shows("1 2 3/5 0 6/4 7 8");
    await tile(1).click({ force: true });
    await shows("1 2 3/5 0 6/4 7 8");
    await page().evaluate(() => (document.activeElement as HTMLElement).blur());
    await page().keyboard.press("ArrowRight");
    await page().keyboard.press("ArrowUp");
    await page().keyboard.press("ArrowLeft");
    await page().keyboard.press("ArrowLeft");
    await says(say("made-solved", { made: 8, fewest: 0 }));
    await button("restart").click();
    await says(say("made", { made: 0 }));
  });

  test("tiles slide, but not where less motion is wished", async () => {
    await begin("123456780");
    await page().evaluate(rest);
    const sliding = await page().evaluate(async () => {
      const board = document.querySelector(".stage .board")!;
      const before = board.ariaLabel;
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }),
      );
      while (board.ariaLabel === before) {
        await null;
      }
      return board.getAnimations({ subtree: true }).length;
    });
    assert.equal(sliding > 0, !look.still);
    await shows("1 2 3/4 5 0/7 8 6");
  });

  test("a hint names a best move, and each move has the distance after it", async () => {
    await begin("867254301");
    await button("hint").click();
    const moves = say("count-moves", { count: 30 });
    await says(say("hint-said", { tile: 5, way: say("way-D"), moves }));
    await page().locator(".hinted").waitFor();
    assert.equal(await page().locator(".exits button").count(), 3);
    assert.equal(await page().locator(".exits .best").count(), 3);
    await page().locator(".exits button").first().click();
    await distance(30);
    assert.equal(await page().locator(".exits button").count(), 4);
    assert.equal(await page().locator(".hinted").count(), 0);
  });

  test("what is done at once after a change is done to the changed board", async () => {
    await begin("867254301");
    await page().evaluate(async (hint) => {
      const board = document.querySelector(".stage .board")!;
      const before = board.ariaLabel;
      const input = document.querySelector<HTMLInputElement>(".typed input")!;
      input.value = "123456780";
      input.dispatchEvent(new Event("input", { bubbles: true }));
      // Sooner than the next picture of the page.
      while (board.ariaLabel === before) {
        await null;
      }
      for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        await null;
        await null;
      }
      [...document.querySelectorAll("button")].find((each) => each.innerText === hint)!.click();
    }, say("hint"));
    await shows("1 2 3/4 5 6/0 7 8");
    const moves = say("count-moves", { count: 1 });
    await says(say("hint-said", { tile: 7, way: say("way-L"), moves }));
  });

  test("all shortest solutions are paged through, stepped through and copied", async () => {
    await begin("867254301");
    await button("solve").click();
    await says(say("solution-of", { number: 1, count: 40 }));
    assert.equal(await page().locator(".moves button").count(), 31);
    const first = await page().locator("output").allInnerTexts();
    assert.deepEqual(first[0], "↓↓←↑→→↑←←↓→→↓←←↑→↑→↓↓←↑↑→↓↓←←↑↑");
    assert.equal(first[1]!.split(" ").length, 31);
    const seen = new Set([first[0]]);
    for (let number = 2; number <= 40; number++) {
      await button("solution-next").click();
      await says(say("solution-of", { number, count: 40 }));
      seen.add(await page().locator("output").first().innerText());
    }
    assert.equal(seen.size, 40);
    assert.ok(await button("solution-next").isDisabled());
    await button("solution-previous").click();
    await says(say("solution-of", { number: 39, count: 40 }));
    await button("step-forward").click();
    await button("step-forward").click();
    await distance(29);
    await button("step-back").click();
    await distance(30);
    await page().locator(".moves button").nth(29).click();
    await distance(1);
    await shot("4-solution");
    await accessible(page());
    await button("copy").click();
    await says(say("copied"));
    const copied = await page().evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^8 6 7\/2 5 4\/3 0 1 → 1 2 3\/4 5 6\/7 8 0/);
    assert.match(copied, /\([UDLR]{31}\)/);
  });

  test("a solution is watched, faster and with pauses", async () => {
    await begin("867254301");
    await page().getByLabel(say("speed"), { exact: true }).fill("12");
    await button("play").click();
    await page().waitForFunction(() => document.querySelectorAll(".moves .made").length >= 3);
    await button("pause").click();
    const standing = await page().locator(".standing").innerText();
    await page().waitForTimeout(300);
    assert.equal(await page().locator(".standing").innerText(), standing);
    await button("play").click();
    await says(say("made-solved", { made: 31, fewest: 31 }));
    await button("play").waitFor();
  });

  test("it is shuffled to an exact distance", async () => {
    await begin("867254301");
    for (const count of [1, 12, 30]) {
      await page().getByLabel(say("shuffle-distance")).fill(String(count));
      await button("shuffle").click();
      await distance(count);
    }
    await page().getByLabel(say("shuffle-distance")).fill("32");
    await button("shuffle").click();
    await says(say("shuffle-none", { radius: 31 }));
    await page().getByLabel(say("shuffle-distance")).fill("");
    const before = page().url();
    await button("shuffle").click();
    await page().waitForFunction((before) => location.href !== before, before);
  });

  test("the hardest boards, and how many there are at each distance", async () => {
    await begin("867254301");
    await says(say("hardest-said", { count: 2, radius: 31 }));
    await page()
      .getByRole("button", { name: say("board-label", { board: "6 4 7/8 5 0/3 2 1" }) })
      .click();
    await distance(31);
    await says(say("chart-here", { distance: 31, count: 2 }));
    await says(say("chart-label", { states: 181440, radius: 31, mean: 21.97 }));
    assert.equal(await page().locator(".chart rect").count(), 32);
    assert.equal(await page().locator(".chart rect.here").count(), 1);
  });

  test("a picture of one's own is cut into the tiles, with and without numbers", async () => {
    await begin("867254301");
    const buffer = await drawn(page());
    await page()
      .locator('input[type="file"]')
      .setInputFiles({ name: "own.png", mimeType: "image/png", buffer });
    await page().locator(".part").first().waitFor();
    assert.equal(await page().locator(".stage .part").count(), 8);
    await shot("6-picture");
    await accessible(page());
    await page().getByLabel(say("numbers")).uncheck();
    assert.equal(await page().locator(".stage .number").count(), 0);
    await page().getByLabel(say("numbers")).check();
    assert.equal(await page().locator(".stage .number").count(), 8);
    await button("picture-remove").click();
    assert.equal(await page().locator(".part").count(), 0);
    for (const kind of ["drop", "paste"]) {
      await page().evaluate(given, { kind, type: "image/png", bytes: [...buffer] });
      await page().locator(".part").first().waitFor();
      await button("picture-remove").click();
    }
    await page().evaluate(given, { kind: "drop", type: "text/plain", bytes: [104, 105] });
    await says(say("picture-bad"));
  });

  test("the other language is a click away", async () => {
    const other = saying(look.locale === "en" ? "zh-CN" : "en");
    await button("language").click();
    await page()
      .getByText(other("distance-now", { count: 31 }))
      .waitFor();
    await accessible(page());
    await page()
      .getByRole("button", { name: other("language"), exact: true })
      .click();
    await distance(31);
  });
});
