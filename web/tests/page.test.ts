// Everything the page does, clicked through: on the served page and in the single file, in both
// languages, on a phone and on a desktop.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { accessible, launch, open, serve, type Form, type Look } from "./browser.ts";
import { hands } from "./hands.ts";
import { drawn, given } from "./picture.ts";
import { saying } from "./words.ts";

const LOOKS: Record<string, Look> = {
  "phone-zh-CN": { locale: "zh-CN", width: 390, height: 844, touch: true },
  "phone-en": { locale: "en", width: 320, height: 640, touch: true, dark: true },
  "desktop-zh-CN": { locale: "zh-CN", width: 1280, height: 900, dark: true },
  "desktop-en": { locale: "en", width: 1280, height: 900 },
};

let browser: Browser;
let addresses: Awaited<ReturnType<typeof serve>>;
before(async () => {
  addresses = await serve();
  browser = await launch();
});
after(async () => {
  await browser.close();
  addresses.close();
});

for (const form of ["served", "file"] as Form[]) {
  for (const [name, look] of Object.entries(LOOKS)) {
    describe(`${form}, ${name}`, () => story(form, name, look));
  }
}

function story(form: Form, name: string, look: Look): void {
  let page: Page;
  let complaints: string[];
  before(async () => ({ page, complaints } = await open(browser, addresses[form], look)));
  after(() => page.context().close());

  const does = hands(() => page, look, `${form}-${name}`);
  const { say, button, tile, choice, field, mode, shot, shows, says, distance } = does;
  const { type, begin, drag } = does;

  test("opens with the hardest board, in the language of the browser", async () => {
    await shows("8 6 7/2 5 4/3 0 1");
    await distance(31);
    assert.equal(await page.title(), say("title"));
    assert.equal(await page.locator("html").getAttribute("lang"), look.locale);
    await page.waitForURL(/#b=867254301&g=123456780$/);
    await accessible(page);
    await shot("1-open");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
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
    await accessible(page);
    await type("8,1,2/0,4,3/7,6,5");
    await shows("8 1 2/0 4 3/7 6 5");
    assert.equal(await field().getAttribute("aria-invalid"), "false");
  });

  test("of a board without a solution it says why, and which goals would do", async () => {
    await says(say("unsolvable"));
    await says(say("unreachable-parity", { inversions: 11 }));
    await shot("2-unsolvable");
    await accessible(page);
    const moves = say("count-moves", { count: 5 });
    const spiral = say("unsolvable-goal", { goal: say("goal-spiral"), moves });
    await page.getByRole("button", { name: spiral, exact: true }).click();
    await distance(5);
    await page.waitForURL(/#b=812043765&g=123804765$/);
    await choice("goal").selectOption({ label: say("goal-last") });
    await says(say("unsolvable"));
    await choice("goal").selectOption({ label: say("goal-first") });
    await page.waitForURL(/&g=012345678$/);
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
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await shows("8 2 1/4 3 6/7 5 0");
    await accessible(page);
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
    assert.equal(await page.locator(".typed input").inputValue(), "213546780");
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
    await accessible(page);
    await page.locator(".pieces").getByRole("button", { name: "9", exact: true }).click();
    await shows("1 2 3/4 5 6/7 0 8");
    await distance(1);
    await type("213456798");
    await page.locator(".pieces").getByRole("button", { name: "3", exact: true }).click();
    await shows("2 1 0/4 5 6/7 9 8");
    await page.waitForURL(/#b=210456798&g=120456789&gap=3$/);
    await distance(20);
    await mode("start").click();
    await button("gap-choose").click();
    await says(say("gap-which"));
    await accessible(page);
    await tile(9).click();
    await shows("2 1 3/4 5 6/7 0 8");
    await page.waitForURL(/#b=213456708&g=123456780$/);
    await mode("play").click();
  });

  test("it is played by click, by keys and by swipes, back and forth", async () => {
    await begin("123456780");
    await tile(7).click();
    await shows("1 2 3/4 5 6/0 7 8");
    await distance(2);
    await says(say("made", { made: 2 }));
    await tile(4).focus();
    await page.keyboard.press("ArrowDown");
    await shows("1 2 3/0 5 6/4 7 8");
    await drag(5, 4);
    await shows("1 2 3/5 0 6/4 7 8");
    await distance(4);
    await button("undo").click();
    await shows("1 2 3/0 5 6/4 7 8");
    await button("redo").click();
    await shows("1 2 3/5 0 6/4 7 8");
    await tile(1).click({ force: true });
    await shows("1 2 3/5 0 6/4 7 8");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await says(say("made-solved", { made: 8, fewest: 0 }));
    await button("restart").click();
    await says(say("made", { made: 0 }));
  });

  test("a hint names a best move, and each move has the distance after it", async () => {
    await begin("867254301");
    await button("hint").click();
    const moves = say("count-moves", { count: 30 });
    await says(say("hint-said", { tile: 5, way: say("way-D"), moves }));
    await page.locator(".hinted").waitFor();
    assert.equal(await page.locator(".exits button").count(), 3);
    assert.equal(await page.locator(".exits .best").count(), 3);
    await page.locator(".exits button").first().click();
    await distance(30);
    assert.equal(await page.locator(".exits button").count(), 4);
    assert.equal(await page.locator(".hinted").count(), 0);
  });

  test("what is done at once after a change is done to the changed board", async () => {
    await begin("867254301");
    await page.evaluate(async (hint) => {
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
    assert.equal(await page.locator(".moves button").count(), 31);
    const first = await page.locator("output").allInnerTexts();
    assert.deepEqual(first[0], "↓↓←↑→→↑←←↓→→↓←←↑→↑→↓↓←↑↑→↓↓←←↑↑");
    assert.equal(first[1]!.split(" ").length, 31);
    const seen = new Set([first[0]]);
    for (let number = 2; number <= 40; number++) {
      await button("solution-next").click();
      await says(say("solution-of", { number, count: 40 }));
      seen.add(await page.locator("output").first().innerText());
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
    await page.locator(".moves button").nth(29).click();
    await distance(1);
    await shot("4-solution");
    await accessible(page);
    await button("copy").click();
    await says(say("copied"));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^8 6 7\/2 5 4\/3 0 1 → 1 2 3\/4 5 6\/7 8 0/);
    assert.match(copied, /\([UDLR]{31}\)/);
  });

  test("a solution is watched, faster and with pauses", async () => {
    await begin("867254301");
    await page.getByLabel(say("speed"), { exact: true }).fill("12");
    await button("play").click();
    await page.waitForFunction(() => document.querySelectorAll(".moves .made").length >= 3);
    await button("pause").click();
    const standing = await page.locator(".standing").innerText();
    await page.waitForTimeout(300);
    assert.equal(await page.locator(".standing").innerText(), standing);
    await button("play").click();
    await says(say("made-solved", { made: 31, fewest: 31 }));
    await button("play").waitFor();
  });

  test("it is shuffled to an exact distance", async () => {
    await begin("867254301");
    for (const count of [1, 12, 30]) {
      await page.getByLabel(say("shuffle-distance")).fill(String(count));
      await button("shuffle").click();
      await distance(count);
    }
    await page.getByLabel(say("shuffle-distance")).fill("32");
    await button("shuffle").click();
    await says(say("shuffle-none", { radius: 31 }));
    await page.getByLabel(say("shuffle-distance")).fill("");
    const before = page.url();
    await button("shuffle").click();
    await page.waitForFunction((before) => location.href !== before, before);
  });

  test("the hardest boards, and how many there are at each distance", async () => {
    await begin("867254301");
    await says(say("hardest-said", { count: 2, radius: 31 }));
    await page
      .getByRole("button", { name: say("board-label", { board: "6 4 7/8 5 0/3 2 1" }) })
      .click();
    await distance(31);
    await says(say("chart-here", { distance: 31, count: 2 }));
    await says(say("chart-label", { states: 181440, radius: 31, mean: 21.97 }));
    assert.equal(await page.locator(".chart rect").count(), 32);
    assert.equal(await page.locator(".chart rect.here").count(), 1);
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
    await page.evaluate(() => {
      const shares = ((window as { shares?: number[] }).shares = [] as number[]);
      const standing = document.querySelector(".standing")!;
      const look = () => shares.push(standing.querySelector("progress")?.value ?? 0);
      new MutationObserver(look).observe(standing, {
        subtree: true,
        childList: true,
        attributes: true,
      });
    });
    for (const [size, radius] of Object.entries(radii)) {
      const workers = page.waitForEvent("worker", { timeout: 3000 }).catch(() => null);
      await shape.selectOption(size);
      await page.locator(".chart rect").nth(radius).waitFor({ timeout: 20_000 });
      assert.equal(await page.locator(".chart rect").count(), radius + 1);
      if (size === "2x4" || size === "2x5") {
        assert.ok(await workers, `${size} is searched in a worker`);
      }
      await page.getByLabel(say("shuffle-distance")).fill(String(radius));
      await button("shuffle").click();
      await distance(radius);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= look.width, `${size} is ${wide} pixels wide`);
    }
    const shares = await page.evaluate(() => (window as { shares?: number[] }).shares!);
    assert.ok(
      shares.some((share) => share > 0),
      "no progress was seen",
    );
    await shape.selectOption("2x5");
    await page.getByLabel(say("shuffle-distance")).fill("55");
    await button("shuffle").click();
    await button("solve").click();
    assert.equal(await page.locator(".moves button").count(), 55);
    await shot("5-2x5");
    await accessible(page);
    await type("1 2 3/4 5 0");
    await shows("1 2 3/4 5 0");
    await says(say("distance-goal"));
  });

  test("a picture of one's own is cut into the tiles, with and without numbers", async () => {
    await begin("867254301");
    const buffer = await drawn(page);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "own.png", mimeType: "image/png", buffer });
    await page.locator(".part").first().waitFor();
    assert.equal(await page.locator(".stage .part").count(), 8);
    await shot("6-picture");
    await accessible(page);
    await page.getByLabel(say("numbers")).uncheck();
    assert.equal(await page.locator(".stage .number").count(), 0);
    await page.getByLabel(say("numbers")).check();
    assert.equal(await page.locator(".stage .number").count(), 8);
    await button("picture-remove").click();
    assert.equal(await page.locator(".part").count(), 0);
    for (const kind of ["drop", "paste"]) {
      await page.evaluate(given, { kind, type: "image/png", bytes: [...buffer] });
      await page.locator(".part").first().waitFor();
      await button("picture-remove").click();
    }
    await page.evaluate(given, { kind: "drop", type: "text/plain", bytes: [104, 105] });
    await says(say("picture-bad"));
  });

  test("a link has the board", async () => {
    await begin("123405786");
    await button("copy-link").click();
    await says(say("copied"));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, `${addresses[form]}#b=123405786&g=123456780`);
    await page.evaluate(() => (location.hash = "#b=1234/5670&g=1234/5607"));
    await shows("1 2 3 4/5 6 7 0");
    await distance(1);
    await page.evaluate(() => (location.hash = "#b=123&g=<b>"));
    await page.locator('[role="alert"]').waitFor();
    await page.evaluate(() => (location.hash = "#b=1230"));
    await shows("1 2/3 0");
    await page.evaluate(() => (location.hash = "#b=12345"));
    await says(say("board-no-shape", { found: 5 }));
    const large = "1,2,3,4/5,6,7,8/9,10,11,12/13,14,15,0";
    await page.evaluate((large) => (location.hash = `#b=${large}`), large);
    await says(say("address-shape"));
    await page.evaluate(() => (location.hash = "#b=867254301"));
    await shows("8 6 7/2 5 4/3 0 1");
    assert.equal(await page.locator('[role="alert"]').count(), 0);
  });

  test("the other language is a click away", async () => {
    const other = saying(look.locale === "en" ? "zh-CN" : "en");
    await button("language").click();
    await page.getByText(other("distance-now", { count: 31 })).waitFor();
    await accessible(page);
    await page.getByRole("button", { name: other("language"), exact: true }).click();
    await distance(31);
  });

  test("nothing was amiss: no errors, no requests but the page's own", () => {
    assert.deepEqual(complaints, []);
  });
}
