// The memory that a picture of 8000 × 8000 pixels takes once it is loaded: it is scaled down.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setUpChromium, rendererMemory, type Device } from "../browser.ts";
import { drawLargePicture, drawPicture } from "../picture.ts";
import { translator } from "../i18n.ts";

const DEVICE: Device = { locale: "en", width: 1280, height: 900 };
const LIMIT = 60_000_000;

const { browser, open } = setUpChromium();

test("a picture of 8000 × 8000 pixels takes at most 60 MB", async () => {
  const t = translator("en");
  const draw = await open("file", DEVICE);
  const large = await draw.page.evaluate(drawLargePicture);
  const small = await draw.page.evaluate(drawPicture);
  await draw.page.context().close();
  const { page } = await open("file", DEVICE);
  await page.getByRole("button", { name: t("mode-enter"), exact: true }).click();
  const load = async (base64: string) => {
    const buffer = Buffer.from(base64, "base64");
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "picture", mimeType: "image/jpeg", buffer });
    await page.locator(".photo").waitFor({ timeout: 30_000 });
    return rendererMemory(await browser);
  };
  // With a small picture, too, the browser loads code for images.
  const before = await load(small);
  await page.getByRole("button", { name: t("cancel"), exact: true }).click();
  const after = await load(large);
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  const [now, peak] = [after.now - before.now, after.peak - before.peak];
  console.log(`now ${megabytes(now)} MB, at most ${megabytes(peak)} MB more`);
  assert.ok(now <= LIMIT && peak <= LIMIT);
  await page.context().close();
});
