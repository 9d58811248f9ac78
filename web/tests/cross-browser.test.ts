// The main functions in Firefox and in WebKit, the engine of Safari: each with both builds, in both
// languages, in a narrow and in a wide window.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import {
  animationsEnd,
  AXE_VIOLATIONS,
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

// Every pair of a browser, a build and a device occurs once.
const RUNS = [
  ["Firefox", "file", "narrow-zh-CN"],
  ["Firefox", "served", "wide-en"],
  ["WebKit", "served", "narrow-zh-CN"],
  ["WebKit", "file", "wide-en"],
] as const;

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

for (const [browser, build, name] of RUNS) {
  describe(`${browser}, ${build}, ${name}`, () => {
    const device = DEVICES[name]!;
    let session: Session | undefined;
    before(async () => {
      session = await launch[browser](device);
    });
    after(() => session?.close());
    testPage(() => session!, build, device, `${browser}-${build}-${name}`);
  });
}

function testPage(session: () => Session, build: Build, device: Device, prefix: string): void {
  const t = translator(device.locale);
  const english = device.locale === "en";
  const inPage = (xpath: string) => `//*[@id="page"]${xpath}`;
  const evaluate: Session["evaluate"] = (run, ...args) => session().evaluate(run, ...args);
  const find = (xpath: string, timeout?: number) => session().find(inPage(xpath), timeout);
  const click = (xpath: string) => session().click(inPage(xpath));
  const fill = (xpath: string, text: string) => session().fill(inPage(xpath), text);
  const select = (name: string, value: string) =>
    session().select(inPage(`//select[@aria-label="${t(name)}"]`), value);
  const button = (message: string) => {
    const text = t(message);
    return `//button[normalize-space()="${text}" or @aria-label="${text}"]`;
  };
  const mode = (name: string) => `//nav/button[.="${t(`mode-${name}`)}"]`;
  const stageBoard = '//*[@class="stage"]//*[contains(concat(" ", @class, " "), " board ")]';
  const tile = (number: number) =>
    `${stageBoard}/button[starts-with(@aria-label, "${number}${english ? "," : "，"}")]`;
  const textInput = '//*[@class="text-input"]//input';
  const seesText = (text: string) => find(`//*[contains(normalize-space(), "${text}")]`);
  const seesDistance = (count: number) => seesText(t("distance-left", { count }));
  const seesBoard = (board: string) =>
    find(`${stageBoard}[@aria-label="${t("board-label", { board })}"]`);
  /** Follows a link in the same tab. */
  const follow = (hash: string) =>
    evaluate((hash) => {
      location.hash = "";
      location.hash = hash;
    }, hash);
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
    let found = await url();
    while (found !== expected && Date.now() < deadline) {
      found = await url();
    }
    assert.equal(found, expected);
  };

  test("opens with the distance of the first board", async () => {
    await session().open(`${server.urls[build]}#b=867254301`);
    await find('//*[@class="distance"]');
    if ((await evaluate(() => document.documentElement.lang)) !== device.locale) {
      // WebKit takes the language of the system.
      await click('//button[contains(@class, "language")]');
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
    await click(mode("enter"));
    for (const [index, cell] of [1, 2, 5, 4, 8, 7, 6].entries()) {
      await click(`${stageBoard}/button[@data-cell="${cell}"]`);
      await seesText(t("entry-next", { piece: index + 2 }));
    }
    await fill(textInput, "123456700");
    await seesText(english ? "two blanks" : "有两个空格");
    await find('//input[@aria-invalid="true"]');
    await fill(textInput, "12345670q");
    await seesText(english ? "'q' (row 3, column 3)" : "“q”（第 3 行第 3 列）");
    await fill(textInput, "8,1,2/0,4,3/7,6,5");
    await seesBoard("8 1 2/0 4 3/7 6 5");
    await seesText(t("unsolvable"));
    await click(button("unsolvable-why"));
    await seesText(english ? "this board has 11 inversions" : "逆序数为 11");
    await assertAccessible();
    await click(button("close"));
    const moves = t("count-moves", { count: 5 });
    await click(`//button[.="${t("unsolvable-goal", { goal: t("goal-spiral"), moves })}"]`);
    await seesDistance(5);
    await assertHash("#b=812043765&g=123804765");
  });

  test("moves tiles by click, key and swipe", async () => {
    await follow("#b=123456780");
    await seesText(t("solved"));
    await click(tile(7));
    await seesBoard("1 2 3/4 5 6/0 7 8");
    await seesDistance(2);
    await session().press(inPage(tile(4)), "ArrowDown");
    await seesBoard("1 2 3/0 5 6/4 7 8");
    await session().swipe(inPage(tile(5)), -80);
    await seesBoard("1 2 3/5 0 6/4 7 8");
    await seesText(t("moves-made", { made: 4 }));
    await click(button("undo"));
    await seesBoard("1 2 3/0 5 6/4 7 8");
  });

  test("shows a hint and all shortest solutions", async () => {
    await follow("#b=867254301");
    await click(button("hint"));
    const moves = t("count-moves", { count: 30 });
    await seesText(t("hint-text", { tile: 5, direction: t("direction-D"), moves }));
    await find('//*[contains(@class, "hinted")]');
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
    await click(mode("play"));
    await evaluate(recordProgress);
    await select("rows", "2");
    await select("columns", "5");
    await find('//input[@type="number"][@max="55"]', 20_000);
    assert.ok(await evaluate(progressSeen), "no progress was seen");
    await fill('//input[@type="number"]', "55");
    await click(button("shuffle"));
    await seesDistance(55);
    await assertFits();
  });

  test("shows a picture on the tiles", async () => {
    await follow("#b=123450786");
    await seesDistance(1);
    await click(mode("enter"));
    const path = join(folder, "own.png");
    writeFileSync(path, Buffer.from(await evaluate(drawPicture), "base64"));
    await session().upload(inPage('//input[@type="file"]'), path);
    await click(button("photo-whole"));
    await find(`${stageBoard}[count(.//*[@class="picture-part"]) = 8]`);
    await screenshot("3-picture");
    await assertAccessible();
    await click(button("picture-remove"));
    await find(`${stageBoard}[count(.//*[@class="picture-part"]) = 0]`);
  });

  test("solves a 15-puzzle and a 24-puzzle by search", async () => {
    await follow("#b=5,1,2,4/9,6,3,8/13,10,7,11/0,14,15,12");
    await find(
      `//*[@class="status"]//*[contains(., "${t("distance-left", { count: 9 })}")]`,
      60_000,
    );
    await click(button("solve"));
    await find('//*[@class="moves"][count(.//button) = 9]');
    await follow("#b=1,2,3,4,5/6,7,8,9,10/11,12,13,14,15/16,17,18,19,20/21,22,23,0,24");
    await find(
      `//*[@class="status"]//*[contains(., "${t("distance-left", { count: 1 })}")]`,
      60_000,
    );
  });

  test("copies and follows a link", async () => {
    await follow("#b=123450786");
    await seesBoard("1 2 3/4 5 0/7 8 6");
    assert.equal(await evaluate(tilesOutsideTheBoard), 0);
    await seesDistance(1);
    await click(button("copy-link"));
    await seesText(t("copied"));
    const field = '//form//input[@type="text"]';
    await session().press(inPage(field), "Control", "v");
    assert.equal(
      await evaluate(() => document.querySelector<HTMLInputElement>('form [type="text"]')!.value),
      `${server.urls[build]}#b=123450786&g=123456780`,
    );
    await evaluate(() => void (location.hash = "#b=1234/5670&g=1234/5607"));
    await seesBoard("1 2 3 4/5 6 7 0");
    await seesDistance(1);
  });

  test("types a digit into the field from a tile, and goes back from a mode with the board", async () => {
    await click(mode("enter"));
    await session().press(inPage(`${stageBoard}/button[@data-cell="0"]`), "1");
    await find(`//button[@aria-label="${t("input-clear")}"]`);
    // WebKit's driver types the end of a chord, too.
    assert.match(
      await evaluate(() => document.querySelector<HTMLInputElement>(".text-input input")!.value),
      /^1\uE000?$/,
    );
    await evaluate(() => history.back());
    await find(`//nav/button[@aria-current][.="${t("mode-solve")}"]`);
    await seesBoard("1 2 3 4/5 6 7 0");
    await click(mode("play"));
    await assertHash("#b=1234/5670&g=1234/5607&mode=play");
    await click(mode("solve"));
    await assertHash("#b=1234/5670&g=1234/5607");
  });

  test("switches to the other language and back", async () => {
    const other = translator(device.locale === "en" ? "zh-CN" : "en");
    await click('//button[contains(@class, "language")]');
    await seesText(other("distance-left", { count: 1 }));
    await click(`//button[normalize-space()="${other("language")}"]`);
    await seesDistance(1);
  });

  test("logs no errors and sends no external requests", async () => {
    assert.deepEqual(await session().problems(), []);
  });
}

/** In the page: the number of tiles that overlap what is beside the board. */
function tilesOutsideTheBoard(): number {
  const board = document.querySelector(".stage .board")!.getBoundingClientRect();
  return [...document.querySelectorAll(".stage .tile")]
    .map((tile) => tile.getBoundingClientRect())
    .filter(({ right, bottom }) => right > board.right + 1 || bottom > board.bottom + 1).length;
}
