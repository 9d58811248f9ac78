// Actions of a user on the page in Chromium, and the devices on which they are tested.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { animationsEnd, BUILDS, SCREENSHOTS, setUpChromium, type Device } from "./browser.ts";
import { translator } from "./i18n.ts";

/** How long to wait for a change of the page, in milliseconds: long enough for a busy machine. */
const WAIT = 120_000;

const DEVICES = {
  "phone-zh-CN": { locale: "zh-CN", width: 390, height: 844, touch: true },
  "phone-en": {
    locale: "en",
    width: 320,
    height: 640,
    touch: true,
    dark: true,
    reducedMotion: true,
  },
  "desktop-zh-CN": { locale: "zh-CN", width: 1280, height: 900, dark: true },
  "desktop-en": { locale: "en", width: 1280, height: 900 },
} as const satisfies Record<string, Device>;

interface Context extends ReturnType<typeof actions> {
  page: () => Page;
  device: Device;
  url: () => Promise<string>;
}

/** The devices of each build: both languages, a phone and a desktop. */
const DEVICES_OF = {
  served: ["phone-zh-CN", "desktop-en"],
  file: ["phone-en", "desktop-zh-CN"],
} as const;

/** Runs tests on both builds, in both languages, on a phone and on a desktop. */
export function onEveryDevice(tests: (context: Context) => void): void {
  const { url, open } = setUpChromium();
  for (const build of BUILDS) {
    for (const name of DEVICES_OF[build]) {
      const device: Device = DEVICES[name];
      describe(`${build}, ${name}`, () => {
        let opened: Awaited<ReturnType<typeof open>> | undefined;
        before(async () => (opened = await open(build, device)));
        after(() => opened?.page.context().close());
        const page = () => opened!.page;
        tests({
          page,
          device,
          url: () => url(build),
          ...actions(page, device, `${build}-${name}`),
        });
        test("logs no messages and sends no external requests", () => {
          assert.deepEqual(opened!.problems, []);
        });
      });
    }
  }
}

/** Returns the actions on a page. `prefix` is that of the screenshots' names. */
function actions(page: () => Page, device: Device, prefix: string) {
  const t = translator(device.locale);
  const button = (message: string) => page().getByRole("button", { name: t(message), exact: true });
  const board = () => page().locator(".stage .board");
  const tile = (number: number) =>
    board().locator(`> button[aria-label^="${number}${device.locale === "en" ? "," : "，"}"]`);
  const cell = (number: number) => board().locator(`> [data-cell="${number}"]`);
  const select = (message: string) =>
    page().getByRole("combobox", { name: t(message), exact: true });
  const textInput = () => page().locator(".text-input input").first();
  const chooseMode = (mode: string) =>
    page()
      .locator("nav")
      .getByRole("button", { name: t(`mode-${mode}`), exact: true })
      .click();
  const screenshot = async (name: string) => {
    await page().evaluate(animationsEnd);
    await page().screenshot({ path: join(SCREENSHOTS, `${prefix}-${name}.png`), fullPage: true });
  };

  const seesBoard = async (rows: string, goal = false) => {
    const label = t(goal ? "goal-label" : "board-label", { board: rows });
    await page().locator(`.stage .board[aria-label="${label}"]`).waitFor({ timeout: WAIT });
  };
  const seesText = (text: string) =>
    page().getByText(text, { exact: false }).first().waitFor({ timeout: WAIT });
  const seesDistance = (count: number) => seesText(t("distance-left", { count }));
  const shuffle = async (distance: string) => {
    await chooseMode("play");
    await page().getByLabel(t("shuffle-distance")).fill(distance);
    await button("shuffle").click();
  };
  /** Types a board in the mode `enter`. */
  const type = async (text: string) => {
    await chooseMode("enter");
    await textInput().fill(text);
  };
  /** Opens a link in the same tab. */
  const follow = (hash: string) =>
    page().evaluate((hash) => {
      location.hash = "";
      location.hash = hash;
    }, hash);
  /** Starts a game from a 3×3 board by its link. */
  const startGame = async (digits: string) => {
    await follow(`#b=${digits}&g=123456780`);
    await seesBoard(digits.replace(/(.)(.)(.)/g, "$1 $2 $3/").slice(0, -1));
    await seesText(t(digits === "123456780" ? "solved" : "moves-title"));
  };
  /** Drags a tile onto another, or by a distance. */
  const drag = async (from: number, to: number, by?: { x: number; y: number }) => {
    const centre = async (number: number) => {
      const box = (await tile(number).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await board().scrollIntoViewIfNeeded();
    await page().evaluate(animationsEnd);
    const start = await centre(from);
    const end = by ? { x: start.x + by.x, y: start.y + by.y } : await centre(to);
    const path = [0, 0.3, 0.7, 1].map((fraction) => ({
      x: start.x + (end.x - start.x) * fraction,
      y: start.y + (end.y - start.y) * fraction,
    }));
    if (device.touch) {
      const session = await page().context().newCDPSession(page());
      for (const [index, point] of path.entries()) {
        const type = index === 0 ? "touchStart" : "touchMove";
        await session.send("Input.dispatchTouchEvent", { type, touchPoints: [point] });
      }
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    } else {
      await page().mouse.move(start.x, start.y);
      await page().mouse.down();
      for (const point of path) {
        await page().mouse.move(point.x, point.y);
      }
      await page().mouse.up();
    }
  };

  return {
    t,
    button,
    board,
    tile,
    cell,
    select,
    textInput,
    chooseMode,
    screenshot,
    seesBoard,
    seesText,
    seesDistance,
    type,
    shuffle,
    follow,
    startGame,
    drag,
  };
}
