// The layout: board and bar are in sight together on every phone, in every mode; screenshots of all
// modes; high contrast; the frame for other pages.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import {
  animationsEnd,
  assertAccessible,
  SCREENSHOTS,
  setUpChromium,
  type Device,
} from "./browser.ts";
import { translator } from "./i18n.ts";

const { open, newPage, url } = setUpChromium();

const MODES = ["enter", "solve", "play"] as const;

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
  [1920, 1080],
] as const;

const chooseMode = (page: Page, mode: string, locale: "en" | "zh-CN") =>
  page
    .locator("nav")
    .getByRole("button", { name: translator(locale)(`mode-${mode}`), exact: true })
    .click();

/** In the page: returns the elements that are not wholly in sight. */
function outOfSight(selectors: string[]): string[] {
  return selectors.filter((selector) => {
    const box = document.querySelector(selector)!.getBoundingClientRect();
    const right = document.documentElement.clientWidth;
    return box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > right + 1;
  });
}

const CONTROLS = [".stage .board", ".status", ".buttons", ".scrub"];

for (const [width, height] of SIZES) {
  for (const locale of ["en", "zh-CN"] as const) {
    test(`${width} × ${height}, ${locale}: board and bar are in sight in every mode`, async () => {
      const device: Device = { locale, width, height, touch: width < 900 };
      const { page, problems } = await open("file", device);
      for (const shape of ["#b=867254301", "#b=1,2,3,4,5/6,7,8,9,0"]) {
        await page.evaluate((hash) => (location.hash = hash), shape);
        for (const mode of MODES) {
          await chooseMode(page, mode, locale);
          const { scrollWidth, scrollHeight } = await page.evaluate(() => {
            const { scrollWidth, scrollHeight } = document.documentElement;
            return { scrollWidth, scrollHeight };
          });
          assert.ok(scrollWidth <= width, `${mode} is ${scrollWidth} pixels wide`);
          for (const y of [0, 150, scrollHeight]) {
            await page.evaluate((y) => scrollTo(0, y), y);
            assert.deepEqual(await page.evaluate(outOfSight, CONTROLS), [], `${mode} at ${y}`);
          }
          await page.evaluate(() => scrollTo(0, 0));
          await page.evaluate(animationsEnd);
          const size = `${width}x${height}-${locale}`;
          for (const colorScheme of shape.endsWith("1") ? (["light", "dark"] as const) : []) {
            await page.emulateMedia({ colorScheme });
            const path = join(SCREENSHOTS, `layout-${size}-${mode}-${colorScheme}.png`);
            await page.screenshot({ path });
          }
        }
      }
      assert.deepEqual(problems, []);
      await page.context().close();
    });
  }
}

/** In the page: returns the controls that are too small for a finger. Links in texts, and cells, may be. */
function smallTargets(): string[] {
  const controls = document.querySelectorAll(
    "button:not(.link), footer .link, select, input[type=text], input[type=number], input[type=range]," +
      " .button, summary, .checkbox",
  );
  return [...controls]
    .filter((each) => each.checkVisibility() && !each.closest(".board"))
    .filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return Math.min(width, height) < 43.9;
    })
    .map((each) => {
      const { width, height } = each.getBoundingClientRect();
      return `${each.outerHTML.slice(0, 100)}: ${width} × ${height}`;
    });
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1280, 800],
] as const) {
  for (const locale of ["en", "zh-CN"] as const) {
    test(`${width} × ${height}, ${locale}: fingers meet every control`, async () => {
      const t = translator(locale);
      const { page } = await open("file", { locale, width, height, touch: width < 900 }, "");
      assert.deepEqual(await page.evaluate(smallTargets), [], "the first visit");
      for (const door of await page.locator(".door").all()) {
        const { y, height: size } = (await door.boundingBox())!;
        assert.ok(y + size <= height, "the doors are in sight");
      }
      for (const mode of MODES) {
        await chooseMode(page, mode, locale);
        assert.deepEqual(await page.evaluate(smallTargets), [], mode);
        if (mode === "enter") {
          // The size comes first.
          const heading = page.locator(".panels h2").first();
          const isSeen = await heading.evaluate((each) => each.getBoundingClientRect().width > 1);
          assert.equal(isSeen, width > 416);
        }
      }
      await page.evaluate(() => (location.hash = "#b=867254301"));
      await page.getByRole("button", { name: t("solve"), exact: true }).click();
      await page.locator(".moves button").first().waitFor();
      assert.deepEqual(await page.evaluate(smallTargets), [], "solved");
      await page.context().close();
    });
  }
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`${width} × ${height}: the moves follow the board, and fade where they go on`, async () => {
    const t = translator("en");
    const { page } = await open("file", { locale: "en", width, height, touch: width < 900 });
    const list = page.locator(".moves");
    const heightOf = async (selector: string) =>
      (await page.locator(selector).boundingBox())!.height;
    const box = (name: string) => page.getByRole("button", { name, exact: true }).boundingBox();
    const before = [await box(t("step-forward")), await box(t("hint"))];
    await page.getByRole("button", { name: t("solve"), exact: true }).click();
    await list.waitFor();
    // The main button plays the solution now, and the others stay in their places.
    assert.equal(await page.locator(".bar .primary").textContent(), t("watch"));
    const after = [await box(t("step-forward")), await box(t("hint"))];
    for (const [index, { x, y }] of before.map((each) => each!).entries()) {
      assert.ok(Math.abs(after[index]!.x - x) < 3 && after[index]!.y === y);
    }
    const edges = () =>
      list.evaluate((each) =>
        ["above", "below"].filter((edge) => each.hasAttribute(`data-${edge}`)),
      );
    assert.deepEqual(await edges(), width < 900 ? ["below"] : []);
    const step = page.getByRole("slider", { name: t("scrubber") });
    for (const [at, expected] of [
      ["15", width < 900 ? ["above", "below"] : []],
      ["30", width < 900 ? ["above"] : []],
    ] as const) {
      await step.fill(at);
      await page.waitForFunction(
        ({ expected }) => {
          const list = document.querySelector(".moves")!;
          const [outer, inner] = [list, list.querySelector("[aria-current]")!].map((each) =>
            each.getBoundingClientRect(),
          );
          const edges = ["above", "below"].filter((edge) => list.hasAttribute(`data-${edge}`));
          return (
            inner!.top >= outer!.top &&
            inner!.bottom <= outer!.bottom + 1 &&
            edges.join() === expected.join()
          );
        },
        { expected },
      );
      assert.equal(await page.evaluate(() => scrollY), 0);
    }
    // A short list has no empty rows.
    await page.evaluate(() => (location.hash = "#b=123405786"));
    await page.getByRole("button", { name: t("solve"), exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll(".moves button").length === 2);
    assert.ok((await heightOf(".moves")) < 50);
    await page.context().close();
  });
}

test("nothing that the bar does is out of sight, while a solution plays", async () => {
  const t = translator("en");
  const device: Device = { locale: "en", width: 390, height: 844, touch: true };
  const { page } = await open("file", device, "#b=867254301");
  await page.getByRole("button", { name: t("solve"), exact: true }).click();
  await page.getByRole("combobox", { name: t("speed"), exact: true }).selectOption("8");
  await page.evaluate(() => scrollTo(0, 400));
  await page.getByRole("button", { name: t("watch"), exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll(".moves .made").length > 4);
  assert.deepEqual(await page.evaluate(outOfSight, CONTROLS), []);
  assert.ok((await page.evaluate(() => scrollY)) > 300, "the page has scrolled");
  await page.context().close();
});

test("a finger on the board scrolls the page where no tile can move that way", async () => {
  const device: Device = { locale: "en", width: 390, height: 844, touch: true };
  const { page } = await open("file", device, "#b=867254301");
  const session = await page.context().newCDPSession(page);
  const swipeUp = async (cell: number) => {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          scrollTo(0, 0);
          // The touch is at the right tile only when the page was painted again.
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    const box = (await page.locator(`[data-cell="${cell}"]`).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (const [index, distance] of [0, 20, 60, 100, 150].entries()) {
      await session.send("Input.dispatchTouchEvent", {
        type: index === 0 ? "touchStart" : "touchMove",
        touchPoints: [{ x, y: y - distance }],
      });
      await page.waitForTimeout(30);
    }
    // A finger that leaves the screen in motion would make the page scroll on.
    await page.waitForTimeout(200);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForTimeout(100);
    return page.evaluate(() => scrollY);
  };
  // Tile 8 cannot move; tile 1, beside the blank, moves to the side; tile 5, above it, down.
  assert.ok((await swipeUp(0)) > 50);
  assert.ok((await swipeUp(8)) > 50);
  assert.equal(await swipeUp(4), 0);
  await page.context().close();
});

test("forced colours: tiles have borders, and the chosen mode is marked", async () => {
  const device: Device = { locale: "en", width: 390, height: 844, forcedColors: true };
  const { page } = await open("file", device, "#b=867254301");
  await page.getByRole("button", { name: translator("en")("solve"), exact: true }).click();
  const style = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
        return { width: Number.parseFloat(borderTopWidth), borderTopColor, backgroundColor };
      });
  const face = await style(".tile:not(.blank):not(.next) .face");
  assert.ok(face.width >= 1 && face.borderTopColor !== face.backgroundColor);
  assert.ok((await style(".tile.next .face")).width > face.width);
  assert.ok((await style("nav [aria-current]")).width > 1);
  await page.screenshot({ path: join(SCREENSHOTS, "forced-colours.png") });
  await assertAccessible(page);
  await page.context().close();
});

describe("in a frame", () => {
  test("shows a compact board that the page around it reads and changes", async () => {
    const device: Device = { locale: "en", width: 800, height: 700 };
    const { page, problems } = await newPage("served", device);
    const address = `${await url("served")}?embed=1#b=123405786`;
    // A page of its own around the frame, from another origin.
    await page.setContent(`<iframe width="360" height="560"></iframe>`);
    const messages = await page.evaluateHandle(() => {
      const messages: Record<string, unknown>[] = [];
      addEventListener("message", ({ data }) => messages.push(data as Record<string, unknown>));
      return messages;
    });
    await page.evaluate((address) => (document.querySelector("iframe")!.src = address), address);
    const frame = page.frameLocator("iframe");
    await frame.locator(".status", { hasText: "2 moves" }).waitFor();
    assert.equal(await frame.locator("header, .panels").count(), 0);
    /** The first message whose field `key` is `value`. */
    const message = async (key: string, value: unknown) => {
      const found = await page.waitForFunction(
        ({ messages, key, value }) => messages.find((message) => message[key] === value),
        { messages, key, value },
      );
      return found.jsonValue();
    };
    assert.deepEqual(await message("distance", 2), {
      type: "jiugong:state",
      hash: "#b=123405786&g=123456780",
      board: "123405786",
      moves: "",
      step: 0,
      solvable: true,
      distance: 2,
      solution: "LU",
      lowerBound: 2,
      upperBound: 2,
      solved: false,
    });
    await frame.locator('[data-cell="5"]').click();
    await frame.locator(".status", { hasText: "1 move" }).waitFor();
    const { board, moves } = (await message("step", 1))!;
    assert.deepEqual([board, moves], ["123450786", "L"]);
    const post = (hash: string) =>
      page.evaluate(
        (hash) =>
          document
            .querySelector("iframe")!
            .contentWindow!.postMessage({ type: "jiugong:load", hash }, "*"),
        hash,
      );
    await post("#b=867254301");
    await frame.locator(".status", { hasText: "31 moves" }).waitFor();
    await post("#b=1123");
    assert.deepEqual(await message("type", "jiugong:error"), {
      type: "jiugong:error",
      hash: "#b=1123",
    });
    const states = await messages.evaluate((messages) => messages.map(({ type }) => type));
    assert.equal(states.at(-1), "jiugong:error");
    await page.screenshot({ path: join(SCREENSHOTS, "embedded.png") });
    assert.deepEqual(
      problems.filter((problem) => !problem.startsWith("request to http://127")),
      [],
    );
    await page.context().close();
  });
});

test("a phone user needs at most 12 taps from opening the page to the first step", async () => {
  const t = translator("en");
  const device: Device = { locale: "en", width: 390, height: 844, touch: true };
  const { page } = await open("file", device, "");
  const start = performance.now();
  let taps = 0;
  const tap = async (locator: ReturnType<Page["locator"]>) => {
    taps++;
    await locator.tap();
  };
  await tap(page.getByRole("button", { name: t("welcome-enter"), exact: true }));
  // 8 1 3/4 0 2/7 6 5
  for (const cell of [1, 5, 2, 3, 8, 7, 6, 0]) {
    await tap(page.locator(`[data-cell="${cell}"]`));
  }
  await tap(page.getByRole("button", { name: t("solve"), exact: true }));
  await tap(page.getByRole("button", { name: t("watch"), exact: true }));
  await page.locator(".moves .made").first().waitFor();
  console.log(`${taps} taps, ${Math.round(performance.now() - start)} ms`);
  assert.ok(taps <= 12);
  await page.context().close();
});
