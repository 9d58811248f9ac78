// The bar under the board: its buttons, the scrubber, hints and automatic play.

import assert from "node:assert/strict";
import { test } from "node:test";
import { count, element, inBothLanguages, isDisabled, press, textOf, wait } from "./page.tsx";

inBothLanguages((context) => {
  const { t, button, click, field, fill, choose, open, sees, seesBoard, seesDistance } = context;

  const scrubber = () => field("scrubber");
  const steps = () => textOf(".scrub output");
  const disabled = () =>
    ["solve", "step-back", "watch", "step-forward", "hint"].filter((name) =>
      isDisabled(button(name)),
    );

  test("only buttons that have an effect are enabled", () => {
    open("#b=123456780");
    assert.deepEqual(disabled(), ["solve", "step-back", "watch", "step-forward", "hint"]);
    assert.ok(isDisabled(scrubber()));
    open("#b=867254301");
    assert.deepEqual(disabled(), ["step-back", "step-forward"]);
    press("ArrowDown");
    assert.deepEqual(disabled(), ["step-forward"]);
    click("step-back");
    assert.deepEqual(disabled(), ["step-back"]);
    assert.ok(!isDisabled(scrubber()));
    // Without a solution.
    open("#b=213456780");
    assert.deepEqual(disabled(), ["solve", "step-back", "watch", "step-forward", "hint"]);
  });

  test("steps and the scrubber go through the moves", () => {
    open("#b=867254301");
    click("solve");
    assert.equal(steps(), "0 / 31");
    assert.equal(scrubber().max, "31");
    assert.equal(
      scrubber().getAttribute("aria-valuetext"),
      t("solution-step", { step: 0, count: 31 }),
    );
    click("step-forward");
    click("step-forward");
    seesDistance(29);
    click("step-back");
    seesDistance(30);
    assert.equal(steps(), "1 / 31");
    fill(scrubber(), "20");
    seesDistance(11);
    assert.equal(steps(), "20 / 31");
    assert.equal(
      scrubber().getAttribute("aria-valuetext"),
      t("solution-step", { step: 20, count: 31 }),
    );
    fill(scrubber(), "31");
    sees(t("solved-shortest", { made: 31 }), ".status");
    assert.deepEqual(disabled(), ["solve", "watch", "step-forward", "hint"]);
  });

  test("a slide of several tiles is one step", () => {
    open("#b=123456780&metric=mtm&m=RRDD");
    assert.equal(steps(), "0 / 2");
    click("step-forward");
    seesBoard("1 2 3/4 5 6/0 7 8");
    click("step-forward");
    seesBoard("0 2 3/1 5 6/4 7 8");
    click("step-back");
    assert.equal(steps(), "1 / 2");
  });

  test("a hint names and marks a best move until the board changes", () => {
    open("#b=867254301");
    click("hint");
    const moves = t("count-moves", { count: 30 });
    const hint = t("hint-text", { tile: 5, direction: t("direction-D"), moves });
    assert.equal(textOf(".status .notice"), hint);
    assert.equal(textOf(".tile.hinted .number"), "5");
    // The distance stays.
    seesDistance(31);
    press("ArrowDown");
    assert.equal(textOf(".status .notice"), "");
    assert.equal(count(".hinted"), 0);
  });

  test("undo and redo cover moves", () => {
    open("#b=123456780");
    assert.ok(isDisabled(button("undo")));
    press("ArrowRight");
    press("ArrowDown");
    seesBoard("1 2 3/4 0 6/7 5 8");
    click("undo");
    seesBoard("1 2 3/4 5 6/7 0 8");
    click("undo");
    seesBoard("1 2 3/4 5 6/7 8 0");
    assert.ok(isDisabled(button("undo")));
  });

  test("plays a solution automatically, with a pause", () => {
    open("#b=867254301");
    choose("speed", "8");
    click("watch");
    wait(124);
    assert.equal(steps(), "0 / 31");
    wait(1);
    assert.equal(steps(), "1 / 31");
    // What changes so often is not announced.
    assert.equal(element(".status").getAttribute("aria-live"), "off");
    wait(125);
    wait(125);
    assert.equal(count(".moves .made"), 3);
    click("pause");
    wait(10_000);
    assert.equal(steps(), "3 / 31");
    choose("speed", "1");
    click("watch");
    for (let step = 4; step <= 31; step++) {
      wait(999);
      assert.equal(steps(), `${step - 1} / 31`);
      wait(1);
      assert.equal(steps(), `${step} / 31`);
    }
    sees(t("solved-shortest", { made: 31 }), ".status");
    assert.ok(isDisabled(button("watch")));
    assert.equal(element(".status").getAttribute("aria-live"), "polite");
  });

  test("a click on a tile, a step or another mode ends automatic play", () => {
    for (const end of [
      () => context.tap(4),
      () => click("step-forward"),
      () => context.chooseMode("play"),
    ]) {
      open("#b=867254301");
      click("watch");
      end();
      const now = steps();
      wait(5_000);
      assert.equal(steps(), now);
      button("watch");
    }
  });
});
