// Headless Chromium, and the two builds of the page.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium, type Browser, type Page } from "playwright-core";

const web = join(import.meta.dirname, "..");
export const DIST = join(web, "dist");
export const SCREENSHOTS = join(web, "screenshots");
mkdirSync(SCREENSHOTS, { recursive: true });

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A script that returns the accessibility violations of the page as texts. */
export const AXE_VIOLATIONS = `${axe}; return window.axe.run().then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`;

/** The page with its files on a server, and the page in one file. */
export const BUILDS = ["served", "file"] as const;
export type Build = (typeof BUILDS)[number];

const CONTENT_TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};

/** Serves the built page, with its sub-folders, on localhost. */
export async function servePage(): Promise<{ urls: Record<Build, string>; close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const file = join(DIST, path.endsWith("/") ? `${path}index.html` : path);
    try {
      const body = readFileSync(file);
      response.setHeader(
        "Content-Type",
        CONTENT_TYPES[extname(file)] ?? "application/octet-stream",
      );
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urls: {
      served: `http://127.0.0.1:${port}/`,
      file: pathToFileURL(join(DIST, "jiugong.html")).href,
    },
    close: () => server.close(),
  };
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** The language, window and preferences with which the page is opened. */
export interface Device {
  locale: "en" | "zh-CN";
  width: number;
  height: number;
  touch?: boolean;
  dark?: boolean;
  reducedMotion?: boolean;
  forcedColors?: boolean;
}

/** Starts Chromium and the server for the tests of a file. */
export function setUpChromium() {
  const browser = launchChromium();
  const server = servePage();
  after(async () => {
    await (await browser).close();
    (await server).close();
  });
  return {
    browser,
    url: async (build: Build) => (await server).urls[build],
    newPage: async (build: Build, device: Device) =>
      newPage(await browser, (await server).urls[build], device),
    open: async (build: Build, device: Device, hash?: string) =>
      openPage(await browser, (await server).urls[build], device, hash),
  };
}

/** A tab for the page. Console messages, errors and external requests are added to `problems`. */
interface Tab {
  page: Page;
  problems: string[];
}

/** Creates a tab with preferences of its own, in which `url` can be opened. */
export async function newPage(browser: Browser, url: string, device: Device): Promise<Tab> {
  const context = await browser.newContext({
    locale: device.locale,
    viewport: { width: device.width, height: device.height },
    colorScheme: device.dark ? "dark" : "light",
    forcedColors: device.forcedColors ? "active" : "none",
    hasTouch: device.touch ?? false,
    reducedMotion: device.reducedMotion ? "reduce" : "no-preference",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  // tsx wraps functions in calls of `__name`, also those that run in the page.
  await context.addInitScript("globalThis.__name = (it) => it");
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const problems: string[] = [];
  page.on("console", (message) => problems.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (request) => {
    if (isExternal(request.url(), url)) {
      problems.push(`request to ${request.url()}`);
    }
  });
  return { page, problems };
}

/**
 * Opens the page, by default with its first board, and goes offline once it and its service worker are
 * loaded.
 */
export async function openPage(
  browser: Browser,
  url: string,
  device: Device,
  hash = "#b=867254301",
): Promise<Tab> {
  const tab = await newPage(browser, url, device);
  await tab.page.goto(url + hash);
  await tab.page.locator(".status").waitFor();
  if (url.startsWith("http")) {
    await tab.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  }
  await tab.page.context().setOffline(true);
  return tab;
}

/** Limits the speed of the page's network in both directions, and delays each response. */
export async function throttleNetwork(
  page: Page,
  kilobitsPerSecond: number,
  latencyMs: number,
): Promise<void> {
  const bytesPerSecond = (kilobitsPerSecond * 1000) / 8;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Waits for the service worker of an online page, goes offline, and loads the page again. */
export async function reloadOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(".status").waitFor();
}

/** Resident memory and its peak, in bytes. */
interface Memory {
  now: number;
  peak: number;
}

/** Returns the memory of each renderer process of Chromium, on Linux. */
export async function rendererMemory(browser: Browser): Promise<Map<number, Memory>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === "renderer");
  return new Map(
    renderers.map(({ id }) => {
      const status = readFileSync(`/proc/${id}/status`, "utf8");
      const bytes = (field: string) =>
        Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
      return [id, { now: bytes("VmRSS"), peak: bytes("VmHWM") }];
    }),
  );
}

/** Returns by how much memory has grown in processes that ran before and after. Chromium starts others for
 * pages to come. */
export function memoryGrowth(before: Map<number, Memory>, after: Map<number, Memory>): Memory {
  const growth = { now: 0, peak: 0 };
  for (const [id, memory] of before) {
    growth.now += (after.get(id)?.now ?? memory.now) - memory.now;
    growth.peak += (after.get(id)?.peak ?? memory.peak) - memory.peak;
  }
  return growth;
}

/** Returns whether a requested URL is outside the page's folder. */
export function isExternal(requested: string, page: string): boolean {
  return !requested.startsWith(new URL(".", page).href) && !/^(blob|data):/.test(requested);
}

/** In the page: records the values of the progress bar in `window.progressValues`. */
export function recordProgress(): void {
  const values = ((window as { progressValues?: number[] }).progressValues = [] as number[]);
  const status = document.querySelector(".status")!;
  const record = () => values.push(status.querySelector("progress")?.value ?? 0);
  new MutationObserver(record).observe(status, {
    subtree: true,
    childList: true,
    attributes: true,
  });
}

/** In the page: returns whether the recorded progress bar has moved. */
export function progressSeen(): boolean {
  return (window as { progressValues?: number[] }).progressValues!.some((value) => value > 0);
}

/** In the page: waits for the end of all animations. */
export async function animationsEnd(): Promise<void> {
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
}

/** Checks that axe finds no accessibility violations. */
export async function assertAccessible(page: Page): Promise<void> {
  assert.deepEqual(await page.evaluate(`(() => { ${AXE_VIOLATIONS} })()`), []);
}
