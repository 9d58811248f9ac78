// Headless Firefox and WebKit with the same commands: Firefox through Puppeteer, WebKit through
// Selenium and WebKitWebDriver.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import puppeteer, { type ElementHandle, type KeyInput } from "puppeteer-core";
import { Builder, By, Key, until } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";
import { isExternal, type Device } from "./browser.ts";

const ELEMENT_TIMEOUT_MS = 120_000;

/** A browser with one page. Elements are given as XPath, and awaited for a few seconds. */
export interface Session {
  open: (url: string) => Promise<unknown>;
  reload: () => Promise<unknown>;
  /** Sets the size of the window. The window of WebKit is at least about 450 pixels wide. */
  resize: (width: number, height: number) => Promise<unknown>;
  /** Runs a function, or evaluates an expression, in the page, and awaits its result. */
  evaluate: <Args extends unknown[], Result>(
    run: ((...args: Args) => Result) | string,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  find: (xpath: string, timeout?: number) => Promise<unknown>;
  click: (xpath: string) => Promise<unknown>;
  /** Replaces the text of an input. */
  fill: (xpath: string, text: string) => Promise<unknown>;
  /** Selects an option by its value. */
  select: (xpath: string, value: string) => Promise<unknown>;
  /** Focuses an element and presses keys together. */
  press: (xpath: string, ...keys: KeyInput[]) => Promise<unknown>;
  /** Swipes to the side from the centre of an element, by touch in Firefox, by mouse in WebKit. */
  swipe: (xpath: string, dx: number) => Promise<unknown>;
  upload: (xpath: string, file: string) => Promise<unknown>;
  screenshot: () => Promise<Uint8Array>;
  /** Returns the console messages, errors and external requests since the page was opened. */
  problems: () => Promise<string[]>;
  close: () => Promise<void>;
}

export const launch = { Firefox: launchFirefox, WebKit: launchWebKit };

// Signals end the process through `exit`, whose listeners end the browsers.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(1));
}

async function launchFirefox({ locale, width, height, dark }: Device): Promise<Session> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env["FIREFOX"] ?? "/usr/bin/firefox-esr",
    defaultViewport: { width, height },
    extraPrefsFirefox: {
      "intl.accept_languages": locale,
      "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
    },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(ELEMENT_TIMEOUT_MS);
  // tsx wraps functions in calls of `__name`, also those that run in the page.
  await page.evaluateOnNewDocument("globalThis.__name = (it) => it");
  let opened = "";
  let problems: string[] = [];
  page.on("console", (message) => problems.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("request", (request) => {
    if (isExternal(request.url(), opened)) {
      problems.push(`request to ${request.url()}`);
    }
  });
  const find = async (xpath: string, timeout = ELEMENT_TIMEOUT_MS) =>
    (await page.waitForSelector(`::-p-xpath(${xpath})`, { timeout }))!;
  const locate = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    open: (url) => {
      opened = url;
      problems = [];
      return page.goto(url);
    },
    reload: () => page.reload(),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: <Args extends unknown[], Result>(
      run: ((...args: Args) => Result) | string,
      ...args: Args
    ) => page.evaluate(run as (...args: unknown[]) => Result, ...args),
    find,
    click: (xpath) => locate(xpath).click(),
    fill: (xpath, text) => locate(xpath).fill(text),
    select: (xpath, value) => locate(xpath).fill(value),
    press: async (xpath, ...keys) => {
      await (await find(xpath)).focus();
      for (const key of keys) await page.keyboard.down(key);
      for (const key of keys.reverse()) await page.keyboard.up(key);
    },
    swipe: async (xpath, dx) => {
      const { x, y } = await (await find(xpath)).clickablePoint();
      const touch = await page.touchscreen.touchStart(x, y);
      await touch.move(x + dx / 2, y);
      await touch.move(x + dx, y);
      await touch.end();
    },
    upload: async (xpath, file) =>
      ((await find(xpath)) as ElementHandle<HTMLInputElement>).uploadFile(file),
    screenshot: () => page.screenshot({ fullPage: true }),
    problems: () => Promise.resolve(problems),
    close: () => browser.close(),
  };
}

async function launchWebKit({ width, height, dark }: Device): Promise<Session> {
  const xvfb = spawn(
    process.env["XVFB"] ?? "/usr/bin/Xvfb",
    ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1600x1200x24"],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  // The browser exits when its display is closed.
  process.once("exit", () => xvfb.kill());
  const [display] = (await once(createInterface(xvfb.stdout), "line")) as [string];
  const service = new DriverService.Builder(
    process.env["WEBKIT_DRIVER"] ?? "/usr/bin/WebKitWebDriver",
  )
    .addArguments("--host=127.0.0.1")
    .setLoopback(true)
    .setEnvironment({ ...(process.env as Record<string, string>), DISPLAY: `:${display}` })
    .build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { args: ["--automation", ...(dark ? ["--dark-mode"] : [])] },
    })
    .build();
  const find = (xpath: string, timeout = ELEMENT_TIMEOUT_MS) =>
    driver.wait(until.elementLocated(By.xpath(xpath)), timeout, undefined, 50);
  const session: Session = {
    open: async (url) => {
      await driver.get(url);
      await session.evaluate(recordProblems, []);
    },
    reload: async () => {
      const problems = await session.problems();
      await driver.navigate().refresh();
      await session.evaluate(recordProblems, problems);
    },
    resize: (width, height) => driver.manage().window().setRect({ width, height }),
    evaluate: (run, ...args) => {
      const expression = typeof run === "string" ? run : `(${run.toString()})(...arguments)`;
      return driver.executeScript(`const __name = (it) => it; return ${expression}`, ...args);
    },
    find,
    click: async (xpath) => {
      const element = await find(xpath);
      // WebKitWebDriver does not scroll to elements just below the window.
      await driver.executeScript(
        "(arguments[0].closest('select') ?? arguments[0]).scrollIntoView({ block: 'center' })",
        element,
      );
      await element.click();
    },
    fill: async (xpath, text) => {
      await session.press(xpath, "Control", "a");
      await (await find(xpath)).sendKeys(text);
    },
    select: (xpath, value) => session.click(`${xpath}//option[@value="${value}"]`),
    press: async (xpath, ...keys) =>
      (await find(xpath)).sendKeys(Key.chord(...keys.map(seleniumKey))),
    swipe: async (xpath, dx) => {
      const origin = await find(xpath);
      const drag = driver.actions().move({ origin }).press();
      for (const x of [dx / 2, dx]) drag.move({ origin, x, duration: 50 });
      await drag.release().perform();
    },
    upload: async (xpath, file) => (await find(xpath)).sendKeys(file),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    problems: async () => {
      const { url, problems, requests } = await session.evaluate(() => ({
        url: location.href,
        problems: (window as { problems?: string[] }).problems!,
        requests: performance.getEntriesByType("resource").map(({ name }) => name),
      }));
      const external = requests.filter((request) => isExternal(request, url));
      return [...problems, ...external.map((request) => `request to ${request}`)];
    },
    close: async () => {
      await driver.quit();
      await service.kill();
      xvfb.kill();
    },
  };
  await session.resize(width, height);
  return session;
}

/** Returns Selenium's key for Puppeteer's name of it, such as `ArrowDown` or `v`. */
function seleniumKey(name: KeyInput): string {
  const constant = name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase();
  return name.length > 1 ? (Key as unknown as Record<string, string>)[constant]! : name;
}

/** In the page: adds console messages and errors to `problems`, as `window.problems`. */
function recordProblems(problems: string[]): void {
  (window as { problems?: string[] }).problems = problems;
  for (const type of ["error", "unhandledrejection", "securitypolicyviolation"]) {
    addEventListener(type, (event) => problems.push(`${type}: ${JSON.stringify(event)}`), true);
  }
  for (const type of ["debug", "error", "info", "log", "warn"] as const) {
    console[type] = (...values: unknown[]) => problems.push(`${type}: ${values.join(" ")}`);
  }
}
