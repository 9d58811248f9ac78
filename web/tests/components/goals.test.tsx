// Goals with open cells, and several goals: entered, in links, and what needs no worker. Their answers are
// compared with those of the program in a browser.

import "./silent-worker.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { inOrder } from "../../src/board.ts";
import { newPage } from "../../src/state.ts";
import { Bar } from "../../src/view/bar.tsx";
import { GoalField } from "../../src/view/puzzle-fields.tsx";
import { Status } from "../../src/view/status.tsx";
import * as wasm from "../../src/wasm.ts";
import {
  act,
  count,
  element,
  elements,
  fireEvent,
  inBothLanguages,
  isDisabled,
  textOf,
  textsOf,
} from "./page.tsx";

inBothLanguages((context) => {
  const { locale, t, button, click, choose, chooseMode, select, field, fill } = context;
  const { textInput, open, renderView, tap, sees, seesGoal, seesDistance, seesUrl } = context;

  const FIRST_ROW = "1 2 3/? ? ?/? ? ?";
  const shown = () => textsOf(".mini-board").slice(0, 3);
  const label = (cell: number) =>
    element(`.stage .board > [data-cell="${cell}"]`).getAttribute("aria-label");
  const typeGoal = (text: string) => {
    chooseMode("enter");
    click("target-goal");
    fireEvent.focus(textInput());
    fill(textInput(), text);
  };

  test("a goal with open cells is chosen by its name", () => {
    open("#b=867254301");
    chooseMode("enter");
    choose("goal", "first-row");
    seesUrl("#g=123??????&b=867254301");
    chooseMode("solve");
    sees(t("goal-label", { board: FIRST_ROW }));
    assert.deepEqual(shown(), ["123??????"]);
    assert.ok(!isDisabled(button("solve")));
    assert.equal(count(".status .error"), 0);
  });

  test("any board that has the tiles of the goal is solved", () => {
    open("#g=123??????&b=123876540");
    seesDistance(0);
    assert.ok(isDisabled(button("solve")));
    // No two tiles are swapped: those that the goal leaves open are alike.
    assert.equal(count(".status .error"), 0);
    open("#g=?????????&b=213456780");
    seesDistance(0);
  });

  test("boards in the wrong order of an open goal are not unsolvable", () => {
    open("#g=123??????&b=213456780");
    assert.equal(count(".status .error"), 0);
    open("#g=1234567??&b=213456780");
    sees(t("unsolvable"), ".status");
    click("unsolvable-why");
    sees(t("explanation"));
  });

  test("the nearest of several goals counts", () => {
    open("#b=102345678&g=last&g=012345678");
    assert.equal(count(".status .error"), 0);
    assert.deepEqual(shown(), ["12345678", "12345678"]);
    seesUrl("#g=123456780&g=012345678&b=102345678");
    sees(t("goal-label", { board: "1 2 3/4 5 6/7 8 0, 0 1 2/3 4 5/6 7 8" }));
    chooseMode("enter");
    choose("goal", "any-blank");
    seesUrl("#g=any-blank&b=102345678");
    chooseMode("solve");
    seesDistance(0);
    sees(t("goal-label", { board: t("goal-any-blank") }));
    sees(t("goal-more", { count: 6 }));
  });

  test("a goal is typed with ? for open cells, and several with semicolons", () => {
    open("#b=867254301");
    typeGoal("1 2 3 ? ? ? ? ? ?");
    seesGoal(FIRST_ROW);
    assert.equal(select("goal").value, "first-row");
    assert.equal(textInput().value, "1 2 3 ? ? ? ? ? ?");
    assert.deepEqual(label(0), t("tile-at", { tile: 1, row: 1, column: 1 }));
    assert.deepEqual(label(3), t("open-at", { row: 2, column: 1 }));
    fill(textInput(), "last; 0 1 2 3 4 5 6 7 8");
    seesUrl("#g=123456780&g=012345678&b=867254301");
    fill(textInput(), "123?");
    assert.deepEqual(textsOf(".status .error"), []);
    fireEvent.blur(textInput());
    assert.equal(count(".status .error"), 1);
    fill(textInput(), "1 1 3 ? ? ? ? ? ?");
    const repeated = { goal: "1 1 3/? ? ?/? ? ?", number: 1, wanted: 2, found: 1 };
    assert.equal(textOf(".status .error"), t("goal-pieces", repeated));
    // A board has no open cells.
    click("target-start");
    fill(textInput(), "1 2 3 ? ? ? ? ? ?");
    assert.equal(count(".status .error"), 1);
  });

  test("cells of the goal are opened and closed by taps", () => {
    open("#b=867254301");
    chooseMode("enter");
    assert.throws(() => button("tool-open"));
    click("target-goal");
    click("tool-open");
    sees(t("open-help"));
    tap(3, 4, 5, 6, 7, 8);
    seesGoal(FIRST_ROW);
    assert.equal(textInput().value, "123??????");
    assert.equal(elements(".stage .tile.open").length, 6);
    // The last cell gets the gap, as with the pieces in order.
    tap(8);
    seesGoal("1 2 3/? ? ?/? ? 0");
    seesUrl("#g=123?????0&b=867254301");
    click("tool-swap");
    tap(8, 0);
    seesGoal("0 2 3/? ? ?/? ? 1");
    click("tool-open");
    tap(8, 8);
    // Tile 1 belongs elsewhere, but no other cell has it.
    seesGoal("0 2 3/? ? ?/? ? 1");
    click("target-start");
    assert.throws(() => button("tool-open"));
    click("undo");
    seesGoal("0 2 3/? ? ?/? ? 1");
  });

  test("the first row of a picture may have the gap", () => {
    open("#b=210456798&g=120456789&gap=3");
    chooseMode("enter");
    click("tool-swap");
    choose("goal", "first-row");
    seesUrl("#g=120??????&b=210456798&gap=3");
    choose("missing-piece", "9");
    seesUrl("#g=123??????&b=213456708");
  });

  test("a game for an open goal ends at any of its boards, with results of its own", () => {
    open("#g=123??????&b=023156478&mode=play");
    tap(3);
    sees("3×3 123??????", ".ending strong");
    sees(t("solved-success"), ".status");
    open("#b=023156478&mode=play");
    assert.equal(textsOf("form ~ p.help").at(-1), t("bests-none"));
  });

  test("shuffles boards that can reach an open goal, to no given distance", () => {
    open("#g=1234567??&b=123456780&mode=play");
    assert.throws(() => field("shuffle-distance"));
    for (let game = 0; game < 10; game++) {
      click("shuffle");
      assert.equal(count(".status .error"), 0);
    }
  });

  test("checks a solution that ends at any of the goals", async () => {
    open("#g=123??????&b=023156478");
    fill(field("check-label"), "U");
    await act(async () => {
      fireEvent.submit(element("section form"));
      // The answer comes in promises.
      await new Promise(setImmediate);
    });
    const count = t("count-moves", { count: 1 });
    sees(t("check-solution", { count }));
  });

  test("says which goals have too many boards, and does not offer them", () => {
    open("#b=1,2,3,4/5,6,7,8/9,10,11,12/13,14,15,0&g=any-blank");
    assert.equal(textOf(".status"), t("goal-unsupported"));
    assert.ok(isDisabled(button("solve")));
    chooseMode("enter");
    const offered = () => [...select("goal").options].map(({ value }) => value);
    assert.ok(offered().includes("first-row") && offered().includes("any-blank"));
    const goal = inOrder(4, 4, null);
    renderView(<GoalField />, newPage({ start: goal, goal, missing: null }));
    assert.ok(offered().includes("first-row") && !offered().includes("any-blank"));
  });

  test("while the table of a goal is built, says so", () => {
    const { goal } = wasm.namedSets(4, 4, null)[0]!;
    const page = newPage({ start: inOrder(4, 4, null), goal, missing: null });
    renderView(
      <>
        <Status embedded={false} />
        <Bar />
      </>,
      page,
      { analysis: { progress: 0.5 } },
    );
    assert.equal(textOf(".status p"), t("table-progress", { percent: 50 }));
    assert.equal(wasm.solverKind(goal, "stm"), "search");
  });

  test("a link with a wrong goal is an error", () => {
    open("#b=867254301&g=1231?????");
    const repeated = { goal: "1 2 3/1 ? ?/? ? ?", number: 1, wanted: 2, found: 1 };
    sees(t("goal-pieces", repeated), "[role=alert]");
    open("#b=867254301&g=123?????");
    const english = locale === "en";
    sees(english ? "expected 9 cells, found 8" : "应有 9 格，实际为 8 格", "[role=alert]");
  });
});
