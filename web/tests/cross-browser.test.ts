// The main functions in Firefox and in WebKit, the engine of Safari: both builds, both languages, in
// a narrow and in a wide window.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import {
  animationsEnd,
  AXE_VIOLATIONS,
  BUILDS,
  progressSeen,
  recordProgress,
  SCREENSHOTS,
  servePage,
  type Build,
  type Device,
} from "./browser.ts";
import { translator } from "./i18n.ts";
import { drawPicture } from "./picture.ts";
import { launch, type Session } from "./webdriver.ts";

const DEVICES: Record<string, Device> = {
  "narrow-zh-CN": { locale: "zh-CN", width: 390, height: 844, dark: true },
  "wide-en": { locale: "en", width: 1280, height: 900 },
};

let server: Awaited<ReturnType<typeof servePage>>;
let folder: string;
before(async () => {
  server = await servePage();
  folder = mkdtempSync(join(tmpdir(), "jiugong-"));
});
after(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

for (const browser of ["Firefox", "WebKit"] as const) {
  for (const [name, device] of Object.entries(DEVICES)) {
    describe(`${browser}, ${name}`, () => {
      let session: Session | undefined;
      before(async () => {
        session = await launch[browser](device);
      });
      after(() => session?.close());
      for (const build of BUILDS) {
        describe(build, () =>
          testPage(() => session!, build, device, `${browser}-${build}-${name}`),
        );
      }
    });
  }
}

function testPage(session: () => Session, build: Build, device: Device, prefix: string): void {
  const t = translator(device.locale);
  const english = device.locale === "en";
  const inPage = (xpath: string) => `//*[@id="page"]${xpath}`;
  const evaluate: Session["evaluate"] = (run, ...args) => session().evaluate(run, ...args);
  const find = (xpath: string, timeout?: number) => session().find(inPage(xpath), timeout);
  const click = (xpath: string) => session().click(inPage(xpath));
  const fill = (xpath: string, text: string) => session().fill(inPage(xpath), text);
  const select = (value: string) =>
    session().select(inPage(`//select[.//option[@value="${value}"]]`), value);
  const button = (message: string) => {
    const text = t(message);
    return `//button[normalize-space()="${text}" or @aria-label="${text}"]`;
  };
  const tile = (number: number) =>
    `//*[@class="board"]/button[starts-with(@aria-label, "${number}${english ? "," : "，"}")]`;
  const textInput = '//*[@class="text-input"]//input';
  const seesText = (text: string) => find(`//*[contains(normalize-space(), "${text}")]`);
  const seesDistance = (count: number) => seesText(t("distance-left", { count }));
  const seesBoard = (board: string) =>
    find(`//*[@class="board"][@aria-label="${t("board-label", { board })}"]`);
  const screenshot = async (name: string) => {
    await evaluate(animationsEnd);
    await evaluate(async () => {
      scrollTo(0, 0);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    });
    writeFileSync(join(SCREENSHOTS, `${prefix}-${name}.png`), await session().screenshot());
  };
  const assertAccessible = async () =>
    assert.deepEqual(await evaluate(`(() => { ${AXE_VIOLATIONS} })()`), []);
  const assertFits = async () => {
    const { available, used } = await evaluate(() => ({
      available: innerWidth,
      used: document.documentElement.scrollWidth,
    }));
    assert.ok(used <= available, `${used} pixels in ${available}`);
  };
  const assertHash = async (hash: string) => {
    const url = () => evaluate(() => location.href);
    const expected = server.urls[build] + hash;
    const deadline = Date.now() + 30_000;
    while ((await url()) !== expected && Date.now() < deadline);
    assert.equal(await url(), expected);
  };

  test("opens with the distance of the first board", async () => {
    await session().open(server.urls[build]);
    await find('//*[@class="distance"]');
    if ((await evaluate(() => document.documentElement.lang)) !== device.locale) {
      // WebKit takes the language of the system.
      await click("//header/button");
    }
    await seesBoard("8 6 7/2 5 4/3 0 1");
    await seesDistance(31);
    await assertHash("#b=867254301&g=123456780");
    assert.equal(await evaluate(() => document.title), t("title"));
    await assertFits();
    await assertAccessible();
    await screenshot("1-open");
  });

  test("types a board, shows its errors and explains an unsolvable board", async () => {
    await fill(textInput, "1234567");
    await seesText(english ? "expected 9 cells, found 7" : "应有 9 格，实际为 7 格");
    await find('//input[@aria-invalid="true"]');
    await fill(textInput, "12345678q");
    await seesText(english ? "'q' (row 3, column 3)" : "“q”（第 3 行第 3 列）");
    await fill(textInput, "8,1,2/0,4,3/7,6,5");
    await seesBoard("8 1 2/0 4 3/7 6 5");
    await seesText(t("unsolvable"));
    await seesText(english ? "this board has 11 inversions" : "逆序数为 11");
    await assertAccessible();
    const moves = t("count-moves", { count: 5 });
    await click(`//button[.="${t("unsolvable-goal", { goal: t("goal-spiral"), moves })}"]`);
    await seesDistance(5);
    await assertHash("#b=812043765&g=123804765");
  });

  test("moves tiles by click, key and swipe", async () => {
    await select("last");
    await fill(textInput, "123456780");
    await seesText(t("solved"));
    await click(tile(7));
    await seesBoard("1 2 3/4 5 6/0 7 8");
    await seesDistance(2);
    await session().press(inPage(tile(4)), "ArrowDown");
    await seesBoard("1 2 3/0 5 6/4 7 8");
    await session().swipe(inPage(tile(5)), -60);
    await seesBoard("1 2 3/5 0 6/4 7 8");
    await seesText(t("moves-made", { made: 4 }));
    await click(button("undo"));
    await seesBoard("1 2 3/0 5 6/4 7 8");
  });

  test("shows a hint and all shortest solutions", async () => {
    await fill(textInput, "867254301");
    await click(button("hint"));
    const moves = t("count-moves", { count: 30 });
    await seesText(t("hint-text", { tile: 5, direction: t("direction-D"), moves }));
    await find('//button[contains(@class, "hinted")]');
    await click(button("solve"));
    await seesText(t("solution-number", { number: 1, count: 40 }));
    await find('//*[@class="moves"][count(.//button) = 31]');
    await click(button("solution-next"));
    await seesText(t("solution-number", { number: 2, count: 40 }));
    await click(button("step-forward"));
    await seesDistance(30);
    await assertFits();
    await screenshot("2-solution");
    await assertAccessible();
  });

  test("builds the table of 2×5 in a worker and shuffles to the largest distance", async () => {
    await evaluate(recordProgress);
    await select("2x5");
    await find('//*[local-name()="svg"][count(*[local-name()="rect"]) = 56]', 20_000);
    assert.ok(await evaluate(progressSeen), "no progress was seen");
    await fill('//input[@type="number"]', "55");
    await click(button("shuffle"));
    await seesDistance(55);
    await assertFits();
  });

  test("shows a picture on the tiles", async () => {
    await fill(textInput, "1 2 3/4 5 0/7 8 6");
    await seesDistance(1);
    const path = join(folder, "own.png");
    writeFileSync(path, Buffer.from(await evaluate(drawPicture), "base64"));
    await session().upload(inPage('//input[@type="file"]'), path);
    await find('//*[@class="board"][count(.//*[@class="picture-part"]) = 8]');
    await screenshot("3-picture");
    await assertAccessible();
    await click(button("picture-remove"));
    await find('//*[@class="board"][count(.//*[@class="picture-part"]) = 0]');
  });

  test("copies and follows a link", async () => {
    await click(button("copy-link"));
    await seesText(t("copied"));
    await session().press(inPage(textInput), "Control", "a");
    await session().press(inPage(textInput), "Control", "v");
    assert.equal(
      await evaluate(() => document.querySelector<HTMLInputElement>(".text-input input")!.value),
      `${server.urls[build]}#b=123450786&g=123456780`,
    );
    await evaluate(() => void (location.hash = "#b=1234/5670&g=1234/5607"));
    await seesBoard("1 2 3 4/5 6 7 0");
    await seesDistance(1);
  });

  test("switches to the other language and back", async () => {
    const other = translator(device.locale === "en" ? "zh-CN" : "en");
    await click(button("language"));
    await seesText(other("distance-left", { count: 1 }));
    await click("//header/button");
    await seesDistance(1);
  });

  test("logs no errors and sends no external requests", async () => {
    assert.deepEqual(await session().problems(), []);
  });
}
