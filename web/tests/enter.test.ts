// Entering a board: by taps, as text, by swapping, by a link. More of it is tested in components.

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
    // 8 1 2/0 4 3/7 6 5
    for (const number of [1, 2, 5, 4, 8, 7, 6]) {
      await cell(number).click();
    }
    await seesText(t("entry-next", { piece: 8 }));
    await screenshot("enter");
    await assertAccessible(page());
    await cell(0).click();
    await seesBoard("8 1 2/0 4 3/7 6 5");
    await page().waitForURL(/#b=812043765&g=123456780$/);
  });

  test("explains why a board is unsolvable, and offers goals it can reach", async () => {
    await seesText(t("unsolvable"));
    await button("unsolvable-why").click();
    await seesText(t("explanation-order", { count: 11 }));
    await screenshot("explanation");
    await assertAccessible(page());
    await button("close").click();
    const moves = t("count-moves", { count: 5 });
    const spiral = t("unsolvable-goal", { goal: t("goal-spiral"), moves });
    await page().getByRole("button", { name: spiral, exact: true }).click();
    await seesDistance(5);
    await page().waitForURL(/#b=812043765&g=123804765$/);
  });

  test("types a board, and shows its errors once the input loses the focus", async () => {
    await startGame("867254301");
    await type("1234567");
    assert.equal(await textInput().getAttribute("aria-invalid"), "false");
    await textInput().blur();
    await seesText(
      english ? "expected 9 cells, found 7; no blank" : "应有 9 格，实际为 7 格；没有空格",
    );
    assert.equal(await textInput().getAttribute("aria-invalid"), "true");
    await assertAccessible(page());
    await button("input-clear").click();
    await page().keyboard.type("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15");
    await seesBoard("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15");
    await seesDistance(1);
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

  test("edits the goal", async () => {
    await startGame("123456780");
    await chooseMode("enter");
    await button("target-goal").click();
    await button("tool-swap").click();
    await drag(4, 5);
    await seesBoard("1 2 3/5 4 6/7 8 0", true);
    await select("goal").selectOption({ label: t("goal-spiral") });
    await page().waitForURL(/&g=123804765$/);
  });

  test("any piece can be the missing one", async () => {
    await startGame("123456780");
    await type("213456798");
    await seesText(t("missing-entered", { count: 9 }));
    await assertAccessible(page());
    await cell(2).click();
    await seesBoard("2 1 0/4 5 6/7 9 8");
    await page().waitForURL(/#b=210456798&g=120456789&gap=3$/);
    await seesDistance(20);
    await select("missing-piece").selectOption("9");
    await page().waitForURL(/#b=213456708&g=123456780$/);
  });

  test("copies and follows links", async () => {
    await startGame("123405786");
    await tile(8).click();
    await button("copy-link").click();
    await seesText(t("copied"));
    const link = await page().evaluate(() => navigator.clipboard.readText());
    assert.equal(link, `${await url()}#b=123405786&g=123456780&m=U&s=1`);
    await follow("#b=867254301&m=DDLURR&s=2");
    await seesBoard("8 0 7/2 6 4/3 5 1");
    await seesDistance(29);
    await follow("#b=123&g=<b>");
    await page().locator('[role="alert"]').waitFor();
    await assertAccessible(page());
    await follow("#b=1234/5670&g=1234/5607");
    await seesBoard("1 2 3 4/5 6 7 0");
    await seesDistance(1);
    assert.equal(await page().locator('[role="alert"]').count(), 0);
  });
});
