// Choosing the puzzle: boards typed, edited and linked, every shape, goal and missing piece.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, progressSeen, recordProgress } from "./browser.ts";
import { onEveryDevice } from "./actions.ts";

onEveryDevice((context) => {
  const { page, device, url, t, button, tile, select, textInput, chooseMode } = context;
  const { screenshot, seesBoard, seesText, seesDistance, type, startGame, shuffle, drag } = context;
  const english = device.locale === "en";

  test("opens with the hardest board, in the language of the browser", async () => {
    await seesBoard("8 6 7/2 5 4/3 0 1");
    await seesDistance(31);
    assert.equal(await page().title(), t("title"));
    assert.equal(await page().locator("html").getAttribute("lang"), device.locale);
    await page().waitForURL(/#b=867254301&g=123456780$/);
    await assertAccessible(page());
    await screenshot("1-open");
    const width = await page().evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= device.width, `${width} pixels wide`);
  });

  test("types a board and shows its errors", async () => {
    await type("1234567");
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
    await type("8,1,2/0,4,3/7,6,5");
    await seesBoard("8 1 2/0 4 3/7 6 5");
    assert.equal(await textInput().getAttribute("aria-invalid"), "false");
  });

  test("explains why a board is unsolvable and offers reachable goals", async () => {
    await seesText(t("unsolvable"));
    await seesText(english ? "this board has 11 inversions" : "逆序数为 11");
    await screenshot("2-unsolvable");
    await assertAccessible(page());
    const moves = t("count-moves", { count: 5 });
    const spiral = t("unsolvable-goal", { goal: t("goal-spiral"), moves });
    await page().getByRole("button", { name: spiral, exact: true }).click();
    await seesDistance(5);
    await page().waitForURL(/#b=812043765&g=123804765$/);
    await select("goal").selectOption({ label: t("goal-last") });
    await seesText(t("unsolvable"));
    await select("goal").selectOption({ label: t("goal-first") });
    await page().waitForURL(/&g=012345678$/);
    await select("goal").selectOption({ label: t("goal-last") });
  });

  test("edits the start by click, key and drag", async () => {
    await startGame("123456780");
    await seesText(t("solved"));
    await chooseMode("start");
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

  test("edits and types the goal", async () => {
    await startGame("123456780");
    await chooseMode("goal");
    await tile(1).click();
    await tile(2).click();
    await seesBoard("2 1 3/4 5 6/7 8 0", true);
    await seesText(t("unsolvable"));
    await drag(4, 5);
    await seesBoard("2 1 3/5 4 6/7 8 0", true);
    assert.equal(await page().locator(".text-input input").inputValue(), "213546780");
    await textInput().fill("123406758");
    await seesBoard("1 2 3/4 0 6/7 5 8", true);
    await chooseMode("play");
    await seesDistance(2);
    await screenshot("3-goal");
    await select("goal").selectOption({ label: t("goal-custom") });
    await seesBoard("1 2 3/4 0 6/7 5 8", true);
    await select("goal").selectOption({ label: t("goal-last") });
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
    await chooseMode("start");
    await button("missing-choose").click();
    await seesText(t("missing-tap"));
    await assertAccessible(page());
    await tile(9).click();
    await seesBoard("2 1 3/4 5 6/7 0 8");
    await page().waitForURL(/#b=213456708&g=123456780$/);
    await chooseMode("play");
  });

  test("every shape: small tables are built at once, large ones in a worker", async () => {
    await startGame("867254301");
    const shape = select("shape");
    const radii = {
      "2x2": 6,
      "2x3": 21,
      "3x2": 21,
      "2x4": 36,
      "4x2": 36,
      "3x3": 31,
      "2x5": 55,
      "5x2": 55,
    };
    assert.deepEqual(
      (
        await shape
          .locator("option")
          .evaluateAll((all) => all.map((each) => each.getAttribute("value")))
      ).sort(),
      Object.keys(radii).sort(),
    );
    await page().evaluate(recordProgress);
    for (const [size, radius] of Object.entries(radii)) {
      const workers = page()
        .waitForEvent("worker", { timeout: 30_000 })
        .catch(() => null);
      await shape.selectOption(size);
      await page().locator(".chart rect").nth(radius).waitFor({ timeout: 20_000 });
      assert.equal(await page().locator(".chart rect").count(), radius + 1);
      if (size === "2x4" || size === "2x5") {
        assert.ok(await workers, `no worker for ${size}`);
      }
      await shuffle(String(radius));
      await seesDistance(radius);
      const width = await page().evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= device.width, `${size} is ${width} pixels wide`);
    }
    assert.ok(await page().evaluate(progressSeen), "no progress was seen");
    await shape.selectOption("2x5");
    await shuffle("55");
    await button("solve").click();
    assert.equal(await page().locator(".moves button").count(), 55);
    await screenshot("5-2x5");
    await assertAccessible(page());
    await type("1 2 3/4 5 0");
    await seesBoard("1 2 3/4 5 0");
    await seesText(t("solved"));
  });

  test("copies and follows links", async () => {
    const follow = (hash: string) => page().evaluate((hash) => (location.hash = hash), hash);
    await startGame("123405786");
    await button("copy-link").click();
    await seesText(t("copied"));
    const link = await page().evaluate(() => navigator.clipboard.readText());
    assert.equal(link, `${await url()}#b=123405786&g=123456780`);
    await follow("#b=1234/5670&g=1234/5607");
    await seesBoard("1 2 3 4/5 6 7 0");
    await seesDistance(1);
    await follow("#b=123&g=<b>");
    await page().locator('[role="alert"]').waitFor();
    await follow("#b=1230");
    await seesBoard("1 2/3 0");
    await follow("#b=12345");
    await seesText(english ? "expected 9 cells, found 5" : "应有 9 格，实际为 5 格");
    await follow("#b=12345670");
    await seesText(t("board-not-square"));
    const large = "1,2,3,4/5,6,7,8/9,10,11,12/13,14,15,0";
    await follow(`#b=${large}`);
    await seesText(t("link-invalid"));
    await follow("#b=867254301");
    await seesBoard("8 6 7/2 5 4/3 0 1");
    assert.equal(await page().locator('[role="alert"]').count(), 0);
  });
});
