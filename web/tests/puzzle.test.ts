// Which puzzle it is: boards typed, arranged, linked, of every shape, with any goal and any gap.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, noteShares } from "./browser.ts";
import { everywhere } from "./hands.ts";

everywhere((its) => {
  const { page, look, address, say, button, tile, choice, field } = its;
  const { mode, shot, shows, says, distance, type, begin, drag } = its;

  test("opens with the hardest board, in the language of the browser", async () => {
    await shows("8 6 7/2 5 4/3 0 1");
    await distance(31);
    assert.equal(await page().title(), say("title"));
    assert.equal(await page().locator("html").getAttribute("lang"), look.locale);
    await page().waitForURL(/#b=867254301&g=123456780$/);
    await accessible(page());
    await shot("1-open");
    const wide = await page().evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= look.width, `${wide} pixels wide`);
  });

  test("a board is typed, and what is wrong with it is said at once", async () => {
    await type("1234567");
    await says(say("board-too-few", { found: 7, expected: 9 }));
    assert.equal(await field().getAttribute("aria-invalid"), "true");
    await type("123456700");
    const places = [1, 2].map((column) => say("place-in-rows", { row: 3, column: column + 1 }));
    await says(say("board-two-blanks", { first: places[0]!, second: places[1]! }));
    await says(say("board-missing", { tile: 8 }));
    await type("12345678q");
    await says(
      say("board-unknown", { symbol: "q", place: say("place-in-rows", { row: 3, column: 3 }) }),
    );
    await accessible(page());
    await type("8,1,2/0,4,3/7,6,5");
    await shows("8 1 2/0 4 3/7 6 5");
    assert.equal(await field().getAttribute("aria-invalid"), "false");
  });

  test("of a board without a solution it says why, and which goals would do", async () => {
    await says(say("unsolvable"));
    await says(say("unreachable-parity", { inversions: 11 }));
    await shot("2-unsolvable");
    await accessible(page());
    const moves = say("count-moves", { count: 5 });
    const spiral = say("unsolvable-goal", { goal: say("goal-spiral"), moves });
    await page().getByRole("button", { name: spiral, exact: true }).click();
    await distance(5);
    await page().waitForURL(/#b=812043765&g=123804765$/);
    await choice("goal").selectOption({ label: say("goal-last") });
    await says(say("unsolvable"));
    await choice("goal").selectOption({ label: say("goal-first") });
    await page().waitForURL(/&g=012345678$/);
    await choice("goal").selectOption({ label: say("goal-last") });
  });

  test("the start is arranged by clicks, by keys and by dragging", async () => {
    await begin("123456780");
    await says(say("distance-goal"));
    await mode("start").click();
    await tile(8).click();
    await tile(5).click();
    await shows("1 2 3/4 8 6/7 5 0");
    await says(say("unsolvable"));
    await drag(1, 3);
    await shows("3 2 1/4 8 6/7 5 0");
    await tile(3).focus();
    await page().keyboard.press("Enter");
    await page().keyboard.press("ArrowRight");
    await page().keyboard.press("ArrowDown");
    await page().keyboard.press("Enter");
    await shows("8 2 1/4 3 6/7 5 0");
    await accessible(page());
  });

  test("the goal is arranged, and typed", async () => {
    await begin("123456780");
    await mode("goal").click();
    await tile(1).click();
    await tile(2).click();
    await shows("2 1 3/4 5 6/7 8 0", true);
    await says(say("unsolvable"));
    await drag(4, 5);
    await shows("2 1 3/5 4 6/7 8 0", true);
    assert.equal(await page().locator(".typed input").inputValue(), "213546780");
    await field().fill("123406758");
    await shows("1 2 3/4 0 6/7 5 8", true);
    await mode("play").click();
    await distance(2);
    await shot("3-goal");
    await choice("goal").selectOption({ label: say("goal-own") });
    await shows("1 2 3/4 0 6/7 5 8", true);
    await choice("goal").selectOption({ label: say("goal-last") });
  });

  test("any piece is the gap: of all nine one is chosen", async () => {
    await begin("123456780");
    await type("123456798");
    await says(say("gap-typed", { count: 9 }));
    await accessible(page());
    await page().locator(".pieces").getByRole("button", { name: "9", exact: true }).click();
    await shows("1 2 3/4 5 6/7 0 8");
    await distance(1);
    await type("213456798");
    await page().locator(".pieces").getByRole("button", { name: "3", exact: true }).click();
    await shows("2 1 0/4 5 6/7 9 8");
    await page().waitForURL(/#b=210456798&g=120456789&gap=3$/);
    await distance(20);
    await mode("start").click();
    await button("gap-choose").click();
    await says(say("gap-which"));
    await accessible(page());
    await tile(9).click();
    await shows("2 1 3/4 5 6/7 0 8");
    await page().waitForURL(/#b=213456708&g=123456780$/);
    await mode("play").click();
  });

  test("every shape: the small ones at once, the large ones searched beside the page", async () => {
    await begin("867254301");
    const shape = choice("shape");
    const radii = {
      "2x2": 6,
      "2x3": 21,
      "3x2": 21,
      "2x4": 36,
      "4x2": 36,
      "3x3": 31,
      "2x5": 55,
      "5x2": 55,
    };
    assert.deepEqual(
      (
        await shape
          .locator("option")
          .evaluateAll((all) => all.map((each) => each.getAttribute("value")))
      ).sort(),
      Object.keys(radii).sort(),
    );
    await page().evaluate(noteShares);
    for (const [size, radius] of Object.entries(radii)) {
      const workers = page()
        .waitForEvent("worker", { timeout: 3000 })
        .catch(() => null);
      await shape.selectOption(size);
      await page().locator(".chart rect").nth(radius).waitFor({ timeout: 20_000 });
      assert.equal(await page().locator(".chart rect").count(), radius + 1);
      if (size === "2x4" || size === "2x5") {
        assert.ok(await workers, `${size} is searched in a worker`);
      }
      await page().getByLabel(say("shuffle-distance")).fill(String(radius));
      await button("shuffle").click();
      await distance(radius);
      const wide = await page().evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= look.width, `${size} is ${wide} pixels wide`);
    }
    const shares = await page().evaluate(() => (window as { shares?: number[] }).shares!);
    assert.ok(
      shares.some((share) => share > 0),
      "no progress was seen",
    );
    await shape.selectOption("2x5");
    await page().getByLabel(say("shuffle-distance")).fill("55");
    await button("shuffle").click();
    await button("solve").click();
    assert.equal(await page().locator(".moves button").count(), 55);
    await shot("5-2x5");
    await accessible(page());
    await type("1 2 3/4 5 0");
    await shows("1 2 3/4 5 0");
    await says(say("distance-goal"));
  });

  test("a link has the board", async () => {
    await begin("123405786");
    await button("copy-link").click();
    await says(say("copied"));
    const link = await page().evaluate(() => navigator.clipboard.readText());
    assert.equal(link, `${await address()}#b=123405786&g=123456780`);
    await page().evaluate(() => (location.hash = "#b=1234/5670&g=1234/5607"));
    await shows("1 2 3 4/5 6 7 0");
    await distance(1);
    await page().evaluate(() => (location.hash = "#b=123&g=<b>"));
    await page().locator('[role="alert"]').waitFor();
    await page().evaluate(() => (location.hash = "#b=1230"));
    await shows("1 2/3 0");
    await page().evaluate(() => (location.hash = "#b=12345"));
    await says(say("board-no-shape", { found: 5 }));
    const large = "1,2,3,4/5,6,7,8/9,10,11,12/13,14,15,0";
    await page().evaluate((large) => (location.hash = `#b=${large}`), large);
    await says(say("address-shape"));
    await page().evaluate(() => (location.hash = "#b=867254301"));
    await shows("8 6 7/2 5 4/3 0 1");
    assert.equal(await page().locator('[role="alert"]').count(), 0);
  });
});
