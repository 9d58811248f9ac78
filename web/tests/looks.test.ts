// The looks of the page: loaded when they are chosen, kept, readable in light and dark, in both builds.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { LOOKS } from "../src/use-look.ts";
import { contrast, tileColours } from "./colours.ts";
import { assertAccessible, BUILDS, SCREENSHOTS, setUpChromium, type Device } from "./browser.ts";
import { translator } from "./i18n.ts";

const { newPage, open, url } = setUpChromium();
const t = translator("en");
const HASH = "#b=1,2,3,4,5/6,7,8,9,10/11,12,13,14,15/16,17,18,19,20/21,22,23,24,0&m=DR";
const TEN = `#b=${Array.from({ length: 10 }, (_, row) =>
  Array.from({ length: 10 }, (_, column) => (row * 10 + column + 1) % 100).join(),
).join("/")}`;

for (const build of BUILDS) {
  for (const dark of [false, true]) {
    const theme = dark ? "dark" : "light";
    test(`${build}, ${theme}: a look is loaded when it is chosen, kept and can be read`, async () => {
      const device: Device = { locale: "en", width: 1280, height: 900, dark, reducedMotion: true };
      const { page, problems } = await open(build, device, HASH);
      const requested: string[] = [];
      page.on("request", (request) => requested.push(request.url()));
      const pages = new Set<string>();
      for (const look of LOOKS) {
        await page.getByRole("combobox", { name: t("look"), exact: true }).selectOption(look);
        await page.waitForFunction(
          (count) => document.adoptedStyleSheets[0]!.cssRules.length > 0 === count,
          look !== "plain",
        );
        assert.equal(
          requested.some((each) => each.includes("looks")),
          build === "served" && look !== "plain",
        );
        const colours = await page.evaluate(tileColours);
        assert.equal(colours.length, 23);
        assert.equal(new Set(colours.map(({ back }) => back.join())).size, 5, look);
        for (const { back, text } of colours) {
          assert.ok(
            contrast(back, text) >= (look === "contrast" ? 7 : 4.5),
            `${look}: ${back.join()}`,
          );
        }
        pages.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
        await page.screenshot({ path: join(SCREENSHOTS, `look-${look}-${theme}.png`) });
        await assertAccessible(page);
      }
      assert.equal(pages.size, LOOKS.length);
      // It is kept, also on a board with many rows.
      const kept = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await page.evaluate((hash) => (location.hash = hash), TEN);
      await page.reload();
      await page.locator(".status .distance").waitFor();
      assert.equal(
        await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
        kept,
      );
      assert.equal(
        await page.getByRole("combobox", { name: t("look"), exact: true }).inputValue(),
        LOOKS.at(-1),
      );
      for (const look of LOOKS) {
        await page.getByRole("combobox", { name: t("look"), exact: true }).selectOption(look);
        await page.waitForFunction(
          (count) => document.adoptedStyleSheets[0]!.cssRules.length > 0 === count,
          look !== "plain",
        );
        for (const { back, text } of await page.evaluate(tileColours)) {
          assert.ok(contrast(back, text) >= 4.5, `${look}: ${text.join()} on ${back.join()}`);
        }
      }
      assert.deepEqual(problems, []);
      await page.context().close();
    });
  }
}

test("the address requests light colours of a look on a dark system", async () => {
  const { page, problems } = await newPage("served", {
    locale: "en",
    width: 390,
    height: 844,
    dark: true,
  });
  const back = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const seen: string[] = [];
  for (const theme of ["", "?theme=light", "?theme=dark"]) {
    await page.goto(`${await url("served")}${theme}${HASH}`);
    await page.locator(".status .distance").waitFor();
    await page.getByRole("combobox", { name: t("look"), exact: true }).selectOption("wood");
    await page.waitForFunction(() => document.adoptedStyleSheets[0]!.cssRules.length > 0);
    seen.push(await back());
  }
  assert.equal(seen[0], seen[2]);
  assert.notEqual(seen[0], seen[1]);
  assert.deepEqual(problems, []);
  await page.context().close();
});
