// Nothing moves under the finger: layout shifts while answers arrive, and the place of the buttons under
// every text of the status.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { setUpChromium, type Device } from "./browser.ts";
import { translator } from "./i18n.ts";

const { newPage, open, url } = setUpChromium();

const KORF_88 = "#b=15,2,12,11/14,13,9,5/1,3,8,7/0,10,6,4&g=0,1,2,3/4,5,6,7/8,9,10,11/12,13,14,15";

/** Boards, and what is done with them: solved, or played to the end, or nothing. */
const CASES = [
  ["3×3", "#b=867254301", "watch"],
  ["3×4", "#b=8,6,7,2/5,4,3,1/9,10,11,0", "solve"],
  ["4×4, an easy one in slides", "#b=5,1,2,4/9,6,3,8/13,10,7,11/0,14,15,12&metric=mtm", "watch"],
  ["4×4, the first row", "#g=first-row&b=15,2,12,11/14,13,9,5/1,3,8,7/0,10,6,4", "solve"],
  ["4×4, Korf's 88", KORF_88, "solve"],
  ["5×5", "#b=17,1,20,9,16/2,22,19,14,5/15,21,0,3,24/23,18,13,12,7/10,8,6,4,11", "solve"],
] as const;

/** A goal that is not answered on 4 × 4. */
const ANY_BLANK = "#g=any-blank&b=1,2,3,4/5,6,7,8/9,10,11,12/13,15,14,0";

const LIMIT = 0.05;

/** Before the page: adds up the layout shifts that no click or key has caused. */
function recordShifts(): void {
  const state = window as unknown as { shifts: number };
  state.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number;
      hadRecentInput: boolean;
    }[]) {
      state.shifts += entry.hadRecentInput ? 0 : entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  for (const [name, hash, action] of CASES) {
    test(`${width} × ${height}, ${name}: layout shifts are below ${LIMIT}`, async () => {
      const t = translator("en");
      const { page } = await newPage("served", { locale: "en", width, height, touch: width < 900 });
      await page.addInitScript(recordShifts);
      await page.goto((await url("served")) + hash);
      await page.locator(".status .distance").waitFor();
      await page.getByRole("button", { name: t(action), exact: true }).click();
      await page.locator(".moves button").first().waitFor();
      // Searches improve, and moves are played, for some seconds.
      await page.waitForTimeout(4_000);
      const sum = await page.evaluate(() => (window as unknown as { shifts: number }).shifts);
      await page.context().close();
      console.log(`${name}: ${sum.toFixed(4)}`);
      assert.ok(sum < LIMIT, `${sum}`);
    });
  }
}

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1280, 800],
] as const) {
  test(`${width} × ${height}: on the first visit only tiles move`, async () => {
    const t = translator("en");
    const { page } = await newPage("served", { locale: "en", width, height, touch: width < 900 });
    await page.addInitScript(recordShifts);
    // The script waits, so that the page is painted before it.
    await page.route("**/*.wasm.gz", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto(await url("served"));
    // In one step, for the script replaces the board that was painted before it.
    const box = () =>
      page.evaluate(() => {
        const { x, y, width, height } = document.querySelector(".board")!.getBoundingClientRect();
        return { x, y, width, height };
      });
    const before = await box();
    await page.getByText(t("welcome-demo", { step: 3, count: 31 })).waitFor();
    const state = () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
    assert.ok((await state()) < LIMIT, `${await state()}`);
    assert.deepEqual(await box(), before);
    // The board stays in its place in the solver, too.
    await page.locator("nav button").nth(1).click();
    await page.locator(".status .distance").waitFor();
    assert.deepEqual(await box(), before);
    await page.context().close();
  });
}

/** Ways to every kind of text of the status, the longest of each. */
const STATUS: [name: string, hash: string, act: (page: Page) => Promise<unknown>][] = [
  ["the distance", "#b=867254301", () => Promise.resolve()],
  ["a hint", "#b=867254301", (page) => page.locator(".hint").click()],
  ["a costly move", "#b=123456780", (page) => page.locator('[data-cell="2"]').click()],
  ["no solution, other goals", "#b=213456780", () => Promise.resolve()],
  ["no solution on 4×4", "#b=1,2,3,4/5,6,7,8/9,10,11,12/13,15,14,0", () => Promise.resolve()],
  ["a goal with too many boards", ANY_BLANK, () => Promise.resolve()],
  ["the piece to tap", "#b=867254301", (page) => page.locator("nav button").first().click()],
  ["an error", "#b=867254301", (page) => typeText(page, "1 1 x 4 5 6 7 8 0")],
  ["an unknown sign", "#b=867254301", (page) => typeText(page, "1 2 3 4 5 6 7 8 wrong 0 1")],
  ["another size", "#b=867254301", (page) => typeText(page, "1 2 3 0")],
  ["the missing piece", "#b=867254301", (page) => typeText(page, "123456789")],
  ["a search", KORF_88, () => Promise.resolve()],
];

/** In the page: waits until changes are painted. */
const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

async function typeText(page: Page, text: string): Promise<void> {
  await page.locator("nav button").first().click();
  await page.locator(".text-input input").fill(text);
  await page.locator(".text-input input").blur();
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const) {
  for (const locale of ["en", "zh-CN"] as const) {
    test(`${width} × ${height}, ${locale}: the status has room for its longest text`, async () => {
      const device: Device = { locale, width, height, touch: width < 900 };
      const { page } = await open("file", device);
      const heights: Record<string, number> = {};
      for (const [name, hash, act] of STATUS) {
        await page.evaluate((hash) => {
          location.hash = "";
          location.hash = hash;
        }, hash);
        await page.evaluate(nextFrames);
        await act(page);
        await page.evaluate(nextFrames);
        heights[name] = await page
          .locator(".status")
          .evaluate((status) => status.getBoundingClientRect().height);
      }
      const all = Object.values(heights);
      assert.ok(Math.max(...all) - Math.min(...all) < 1, JSON.stringify(heights));
      await page.context().close();
    });
  }
}
