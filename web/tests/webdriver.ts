// Headless Firefox and WebKit, controlled by WebDriver commands: Firefox over its Marionette socket,
// WebKit over HTTP through WebKitWebDriver.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Device } from "./browser.ts";

/** The commands used, with their HTTP method and path. */
const COMMANDS = {
  ElementClick: "POST element/{id}/click",
  ElementSendKeys: "POST element/{id}/value",
  ExecuteScript: "POST execute/sync",
  FindElement: "POST element",
  Navigate: "POST url",
  PerformActions: "POST actions",
  SetTimeouts: "POST timeouts",
  SetWindowRect: "POST window/rect",
  TakeScreenshot: "GET screenshot",
};

/** A WebDriver session. */
export interface Session {
  /** Sends a command and returns its result. */
  send: (command: keyof typeof COMMANDS, params?: object) => Promise<unknown>;
  close: () => Promise<void>;
}

/**
 * Preferences of Firefox. Background requests, such as updates and experiments, go to a proxy that
 * does not exist; localhost is reached without one.
 */
const FIREFOX_PREFERENCES = {
  "marionette.port": 0,
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  "network.proxy.failover_direct": false,
  "network.dns.forceResolve": "127.0.0.1",
  "network.trr.mode": 5,
  "app.update.disabledForTesting": true,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
};

// Signals end the process through `exit`, whose listeners clean up.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(1));
}

export const launch = { Firefox: launchFirefox, WebKit: launchWebKit };

async function launchFirefox({ locale, dark }: Device): Promise<Session> {
  const path = findProgram("firefox-esr", "FIREFOX", "firefox-esr");
  const processes = new ProcessGroup();
  const preferences = Object.entries({
    ...FIREFOX_PREFERENCES,
    "intl.accept_languages": locale,
    "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
  }).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(processes.home, "user.js"), preferences.join(""));
  const port = await processes.start(
    path,
    ["--headless", "--marionette", "--profile", processes.home],
    /Listening on port (\d+)/,
  );
  const socket = connect(Number(port), "127.0.0.1");
  type Response = { error: unknown; result: unknown };
  const pending: ((response: Response) => void)[] = [];
  let buffer = Buffer.alloc(0);
  socket.on("data", (bytes) => {
    buffer = Buffer.concat([buffer, bytes]);
    // A message is `length:JSON`. The first one is a greeting, the others are responses:
    // [1, id, error, result].
    for (;;) {
      const colon = buffer.indexOf(":");
      const end = colon + 1 + Number(buffer.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || buffer.length < end) {
        return;
      }
      const message = JSON.parse(buffer.subarray(colon + 1, end).toString());
      buffer = buffer.subarray(end);
      if (Array.isArray(message)) {
        pending.shift()!({ error: message[2], result: message[3] });
      }
    }
  });
  let id = 0;
  const request = async (command: string, params: object) => {
    const text = JSON.stringify([0, id++, command, params]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const { error, result } = await new Promise<Response>((resolve) => pending.push(resolve));
    if (error) {
      throw new Error(`${command}: ${(error as { message: string }).message}`);
    }
    return result;
  };
  await request("WebDriver:NewSession", {});
  return {
    send: async (command, params = {}) => {
      const result = await request(`WebDriver:${command}`, params);
      return (result as { value?: unknown }).value;
    },
    close: async () => {
      socket.destroy();
      await processes.close();
    },
  };
}

async function launchWebKit({ dark }: Device): Promise<Session> {
  const driver = findProgram("WebKitWebDriver", "WEBKIT_DRIVER", "webkit2gtk-driver");
  const xvfb = findProgram("Xvfb", "XVFB", "xvfb");
  const processes = new ProcessGroup();
  const display = await processes.start(
    xvfb,
    ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1600x1200x24"],
    /(\d+)\n/,
  );
  const port = await freePort();
  await processes.start(driver, [`--port=${port}`, "--host=127.0.0.1"], null, {
    DISPLAY: `:${display}`,
  });
  const request = async (method: string, path: string, params: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(method === "POST" && { body: JSON.stringify(params) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) {
      throw new Error(`${path}: ${JSON.stringify(value)} for ${JSON.stringify(params)}`);
    }
    return value;
  };
  const args = ["--automation", ...(dark ? ["--dark-mode"] : [])];
  const options = { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { args } } } };
  let session: unknown;
  for (let attempts = 100; !session; attempts--) {
    // Until the driver listens, `fetch` throws a TypeError.
    session = await request("POST", "", options).catch(async (error) => {
      assert.ok(attempts > 0 && error instanceof TypeError, error);
      await sleep(50);
    });
  }
  const { sessionId } = session as { sessionId: string };
  return {
    send: (command, params = {}) => {
      const [method, path] = COMMANDS[command].split(" ") as [string, string];
      const { id = "" } = params as { id?: string };
      return request(method, `/${sessionId}/${path.replace("{id}", id)}`, params);
    },
    close: () => processes.close(),
  };
}

/** Returns the path of a program, by default in /usr/bin. */
function findProgram(name: string, variable: string, debianPackage: string): string {
  const path = process.env[variable] ?? `/usr/bin/${name}`;
  assert.ok(existsSync(path), `${path} not found: install ${debianPackage}, or set ${variable}`);
  return path;
}

/** Processes with a temporary home folder. Both are removed at the end. */
class ProcessGroup {
  readonly home = mkdtempSync(join(tmpdir(), "jiugong-"));
  #stops: (() => Promise<unknown>)[] = [];
  #cleanUp = () => {
    this.#stops.forEach((stop) => void stop());
    rmSync(this.home, { recursive: true, force: true });
  };

  constructor() {
    process.once("exit", this.#cleanUp);
  }

  /** Starts a program, waits until its output matches `ready`, and returns the first group. */
  async start(path: string, args: string[], ready: RegExp | null, env: NodeJS.ProcessEnv = {}) {
    const child = spawn(path, args, {
      env: { PATH: process.env["PATH"], HOME: this.home, LC_ALL: "C.UTF-8", ...env },
      stdio: ["ignore", "pipe", "ignore"],
      // A process group of its own, so that its children can be killed too.
      detached: true,
    });
    const closed = new Promise((resolve) => child.once("close", resolve));
    this.#stops.push(() => {
      if (child.exitCode === null && child.signalCode === null) {
        process.kill(-child.pid!, "SIGKILL");
      }
      return closed;
    });
    let output = "";
    return new Promise<string>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", () => reject(new Error(`${path} exited: ${output}`)));
      child.stdout.on("data", (bytes) => {
        output += bytes;
        const match = ready?.exec(output);
        match && resolve(match[1]!);
      });
      ready ?? resolve("");
    });
  }

  async close() {
    for (const stop of this.#stops.reverse()) {
      await stop();
    }
    process.off("exit", this.#cleanUp);
    this.#cleanUp();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
