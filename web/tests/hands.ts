// What hands and eyes do with the page: find, click, type, drag, and see what it says; and the ways
// of using it in which that is done.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { chromiumWithPage, FORMS, rest, screenshots, type Look } from "./browser.ts";
import { saying } from "./words.ts";

const LOOKS: Record<string, Look> = {
  "phone-zh-CN": { locale: "zh-CN", width: 390, height: 844, touch: true },
  "phone-en": { locale: "en", width: 320, height: 640, touch: true, dark: true, still: true },
  "desktop-zh-CN": { locale: "zh-CN", width: 1280, height: 900, dark: true },
  "desktop-en": { locale: "en", width: 1280, height: 900 },
};

/** Tests on the served page and in the single file, in both languages, on a phone and on a desktop. */
export function everywhere(tests: (its: ReturnType<typeof hands> & Place) => void): void {
  const { address, open } = chromiumWithPage();
  for (const form of FORMS) {
    for (const [name, look] of Object.entries(LOOKS)) {
      describe(`${form}, ${name}`, () => {
        let opened: Awaited<ReturnType<typeof open>>;
        before(async () => (opened = await open(form, look)));
        after(() => opened?.page.context().close());
        const page = () => opened.page;
        tests({
          page,
          look,
          address: () => address(form),
          ...hands(page, look, `${form}-${name}`),
        });
        test("nothing was amiss: no errors, no requests but the page's own", () => {
          assert.deepEqual(opened.complaints, []);
        });
      });
    }
  }
}

interface Place {
  page: () => Page;
  look: Look;
  address: () => Promise<string>;
}

/** The hands of one who uses the page in a way; `name` is that of the screenshots. */
function hands(page: () => Page, look: Look, name: string) {
  const say = saying(look.locale);
  const button = (message: string) =>
    page().getByRole("button", { name: say(message), exact: true });
  const board = () => page().locator(".stage .board");
  const tile = (number: number) =>
    board().locator(`button[aria-label^="${number}${look.locale === "en" ? "," : "，"}"]`);
  const choice = (message: string) =>
    page().getByRole("combobox", { name: say(message), exact: true });
  const field = () => page().locator(".typed input");
  const mode = (each: string) => ({
    click: () =>
      page()
        .getByRole("radio", { name: say(`mode-${each}`), exact: true })
        .check({ force: true }),
  });
  const shot = async (what: string) => {
    await page().evaluate(rest);
    await page().screenshot({
      path: join(screenshots, `${name}-${what}.png`),
      fullPage: true,
    });
  };

  const shows = async (rows: string, goal = false) => {
    const label = say(goal ? "goal-label" : "board-label", { board: rows });
    await page().locator(`.stage .board[aria-label="${label}"]`).waitFor({ timeout: 5000 });
  };
  const says = (text: string) =>
    page().getByText(text, { exact: false }).first().waitFor({ timeout: 5000 });
  const distance = (count: number) => says(say("distance-now", { count }));
  const type = (text: string) => field().fill(text);
  const begin = async (board: string) => {
    await page().evaluate((hash) => {
      location.hash = "";
      location.hash = hash;
    }, `#b=${board}&g=123456780`);
    await page()
      .locator(`.stage .board[aria-label="${say("board-label", { board: spaced(board) })}"]`)
      .waitFor();
    await says(say("made", { made: 0 }));
  };
  const drag = async (from: number, to: number) => {
    const centre = async (number: number) => {
      const box = (await tile(number).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await board().scrollIntoViewIfNeeded();
    await page().evaluate(rest);
    const [start, end] = [await centre(from), await centre(to)];
    await gesture(start, end);
  };
  /** A finger or a mouse that goes from one place to another. */
  const gesture = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    const way = [0, 0.3, 0.7, 1].map((part) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }));
    if (look.touch) {
      const touch = await page().context().newCDPSession(page());
      for (const [at, point] of way.entries()) {
        const kind = at === 0 ? "touchStart" : "touchMove";
        await touch.send("Input.dispatchTouchEvent", { type: kind, touchPoints: [point] });
      }
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    } else {
      await page().mouse.move(from.x, from.y);
      await page().mouse.down();
      for (const point of way) {
        await page().mouse.move(point.x, point.y);
      }
      await page().mouse.up();
    }
  };

  return {
    say,
    button,
    tile,
    choice,
    field,
    mode,
    shot,
    shows,
    says,
    distance,
    type,
    begin,
    drag,
  };
}

/** A board of 3×3 as the page tells it. */
function spaced(board: string): string {
  return board.replace(/(.)(.)(.)/g, "$1 $2 $3/").slice(0, -1);
}
