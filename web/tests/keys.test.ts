// The list of the keys and their switch, and digits in the mode Enter. More of it is tested in components.

import assert from "node:assert/strict";
import { test } from "node:test";
import { onEveryDevice } from "./actions.ts";
import { assertAccessible } from "./browser.ts";

onEveryDevice((context) => {
  const { page, t, button, textInput } = context;
  const { chooseMode, screenshot, seesBoard, seesText, startGame } = context;

  test("lists the keys, and switches those of one character off", async () => {
    await startGame("867254301");
    await page().keyboard.press("?");
    const dialog = page().getByRole("dialog", { name: t("keys") });
    await dialog.waitFor();
    await screenshot("keys");
    await assertAccessible(page());
    await page().getByLabel(t("keys-switch")).uncheck();
    await page().keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    for (const key of ["?", "h", "s", " "]) {
      await page().keyboard.press(key);
    }
    assert.equal(await dialog.count(), 0);
    assert.equal(await page().locator(".scrub output").innerText(), "0 / 0");
    // The space bar still activates the button that has the focus.
    await button("step-back").waitFor();
    await button("solve").focus();
    await page().keyboard.press(" ");
    await seesText("0 / 31");
    await button("keys").click();
    await page().getByLabel(t("keys-switch")).check();
    await button("close").click();
    await page().keyboard.press("h");
    await page().locator(".hinted").waitFor();
  });

  test("digits go into the field, and replace the board that is shown", async () => {
    await chooseMode("enter");
    await page().keyboard.type("123405786");
    await seesBoard("1 2 3/4 0 5/7 8 6");
    await textInput().blur();
    await page().keyboard.type("123450786");
    await seesBoard("1 2 3/4 5 0/7 8 6");
    assert.equal(await textInput().inputValue(), "123450786");
    // A text that is not complete goes on.
    await button("input-clear").click();
    await page().keyboard.type("867");
    await textInput().blur();
    await page().keyboard.type("254301");
    assert.equal(await textInput().inputValue(), "867254301");
  });
});
