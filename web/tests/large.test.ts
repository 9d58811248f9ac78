// Every shape, and the boards that need searches: 4 × 4 against the known lengths, 5 × 5 with solutions
// that improve.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { BUILDS, progressSeen, recordProgress, setUpChromium, type Device } from "./browser.ts";
import { translator } from "./i18n.ts";

const { open } = setUpChromium();
const t = translator("en");
const DEVICE: Device = { locale: "en", width: 1280, height: 900, reducedMotion: true };

const button = (page: Page, message: string) =>
  page.getByRole("button", { name: t(message), exact: true });
const select = (page: Page, message: string) =>
  page.getByRole("combobox", { name: t(message), exact: true });
const chooseMode = (page: Page, mode: string) =>
  page
    .locator("nav")
    .getByRole("button", { name: t(`mode-${mode}`), exact: true })
    .click();
const seesDistance = (page: Page, count: number, timeout = 60_000) =>
  page
    .locator(".status")
    .getByText(t("distance-left", { count }), { exact: false })
    .waitFor({ timeout });

const RADII: Record<string, number> = {
  "2x2": 6,
  "2x3": 21,
  "3x2": 21,
  "2x4": 36,
  "4x2": 36,
  "3x3": 31,
  "2x5": 55,
  "5x2": 55,
  "3x4": 53,
  "4x3": 53,
};

for (const build of BUILDS) {
  test(`${build}: tables of all shapes are built, large ones in a worker`, async () => {
    const { page, problems } = await open(build, DEVICE);
    await chooseMode(page, "play");
    await page.evaluate(recordProgress);
    for (const [size, radius] of Object.entries(RADII)) {
      const start = performance.now();
      const [rows = "", cols = ""] = size.split("x");
      await select(page, "rows").selectOption(rows);
      await select(page, "columns").selectOption(cols);
      const input = page.getByLabel(t("shuffle-distance"));
      await page.waitForFunction(
        (radius) => document.querySelector<HTMLInputElement>('[type="number"]')?.max === radius,
        String(radius),
        { timeout: 60_000 },
      );
      console.log(`${size}: ${Math.round(performance.now() - start)} ms`);
      await input.fill(String(radius));
      await button(page, "shuffle").click();
      await seesDistance(page, radius);
    }
    assert.ok(await page.evaluate(progressSeen), "no progress was seen");
    await button(page, "solve").click();
    assert.equal(await page.locator(".moves button").count(), 53);
    await page.locator("summary").click();
    await page.locator(".chart rect").nth(53).waitFor();
    assert.deepEqual(problems, []);
    await page.context().close();
  });
}

/** The odd-numbered instances of R. Korf, with their lengths. */
const INSTANCES = readFileSync(
  join(import.meta.dirname, "../../tests/reference/korf-15-puzzle.tsv"),
  "utf8",
)
  .split("\n")
  .filter((line) => /^\d/.test(line))
  .map((line) => line.split("\t"))
  .filter(([number]) => Number(number) % 2 === 1);

test("solves the odd-numbered 15-puzzles of Korf", async () => {
  const { page, problems } = await open("file", DEVICE);
  const goal = "0,1,2,3/4,5,6,7/8,9,10,11/12,13,14,15";
  assert.equal(INSTANCES.length, 50);
  const times: number[] = [];
  let sum = 0;
  for (const [, board = "", length = ""] of INSTANCES) {
    const rows = board.match(/\d+/g)!.join(",");
    const start = await page.evaluate(
      ({ rows, goal }) => {
        location.hash = `#b=${rows.replace(/((?:\d+,){3}\d+),/g, "$1/")}&g=${goal}`;
        return performance.now();
      },
      { rows, goal },
    );
    const answer = (timeout: number) =>
      page.waitForFunction(
        ({ start, text }) =>
          document.querySelector(".status")!.textContent.includes(text) &&
          performance.now() - start,
        { start, text: t("distance-left", { count: Number(length) }) },
        { timeout, polling: "raf" },
      );
    // A search that was not requested ends after 1.5 s, which may be too soon on a busy machine.
    const time = await answer(5_000).catch(async () => {
      await button(page, "solve").click();
      return answer(60_000);
    });
    times.push((await time.jsonValue()) as number);
    sum += Number(length);
  }
  assert.equal(sum, 2618);
  times.sort((a, b) => a - b);
  const [median, maximum] = [times[25]!, times.at(-1)!].map(Math.round);
  console.log(`median ${median} ms, maximum ${maximum} ms`);
  assert.deepEqual(problems, []);
  await page.context().close();
});

test("the service answers hard boards, and its wrong answers are ignored", async () => {
  // Instance 25 of R. Korf's 24-puzzles.
  const line = readFileSync(
    join(import.meta.dirname, "../../tests/reference/korf-24-puzzle.tsv"),
    "utf8",
  ).match(/^25\t(.*)\t81\t/m)![1]!;
  const rows = line.replace(/ /g, ",").replace(/((?:\d+,){4}\d+),/g, "$1/");
  const goal = "0,1,2,3,4/5,6,7,8,9/10,11,12,13,14/15,16,17,18,19/20,21,22,23,24";
  const programs = process.env["PROGRAMS"] ?? join(import.meta.dirname, "../../target/debug");
  const record = execFileSync(
    join(programs, "jiugong"),
    ["solve", rows, "--goal", goal, "--json"],
    {
      encoding: "utf8",
    },
  );
  for (const moves of [undefined, "UUUUUUUU"]) {
    const isInAddress = moves === undefined;
    const { page } = await open("served", DEVICE, isInAddress ? "?api=/api/" : "");
    if (!isInAddress) {
      // A page that the service serves has its path.
      const meta = '<meta name="jiugong-api" content="/api/">';
      await page.evaluate((meta) => document.head.insertAdjacentHTML("afterbegin", meta), meta);
    }
    const asked: URL[] = [];
    await page.route("**/api/v1/solve?*", async (route) => {
      asked.push(new URL(route.request().url()));
      const body = moves === undefined ? record : JSON.stringify({ ...JSON.parse(record), moves });
      await route.fulfill({ contentType: "application/json", body });
    });
    await page.evaluate((hash) => (location.hash = hash), `#b=${rows}&g=${goal}`);
    const solve = button(page, "solve");
    await solve.click().catch(() => undefined);
    if (moves === undefined) {
      await seesDistance(page, 81, 20_000);
      await page.getByText(t("from-service")).waitFor();
    } else {
      await page.waitForTimeout(3_000);
      assert.equal(await page.locator(".status").getByText("81").count(), 0);
    }
    const query = asked[0]?.searchParams;
    assert.deepEqual(
      [query?.get("board"), query?.get("goal")],
      [rows, goal].map((text) => text.replaceAll(",", " ")),
    );
    await page.context().close();
  }
});

test("a 15-puzzle is solved, browsed and counted in slides", async () => {
  const hash = "#b=5,1,2,4/9,6,3,8/13,10,7,11/0,14,15,12";
  const { page } = await open("file", DEVICE, hash);
  await seesDistance(page, 9);
  await button(page, "solve").click();
  assert.equal(await page.locator(".moves button").count(), 9);
  await page.getByText(t("solution-number", { number: 1, count: 1 })).waitFor();
  await page.locator(".legal-moves .best").waitFor();
  await page.locator(".legal-moves .cost").first().waitFor();
  await button(page, "step-forward").click();
  await seesDistance(page, 8);
  await page.keyboard.press("Control+z");
  await page.context().close();

  const slides = await open("file", DEVICE, `${hash}&metric=mtm`);
  await seesDistance(slides.page, 5);
  await slides.page.context().close();
});

test("24 tiles in slides are solved in the fewest moves", async () => {
  const hash = "#b=1,2,3,10,4/6,7,9,14,5/11,17,12,8,15/0,21,13,24,19/22,16,18,23,20&metric=mtm";
  const { page, problems } = await open("file", DEVICE, hash);
  await seesDistance(page, 16);
  await button(page, "solve").click();
  assert.equal(await page.locator(".moves button").count(), 16);
  await page.locator(".legal-moves .best").waitFor();
  assert.deepEqual(problems, []);
  await page.context().close();
});

test("a hard 24-puzzle has a good solution soon, which improves and can be stopped", async () => {
  const { page, problems } = await open("file", DEVICE);
  await page.evaluate(() => {
    location.hash =
      "#b=24,23,22,21,20/19,18,17,16,15/14,13,12,11,10/9,8,7,6,5/4,3,2,1,0&g=0,1,2,3,4/5,6,7,8,9/10,11,12,13,14/15,16,17,18,19/20,21,22,23,24";
  });
  const start = performance.now();
  await page.locator(".status", { hasText: "still searching" }).waitFor({ timeout: 60_000 });
  console.log(`a solution after ${Math.round(performance.now() - start)} ms`);
  await button(page, "solve").click();
  const count = () => page.locator(".moves button").count();
  await page.locator(".moves button").nth(100).waitFor();
  const first = await count();
  await page.waitForFunction(
    (first) => document.querySelectorAll(".moves button").length < first,
    first,
    { timeout: 120_000 },
  );
  await button(page, "stop").click();
  await button(page, "stop").waitFor({ state: "detached" });
  const best = await count();
  assert.ok(best < first);
  await button(page, "step-forward").click();
  await page.locator(".moves .made").waitFor();
  assert.equal(await count(), best);
  assert.deepEqual(problems, []);
  await page.context().close();
});
