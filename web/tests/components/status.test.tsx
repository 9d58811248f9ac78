// The status under the board: the distance, the end of a game, searches, and boards without a solution.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inOrder, sameBoard, swapCells } from "../../src/board.ts";
import { newPage, type Page } from "../../src/state.ts";
import { Bar } from "../../src/view/bar.tsx";
import { Status } from "../../src/view/status.tsx";
import { boardAfter, parseBoard } from "../../src/wasm.ts";
import { count, element, inBothLanguages, isDisabled, press, textOf, textsOf } from "./page.tsx";

const parsed = parseBoard("5,1,2,4/9,6,3,8/13,10,7,11/0,14,15,12", 0, 0, null);
assert.ok("board" in parsed);
const START = parsed.board;
const GOAL = inOrder(4, 4, null);
/** A 15-puzzle, 9 moves from its goal. */
const LARGE: Page = newPage({ start: START, goal: GOAL, missing: null });
const SHORTEST = "DDDLLUULU";
/** A solution that is two moves too long. */
const LONGER = `LR${SHORTEST}`;
for (const moves of [SHORTEST, LONGER]) {
  assert.ok(sameBoard(boardAfter(START, moves)!, GOAL));
}

/** Links, and the status of their boards in both languages. */
const SENTENCES = [
  ["#b=123456780", "This is the goal.", "这就是目标。"],
  ["#b=123456708", "1 move to the goal", "距目标还有 1 步"],
  ["#b=867254301", "31 moves to the goal", "距目标还有 31 步"],
  [
    "#b=123405786&m=LU&s=2",
    "Solved! 2 moves, the fewest possible.",
    "还原成功！ 共 2 步，已是最少。",
  ],
  [
    "#b=123456780&m=RL&s=2",
    "Solved! 2 moves; the fewest possible is 0.",
    "还原成功！ 共 2 步；最少需要 0 步。",
  ],
  [
    "#b=213456780",
    "This board cannot be solved. Check whether two pieces are swapped. Why? " +
      "It can reach: Spiral (18 moves)",
    "此局面无解。 请检查是否有两块放反了。 为什么？ 可以到达： 螺旋（18 步）",
  ],
] as const;

inBothLanguages((context) => {
  const { locale, t, button, buttonNamed, click, open, renderView } = context;
  const { chooseMode, tap, sees, seesBoard, seesDistance, seesUrl } = context;
  const english = locale === "en";

  const status = () => textOf(".status");

  test("shows the distance, the moves made and what the last one cost", () => {
    open("#b=123456780");
    assert.equal(status(), t("solved"));
    tap(6);
    seesBoard("1 2 3/4 5 6/0 7 8");
    seesDistance(2);
    sees(t("moves-made", { made: 2 }), ".status");
    sees(t("move-cost", { count: 4 }), ".status");
    press("ArrowLeft");
    press("ArrowLeft");
    // Two moves away from the goal, and two back to it.
    assert.equal(status(), `${t("solved-success")} ${t("solved-longer", { made: 4, fewest: 0 })}`);
    assert.equal(count(".stage .board.success"), 1);
    for (let step = 0; step < 4; step++) {
      click("step-back");
    }
    assert.equal(status(), t("solved"));
    assert.equal(count(".stage .board.success"), 0);
  });

  test("compares the moves of a solved game with the fewest", () => {
    open("#b=123405786");
    seesDistance(2);
    press("ArrowLeft");
    assert.equal(status(), `${t("distance-left", { count: 1 })} ${t("moves-made", { made: 1 })}`);
    press("ArrowUp");
    assert.equal(status(), `${t("solved-success")} ${t("solved-shortest", { made: 2 })}`);
  });

  test("has the sentences of its language", () => {
    for (const [hash, inEnglish, inChinese] of SENTENCES) {
      open(hash);
      assert.equal(status(), english ? inEnglish : inChinese);
    }
  });

  test("explains why a board is unsolvable", () => {
    open("#b=812043765");
    sees(t("unsolvable"), ".status .error");
    sees(t("unsolvable-advice"), ".status .error");
    assert.ok(isDisabled(button("solve")));
    assert.ok(isDisabled(button("hint")));
    assert.equal(count("dialog"), 0);
    click("unsolvable-why");
    assert.ok((element("dialog") as HTMLDialogElement).open);
    sees(t("explanation"), "dialog h2");
    sees(t("explanation-snake"), "dialog");
    sees(t("explanation-order", { count: 11 }), "dialog");
    sees(english ? "this board has 11 inversions" : "逆序数为 11", "dialog");
    // Along the snake 8 1 2, 3 4, 7 6 5, and the later tiles that come before each.
    assert.deepEqual(textsOf(".inversions b"), "81234765".split(""));
    assert.deepEqual(textsOf(".inversions small"), "70002200".split(""));
    assert.deepEqual(textsOf("dialog svg text"), "81243765".split(""));
    click("close");
    assert.equal(count("dialog"), 0);
  });

  test("offers the nearest goal that an unsolvable board can reach", () => {
    open("#b=812043765");
    const moves = t("count-moves", { count: 5 });
    const spiral = t("unsolvable-goal", { goal: t("goal-spiral"), moves });
    assert.deepEqual(textsOf(".status .link"), [t("unsolvable-why"), spiral]);
    click(buttonNamed(spiral));
    seesDistance(5);
    seesUrl("#b=812043765&g=123804765");
    click("undo");
    sees(t("unsolvable"), ".status");
    seesUrl("#b=812043765&g=123456780");
  });

  test("a board that is being entered is not yet unsolvable", () => {
    open("#b=213456780");
    sees(t("unsolvable"), ".status");
    chooseMode("enter");
    assert.equal(count(".status .error"), 0);
    chooseMode("play");
    sees(t("unsolvable"), ".status");
  });

  test("shows the progress and the error of a table that is built", () => {
    renderView(<Status embedded={false} />, LARGE, { analysis: { progress: 0.42 } });
    assert.equal(textOf(".status p"), t("table-progress", { percent: 42 }));
    const progress = element(".status progress") as HTMLProgressElement;
    assert.deepEqual([progress.value, progress.max], [42, 100]);
    renderView(<Status embedded={false} />, LARGE, { analysis: { error: "no memory" } });
    assert.equal(textOf(".status .error"), t("table-failed", { error: "no memory" }));
  });

  test("shows what a search has found so far", () => {
    const isSolving = { isSolving: true };
    renderView(<Status embedded={false} />, LARGE, { analysis: isSolving });
    assert.equal(status(), t("search-running"));
    const finding = { moves: LONGER, bound: 7, isProven: false };
    renderView(<Status embedded={false} />, LARGE, { finding, analysis: isSolving });
    assert.equal(
      status(),
      english
        ? "Solved in 11 moves, not proved shortest: at least 7 are needed; still searching."
        : "已有 11 步的解，未证明最短；至少需要 7 步；仍在搜索。",
    );
    renderView(<Status embedded={false} />, LARGE, { finding });
    assert.equal(status(), t("search-found", { count: 11, bound: 7, searching: 0 }));
    const proven = { moves: SHORTEST, bound: 9, isProven: true };
    renderView(<Status embedded={false} />, LARGE, { finding: proven });
    assert.equal(status(), t("distance-left", { count: 9 }));
  });

  test("counts the moves of a search in slides", () => {
    const page: Page = { ...LARGE, metric: "mtm" };
    const finding = { moves: LONGER, bound: 4, isProven: false };
    renderView(<Status embedded={false} />, page, { finding });
    sees(t("search-found", { count: 7, bound: 4, searching: 0 }), ".status");
  });

  test("a search can be stopped, and started only where it helps", () => {
    let stopped = 0;
    const stop = () => {
      stopped++;
    };
    renderView(<Bar />, LARGE, { game: { isWanted: true, stop } });
    click("stop");
    assert.equal(stopped, 1);
    renderView(<Bar />, LARGE);
    assert.ok(!isDisabled(button("solve")));
    // There are no moves to play yet.
    assert.ok(isDisabled(button("watch")));
    renderView(<Bar />, LARGE, { finding: { moves: LONGER, bound: 7, isProven: false } });
    assert.ok(!isDisabled(button("watch")));
  });

  test("without a solver, asks for another metric", () => {
    renderView(
      <>
        <Status embedded={false} />
        <Bar />
      </>,
      LARGE,
      { analysis: { kind: undefined } },
    );
    assert.equal(status(), t("metric-unsupported"));
    assert.ok(isDisabled(button("solve")));
    assert.ok(isDisabled(button("hint")));
  });

  test("a frame has no explanation", () => {
    const page = newPage({ start: swapCells(GOAL, 0, 1), goal: GOAL, missing: null });
    renderView(<Status embedded={false} />, page);
    sees(t("unsolvable"), ".status");
    button("unsolvable-why");
    renderView(<Status embedded />, page);
    sees(t("unsolvable"), ".status");
    assert.ok(!textsOf("button").includes(t("unsolvable-why")));
  });
});
