// Entering a board: by taps, as text, by swapping, by a link; every goal and missing piece.

import assert from "node:assert/strict";
import { test } from "node:test";
import { onEveryDevice } from "./actions.ts";
import { assertAccessible } from "./browser.ts";

onEveryDevice((context) => {
  const { page, device, url, t, button, board, tile, cell, select, textInput } = context;
  const { chooseMode, screenshot, seesBoard, seesText, seesDistance } = context;
  const { type, follow, startGame, drag } = context;
  const english = device.locale === "en";

  test("opens with the hardest board, in the language of the browser", async () => {
    await seesBoard("8 6 7/2 5 4/3 0 1");
    await seesDistance(31);
    assert.equal(await page().title(), t("title"));
    assert.equal(await page().locator("html").getAttribute("lang"), device.locale);
    await page().waitForURL(/#b=867254301&g=123456780$/);
    await assertAccessible(page());
    const width = await page().evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= device.width, `${width} pixels wide`);
  });

  test("enters a board by tapping its pieces in order", async () => {
    await startGame("123456780");
    await chooseMode("enter");
    await seesText(t("entry-next", { piece: 1 }));
    assert.ok(await button("solve").isDisabled());
    // 8 1 2/0 4 3/7 6 5
    const cells = [1, 2, 5, 4, 8, 7, 6];
    for (const [index, number] of cells.entries()) {
      await cell(number).click();
      await seesText(t("entry-next", { piece: index + 2 }));
    }
    assert.equal(await page().locator(".status .error").count(), 0);
    await screenshot("enter");
    await assertAccessible(page());
    await cell(6).click();
    await seesText(t("entry-next", { piece: 7 }));
    await cell(6).click();
    await cell(0).click();
    await seesBoard("8 1 2/0 4 3/7 6 5");
    await page().waitForURL(/#b=812043765&g=123456780$/);
  });

  test("explains why a board is unsolvable, and offers goals it can reach", async () => {
    await seesText(t("unsolvable"));
    await seesText(t("unsolvable-advice"));
    await button("unsolvable-why").click();
    await seesText(t("explanation-order", { count: 11 }));
    await seesText(english ? "this board has 11 inversions" : "逆序数为 11");
    assert.deepEqual(await page().locator(".inversions b").allInnerTexts(), "81234765".split(""));
    assert.deepEqual(
      await page().locator(".inversions small").allInnerTexts(),
      "70002200".split(""),
    );
    await screenshot("explanation");
    await assertAccessible(page());
    await button("close").click();
    const moves = t("count-moves", { count: 5 });
    const spiral = t("unsolvable-goal", { goal: t("goal-spiral"), moves });
    await page().getByRole("button", { name: spiral, exact: true }).click();
    await seesDistance(5);
    await page().waitForURL(/#b=812043765&g=123804765$/);
    await button("undo").click();
    await seesText(t("unsolvable"));
    await select("goal").selectOption({ label: t("goal-first") });
    await page().waitForURL(/&g=012345678$/);
    await select("goal").selectOption({ label: t("goal-last") });
  });

  test("types a board, calm until it is complete, and shows its errors", async () => {
    await type("1234567");
    assert.equal(await textInput().getAttribute("aria-invalid"), "false");
    await textInput().blur();
    await seesText(
      english ? "expected 9 cells, found 7; no blank" : "应有 9 格，实际为 7 格；没有空格",
    );
    assert.equal(await textInput().getAttribute("aria-invalid"), "true");
    await type("123456700");
    await seesText(
      english
        ? "two blanks: row 3, column 2 and row 3, column 3; 8 is missing"
        : "有两个空格：第 3 行第 2 列和第 3 行第 3 列；缺少 8",
    );
    await type("12345678q");
    await seesText(english ? "'q' (row 3, column 3)" : "“q”（第 3 行第 3 列）");
    await assertAccessible(page());
    await button("input-clear").click();
    assert.equal(await textInput().inputValue(), "");
    assert.equal(await page().locator(".text-input .error").count(), 0);
    await type("8,1,2/0,4,3/7,6,5");
    await seesBoard("8 1 2/0 4 3/7 6 5");
    assert.equal(await textInput().getAttribute("aria-invalid"), "false");
  });

  test("a typed board of another size changes the size, or says why not", async () => {
    await startGame("867254301");
    await type("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15");
    await seesBoard("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15");
    await seesDistance(1);
    await button("undo").click();
    await button("undo").click();
    await seesBoard("8 6 7/2 5 4/3 0 1");
    await type("1 2 3/4 5 0");
    await seesBoard("1 2 3/4 5 0");
    await type("1 2 3 0");
    await textInput().blur();
    await page()
      .getByRole("button", { name: t("input-other-size", { rows: 2, cols: 2 }) })
      .click();
    await seesBoard("1 2/3 0");
    const numbers = Array.from({ length: 36 }, (_, index) => index);
    await type(numbers.join(" "));
    await seesText(t("size-unsupported"));
  });

  test("edits the start by click, key and drag", async () => {
    await startGame("123456780");
    await chooseMode("enter");
    await button("tool-swap").click();
    await tile(8).click();
    await tile(5).click();
    await seesBoard("1 2 3/4 8 6/7 5 0");
    await seesText(t("unsolvable"));
    await drag(1, 3);
    await seesBoard("3 2 1/4 8 6/7 5 0");
    await tile(3).focus();
    await page().keyboard.press("Enter");
    await page().keyboard.press("ArrowRight");
    await page().keyboard.press("ArrowDown");
    await page().keyboard.press("Enter");
    await seesBoard("8 2 1/4 3 6/7 5 0");
    await assertAccessible(page());
  });

  test("a board is one tab stop, in the order of its cells", async () => {
    await startGame("867254301");
    const labels = await board()
      .locator("> button")
      .evaluateAll((cells) =>
        cells.map((cell) => [cell.ariaLabel![0], (cell as HTMLElement).tabIndex]),
      );
    const numbers = labels.map(([first]) => first).join("");
    assert.match(numbers, english ? /^867254 ?3b1$/ : /^8672543空1$/);
    assert.deepEqual(
      labels.map(([, tabIndex]) => tabIndex).sort(),
      [-1, -1, -1, -1, -1, -1, -1, -1, 0],
    );
  });

  test("a second finger never swaps tiles", { skip: !device.touch }, async () => {
    await startGame("123456780");
    await chooseMode("enter");
    await button("tool-swap").click();
    await board().scrollIntoViewIfNeeded();
    const point = async (number: number, id: number) => {
      const box = (await tile(number).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, id };
    };
    const [one, five, eight] = [await point(1, 0), await point(5, 1), await point(8, 1)];
    const session = await page().context().newCDPSession(page());
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: (typeof one)[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", [one]);
    await touch("touchStart", [one, five]);
    await touch("touchMove", [one, { ...five, y: (five.y + eight.y) / 2 }]);
    await touch("touchMove", [one, eight]);
    await touch("touchEnd", [one]);
    await touch("touchEnd", []);
    await seesBoard("1 2 3/4 5 6/7 8 0");
  });

  test("edits, taps and types the goal", async () => {
    await startGame("123456780");
    await chooseMode("enter");
    await button("target-goal").click();
    await button("tool-swap").click();
    await tile(1).click();
    await tile(2).click();
    await seesBoard("2 1 3/4 5 6/7 8 0", true);
    await seesText(t("unsolvable"));
    await drag(4, 5);
    await seesBoard("2 1 3/5 4 6/7 8 0", true);
    assert.equal(await textInput().inputValue(), "213546780");
    await textInput().fill("123406758");
    await seesBoard("1 2 3/4 0 6/7 5 8", true);
    await chooseMode("solve");
    await seesDistance(2);
    await chooseMode("enter");
    await select("goal").selectOption({ label: t("goal-last") });
    await select("goal").selectOption({ label: t("goal-custom") });
    await seesText(t("entry-next", { piece: 1 }));
    for (const number of [0, 1, 2, 5, 8, 7, 6, 3]) {
      await cell(number).click();
    }
    await page().waitForURL(/&g=123804765$/);
  });

  test("any piece can be the missing one", async () => {
    await startGame("123456780");
    await type("123456798");
    await seesText(t("missing-entered", { count: 9 }));
    await assertAccessible(page());
    await page().locator(".piece-picker").getByRole("button", { name: "9", exact: true }).click();
    await seesBoard("1 2 3/4 5 6/7 0 8");
    await seesDistance(1);
    await type("213456798");
    await page().locator(".piece-picker").getByRole("button", { name: "3", exact: true }).click();
    await seesBoard("2 1 0/4 5 6/7 9 8");
    await page().waitForURL(/#b=210456798&g=120456789&gap=3$/);
    await seesDistance(20);
    await select("missing-piece").selectOption("9");
    await seesBoard("2 1 3/4 5 6/7 0 8");
    await page().waitForURL(/#b=213456708&g=123456780$/);
    // Tapped: piece 2 is not there.
    await chooseMode("solve");
    await chooseMode("enter");
    await cell(0).click();
    await page()
      .getByRole("button", { name: t("entry-skip", { piece: 2 }) })
      .click();
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      await cell(number).click();
    }
    await page().waitForURL(/#b=134567890&g=103456789&gap=2$/);
    await seesBoard("1 3 4/5 6 7/8 9 0");
    // The last cell has a piece, too: one of them is missing.
    await chooseMode("solve");
    await chooseMode("enter");
    for (const number of [0, 1, 2, 3, 4, 5, 6, 8, 7]) {
      await cell(number).click();
    }
    await seesText(t("missing-entered", { count: 9 }));
    await cell(8).click();
    await seesBoard("1 2 3/4 5 6/7 9 0");
  });

  test("copies and follows links", async () => {
    await startGame("123405786");
    await tile(8).click();
    await button("copy-link").click();
    await seesText(t("copied"));
    const link = await page().evaluate(() => navigator.clipboard.readText());
    assert.equal(link, `${await url()}#b=123405786&g=123456780&m=U&s=1`);
    await follow("#b=1234/5670&g=1234/5607");
    await seesBoard("1 2 3 4/5 6 7 0");
    await seesDistance(1);
    await follow("#b=867254301&m=DDLURR&s=2");
    await seesBoard("8 0 7/2 6 4/3 5 1");
    await seesDistance(29);
    await button("step-forward").click();
    await seesDistance(28);
    await follow("#b=123&g=<b>");
    await page().locator('[role="alert"]').waitFor();
    await follow("#b=867254301&m=UUU");
    await seesText(t("link-moves"));
    await follow("#b=1230");
    await seesBoard("1 2/3 0");
    await follow("#b=12345");
    await seesText(english ? "expected 9 cells, found 5" : "应有 9 格，实际为 5 格");
    await follow("#b=12345670");
    await seesText(t("board-not-square"));
    const numbers = Array.from({ length: 6 }, (_, row) =>
      Array.from({ length: 2 }, (_, column) => row * 2 + column).join(","),
    );
    await follow(`#b=${numbers.join("/")}`);
    await seesText(t("link-invalid"));
    await follow("#b=867254301");
    await seesBoard("8 6 7/2 5 4/3 0 1");
    assert.equal(await page().locator('[role="alert"]').count(), 0);
  });
});
