// Nothing is cut off: in a window of 320 × 256 pixels, with text of twice the size on a phone, in small
// frames; and the status is in sight above the keyboard of a phone.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { SCREENSHOTS, setUpChromium, type Device } from "./browser.ts";
import { translator } from "./i18n.ts";

const { newPage, url } = setUpChromium();

const BOARDS = [
  "#b=867254301&m=DDLURRULLDRRDLLURURDDLUURDDLLUU",
  "#b=213456780",
  "#b=24,23,22,21,20/19,18,17,16,15/14,13,12,11,10/9,8,7,6,5/4,3,1,2,0",
];

/**
 * In the page: returns the elements with text, and the controls, that stick out of the window to the side,
 * or whose text sticks out of them. Lists that scroll are as they should be.
 */
function cutOff(): string[] {
  const width = document.documentElement.clientWidth;
  const found = document.querySelectorAll(
    "button, select, input, p, h2, label, output, summary, a",
  );
  return [...found]
    .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden"))
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isClipped =
        getComputedStyle(element).overflowX !== "visible" && element.matches("button, p, label");
      return (
        left < -1 ||
        right > width + 1 ||
        (isClipped && element.scrollWidth > element.clientWidth + 1)
      );
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

async function assertNothingCutOff(page: Page, name: string): Promise<void> {
  assert.deepEqual(await page.evaluate(cutOff), [], name);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  assert.ok(scrollWidth <= clientWidth, `${name} is ${scrollWidth} pixels wide`);
}

/** Sets the size of text that the user has chosen, in pixels: browsers have 16 by default. */
async function setFontSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
}

const WINDOWS = [
  [320, 256, 16],
  [390, 844, 32],
  [844, 390, 32],
] as const;

for (const [width, height, fontSize] of WINDOWS) {
  for (const locale of ["en", "zh-CN"] as const) {
    test(`${width} × ${height}, text of ${fontSize} pixels, ${locale}: nothing is cut off`, async () => {
      const device: Device = { locale, width, height, touch: true };
      const t = translator(locale);
      const { page, problems } = await newPage("served", device);
      await setFontSize(page, fontSize);
      await page.goto(await url("served"));
      await page.locator(".status").waitFor();
      await assertNothingCutOff(page, "welcome");
      for (const [index, hash] of BOARDS.entries()) {
        await page.goto((await url("served")) + hash);
        await page.locator(".status p").first().waitFor();
        for (const mode of ["enter", "solve", "play"]) {
          const button = page
            .locator("nav")
            .getByRole("button", { name: t(`mode-${mode}`), exact: true });
          await button.click();
          await assertNothingCutOff(page, `${hash}, ${mode}`);
          const name = `reflow-${width}x${height}-${locale}-${index}-${mode}.png`;
          await page.screenshot({ path: join(SCREENSHOTS, name), fullPage: true });
        }
      }
      // The last control can be scrolled into sight, and is not covered by the stage.
      const last = page.locator(".panels :is(button, input, select)").last();
      await last.scrollIntoViewIfNeeded();
      const isSeen = await last.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return at === element || element.contains(at) || (at?.contains(element) ?? false);
      });
      assert.ok(isSeen);
      assert.deepEqual(problems, []);
      await page.context().close();
    });
  }
}

const FRAMES = [
  [240, 320],
  [280, 400],
  [360, 500],
  [400, 300],
  [480, 300],
  [500, 280],
] as const;

for (const [width, height] of FRAMES) {
  test(`a frame of ${width} × ${height} shows everything at once`, async () => {
    for (const locale of ["en", "zh-CN"] as const) {
      const { page } = await newPage("served", { locale, width, height });
      for (const [index, hash] of BOARDS.entries()) {
        await page.goto(`${await url("served")}?embed=1${hash}`);
        await page.locator(".status p").first().waitFor();
        await assertNothingCutOff(page, hash);
        const assertShown = async (name: string) => {
          const bottoms = await page
            .locator(".board, .status > *, .bar *, .page a")
            .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
          assert.ok(Math.max(...bottoms) <= height, `${name}: ${Math.max(...bottoms)}`);
          const scrolled = await page.evaluate(() => document.documentElement.scrollHeight);
          assert.ok(scrolled <= height, `${name} is ${scrolled} pixels high`);
        };
        await assertShown(hash);
        const solve = page.locator(".buttons .solve");
        if (await solve.isEnabled()) {
          await solve.click();
          await page.locator(".buttons .watch, .scrub input:enabled").first().waitFor();
          await assertNothingCutOff(page, `${hash}, solved`);
          await assertShown(`${hash}, solved`);
        }
        const name = `frame-${width}x${height}-${locale}-${index}.png`;
        await page.screenshot({ path: join(SCREENSHOTS, name) });
        await page.goto("about:blank");
      }
      await page.context().close();
    }
  });
}

for (const [width, height, keyboard] of [
  [390, 844, 336],
  [320, 568, 260],
] as const) {
  test(`${width} × ${height}: an error is in sight with the text, above a keyboard`, async () => {
    const { page } = await newPage("served", { locale: "en", width, height, touch: true });
    await page.goto(`${await url("served")}#b=867254301`);
    await page.locator("nav button").first().tap();
    const input = page.locator(".text-input input");
    await input.tap();
    await page.setViewportSize({ width, height: height - keyboard });
    await input.scrollIntoViewIfNeeded();
    await input.fill("1 1 x 4 5 6 7 8 0");
    const error = page.locator(".status .error");
    await error.waitFor();
    const boxes = [await error.boundingBox(), await input.boundingBox()];
    for (const box of boxes) {
      assert.ok(
        box && box.y >= 0 && box.y + box.height <= height - keyboard,
        JSON.stringify(boxes),
      );
    }
    assert.ok(boxes[0]!.y + boxes[0]!.height <= boxes[1]!.y, "the status covers the text");
    // All pieces: which one is missing?
    await input.fill("123456798");
    await page.locator(".status", { hasText: "Which one is missing?" }).waitFor();
    await page.screenshot({ path: join(SCREENSHOTS, `keyboard-${width}.png`) });
    await page.context().close();
  });
}

test("the stage follows what is seen when a keyboard shifts the page", async () => {
  const { page } = await newPage("served", { locale: "en", width: 390, height: 844, touch: true });
  await page.goto(`${await url("served")}#b=867254301`);
  await page.locator(".status .distance").waitFor();
  const top = await page.evaluate(() => {
    // As on iOS, where the window keeps its size.
    Object.defineProperty(window.visualViewport, "offsetTop", { value: 120 });
    window.visualViewport!.dispatchEvent(new Event("scroll"));
    return getComputedStyle(document.querySelector(".stage")!).top;
  });
  assert.equal(top, "120px");
  await page.context().close();
});
