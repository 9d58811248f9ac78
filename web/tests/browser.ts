// A browser without a window, and the built page in its two forms.

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
export const dist = join(web, "dist");
export const screenshots = join(web, "screenshots");
export const axe = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** The page on a server, and the page in one file. */
export const FORMS = ["served", "file"] as const;
export type Form = (typeof FORMS)[number];

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
};

/** Serves the built page to this machine alone; the address of it and of the single file. */
export async function serve(): Promise<Record<Form, string> & { close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const file = join(dist, path.endsWith("/") ? `${path}index.html` : path);
    try {
      const body = readFileSync(file);
      response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    served: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    file: pathToFileURL(join(dist, "jiugong.html")).href,
    close: () => server.close(),
  };
}

export function launch(): Promise<Browser> {
  mkdirSync(screenshots, { recursive: true });
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

export interface Look {
  locale: "en" | "zh-CN";
  width: number;
  height: number;
  touch?: boolean;
  dark?: boolean;
  still?: boolean;
}

/** Chromium and the built page, there for the tests of a file. */
export function chromiumWithPage() {
  const browser = launch();
  const addresses = serve();
  after(async () => {
    await (await browser).close();
    (await addresses).close();
  });
  return {
    address: async (form: Form) => (await addresses)[form],
    open: async (form: Form, look: Look, hash?: string) =>
      open(await browser, (await addresses)[form], look, hash),
  };
}

/** Opens the page. `complaints` has what a good page never gives: errors, warnings, requests elsewhere. */
export async function open(
  browser: Browser,
  address: string,
  look: Look,
  hash = "",
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    locale: look.locale,
    viewport: { width: look.width, height: look.height },
    colorScheme: look.dark ? "dark" : "light",
    hasTouch: look.touch ?? false,
    reducedMotion: look.still ? "reduce" : "no-preference",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  // The translator of these tests marks functions by this one, also those that run in the page.
  await context.addInitScript("globalThis.__name = (it) => it");
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  const complaints: string[] = [];
  const own = new URL(".", address).href;
  page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(own) && !/^(blob|data):/.test(request.url())) {
      complaints.push(`request of ${request.url()}`);
    }
  });
  await page.goto(address + hash);
  await page.locator(".standing").waitFor();
  // From here on there is no network.
  await context.setOffline(true);
  return { page, complaints };
}

/** In the page: notes in `window.shares` what share of a search is shown as done. */
export function noteShares(): void {
  const shares = ((window as { shares?: number[] }).shares = [] as number[]);
  const standing = document.querySelector(".standing")!;
  const look = () => shares.push(standing.querySelector("progress")?.value ?? 0);
  new MutationObserver(look).observe(standing, {
    subtree: true,
    childList: true,
    attributes: true,
  });
}

/** In the page: waits until the tiles have come to rest. */
export async function rest(): Promise<void> {
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
}

/** That nothing is in the way of those who use a keyboard or a screen reader. */
export async function accessible(page: Page): Promise<void> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
  assert.deepEqual(found, []);
}
