// Entering a board: by taps, as text, by swapping; the goal and the missing piece.

import "./silent-worker.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import {
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
  const { locale, t, button, buttonNamed, click, choose, chooseMode, select } = context;
  const { textInput, open, type, tap, sees, seesBoard, seesGoal, seesDistance, seesUrl } = context;
  const english = locale === "en";

  const errors = () => textsOf(".status .error");
  const isInvalid = () => textInput().getAttribute("aria-invalid") === "true";

  test("asks for the pieces in order, and takes the last one back", () => {
    open("#b=123456780");
    chooseMode("enter");
    assert.equal(textOf(".status"), `${t("entry-next", { piece: 1 })} ${t("entry-help")}`);
    sees(t("tap-help"));
    assert.ok(isDisabled(button("solve")));
    assert.ok(isDisabled(button("hint")));
    assert.ok(isDisabled(button("entry-clear")));
    assert.equal(textInput().value, "");
    // 8 1 2/0 4 3/7 6 5
    for (const [index, number] of [1, 2, 5, 4, 8, 7, 6].entries()) {
      tap(number);
      sees(t("entry-next", { piece: index + 2 }), ".status");
      assert.equal(count(".status .error"), 0);
    }
    seesBoard("· 1 2 · 4 3 7 6 5");
    tap(6);
    sees(t("entry-next", { piece: 7 }), ".status");
    tap(6, 0);
    seesBoard("8 1 2/0 4 3/7 6 5");
    seesUrl("#b=812043765&g=123456780");
    click("entry-clear");
    sees(t("entry-next", { piece: 1 }), ".status");
    assert.deepEqual(textsOf(".stage .number"), []);
  });

  test("an incomplete text is no error before the input loses the focus", () => {
    open();
    type("1234567");
    assert.ok(!isInvalid());
    assert.deepEqual(errors(), []);
    sees(t("entry-next", { piece: 1 }), ".status");
    fireEvent.blur(textInput());
    assert.ok(isInvalid());
    sees(
      english ? "expected 9 cells, found 7; no blank" : "应有 9 格，实际为 7 格；没有空格",
      ".status",
    );
    // A tap begins anew.
    tap(0);
    sees(t("entry-next", { piece: 2 }), ".status");
    assert.equal(textInput().value, "");
  });

  test("shows the errors of a typed board, and clears it", () => {
    open();
    type("123456700");
    assert.deepEqual(errors(), [
      english
        ? "two blanks: row 3, column 2 and row 3, column 3; 8 is missing"
        : "有两个空格：第 3 行第 2 列和第 3 行第 3 列；缺少 8",
    ]);
    type("12345670q");
    assert.ok(isInvalid());
    sees(english ? "'q' (row 3, column 3)" : "“q”（第 3 行第 3 列）", ".status");
    click("input-clear");
    assert.equal(textInput().value, "");
    assert.equal(document.activeElement, textInput());
    assert.deepEqual(errors(), []);
    // The board is kept.
    sees(t("entry-next", { piece: 1 }), ".status");
    type("8,1,2/0,4,3/7,6,5");
    seesBoard("8 1 2/0 4 3/7 6 5");
    assert.ok(!isInvalid());
  });

  test("a typed board of another size changes the size, or its error says why not", () => {
    open("#b=123/450");
    type("8 6 7 2 5 4 3 0 1");
    seesBoard("8 6 7/2 5 4/3 0 1");
    seesDistance(31);
    click("undo");
    click("undo");
    seesBoard("1 2 3/4 5 0");
    type("1 2/3 4/0 5");
    seesBoard("1 2/3 4/0 5");
    // A smaller board may be the beginning of one of this size.
    type("1 2 3 0");
    const name = t("input-other-size", { rows: 2, cols: 2 });
    assert.ok(!textsOf("button").includes(name));
    fireEvent.blur(textInput());
    click(buttonNamed(name));
    seesBoard("1 2/3 0");
    const inOrder = (cells: number) => Array.from({ length: cells }, (_, index) => index).join(" ");
    type(inOrder(26));
    assert.match(errors().join(), /26/);
    seesBoard("1 2/3 0");
    for (const side of [6, 16]) {
      type(inOrder(side ** 2));
      assert.equal(count(".stage .board > button"), side ** 2);
    }
  });

  test("a board is one tab stop, in the order of its cells", () => {
    open("#b=867254301");
    const cells = elements(".stage .board > button");
    const at = (tile: number, row: number, column: number) =>
      tile === 0 ? t("blank-at", { row, column }) : t("tile-at", { tile, row, column });
    assert.deepEqual(
      cells.map((each) => each.getAttribute("aria-label")),
      [8, 6, 7, 2, 5, 4, 3, 0, 1].map((tile, cell) =>
        at(tile, Math.floor(cell / 3) + 1, (cell % 3) + 1),
      ),
    );
    assert.deepEqual(
      cells.map((each) => each.tabIndex),
      [0, -1, -1, -1, -1, -1, -1, -1, -1],
    );
    fireEvent.focus(cells[4]!);
    assert.equal(
      elements(".stage .board > button").findIndex((each) => each.tabIndex === 0),
      4,
    );
    // Only the tiles in the row and in the column of the blank can move.
    assert.deepEqual(
      cells.filter((each) => each.getAttribute("aria-disabled") !== "true"),
      [1, 4, 6, 8].map((cell) => cells[cell]),
    );
  });

  test("names two mistakes of a text at most", () => {
    open();
    type("1 1 x y 5 6 7 7 0");
    fireEvent.blur(textInput());
    const [error = ""] = errors();
    const separator = t("separator");
    assert.equal(error.split(separator).length, 2, error);
  });

  test("the size is the first control", () => {
    open("#b=123456780");
    chooseMode("enter");
    assert.equal(element(".panels select, .panels button, .panels input"), select("rows"));
  });

  test("the moves of another board are not counted while a board is entered", () => {
    open("#b=123456780&m=RL&s=1");
    assert.equal(textOf(".scrub output"), "1 / 2");
    chooseMode("enter");
    tap(0);
    assert.equal(textOf(".scrub output"), "0 / 0");
    chooseMode("solve");
    assert.equal(textOf(".scrub output"), "1 / 2");
  });

  test("two clicks swap two tiles, and two on the same tile swap none", () => {
    open("#b=123456780");
    chooseMode("enter");
    click("tool-swap");
    assert.equal(button("tool-swap").getAttribute("aria-pressed"), "true");
    sees(t("edit-help"));
    tap(7);
    assert.equal(element('.stage [data-cell="7"]').getAttribute("aria-pressed"), "true");
    tap(7);
    seesBoard("1 2 3/4 5 6/7 8 0");
    tap(7, 4);
    seesBoard("1 2 3/4 8 6/7 5 0");
    sees(t("unsolvable"), ".status");
    click("undo");
    seesBoard("1 2 3/4 5 6/7 8 0");
    seesDistance(0);
  });

  test("the goal is swapped, typed, tapped and chosen by its name", () => {
    open("#b=123456780");
    chooseMode("enter");
    click("target-goal");
    sees(t("input-goal"));
    click("tool-swap");
    tap(0, 1);
    seesGoal("2 1 3/4 5 6/7 8 0");
    sees(t("unsolvable"), ".status");
    assert.equal(textInput().value, "213456780");
    type("123406758");
    seesGoal("1 2 3/4 0 6/7 5 8");
    assert.equal(select("goal").value, "custom");
    chooseMode("solve");
    seesDistance(2);
    chooseMode("enter");
    choose("goal", "first");
    seesUrl("#b=123456780&g=012345678");
    choose("goal", "last");
    seesUrl("#b=123456780&g=123456780");
    choose("goal", "custom");
    sees(t("entry-next", { piece: 1 }), ".status");
    tap(0, 1, 2, 5, 8, 7, 6, 3);
    seesUrl("#b=123456780&g=123804765");
    assert.equal(select("goal").value, "spiral");
  });

  test("with all pieces typed, one of them is chosen as missing", () => {
    open("#b=123456780");
    type("123456798");
    tap(7);
    seesBoard("1 2 3/4 5 6/7 0 8");
    seesDistance(1);
    type("213456798");
    assert.equal(textOf(".status"), t("missing-entered", { count: 9 }));
    assert.equal(textInput().value, "213456798");
    assert.deepEqual(textsOf(".stage .number").sort(), "123456789".split(""));
    tap(2);
    seesBoard("2 1 0/4 5 6/7 9 8");
    seesUrl("#b=210456798&g=120456789&gap=3");
    seesDistance(20);
    choose("missing-piece", "9");
    seesBoard("2 1 3/4 5 6/7 0 8");
    seesUrl("#b=213456708&g=123456780");
  });

  test("a tapped board may lack any piece", () => {
    open("#b=123456780");
    chooseMode("enter");
    tap(0);
    click(buttonNamed(t("entry-skip", { piece: 2 })));
    tap(1, 2, 3, 4, 5, 6, 7);
    seesBoard("1 3 4/5 6 7/8 9 0");
    seesUrl("#b=134567890&g=103456789&gap=2");
    // The last cell has a piece, too: one of them is missing.
    click("entry-clear");
    tap(0, 1, 2, 3, 4, 5, 6, 8, 7);
    assert.equal(textOf(".status"), t("missing-entered", { count: 9 }));
    tap(8);
    seesBoard("1 2 3/4 5 6/7 9 0");
  });

  /** Pastes a text into an element. Returns whether the element takes it itself. */
  const paste = (text: string, target: Element = document.body) =>
    fireEvent.paste(target, {
      clipboardData: { getData: () => text, files: [] },
    });

  test("takes a text that is pasted anywhere", () => {
    for (const [text, board] of [
      ["123405786", "1 2 3/4 0 5/7 8 6"],
      ["1 2 3\r\n4 0 5\r\n7 8 6\r\n", "1 2 3/4 0 5/7 8 6"],
      // From a spreadsheet: the empty cell is the gap, also at the end of a row.
      ["1\t2\t3\n4\t\t5\n7\t8\t6", "1 2 3/4 0 5/7 8 6"],
      ["1\t2\t3\n4\t5\t\n7\t8\t6\n", "1 2 3/4 5 0/7 8 6"],
      ["\t1\t2\n3\t4\t5\n6\t7\t8", "0 1 2/3 4 5/6 7 8"],
      // Of another size: a whole text is not the beginning of another one.
      ["1 2 3 0", "1 2/3 0"],
      [
        "1\t2\t3\t4\n5\t6\t7\t8\n9\t10\t11\t12\n13\t14\t\t15",
        "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15",
      ],
    ] as const) {
      for (const mode of ["solve", "play"]) {
        open("#b=867254301");
        chooseMode(mode);
        assert.ok(!paste(text));
        seesBoard(board);
        assert.equal(textOf("nav [aria-current]"), t("mode-solve"));
      }
    }
  });

  test("opens a link that is pasted", () => {
    open("#b=867254301");
    paste("https://example.org/?lang=en#b=123405786&mode=play");
    assert.equal(location.hash, "#b=123405786&mode=play");
  });

  test("shows the errors of a pasted text with it", () => {
    open("#b=867254301");
    paste("1 1 x\n4 5 6\n7 8 0");
    assert.equal(textOf("nav [aria-current]"), t("mode-enter"));
    assert.equal(textInput().value, "1 1 x/4 5 6/7 8 0");
    assert.ok(isInvalid());
    assert.equal(errors().length, 1);
    // All pieces: one of them is missing.
    open("#b=867254301");
    paste("1 2 3\n4 5 6\n7 9 8");
    sees(t("missing-entered", { count: 9 }), ".status");
  });

  test("takes several lines in the field, and leaves other texts to the fields", () => {
    open("#b=867254301");
    chooseMode("enter");
    assert.ok(paste("123405786", textInput()));
    assert.ok(!paste("1\t2\t3\n4\t\t5\n7\t8\t6", textInput()));
    seesBoard("1 2 3/4 0 5/7 8 6");
    assert.equal(textInput().value, "123405786");
    assert.equal(textOf("nav [aria-current]"), t("mode-enter"));
    chooseMode("solve");
    assert.ok(paste("UD\nLR", element("section form input")));
    seesBoard("1 2 3/4 0 5/7 8 6");
  });
});
