// Boards that are too large for tables and pattern tables: short solutions that improve, and numbers that
// can be read, up to 16 × 16.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { assertAccessible, BUILDS, SCREENSHOTS, setUpChromium, type Device } from "./browser.ts";
import { translator } from "./i18n.ts";

const { open } = setUpChromium();
const t = translator("en");
const DESKTOP: Device = { locale: "en", width: 1280, height: 900, reducedMotion: true };

const HASH_6 =
  "#b=8,10,7,18,0,6/13,12,23,22,5,4/2,9,15,14,1,20/31,35,11,21,17,16/34,3,26,33,19,24/27,29,25,28,32,30";

const button = (page: Page, message: string) =>
  page.getByRole("button", { name: t(message), exact: true });
const chooseRows = (page: Page, rows: number) =>
  page.getByRole("combobox", { name: t("rows"), exact: true }).selectOption(String(rows));
const status = (page: Page, text: string) =>
  page.locator(".status", { hasText: text }).waitFor({ timeout: 60_000 });
/** Returns the step and the number of moves under the board. */
const progress = async (page: Page) =>
  (await page.locator(".scrub output").textContent())!.split(" / ").map(Number) as [number, number];

for (const build of BUILDS) {
  for (const metric of ["stm", "mtm"]) {
    test(`${build}: a 6 × 6 board has a short solution in ${metric}, which improves on the way`, async () => {
      const { page, problems } = await open(build, DESKTOP, `${HASH_6}&metric=${metric}`);
      await status(page, "not proved shortest");
      await button(page, "solve").click();
      await page.waitForFunction(() => document.querySelector(".moves .tile, .moves button"));
      const [, first] = await progress(page);
      await button(page, "step-forward").click();
      await button(page, "step-forward").click();
      const made = await page.locator(".board").getAttribute("aria-label");
      await page.waitForFunction(
        (first) =>
          Number(document.querySelector(".scrub output")!.textContent.split("/")[1]) < first,
        first,
        { timeout: 60_000 },
      );
      const [step, count] = await progress(page);
      // In mtm the rest may go on in the direction of the last move.
      assert.ok(step === 2 || metric === "mtm");
      assert.ok(count < first);
      assert.equal(await page.locator(".board").getAttribute("aria-label"), made);
      // The search ends by itself, or is stopped.
      await button(page, "stop")
        .click({ timeout: 2_000 })
        .catch(() => undefined);
      await button(page, "stop").waitFor({ state: "detached", timeout: 90_000 });
      await page.locator(".moves button").last().click();
      await status(page, t("solved-success"));
      assert.deepEqual(problems, []);
      await page.context().close();
    });
  }
}

test("the search for a short solution ends by itself", async () => {
  const hash = "#b=12,7,11,2,6,10,4/5,3,1,9,13,0,8&g=0,1,2,3,4,5,6/7,8,9,10,11,12,13";
  const { page, problems } = await open("file", DESKTOP, hash);
  await status(page, "not proved shortest");
  await button(page, "solve").click();
  await button(page, "stop").waitFor();
  await button(page, "stop").waitFor({ state: "detached", timeout: 90_000 });
  await page.locator(".moves button").first().waitFor();
  assert.doesNotMatch((await page.locator(".status").textContent())!, /still searching/);
  assert.deepEqual(problems, []);
  await page.context().close();
});

test("hints of a 10 × 10 game follow one solution", async () => {
  const { page, problems } = await open("served", DESKTOP);
  await page
    .locator("nav")
    .getByRole("button", { name: t("mode-play"), exact: true })
    .click();
  await chooseRows(page, 10);
  await status(page, "not proved shortest");
  // The first solution may be improved for a short time.
  await page.locator(".status", { hasNotText: "still searching" }).waitFor();
  const left = async () =>
    Number(/[\d,]+/.exec((await page.locator(".status").textContent())!)![0].replace(",", ""));
  const before = await left();
  for (let hint = 0; hint < 3; hint++) {
    await button(page, "hint").click();
    await status(page, "A good move");
    const [arrow] = /up|down|left|right/.exec((await page.locator(".status").textContent())!)!;
    await page.keyboard.press(`Arrow${arrow[0]!.toUpperCase()}${arrow.slice(1)}`);
    await page.locator(".status", { hasNotText: "A good move" }).waitFor();
  }
  assert.equal(await left(), before - 3);
  assert.deepEqual(problems, []);
  await page.context().close();
});

for (const [width, height] of [
  [390, 844],
  [320, 568],
  [1280, 900],
] as const) {
  test(`all sizes can be read and played at ${width} × ${height}`, async () => {
    const device: Device = {
      locale: "en",
      width,
      height,
      touch: width < 1000,
      reducedMotion: true,
    };
    const { page, problems } = await open("file", device);
    await page
      .locator("nav")
      .getByRole("button", { name: t("mode-play"), exact: true })
      .click();
    for (const rows of [6, 9, 12, 16]) {
      await chooseRows(page, rows);
      await page
        .locator(".board > button")
        .nth(rows ** 2 - 1)
        .waitFor();
      const found = await page.evaluate(() => {
        const numbers = [...document.querySelectorAll<HTMLElement>(".board .number")];
        return {
          overflowing: numbers.filter(
            (each) => each.getBoundingClientRect().width > each.parentElement!.clientWidth,
          ).length,
          size: parseFloat(getComputedStyle(numbers[0]!).fontSize),
          isWide: document.documentElement.scrollWidth > innerWidth,
        };
      });
      assert.equal(found.overflowing, 0, `${rows} rows`);
      assert.ok(!found.isWide, `${rows} rows`);
      assert.ok(found.size >= (width === 320 ? 6 : 9), `${rows} rows: ${found.size} px`);
      if (rows === 16) {
        await assertAccessible(page);
      }
      await page.screenshot({ path: `${SCREENSHOTS}/short-${rows}-${width}.png` });
    }
    assert.deepEqual(problems, []);
    await page.context().close();
  });
}

test("a link holds a 16 × 16 board with its tile 255, and its moves", async () => {
  const tiles = Array.from({ length: 255 }, (_, index) => index + 1);
  const swapped = [...tiles.slice(0, 252), 254, 0, 253, 255];
  const rows = (all: number[]) =>
    Array.from({ length: 16 }, (_, row) => all.slice(row * 16, row * 16 + 16).join(",")).join("/");
  const goal = [...tiles.slice(0, 252), 254, 253, 255, 0];
  const hash = `#b=${rows(swapped)}&g=${rows(goal)}`;
  const { page, problems } = await open("served", DESKTOP, hash);
  await page
    .getByRole("button", { name: t("tile-at", { tile: 255, row: 16, column: 16 }) })
    .waitFor();
  // The bound proves it: two tiles are one cell from their goals.
  await status(page, t("distance-left", { count: 2 }));
  await button(page, "solve").click();
  await button(page, "step-forward").click();
  await page.waitForFunction(() => location.hash.endsWith("&m=LL&s=1"));
  await button(page, "step-forward").click();
  await status(page, t("solved-success"));
  assert.deepEqual(problems, []);
  await page.context().close();
});
