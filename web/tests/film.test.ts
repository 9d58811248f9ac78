// Solutions saved as a film: the file that is downloaded, in both builds.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { BUILDS, SCREENSHOTS, setUpChromium, type Device } from "./browser.ts";
import { translator } from "./i18n.ts";
import { drawPicture, transferFile } from "./picture.ts";

const { open } = setUpChromium();
const t = translator("en");
const DEVICE: Device = { locale: "en", width: 1280, height: 900 };

/** Clicks a button, and returns the name and the content of the file that is downloaded. */
async function download(page: Page, message: string): Promise<[string, Buffer]> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: t(message), exact: true }).click(),
  ]);
  await page.locator(".notice", { hasText: t("film-saved") }).waitFor();
  return [file.suggestedFilename(), readFileSync(await file.path())];
}

/** In the page: decodes a GIF. Returns the pictures' durations in milliseconds, and some pixels of the first and the
 * last one: the centres of cells of `side` pixels with an edge, and what is around them. */
async function decode({ base64, side, edge }: { base64: string; side: number; edge: number }) {
  const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const decoder = new ImageDecoder({ data, type: "image/gif" });
  await Promise.all([decoder.tracks.ready, decoder.completed]);
  const { frameCount } = decoder.tracks.selectedTrack!;
  const durations: number[] = [];
  const dark: number[][] = [];
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    durations.push((image.duration ?? 0) / 1000);
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const context = canvas.getContext("2d", { willReadFrequently: true })!;
    context.drawImage(image, 0, 0);
    // The ink of each number.
    dark.push(
      Array.from({ length: 9 }, (_, cell) => {
        const [x, y] = [edge + (cell % 3) * side, edge + Math.floor(cell / 3) * side];
        const { data } = context.getImageData(x, y, side, side);
        let sum = 0;
        for (let at = 0; at < data.length; at += 4) {
          sum += data[at]! < 100 ? 1 : 0;
        }
        return sum;
      }),
    );
    image.close();
  }
  return { durations, first: dark[0]!, last: dark.at(-1)! };
}

for (const build of BUILDS) {
  test(`${build}: a solution is saved as SVG and as GIF`, async () => {
    const { page, problems } = await open(build, DEVICE, "#b=867254301");
    await page.locator(".status .distance").waitFor();
    await page.getByRole("button", { name: t("solve"), exact: true }).click();
    const [svgName, svg] = await download(page, "film-svg");
    assert.equal(svgName, "jiugong-31.svg");
    const text = svg.toString();
    assert.equal(text.match(/@keyframes t\d/g)!.length, 8);
    assert.equal(text.match(/@keyframes s\d/g)!.length, 31);
    // It draws the moves of the list.
    const first = (await page.locator(".moves button").first().textContent())!;
    const [arrow, tile] = first.split(" ");
    assert.ok(text.includes(`1. ${tile}${arrow}`), first);

    const [gifName, gif] = await download(page, "film-gif");
    assert.equal(gifName, "jiugong-31.gif");
    writeFileSync(join(SCREENSHOTS, `film-${build}.gif`), gif);
    console.log(`${gif.length} bytes`);
    assert.ok(gif.length < 1_000_000);
    const {
      durations,
      first: start,
      last: end,
    } = await page.evaluate(decode, { base64: gif.toString("base64"), side: 128, edge: 32 });
    // Five pictures a move, and the start.
    assert.equal(durations.length, 1 + 5 * 31);
    const length = durations.reduce((sum, each) => sum + each);
    assert.ok(Math.abs(length - (1200 + 31 * 800 + 2500)) < 10, `${length}`);
    // Each tile has as much ink at the goal as on its cell of the start; the gap has none.
    for (const [cell, piece] of [8, 6, 7, 2, 5, 4, 3, 0, 1].entries()) {
      const [before, after] = [start[cell]!, end[(piece + 8) % 9]!];
      assert.equal(before === 0, piece === 0);
      assert.ok(Math.abs(before - after) <= 0.1 * before + 2, `${piece}: ${before} ${after}`);
    }
    assert.deepEqual(problems, []);
    await page.context().close();
  });
}

test("a film has the numbers of the pieces, slides of several tiles, and a picture", async () => {
  const { page, problems } = await open("served", DEVICE, "#gap=5&b=0,1,2/4,6,3/7,8,9&metric=mtm");
  await page.locator(".status .distance").waitFor();
  const bytes = [...Buffer.from(await page.evaluate(drawPicture), "base64")];
  await page.evaluate(transferFile, { kind: "paste", type: "image/png", bytes });
  await page.getByRole("button", { name: t("photo-whole"), exact: true }).click();
  await page.locator(".board .picture-part").first().waitFor();
  await page.getByRole("button", { name: t("solve"), exact: true }).click();
  await page.locator(".moves button").first().waitFor();
  const moves = await page.locator(".moves button").allTextContents();
  const [name, svg] = await download(page, "film-svg");
  assert.equal(name, `jiugong-${moves.length}.svg`);
  const text = svg.toString();
  const captions = [...text.matchAll(/>\d+\. ([\d ]+)(.)</g)].map(([, tiles = "", arrow = ""]) => ({
    tiles: tiles.split(" "),
    arrow,
  }));
  assert.equal(captions.length, moves.length);
  for (const [index, { tiles, arrow }] of captions.entries()) {
    const [name, tile] = moves[index]!.split(" ");
    assert.equal(tiles.length > 1 ? `${arrow}${tiles.length}` : arrow, name);
    assert.ok(tiles.includes(tile!), moves[index]);
  }
  assert.ok(captions.some(({ tiles }) => tiles.length > 1));
  assert.ok(text.includes('href="data:image/jpeg;base64,'));
  assert.equal(text.match(/<use /g)!.length, 8);
  const [, gif] = await download(page, "film-gif");
  writeFileSync(join(SCREENSHOTS, "film-picture.gif"), gif);
  assert.deepEqual(problems, []);
  await page.context().close();
});
