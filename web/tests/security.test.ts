// Untrusted input is never executed, and the Content Security Policy blocks everything the page
// does not need.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { BUILDS, setUpChromium, type Device } from "./browser.ts";
import { translator } from "./i18n.ts";

const DEVICE: Device = { locale: "en", width: 1000, height: 800 };
const INJECTION = `<img src=x onerror="window.ran=1"><script>window.ran=1</script>`;

const { open } = setUpChromium();

/** Checks that no injected script has run. */
async function assertNothingRan(page: Page): Promise<void> {
  assert.equal(await page.evaluate(() => (window as { ran?: number }).ran), undefined);
}

for (const build of BUILDS) {
  test(`${build}: never executes links, typed text or files`, async () => {
    const hash = `#b=${encodeURIComponent(INJECTION)}&g=${encodeURIComponent(INJECTION)}&gap=99`;
    const { page, problems } = await open(build, DEVICE, hash);
    await page.locator('[role="alert"]').waitFor();
    await page.getByRole("button", { name: translator("en")("mode-enter"), exact: true }).click();
    await page.locator(".text-input input").fill(INJECTION);
    await page.locator(".text-input input").blur();
    await page.locator(".status .error").waitFor();
    await page.locator(".text-input input").fill("1 2 3 4 5 6 7 8 <script>");
    await page.locator(".status .error", { hasText: "'<script>'" }).waitFor();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="window.ran=1">' +
      "<script>window.ran=1</script></svg>";
    await page.locator('input[type="file"]').setInputFiles({
      name: '"><script>window.ran=1</script>.svg',
      mimeType: "image/svg+xml",
      buffer: Buffer.from(svg),
    });
    await page.locator(".photo").waitFor();
    await page.getByRole("button", { name: translator("en")("photo-whole"), exact: true }).click();
    await page.locator(".picture-part").first().waitFor();
    await assertNothingRan(page);
    assert.deepEqual(problems, []);
    await page.context().close();
  });

  test(`${build}: the policy blocks foreign scripts, styles, images, frames and connections`, async () => {
    const { page } = await open(build, DEVICE);
    const blocked = await page.evaluate(async () => {
      const blocked = new Set<string>();
      document.addEventListener("securitypolicyviolation", (event) =>
        blocked.add(event.effectiveDirective),
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
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the policy must block it
      setTimeout("window.ran = 1");
      await new Promise((resolve) => setTimeout(resolve, 200));
      return [...blocked];
    });
    for (const directive of [
      "script-src-elem",
      "style-src-elem",
      "img-src",
      "frame-src",
      "connect-src",
    ]) {
      assert.ok(blocked.includes(directive), `${directive}: ${blocked.join(" ")}`);
    }
    await assertNothingRan(page);
    assert.notEqual(await page.evaluate(() => getComputedStyle(document.body).display), "none");
    await page.context().close();
  });
}
