// The page as the READMEs show it: amid a solution of the hardest board, in both languages.

import { join, resolve } from "node:path";
import { launch, open, serve, type Look } from "./browser.ts";
import { saying } from "./words.ts";

const PICTURES: Record<string, Look> = {
  "page.png": { locale: "en", width: 1080, height: 880 },
  "page.zh-CN.png": { locale: "zh-CN", width: 1080, height: 880 },
};

const folder = resolve(process.argv[2]!);
const addresses = await serve();
const browser = await launch();
for (const [name, look] of Object.entries(PICTURES)) {
  const say = saying(look.locale);
  const { page } = await open(browser, addresses.file, look, "#b=867254301");
  await page.getByRole("button", { name: say("solve"), exact: true }).click();
  await page.locator(".moves button").nth(16).click();
  await page.getByText(say("distance-now", { count: 14 })).waitFor();
  await page.screenshot({ path: join(folder, name), animations: "disabled" });
  await page.context().close();
}
await browser.close();
addresses.close();
