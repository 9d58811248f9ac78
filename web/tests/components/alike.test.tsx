// Pieces that are alike: entered, in links, and what needs no worker. Their answers are compared with those
// of the program in a browser.

import "./silent-worker.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  count,
  element,
  elements,
  fireEvent,
  inBothLanguages,
  press,
  textOf,
  textsOf,
} from "./page.tsx";

inBothLanguages((context) => {
  const { t, button, click, choose, chooseMode, select, field, fill, textInput } = context;
  const { open, tap, sees, seesBoard, seesGoal, seesDistance, seesUrl } = context;

  const PAIRS = "#g=443322110&b=112233440";
  const seesError = (text: string) => assert.equal(textOf(".status .error"), text);
  const seesAlert = (text: string) => sees(text, "[role=alert]");
  const pieces = (goal: string, number: number, wanted: number, found: number) =>
    t("goal-pieces", { goal, number, wanted, found });
  const editGoal = () => {
    chooseMode("enter");
    click("target-goal");
  };
  const typeIn = (text: string) => {
    fireEvent.focus(textInput());
    fill(textInput(), text);
    fireEvent.blur(textInput());
  };

  test("a link has equal numbers", () => {
    open(PAIRS);
    seesBoard("1 1 2/2 3 3/4 4 0");
    sees(t("goal-label", { board: "4 4 3/3 2 2/1 1 0" }));
    assert.deepEqual(textsOf(".mini-board")[0], "44332211");
    assert.deepEqual(textsOf(".stage .number").sort(), Array.from("11223344"));
    assert.equal(count(".status .error"), 0);
    seesUrl(PAIRS);
  });

  test("pieces that are alike have one colour", () => {
    open("#g=112233440&b=114422330&alike=1,4");
    const tints = elements(".stage .tile").map(
      (tile) => `${tile.textContent} ${tile.style.getPropertyValue("--tint")}`,
    );
    // The pieces 2 and the alike pieces 1 and 4 belong in several rows.
    const expected = ["1 var(--tint-0)", "2 var(--tint-0)", "3 var(--tint-2)", "4 var(--tint-0)"];
    assert.deepEqual([...new Set(tints)].sort(), [" var(--tint-3)", ...expected]);
  });

  test("a board is solved whichever of the alike pieces are on their cells", () => {
    open("#g=443322110&b=443322101&m=L&s=0");
    click("step-forward");
    sees(t("solved-success"), ".status");
    open("#b=213456780&alike=1,2");
    seesDistance(0);
    sees(t("alike-shown", { groups: "1,2" }));
  });

  test("a link with equal numbers needs a goal with the same pieces", () => {
    open("#b=112233440");
    const twice = textOf("[role=alert]");
    open("#b=112233440&g=last");
    assert.equal(textOf("[role=alert]"), twice);
    seesBoard("8 6 7/2 5 4/3 0 1");
    open("#b=112233440&g=443322211");
    seesAlert(pieces("4 4 3/3 2 2/2 1 1", 2, 3, 2));
    open("#b=867254301&g=112233440");
    seesAlert(pieces("1 1 2/2 3 3/4 4 0", 1, 2, 1));
    open("#b=112233440&g=12?456???");
    seesAlert(pieces("1 2 ?/4 5 6/? ? ?", 5, 1, 0));
    open("#b=112233440&g=12?4?????");
    assert.equal(count("[role=alert]"), 0);
  });

  test("a link names pieces that are alike", () => {
    open("#b=867254301&alike=1,2,3&alike=7,8");
    seesUrl("#g=123456780&b=867254301&alike=1,2,3&alike=7,8");
    sees(t("alike-shown", { groups: "1,2,3; 7,8" }));
    assert.equal(count(".status .error"), 0);
    // One piece is only like itself.
    open("#b=867254301&alike=1");
    seesDistance(31);
    open("#b=867254301&alike=1,0");
    seesAlert(t("alike-blank"));
    open("#b=867254301&alike=1,9");
    seesAlert(t("alike-no-tile", { number: 9 }));
    open("#b=867254301&alike=1,x");
    seesAlert(t("alike-invalid"));
    // Pieces of a picture have the numbers that they show.
    open("#b=210456798&alike=8,9&gap=3");
    seesUrl("#g=120456789&b=210456798&alike=8,9&gap=3");
    open("#b=210456798&alike=3,9&gap=3");
    seesAlert(t("alike-blank"));
  });

  test("a goal with equal numbers changes the pieces, and a board must have them", () => {
    open("#b=123456780");
    chooseMode("enter");
    typeIn("112233440");
    assert.equal(count(".status .error"), 1);
    click("target-goal");
    typeIn("443322110");
    seesGoal("4 4 3/3 2 2/1 1 0");
    assert.equal(select("goal").value, "custom");
    click("target-start");
    seesBoard("1 1 2/2 3 3/4 4 0");
    typeIn("1 2 3 4 1 2 3 4 0");
    seesBoard("1 2 3/4 1 2/3 4 0");
    assert.equal(textInput().value, "1 2 3 4 1 2 3 4 0");
    typeIn("123456780");
    seesError(pieces("4 4 3/3 2 2/1 1 0", 4, 2, 1));
    typeIn("111223340");
    seesError(pieces("4 4 3/3 2 2/1 1 0", 4, 2, 1));
    click("target-goal");
    typeIn("12??????0");
    seesGoal("1 2 ?/? ? ?/? ? 0");
    typeIn("5????????");
    seesError(pieces("5 ? ?/? ? ?/? ? ?", 5, 1, 0));
    choose("goal", "last");
    seesUrl("#b=135724680&g=123456780");
  });

  test("alike pieces are tapped by their numbers", () => {
    open("#g=443322110&b=112233440");
    chooseMode("enter");
    sees(t("entry-next", { piece: 1 }), ".status");
    tap(8);
    sees(t("entry-next", { piece: 1 }), ".status");
    tap(7, 6, 5, 4, 3, 2, 1);
    seesBoard("0 4 4/3 3 2/2 1 1");
    editGoal();
    click("tool-swap");
    tap(0, 8);
    seesGoal("0 4 3/3 2 2/1 1 4");
    seesUrl("#g=043322114&b=044332211");
  });

  test("alike pieces are typed beside the goal", () => {
    open("#b=867254301");
    chooseMode("enter");
    assert.throws(() => field("alike"));
    click("target-goal");
    const input = field("alike");
    const help = () => textOf(`#${input.getAttribute("aria-describedby")}`);
    assert.equal(help(), t("alike-help"));
    fill(input, "1,2,3");
    seesUrl("#g=123456780&b=867254301&alike=1,2,3");
    assert.equal(input.value, "1,2,3");
    for (const [text, error] of [
      ["1,x", t("alike-invalid")],
      ["1,0", t("alike-blank")],
      ["1,9", t("alike-no-tile", { number: 9 })],
    ] as const) {
      fill(input, text);
      assert.equal(help(), error);
      assert.equal(input.getAttribute("aria-invalid"), "true");
      fireEvent.blur(input);
      assert.equal(input.value, text);
    }
    seesUrl("#g=123456780&b=867254301&alike=1,2,3");
    fill(input, "1 2; 7 8");
    fireEvent.blur(input);
    assert.equal(input.value, "1,2; 7,8");
    assert.equal(input.getAttribute("aria-invalid"), "false");
    // They stay with another goal of the same pieces.
    choose("goal", "first-row");
    seesUrl("#g=123??????&b=867254301&alike=1,2&alike=7,8");
    assert.equal(select("goal").value, "first-row");
    fill(input, "");
    seesUrl("#g=123??????&b=867254301");
    click("undo");
    seesUrl("#g=123??????&b=867254301&alike=1,2&alike=7,8");
  });

  test("the number of a piece that looks like another is ambiguous in a solution", () => {
    open("#g=112233440&b=112303424");
    fill(field("check-label"), "3");
    fireEvent.submit(element("section form"));
    assert.notEqual(textOf("section form ~ p"), "");
    assert.equal(count("section form ~ p.error"), 1);
  });

  test("says so if there are too many boards", () => {
    open("#b=1,2,3,4/5,6,7,8/9,10,11,12/13,14,15,0&alike=1,2,3");
    assert.equal(textOf(".status"), t("goal-unsupported"));
    assert.ok(button("solve").disabled);
    assert.ok(!button("mode-enter").disabled);
  });

  const GAPS = "#g=332221100&b=112223300";

  test("a link has several gaps", () => {
    open(GAPS);
    seesBoard("1 1 2/2 2 3/3 0 0");
    sees(t("goal-label", { board: "3 3 2/2 2 1/1 0 0" }));
    assert.equal(textsOf(".mini-board")[0], "3322211");
    assert.deepEqual(textsOf(".stage .number").sort(), Array.from("1122233"));
    assert.equal(count(".stage .tile.blank"), 2);
    seesUrl(GAPS);
    assert.deepEqual(
      elements(".legal-moves button").map((move) => move.textContent.trim()[0]),
      ["2", "3", "3"],
    );
    open("#b=112223300&g=332222110");
    seesAlert(pieces("3 3 2/2 2 2/1 1 0", 2, 4, 3));
  });

  test("tiles move into each of the gaps", () => {
    open(GAPS);
    tap(5);
    seesBoard("1 1 2/2 2 0/3 0 3");
    // The tile on cell 4 can move into both gaps, by a tap into the first.
    tap(4);
    seesBoard("1 1 2/2 0 2/3 0 3");
    seesUrl(`${GAPS}&m=2DR&s=2`);
    click("step-back");
    press("ArrowDown");
    seesBoard("1 1 0/2 2 2/3 0 3");
    click("step-back");
    press("ArrowLeft");
    seesBoard("1 1 2/2 2 0/3 3 0");
    seesUrl(`${GAPS}&m=2D2L&s=2`);
    open(`${GAPS}&m=2DR&s=1`);
    seesBoard("1 1 2/2 2 0/3 0 3");
    click("step-forward");
    seesBoard("1 1 2/2 0 2/3 0 3");
    for (const moves of ["3D", "2X", "2"]) {
      open(`${GAPS}&m=${moves}`);
      seesAlert(t("link-moves"));
    }
    // The number of tiles is not part of a link.
    open("#b=123456780&m=2R");
    seesAlert(t("link-moves"));
  });

  test("a board is solved whichever gap is on its cells", () => {
    open("#g=332221100&b=332221010&m=L");
    click("step-forward");
    sees(t("solved-success"), ".status");
  });

  test("moves into several gaps are counted by tiles", () => {
    open(`${GAPS}&metric=mtm`);
    assert.equal(textOf(".status"), t("metric-unsupported"));
    open(GAPS);
    chooseMode("enter");
    assert.deepEqual(
      [...select("metric").options].map(({ value }) => value),
      ["stm"],
    );
  });

  test("boards with several gaps are tapped, typed and swapped", () => {
    open(GAPS);
    chooseMode("enter");
    tap(8, 7, 6, 5, 4, 3);
    sees(t("entry-next", { piece: 3 }), ".status");
    tap(2);
    seesBoard("0 0 3/3 2 2/2 1 1");
    typeIn("1 2 3/1 2 3/0 0 2");
    seesBoard("1 2 3/1 2 3/0 0 2");
    editGoal();
    click("tool-swap");
    tap(0, 8);
    seesGoal("0 3 2/2 2 1/1 0 3");
    // The goal has the pieces: the board has as many gaps.
    typeIn("112233440");
    assert.equal(count(".stage .tile.blank"), 1);
    typeIn("000111222");
    click("target-start");
    assert.equal(count(".stage .tile.blank"), 3);
  });
});
