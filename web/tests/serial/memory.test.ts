// The memory of the processes that run the page: for a picture of 8000 × 8000 pixels, which is scaled
// down, and for the search of a 24-puzzle, with larger tables as soon as these are built.

import assert from "node:assert/strict";
import { test } from "node:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { memoryGrowth, rendererMemory, setUpChromium, type Device } from "../browser.ts";
import { drawSquares } from "../picture.ts";
import { translator } from "../i18n.ts";

const DEVICE: Device = { locale: "en", width: 1280, height: 900 };
const PICTURE_LIMIT = 60_000_000;
const SEARCH_LIMIT = 200_000_000;

const { browser, open } = setUpChromium();

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

test("a picture of 8000 × 8000 pixels takes at most 60 MB", async () => {
  const t = translator("en");
  const folder = await mkdtemp(join(tmpdir(), "jiugong-"));
  const [small, large] = [join(folder, "small.jpg"), join(folder, "large.jpg")];
  const draw = await open("file", DEVICE);
  for (const [path, side] of [
    [small, 400],
    [large, 8000],
  ] as const) {
    await writeFile(path, Buffer.from(await draw.page.evaluate(drawSquares, side), "base64"));
  }
  await draw.page.context().close();

  // Chromium frees memory when it likes: the median of three pages, each in a process of its own.
  const growths = [];
  for (let run = 0; run < 3; run++) {
    const { page } = await open("file", DEVICE);
    await page.getByRole("button", { name: t("mode-enter"), exact: true }).click();
    const load = async (path: string) => {
      // As a path: a picture in a message would be in the page's process several times.
      await page.locator('input[type="file"]').setInputFiles(path);
      await page.locator(".photo").waitFor({ timeout: 30_000 });
      return rendererMemory(await browser);
    };
    // With a small picture, too, the browser loads code for images.
    const before = await load(small);
    await page.getByRole("button", { name: t("cancel"), exact: true }).click();
    growths.push(memoryGrowth(before, await load(large)));
    await page.context().close();
  }
  await rm(folder, { recursive: true });

  const median = (values: number[]) => values.sort((a, b) => a - b)[1]!;
  const now = median(growths.map((growth) => growth.now));
  const peak = median(growths.map((growth) => growth.peak));
  console.log(`now ${megabytes(now)} MB, at most ${megabytes(peak)} MB more`);
  assert.ok(now <= PICTURE_LIMIT && peak <= PICTURE_LIMIT);
});

test("a search of a 24-puzzle takes at most 200 MB", async () => {
  const { page } = await open("file", DEVICE);
  const before = await rendererMemory(await browser);
  const first = page.waitForEvent("worker");
  await page.evaluate(() => {
    location.hash =
      "#b=24,23,22,21,20/19,18,17,16,15/14,13,12,11,10/9,8,7,6,5/4,3,2,1,0" +
      "&g=0,1,2,3,4/5,6,7,8,9/10,11,12,13,14/15,16,17,18,19/20,21,22,23,24";
  });
  // The worker that built larger tables takes the place of the first one.
  await (await first).waitForEvent("close", { timeout: 60_000 });
  const t = translator("en");
  await page.getByRole("button", { name: t("solve"), exact: true }).click();
  await page.locator(".moves button").nth(100).waitFor();
  // Two beams of growing width, and then the search for a proof.
  await setTimeout(10_000);
  const { now, peak } = memoryGrowth(before, await rendererMemory(await browser));
  console.log(`now ${megabytes(now)} MB, at most ${megabytes(peak)} MB more`);
  assert.ok(peak <= SEARCH_LIMIT);
  await page.context().close();
});
