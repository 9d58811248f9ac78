// The first visit: a board that plays a solution by itself, and three ways to begin.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { dailyBoard, today } from "../../src/daily.ts";
import { formatBoard, inOrder } from "../../src/board.ts";
import { writeItem } from "../../src/storage.ts";
import {
  count,
  element,
  elements,
  fireEvent,
  inBothLanguages,
  isDisabled,
  textOf,
  textsOf,
  wait,
} from "./page.tsx";

inBothLanguages((context) => {
  const { t, open, openFirst, button, click, chooseMode, tap } = context;
  const { sees, seesBoard, seesDistance, seesUrl } = context;

  const visitFirst = (hash?: string) => {
    writeItem("used", "");
    openFirst(hash);
  };
  const seesStep = (step: number) =>
    assert.equal(textOf(".demo"), t("welcome-demo", { step, count: 31 }));
  const FIRST = "8 6 7/2 5 4/3 0 1";

  test("has one sentence and three doors", () => {
    visitFirst();
    assert.equal(textOf(".status"), t("welcome"));
    assert.deepEqual(textsOf(".welcome strong"), [
      t("photo-choose"),
      t("welcome-enter"),
      t("daily"),
    ]);
    assert.equal(count(".welcome input[type=file]"), 1);
    assert.equal(count(".bar"), 0);
    assert.ok(element(".panels").hidden);
    assert.ok(isDisabled(button("undo")));
  });

  test("a door begins to enter a puzzle", () => {
    visitFirst();
    click("welcome-enter");
    sees(t("entry-next", { piece: 1 }), ".status");
    assert.ok(!element(".panels").hidden);
    assert.equal(count(".welcome"), 0);
    // The next visit has the board.
    openFirst();
    seesBoard(FIRST);
    seesDistance(31);
  });

  test("a door opens the board of the day", () => {
    visitFirst();
    wait(5_000);
    click("daily");
    seesBoard(formatBoard(dailyBoard(inOrder(3, 3, null), today()), String as never));
    assert.equal(textOf("nav [aria-current]"), t("mode-play"));
    assert.ok(!element(".panels").hidden);
  });

  test("ends with the first move, and is not in a link", () => {
    visitFirst();
    tap(4);
    seesBoard("8 6 7/2 0 4/3 5 1");
    seesDistance(30);
    visitFirst("#b=123405786");
    seesDistance(2);
    open();
    seesDistance(31);
  });

  test("plays the solution by itself, again and again, and has no address", () => {
    visitFirst();
    seesStep(0);
    seesBoard(FIRST);
    wait(2_500);
    seesStep(1);
    seesBoard("8 6 7/2 0 4/3 5 1");
    assert.equal(count(".arrow"), 0);
    for (let step = 2; step <= 31; step++) {
      wait(700);
      seesStep(step);
    }
    seesBoard("1 2 3/4 5 6/7 8 0");
    wait(2_500);
    seesStep(0);
    seesBoard(FIRST);
    assert.equal(location.hash, "");
    assert.ok(isDisabled(button("undo")));
  });

  test("stops for good when anything is touched, with the doors in their places", () => {
    for (const touch of [
      () => fireEvent.pointerDown(element(".welcome .help")),
      () => fireEvent.keyDown(document.body, { key: "Tab" }),
      () => fireEvent.wheel(document.body),
    ]) {
      visitFirst();
      wait(2_500);
      touch();
      wait(60_000);
      seesStep(1);
      assert.equal(elements(".door").length, 3);
      // The next move is shown, and a move continues from here.
      assert.equal(count(".arrow"), 1);
    }
    tap(1);
    seesBoard("8 0 7/2 6 4/3 5 1");
    seesDistance(29);
  });

  test("is still when reduced motion is asked for", () => {
    const motion = mock.method(window, "matchMedia", (media: string) => ({
      matches: media === "(prefers-reduced-motion: reduce)",
    }));
    visitFirst();
    wait(60_000);
    motion.mock.restore();
    seesStep(0);
    seesBoard(FIRST);
    assert.equal(count(".arrow"), 1);
  });

  test("the modes end it", () => {
    visitFirst();
    wait(2_500);
    chooseMode("solve");
    seesDistance(30);
    sees(t("solution"), ".solution h2");
    seesUrl("#b=867254301&g=123456780&m=DDLURRULLDRRDLLURURDDLUURDDLLUU&s=1");
    visitFirst();
    wait(2_500);
    chooseMode("play");
    seesBoard(FIRST);
    assert.equal(element("[role=timer]").textContent, "0:00.0");
  });
});
