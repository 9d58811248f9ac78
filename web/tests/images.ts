// Takes the screenshots of the READMEs, in both languages: the page in the middle of the solution of
// the hardest board. And draws the images of the page itself: its icons, and that of links to it.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { launchChromium, openPage, servePage, type Device } from "./browser.ts";
import { translator } from "./i18n.ts";

const SCREENSHOTS: Record<string, Device> = {
  "page.png": { locale: "en", width: 1280, height: 860 },
  "page.zh-CN.png": { locale: "zh-CN", width: 1280, height: 860 },
};

const PUBLIC = join(import.meta.dirname, "../public");

const [docs, target = PUBLIC] = process.argv.slice(2).map((folder) => resolve(folder));
const server = await servePage();
const browser = await launchChromium();
for (const [name, device] of Object.entries(SCREENSHOTS)) {
  const t = translator(device.locale);
  const { page } = await openPage(browser, server.urls.file, device, "#b=867254301");
  await page.getByRole("button", { name: t("solve"), exact: true }).click();
  await page.locator(".moves button").nth(16).click();
  await page.getByText(t("distance-left", { count: 14 })).waitFor();
  await page.screenshot({ path: join(docs!, name), animations: "disabled" });
  await page.context().close();
}

const icon = readFileSync(join(PUBLIC, "icon.svg"), "utf8");
const images = [
  { name: "icon-192.png", width: 192, height: 192, body: icon },
  { name: "icon-512.png", width: 512, height: 512, body: icon },
  {
    name: "share.png",
    width: 1200,
    height: 630,
    body: `<div style="display: flex; align-items: center; gap: 60px; height: 100%; padding: 0 80px;
      background: #f4f1ea; color: #1d2b2a; font: 600 84px/1.25 system-ui, 'Noto Sans CJK SC'">
      <div style="width: 400px; flex: none">${icon}</div>
      <div>九宫 jiugong<br /><span style="font: 400 40px/1.5 system-ui, 'Noto Sans CJK SC'">Sliding puzzles
      in the fewest moves<br />数字华容道、八数码最短解</span></div></div>`,
  },
];
const context = await browser.newContext();
for (const { name, width, height, body } of images) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  const style = "html, body { margin: 0; height: 100%; background: none } svg { display: block }";
  await page.setContent(`<style>${style}</style>${body}`);
  await page.screenshot({ path: join(target, name), omitBackground: true });
}
await browser.close();
server.close();
