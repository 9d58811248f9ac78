// The photo editor in windows of every size: the photo, its handles and its controls are in sight together.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { assertAccessible, SCREENSHOTS, setUpChromium, type Device } from "./browser.ts";
import { translator } from "./i18n.ts";
import { renderScene, shuffled } from "./photo/scene.ts";
import { encodeJpeg } from "./picture.ts";

const { open } = setUpChromium();

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const;

const { pixels } = renderScene({
  rows: 4,
  cols: 4,
  pieces: shuffled(16, 5),
  content: "photograph",
  seed: 5,
  tilt: [18, -6, 4],
  shadow: 0.35,
  noise: 2,
});
const base64 = Buffer.from(pixels.data).toString("base64");

/** In the page: returns the elements that are not wholly in sight, or covered by another one. */
function outOfSight(selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isOutside = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isControl = element.matches("button, select");
      return isOutside || (isControl && !element.contains(middle));
    })
    .map((element) => element.outerHTML.slice(0, 100));
}

const CROP = ".photo-editor > p, .photo, .corner, .photo-editor .row :is(button, select)";
const ARRANGE = ".photo-editor > p, .photo-editor .board, .photo-editor .row button";

for (const [width, height] of SIZES) {
  for (const locale of ["en", "zh-CN"] as const) {
    test(`${width} × ${height}, ${locale}: photo and controls are in sight together`, async () => {
      const t = translator(locale);
      const device: Device = { locale, width, height, touch: width < 900 };
      const { page, problems } = await open("file", device);
      const name = (step: string) => join(SCREENSHOTS, `${step}-${width}x${height}-${locale}`);
      const assertInSight = async (step: string, selector: string) => {
        assert.deepEqual(await page.evaluate(outOfSight, selector), []);
        const isScrolled = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return scrollWidth > innerWidth || scrollHeight > innerHeight;
        });
        assert.ok(!isScrolled, `${step} is larger than the window`);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          await page.screenshot({ path: `${name(step)}-${colorScheme}.png` });
          await assertAccessible(page);
        }
      };
      const { width: photoWidth, height: photoHeight } = pixels;
      const raster = { base64, width: photoWidth, height: photoHeight };
      const jpeg = await page.evaluate(encodeJpeg, raster);
      await page.getByRole("button", { name: t("mode-enter"), exact: true }).click();
      await page.locator('input[type="file"]').setInputFiles({
        name: "photo.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.from(jpeg, "base64"),
      });
      await page.locator(".photo").waitFor();
      await assertInSight("photo-crop", CROP);
      // Corners at the edge of the photo have handles in sight, too.
      for (const [number, [x, y]] of [
        [-1000, -1000],
        [1000, -1000],
        [1000, 1000],
        [-1000, 1000],
      ].entries()) {
        const box = (await page.locator(".corner").nth(number).boundingBox())!;
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        await page.mouse.down();
        await page.mouse.move(box.x + x!, box.y + y!);
        await page.mouse.up();
      }
      await page.locator(".photo-editor select").first().focus();
      await assertInSight("photo-edge", CROP);
      await page.getByRole("button", { name: t("photo-cut"), exact: true }).click();
      await page.locator(".photo-editor .picture-part").first().waitFor();
      await assertInSight("photo-arrange", ARRANGE);
      assert.deepEqual(problems, []);
      await page.context().close();
    });
  }
}
