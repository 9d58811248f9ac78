// Links, their errors, and the language.

import assert from "node:assert/strict";
import { test } from "node:test";
import { translator } from "../i18n.ts";
import { act, count, fireEvent, inBothLanguages, textOf } from "./page.tsx";

inBothLanguages((context) => {
  const { locale, t, button, click, open, tap, sees, seesBoard, seesDistance, seesUrl } = context;
  const english = locale === "en";

  const { openAddress } = context;
  /** Follows a link in the page. */
  const follow = (hash: string) => {
    history.replaceState(null, "", hash);
    fireEvent(window, new HashChangeEvent("hashchange", { newURL: location.href }));
  };

  test("without a link, shows one of the hardest boards", () => {
    open();
    seesBoard("8 6 7/2 5 4/3 0 1");
    seesDistance(31);
    seesUrl("#b=867254301&g=123456780");
    assert.equal(document.title, t("title"));
    assert.equal(document.documentElement.lang, locale);
  });

  test("a link restores moves, metric, missing piece and mode", () => {
    open("#b=867254301&m=DDLURR&s=2");
    seesBoard("8 0 7/2 6 4/3 5 1");
    seesDistance(29);
    click("step-forward");
    seesDistance(28);
    seesUrl("#b=867254301&g=123456780&m=DDLURR&s=3");
    follow("#b=210456798&g=120456789&gap=3&metric=mtm&mode=play");
    seesBoard("2 1 0/4 5 6/7 9 8");
    sees(t("practice"));
    seesUrl("#b=210456798&g=120456789&gap=3&metric=mtm&mode=play");
    click("undo");
    seesBoard("8 7 0/2 6 4/3 5 1");
  });

  test("copies a link to the moves made", async () => {
    open("#b=123405786");
    tap(7);
    await act(async () => {
      click("copy-link");
      await navigator.clipboard.readText();
    });
    sees(t("copied"), ".solution");
    assert.equal(
      await navigator.clipboard.readText(),
      "https://example.com/#b=123405786&g=123456780&m=U&s=1",
    );
  });

  test("shares a link where the browser can, and the result of a game", () => {
    const shared: unknown[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: unknown) => (shared.push(data), Promise.reject(new Error("closed"))),
    });
    try {
      open("#b=123405786");
      tap(7);
      click("share");
      open("#b=123405786&mode=play");
      tap(5);
      tap(8);
      click("share");
      const text = `${textOf(".ending strong")}\n🟩🟩`;
      const url = "https://example.com/#b=123405786&g=123456780";
      assert.deepEqual(shared, [
        { title: t("title"), url: `${url}&m=U&s=1` },
        { title: t("title"), text, url: `${url}&mode=play` },
      ]);
      Object.assign(navigator, { canShare: () => false });
      open();
      assert.throws(() => button("share"));
    } finally {
      Reflect.deleteProperty(navigator, "canShare");
      Reflect.deleteProperty(navigator, "share");
    }
  });

  test("the address chooses the language, until the user does", () => {
    open();
    const other = locale === "en" ? "zh-Hant" : "en-GB";
    openAddress(`/?lang=${other}&x=1#b=867254301`);
    assert.equal(document.documentElement.lang, locale === "en" ? "zh-CN" : "en");
    click(context.buttonNamed(translator(locale === "en" ? "zh-CN" : "en")("language")));
    assert.equal(document.documentElement.lang, locale);
    assert.equal(location.search, "?x=1");
    for (const invalid of ["", "fr", "<b>"]) {
      openAddress(`/?lang=${encodeURIComponent(invalid)}`);
      assert.equal(document.documentElement.lang, locale);
    }
  });

  test("says what is wrong with a link, until the next one", () => {
    open("#b=123&g=<b>");
    assert.equal(count("[role=alert]"), 1);
    seesBoard("8 6 7/2 5 4/3 0 1");
    follow("#b=867254301&m=UUU");
    sees(t("link-moves"), "[role=alert]");
    follow("#b=1230");
    seesBoard("1 2/3 0");
    assert.equal(count("[role=alert]"), 0);
    follow("#b=12345");
    sees(english ? "expected 9 cells, found 5" : "应有 9 格，实际为 5 格", "[role=alert]");
    follow("#b=12345670");
    sees(t("board-not-square"), "[role=alert]");
    click("close");
    assert.equal(count("[role=alert]"), 0);
  });

  test("switches to the other language and back", () => {
    open();
    const other = translator(locale === "en" ? "zh-CN" : "en");
    click("language");
    sees(other("distance-left", { count: 31 }), ".status");
    assert.equal(document.documentElement.lang, locale === "en" ? "zh-CN" : "en");
    assert.equal(document.title, other("title"));
    click(context.buttonNamed(other("language")));
    seesDistance(31);
    button("language");
  });
});
