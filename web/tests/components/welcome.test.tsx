// The first visit: one sentence and one button.

import assert from "node:assert/strict";
import { test } from "node:test";
import { count, element, elements, inBothLanguages, textOf } from "./page.tsx";
import { writeItem } from "../../src/storage.ts";

inBothLanguages((context) => {
  const { t, open, openFirst, click, tap, sees, seesBoard, seesDistance } = context;

  const visitFirst = (hash?: string) => {
    writeItem("used", "");
    openFirst(hash);
  };
  const isWelcome = () => count(".status") === 1 && textOf(".status") === t("welcome");

  test("has one sentence and one button, which begins to enter a puzzle", () => {
    visitFirst();
    assert.ok(isWelcome());
    assert.deepEqual(
      elements(".controls button, .controls input").map((each) => each.textContent),
      [t("welcome-enter")],
    );
    assert.ok(element(".panels").hidden);
    click("welcome-enter");
    sees(t("entry-next", { piece: 1 }), ".status");
    assert.ok(!element(".panels").hidden);
    // The next visit has the board.
    openFirst();
    seesDistance(31);
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
});
