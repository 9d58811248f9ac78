// Takes the screenshots of the READMEs: the page in the middle of a solution of the hardest board,
// in both languages.

import { join, resolve } from "node:path";
import { launchChromium, openPage, servePage, type Device } from "./browser.ts";
import { translator } from "./i18n.ts";

const SCREENSHOTS: Record<string, Device> = {
  "page.png": { locale: "en", width: 1080, height: 880 },
  "page.zh-CN.png": { locale: "zh-CN", width: 1080, height: 880 },
};

const folder = resolve(process.argv[2]!);
const server = await servePage();
const browser = await launchChromium();
for (const [name, device] of Object.entries(SCREENSHOTS)) {
  const t = translator(device.locale);
  const { page } = await openPage(browser, server.urls.file, device, "#b=867254301");
  await page.getByRole("button", { name: t("solve"), exact: true }).click();
  await page.locator(".moves button").nth(16).click();
  await page.getByText(t("distance-left", { count: 14 })).waitFor();
  await page.screenshot({ path: join(folder, name), animations: "disabled" });
  await page.context().close();
}
await browser.close();
server.close();
