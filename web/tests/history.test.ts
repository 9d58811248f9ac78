// The Back button leaves the photo editor and the mode before it leaves the page.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { FrameLocator, Page } from "playwright-core";
import { BUILDS, setUpChromium, type Device } from "./browser.ts";
import { translator } from "./i18n.ts";
import { drawPicture } from "./picture.ts";

const DEVICE: Device = { locale: "en", width: 390, height: 844, touch: true };

const { open, newPage, url } = setUpChromium();
const t = translator("en");

const choose = (page: Page | FrameLocator, mode: string) =>
  page
    .locator("nav")
    .getByRole("button", { name: t(`mode-${mode}`), exact: true })
    .click();
const seesMode = (page: Page, mode: string) =>
  page.locator("nav [aria-current]", { hasText: t(`mode-${mode}`) }).waitFor();
const seesBoard = (page: Page, board: string) =>
  page.locator(`.stage .board[aria-label="${t("board-label", { board })}"]`).waitFor();
/** Waits for an entry of the history with a number of layers. */
const seesLayers = (page: Page, count: number) =>
  page.waitForFunction(
    (count) => (history.state as { layers: string[] }).layers.length === count,
    count,
  );
const seesHash = (page: Page, hash: string) =>
  page.waitForFunction((hash) => location.hash === hash, hash);
/** Goes back once more, off the page. */
async function leaves(page: Page): Promise<void> {
  await page.goBack();
  assert.equal(page.url(), "about:blank");
}

for (const build of BUILDS) {
  test(`${build}: Back goes from a mode to the first one, with the board, and then leaves`, async () => {
    const { page, problems } = await open(build, DEVICE);
    await choose(page, "enter");
    await page.locator(".text-input input").fill("123405786");
    await choose(page, "play");
    await seesHash(page, "#b=123405786&g=123456780&mode=play");
    await page.goBack();
    await seesMode(page, "solve");
    await seesBoard(page, "1 2 3/4 0 5/7 8 6");
    await seesHash(page, "#b=123405786&g=123456780");
    // Forward goes to the mode again.
    await page.goForward();
    await seesMode(page, "play");
    await seesBoard(page, "1 2 3/4 0 5/7 8 6");
    // The mode that was the first is left without an entry.
    await choose(page, "solve");
    await seesLayers(page, 1);
    await seesMode(page, "solve");
    await seesHash(page, "#b=123405786&g=123456780");
    await leaves(page);
    assert.deepEqual(problems, []);
    await page.context().close();
  });

  test(`${build}: Back closes the photo editor first`, async () => {
    const { page } = await open(build, DEVICE);
    await choose(page, "enter");
    const buffer = Buffer.from(await page.evaluate(drawPicture), "base64");
    const upload = async () => {
      const file = { name: "picture.png", mimeType: "image/png", buffer };
      await page.locator('input[type="file"]').setInputFiles(file);
      await page.locator(".photo").waitFor();
    };
    await upload();
    await page.goBack();
    await page.locator(".panels").waitFor();
    await seesMode(page, "enter");
    // The photo is not there any more.
    await page.goForward();
    await seesLayers(page, 2);
    await seesMode(page, "enter");
    // Using a photo ends the editor and the mode at once.
    await upload();
    await page.getByRole("button", { name: t("photo-whole"), exact: true }).click();
    await seesMode(page, "solve");
    await seesLayers(page, 1);
    await choose(page, "enter");
    await page.goBack();
    await seesMode(page, "solve");
    await leaves(page);
    await page.context().close();
  });

  test(`${build}: links that are followed in the page keep their entries`, async () => {
    const { page } = await open(build, DEVICE, "#b=123405786");
    await choose(page, "enter");
    await page.evaluate(() => (location.hash = "#b=123450786&mode=play"));
    await seesBoard(page, "1 2 3/4 5 0/7 8 6");
    await choose(page, "solve");
    await page.goBack();
    await seesMode(page, "play");
    await page.goBack();
    await seesBoard(page, "1 2 3/4 0 5/7 8 6");
    // The two entries of the first link differ in nothing else.
    const linkOf = () => (history.state as { link: number } | null)?.link;
    const link = await page.evaluate(linkOf);
    await page.goBack();
    await page.waitForFunction(
      (link) => (history.state as { link: number } | null)?.link !== link,
      link,
    );
    await leaves(page);
    await page.context().close();
  });
}

test("in a frame, no entries are added to the history of the page around it", async () => {
  const { page } = await newPage("served", DEVICE);
  await page.setContent(
    `<iframe width="360" height="640" src="${await url("served")}#b=867254301"></iframe>`,
  );
  const frame = page.frameLocator("iframe");
  await frame.locator(".distance").waitFor();
  const length = await page.evaluate(() => history.length);
  for (const mode of ["enter", "play", "solve"]) {
    await choose(frame, mode);
    await frame.locator("nav [aria-current]", { hasText: t(`mode-${mode}`) }).waitFor();
  }
  // The address follows as before.
  await page.frames()[1]!.waitForFunction(() => location.hash === "#b=867254301&g=123456780");
  assert.equal(await page.evaluate(() => history.length), length);
  await page.context().close();
});
