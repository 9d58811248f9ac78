// The page as an app: the offer to install it, and its shortcuts.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { inOrder } from "../../src/board.ts";
import { dailyBoard, today } from "../../src/daily.ts";
import { writeItem } from "../../src/storage.ts";
import { count, element, fireEvent, inBothLanguages } from "./page.tsx";

const MANIFEST = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../public/manifest.webmanifest"), "utf8"),
) as { shortcuts: { url: string }[] };

inBothLanguages((context) => {
  const { t, click, open, openFirst, seesBoard, sees } = context;

  /** Lets the browser offer the page. Returns how often it is accepted. */
  const offer = () => {
    const prompts = { count: 0 };
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => Promise.resolve(prompts.count++),
    });
    fireEvent(window, event);
    return prompts;
  };
  const group = () => count(`footer [role="group"][aria-label="${t("install")}"]`);

  test("offers to install the page once", () => {
    open();
    assert.equal(group(), 0);
    const refused = offer();
    assert.equal(group(), 1);
    sees(t("install-help"));
    click("install-no");
    assert.equal(group(), 0);
    offer();
    assert.equal(group(), 0);
    assert.equal(refused.count, 0);
    writeItem("install", "");
    open();
    const accepted = offer();
    click("install");
    assert.equal(accepted.count, 1);
    assert.equal(group(), 0);
    open();
    offer();
    assert.equal(group(), 0);
    writeItem("install", "");
  });

  test("its shortcuts open a photo and the board of the day, also at first", () => {
    const [photo, daily] = MANIFEST.shortcuts.map(({ url }) => url.replace("./", ""));
    openFirst(photo);
    assert.equal(element("nav [aria-current]").textContent, t("mode-enter"));
    assert.ok(element('input[type="file"]'));
    openFirst(daily);
    assert.equal(element("nav [aria-current]").textContent, t("mode-play"));
    const { tiles } = dailyBoard(inOrder(3, 3, null), today());
    seesBoard([0, 3, 6].map((at) => tiles.slice(at, at + 3).join(" ")).join("/"));
  });
});
