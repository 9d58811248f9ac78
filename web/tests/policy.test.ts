// Nothing that is typed, linked or dropped runs, and the page may do no more than it needs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chromiumWithPage, FORMS, type Look } from "./browser.ts";

const LOOK: Look = { locale: "en", width: 1000, height: 800 };
const HOSTILE = `<img src=x onerror="window.ran=1"><script>window.ran=1</script>`;

const { open } = chromiumWithPage();

for (const form of FORMS) {
  test(`${form}: what is typed, linked or dropped is text and pictures`, async () => {
    const hash = `#b=${encodeURIComponent(HOSTILE)}&g=${encodeURIComponent(HOSTILE)}&gap=99`;
    const { page, complaints } = await open(form, LOOK, hash);
    await page.locator('[role="alert"]').waitFor();
    await page.locator(".typed input").fill(HOSTILE);
    await page.locator(".typed .fault").waitFor();
    await page.locator(".typed input").fill("1 2 3 4 5 6 7 8 <script>");
    await page.locator(".typed .fault", { hasText: "'<script>'" }).waitFor();
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="window.ran=1">' +
      "<script>window.ran=1</script></svg>";
    await page.locator('input[type="file"]').setInputFiles({
      name: '"><script>window.ran=1</script>.svg',
      mimeType: "image/svg+xml",
      buffer: Buffer.from(drawing),
    });
    await page.locator(".part").first().waitFor();
    assert.equal(await page.evaluate(() => (window as { ran?: number }).ran), undefined);
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  test(`${form}: the policy lets in no script, no style and no connection of others`, async () => {
    const { page } = await open(form, LOOK);
    const refused = await page.evaluate(async () => {
      const refused = new Set<string>();
      document.addEventListener("securitypolicyviolation", (event) =>
        refused.add(event.effectiveDirective),
      );
      const script = document.createElement("script");
      script.textContent = "window.ran = 1";
      const style = document.createElement("style");
      style.textContent = "body { display: none }";
      document.head.append(script, style);
      const image = new Image();
      image.src = "http://127.0.0.1:9/x.png";
      const frame = document.createElement("iframe");
      frame.src = "http://127.0.0.1:9/";
      document.body.append(frame);
      await fetch("http://127.0.0.1:9/").catch(() => {});
      setTimeout("window.ran = 1");
      await new Promise((done) => setTimeout(done, 200));
      return [...refused];
    });
    for (const rule of [
      "script-src-elem",
      "style-src-elem",
      "img-src",
      "frame-src",
      "connect-src",
    ]) {
      assert.ok(refused.includes(rule), `${rule}: ${refused.join(" ")}`);
    }
    assert.equal(await page.evaluate(() => (window as { ran?: number }).ran), undefined);
    assert.notEqual(await page.evaluate(() => getComputedStyle(document.body).display), "none");
    await page.context().close();
  });
}
