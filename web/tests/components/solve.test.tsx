// The panel of the solution: the moves, all shortest solutions, the legal moves, the check of a
// solution, the hardest boards and the chart.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inOrder, sameBoard } from "../../src/board.ts";
import { newPage } from "../../src/state.ts";
import { Statistics } from "../../src/view/statistics.tsx";
import { boardAfter, parseBoard } from "../../src/wasm.ts";
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
  wait,
} from "./page.tsx";

inBothLanguages((context) => {
  const { locale, t, button, click, field, fill, choose, chooseMode } = context;
  const { open, renderView, sees, seesBoard, seesDistance } = context;
  const moves = (count: number) => t("count-moves", { count });
  const unfold = () => click(element("summary"));

  test("browses all shortest solutions", () => {
    open("#b=867254301");
    sees(t("moves-title"), ".solution h2");
    sees(t("solution-help"), ".solution");
    click("solve");
    sees(t("solution"), ".solution h2");
    const number = () => textOf(".solution [role=status]");
    const letters = () => textsOf(".moves button > span").join("");
    assert.equal(number(), t("solution-number", { number: 1, count: 40 }));
    assert.ok(isDisabled(button("solution-previous")));
    assert.equal(letters(), "↓↓←↑→→↑←←↓→→↓←←↑→↑→↓↓←↑↑→↓↓←←↑↑");
    assert.equal(count(".moves button"), 31);
    // The next move is marked on the board, with an arrow into the gap.
    assert.equal(textOf(".tile.next"), "5");
    assert.equal(count(".tiles .arrow"), 1);
    const parsed = parseBoard("867254301", 3, 3, null);
    assert.ok("board" in parsed);
    const seen = new Set<string>();
    for (let index = 1; index <= 40; index++) {
      assert.equal(number(), t("solution-number", { number: index, count: 40 }));
      const path = letters().replace(/./g, (arrow) => "UDLR"["↑↓←→".indexOf(arrow)]!);
      assert.equal(path.length, 31);
      assert.ok(sameBoard(boardAfter(parsed.board, path)!, inOrder(3, 3, null)));
      seen.add(path);
      assert.equal(isDisabled(button("solution-next")), index === 40);
      if (index < 40) {
        click("solution-next");
      }
    }
    assert.equal(seen.size, 40);
    click("solution-previous");
    assert.equal(number(), t("solution-number", { number: 39, count: 40 }));
  });

  test("lists the moves of a solution, and goes to each", () => {
    open("#b=123405786");
    click("solve");
    assert.equal(textOf(".solution [role=status]"), t("solution-number", { number: 1, count: 1 }));
    assert.ok(!textsOf("button").includes("→"));
    const labels = elements(".moves button").map((each) => each.getAttribute("aria-label"));
    const label = (number: number, tile: number, direction: string) =>
      t("move-label", { number, tile, direction: t(`direction-${direction}`) });
    assert.deepEqual(labels, [label(1, 5, "L"), label(2, 6, "U")]);
    assert.equal(elements(".moves button")[0]!.getAttribute("aria-current"), "step");
    click(elements(".moves button")[0]!);
    seesDistance(1);
    assert.equal(count(".moves .made"), 1);
    assert.equal(elements(".moves button")[1]!.getAttribute("aria-current"), "step");
    click(elements(".moves button")[1]!);
    sees(t("solved-shortest", { made: 2 }), ".status");
  });

  test("copies the moves with the boards", async () => {
    open("#b=123405786");
    click("solve");
    await act(async () => {
      click("copy");
      await navigator.clipboard.readText();
    });
    assert.equal(textOf(".solution .notice"), t("copied"));
    assert.equal(
      await navigator.clipboard.readText(),
      [
        `1 2 3/4 0 5/7 8 6 → 1 2 3/4 5 6/7 8 0: ${moves(2)}`,
        `${t("moves-arrows")} ←↑ (LU)`,
        `${t("moves-tiles")} 5 6`,
      ].join("\n"),
    );
  });

  test("each legal move has its distance and its cost", () => {
    open("#b=867254301");
    const legal = (tile: number, arrow: string, distance: number, cost: number) =>
      [
        `${tile} ${arrow}`,
        t("moves-left", { moves: moves(distance) }),
        cost === 0 ? t("best") : t("cost", { count: cost }),
      ].join(" ");
    assert.deepEqual(textsOf(".legal-moves button"), [
      legal(5, "↓", 30, 0),
      legal(1, "←", 30, 0),
      legal(3, "→", 30, 0),
    ]);
    assert.equal(element(".legal-moves [role=img]").getAttribute("aria-label"), t("direction-D"));
    click(elements(".legal-moves button")[0]!);
    seesDistance(30);
    assert.equal(count(".legal-moves .best"), 3);
    assert.equal(textOf(".legal-moves .cost"), t("cost", { count: 2 }));
    assert.equal(textsOf(".legal-moves button").at(-1), legal(5, "↑", 31, 2));
  });

  test("counts slides of several tiles as one move", () => {
    open("#b=867254301");
    chooseMode("enter");
    choose("metric", "mtm");
    chooseMode("solve");
    seesDistance(20);
    assert.ok(textsOf(".legal-moves button").some((text) => text.includes("×2")));
    click("solve");
    assert.equal(count(".moves button"), 20);
    for (let move = 1; move <= 20; move++) {
      click("step-forward");
    }
    sees(t("solved-shortest", { made: 20 }), ".status");
    click("step-back");
    seesDistance(1);
    wait(250);
    assert.match(location.hash, /^#b=867254301&g=123456780&metric=mtm&m=[UDLR]{31,}&s=19$/);
  });

  test("lists the legal moves before their distances are known", () => {
    open("#b=213456780");
    const shown = textsOf(".legal-moves button").map((text) => text.replace(/\s+/g, " ").trim());
    assert.deepEqual(shown, ["6 ↓", "8 →"]);
  });

  test("statistics are folded at first", () => {
    open("#b=867254301");
    assert.equal(count(".chart"), 0);
    assert.equal(count(".mini-board-button"), 0);
    unfold();
    assert.equal(count(".chart"), 1);
    unfold();
    assert.equal(count(".chart"), 0);
    // A search has none.
    const goal = inOrder(4, 4, null);
    renderView(<Statistics />, newPage({ start: goal, goal, missing: null }));
    assert.equal(count("details"), 0);
  });

  test("lists the hardest boards", () => {
    open("#b=867254301");
    unfold();
    sees(t("hardest-all", { count: 2, radius: 31 }));
    const hardest = ["8 6 7/2 5 4/3 0 1", "6 4 7/8 5 0/3 2 1"];
    const names = textsOf(".mini-board-button .visually-hidden");
    assert.deepEqual(names.sort(), hardest.map((board) => t("board-label", { board })).sort());
    const name = t("board-label", { board: hardest[1]! });
    click(elements(".mini-board-button").find((each) => each.textContent.startsWith(name))!);
    seesBoard(hardest[1]!);
    seesDistance(31);
    open("#b=123/450");
    unfold();
    sees(t("hardest-all", { count: 1, radius: 21 }));
    open("#b=123456780&g=123804765");
    unfold();
    sees(t("hardest-some", { shown: 12, count: 148, radius: 30 }));
    assert.equal(count(".mini-board-button"), 12);
  });

  test("charts the boards by distance", () => {
    open("#b=867254301");
    unfold();
    const label = t("chart-label", { states: 181440, radius: 31, mean: 21.97 });
    sees(label);
    assert.equal(element(".chart").getAttribute("aria-label"), label);
    assert.equal(count(".chart rect"), 32);
    assert.equal(textOf(".chart rect.current"), "31: 2");
    assert.equal(textOf(".chart .maximum"), "31");
    sees(t("chart-current", { moves: moves(31), count: 2 }));
    open("#b=123456780");
    unfold();
    assert.equal(textOf(".chart rect.current"), "0: 1");
    open("#b=213456780");
    unfold();
    assert.equal(count(".chart rect.current"), 0);
  });

  /** Checks moves, and returns the result. */
  const check = async (text: string) => {
    fill(field("check-label"), text);
    assert.equal(textOf("form + [role=status]"), "");
    // The answer comes in a promise.
    await act(async () => {
      fireEvent.submit(element("section form"));
      await Promise.resolve();
    });
    return textOf("form + [role=status]");
  };

  test("checks a shortest solution, in every notation", async () => {
    open("#b=123405786");
    assert.ok(isDisabled(button("check-button")));
    for (const text of ["LU", "← ↑", "5 6"]) {
      assert.equal(await check(text), t("check-shortest", { count: moves(2) }));
      assert.ok(!isDisabled(button("check-button")));
      assert.equal(count("section p.error"), 0);
      sees(t("solved-shortest", { made: 2 }), ".status");
    }
  });

  test("names the first wasted or illegal move, and shows the board before it", async () => {
    open("#b=123405786");
    const fewest = t("check-fewest", { count: 2 });
    assert.equal(
      await check("UDLU"),
      `${t("check-longer", { count: moves(4), move: 1 })} ${fewest}`,
    );
    assert.equal(count("section p.error"), 1);
    seesBoard("1 2 3/4 0 5/7 8 6");
    assert.equal(await check("L"), `${t("check-short")} ${fewest}`);
    seesBoard("1 2 3/4 5 0/7 8 6");
    assert.equal(await check("LR"), `${t("check-wasted", { move: 2 })} ${fewest}`);
    seesBoard("1 2 3/4 5 0/7 8 6");
    assert.equal(await check("LL"), t("check-illegal", { move: 2 }));
    seesBoard("1 2 3/4 5 0/7 8 6");
  });

  test("shows the errors of moves that cannot be parsed", async () => {
    open("#b=123405786");
    assert.equal(await check("5 5 9"), t("check-illegal-tile", { number: 3, tile: 9 }));
    const error = await check("what?");
    assert.equal(count("section p.error"), 1);
    assert.match(error, locale === "en" ? /'w'|what/ : /“w|what/);
  });
});
