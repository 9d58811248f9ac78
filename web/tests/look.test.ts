// The look of the board: the tiles of each goal row in a colour of their own, readable in light and dark;
// the arrow of the next move.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { SCREENSHOTS, setUpChromium, type Device } from "./browser.ts";
import { contrast, luminance, tileColours } from "./colours.ts";
import { translator } from "./i18n.ts";

const { newPage, url } = setUpChromium();
const t = translator("en");
const HASH = "#b=1,2,3,4,5/6,7,8,9,10/11,12,13,14,15/16,17,18,19,20/21,22,23,24,0&m=DR";

/** The least contrast of text by WCAG 2.2, criterion 1.4.3. */
const CONTRAST = 4.5;

for (const dark of [false, true]) {
  test(`${dark ? "dark" : "light"}: five rows have five colours, with numbers that can be read`, async () => {
    const device: Device = { locale: "en", width: 1280, height: 900, dark };
    const { page, problems } = await newPage("served", device);
    await page.goto((await url("served")) + HASH);
    await page.locator(".status .distance").waitFor();
    const tinted = await page.evaluate(tileColours);
    assert.equal(tinted.length, 23);
    assert.equal(new Set(tinted.map(({ back }) => back.join())).size, 5);
    for (const { back, text } of tinted) {
      assert.ok(contrast(back, text) >= CONTRAST, `${back.join()} on ${text.join()}`);
    }
    await page.screenshot({ path: join(SCREENSHOTS, `tints-${dark ? "dark" : "light"}.png`) });
    // Tiles that the goal leaves open have another colour.
    await page.evaluate(() => (location.hash = "#g=123??????&b=867254301"));
    await page.locator(".stage .tile:nth-child(9)").waitFor({ state: "attached" });
    await page.locator(".stage .tile:nth-child(10)").waitFor({ state: "detached" });
    const open = await page.evaluate(tileColours);
    assert.equal(new Set(open.map(({ back }) => back.join())).size, 2);
    for (const { back, text } of open) {
      assert.ok(contrast(back, text) >= CONTRAST, `${back.join()} on ${text.join()}`);
    }
    // The choice is kept.
    await page.getByLabel(t("tint")).uncheck();
    await page.reload();
    await page.locator(".status .distance").waitFor();
    const plain = await page.evaluate(tileColours);
    assert.equal(new Set(plain.map(({ back }) => back.join())).size, 1);
    assert.deepEqual(problems, []);
    await page.context().close();
  });
}

for (const dark of [false, true]) {
  test(`${dark ? "dark" : "light"}: ten rows are darker one after another`, async () => {
    const device: Device = { locale: "en", width: 390, height: 844, touch: true, dark };
    const { page } = await newPage("served", device);
    const rows = Array.from({ length: 10 }, (_, row) =>
      Array.from({ length: 10 }, (_, column) => (row * 10 + column + 1) % 100).join(),
    );
    await page.goto(`${await url("served")}#b=${rows.join("/")}`);
    await page.locator(".status .distance").waitFor();
    const tiles = await page.evaluate(tileColours);
    assert.equal(tiles.length, 99);
    for (const [index, { back, text }] of tiles.entries()) {
      assert.ok(contrast(back, text) >= CONTRAST, `${back.join()} on ${text.join()}`);
      const above = tiles[index - 10];
      assert.ok(!above || luminance(back) < luminance(above.back), `tile ${index + 1}`);
      // Tiles of a row are alike.
      assert.deepEqual(back, tiles[index - (index % 10)]!.back);
    }
    await page.screenshot({ path: join(SCREENSHOTS, `rows-${dark ? "dark" : "light"}.png`) });
    await page.context().close();
  });
}

test("an arrow leads from the tile that moves next into the gap", async () => {
  const { page } = await newPage("served", { locale: "en", width: 390, height: 844, touch: true });
  for (const [hash, from, to] of [
    ["#b=123405786&m=LU", 5, 4],
    ["#b=123456780&m=DR", 5, 8],
    // A slide of two tiles.
    ["#b=012345678&metric=mtm&m=LL", 1, 0],
  ] as const) {
    await page.goto((await url("served")) + hash);
    await page.locator(".status .distance").waitFor();
    const box = (await page.locator(".arrow path").last().boundingBox())!;
    const boxOf = async (cell: number) =>
      (await page.locator(`[data-cell="${cell}"]`).boundingBox())!;
    const [tile, gap] = [await boxOf(from), await boxOf(to)];
    const overlap = (other: typeof tile) =>
      Math.max(0, Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x)) *
      Math.max(0, Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y));
    assert.ok(overlap(tile) > 0 && overlap(gap) > overlap(tile), hash);
    await page.goto("about:blank");
  }
  await page.context().close();
});
