// The first answer stands within 50 ms of the module's bytes being there: compiled, its table
// searched, the first board looked up.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chromiumWithPage, FORMS } from "../browser.ts";

const MOST = 50;
const LOADS = 7;

const { open } = chromiumWithPage();

test("the first answer comes within 50 ms", async () => {
  for (const form of FORMS) {
    const times: number[] = [];
    for (let load = 0; load < LOADS; load++) {
      const look = { locale: "en", width: 1000, height: 800 } as const;
      const { page } = await open(form, look);
      times.push(
        await page.evaluate(() => performance.getEntriesByName("first-answer")[0]!.duration),
      );
      await page.context().close();
    }
    times.sort((one, other) => one - other);
    console.log(`${form}: ${times.map((time) => time.toFixed(1)).join(" ")} ms`);
    // Others may use the machine too: it is the least that the page takes.
    assert.ok(times[0]! <= MOST, `${times[0]} ms`);
  }
});
