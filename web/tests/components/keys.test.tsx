// The keys: their list, the switch for those of one character, and digits in the mode Enter.

import assert from "node:assert/strict";
import { test } from "node:test";
import { count, element, fireEvent, inBothLanguages, press, textOf, textsOf } from "./page.tsx";

inBothLanguages((context) => {
  const { t, button, click, chooseMode, field, fill, open, sees, textInput } = context;

  const isOpen = () => element("dialog").hasAttribute("open");
  const steps = () => textOf(".scrub output");

  test("lists the keys after ? and after a click in the footer", () => {
    open("#b=867254301");
    assert.equal(count("dialog"), 0);
    press("?");
    assert.ok(isOpen());
    assert.equal(textOf("dialog h2"), t("keys"));
    assert.deepEqual(textsOf("dialog kbd"), [
      "← ↑ → ↓",
      "Ctrl+Z",
      "Ctrl+Y",
      "S",
      "H",
      t("keys-space"),
      "0–9",
      "?",
    ]);
    click("close");
    assert.equal(count("dialog"), 0);
    click("keys");
    assert.ok(isOpen());
  });

  test("keys of one character can be switched off, and stay off", () => {
    open("#b=867254301");
    press("?");
    fireEvent.click(field("keys-switch"));
    assert.equal(count("dialog kbd"), 3);
    click("close");
    for (const key of ["s", "h", "?", " "]) {
      press(key);
    }
    assert.equal(steps(), "0 / 0");
    assert.equal(textOf(".status .notice"), "");
    assert.equal(count("dialog"), 0);
    button("watch");
    open("#b=867254301");
    press("s");
    assert.equal(steps(), "0 / 0");
    // Arrows slide tiles as before.
    press("ArrowDown");
    assert.equal(steps(), "1 / 1");
    click("keys");
    assert.ok(!field("keys-switch").checked);
    fireEvent.click(field("keys-switch"));
    click("close");
    press("s");
    sees(t("solution"));
  });

  test("a digit typed anywhere goes into the field of the mode Enter", () => {
    open("#b=867254301");
    press("1");
    assert.equal(document.activeElement, document.body);
    chooseMode("enter");
    press("1");
    assert.equal(document.activeElement, textInput());
    fill(textInput(), "123456708");
    textInput().blur();
    press("2");
    assert.equal(document.activeElement, textInput());
    // The digit replaces the board that is shown.
    assert.deepEqual([textInput().selectionStart, textInput().selectionEnd], [0, 9]);
  });
});
