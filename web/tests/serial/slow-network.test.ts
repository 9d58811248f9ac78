// When the page is painted and answers over a slow network. The times are only printed.

import { test } from "node:test";
import { setUpChromium, throttleNetwork, type Device } from "../browser.ts";

const KILOBITS_PER_SECOND = 400;
const LATENCY_MS = 100;
const DEVICE: Device = { locale: "en", width: 390, height: 844, touch: true };

const { url, newPage } = setUpChromium();

test("answers over a slow network", async () => {
  const { page } = await newPage("served", DEVICE);
  await throttleNetwork(page, KILOBITS_PER_SECOND, LATENCY_MS);
  await page.goto(await url("served"), { waitUntil: "commit" });
  await page.locator(".distance").waitFor({ timeout: 60_000 });
  const times: string[] = [];
  for (const name of ["first-contentful-paint", "first-answer"]) {
    // Both are recorded shortly after the element is rendered.
    await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, name);
    const { startTime, duration } = await page.evaluate(
      (name) => performance.getEntriesByName(name)[0]!.toJSON() as PerformanceEntry,
      name,
    );
    times.push(`${name} after ${((startTime + duration) / 1000).toFixed(1)} s`);
  }
  console.log(`${KILOBITS_PER_SECOND} kbit/s, ${LATENCY_MS} ms latency: ${times.join(", ")}`);
  await page.context().close();
});
