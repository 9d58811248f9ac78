// Firefox and WebKit without a window, asked in the commands of WebDriver: Firefox by its own
// connection for them, WebKit by the server that comes with it.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Look } from "./browser.ts";

/** The commands that are used here, each with its method and address at a server. */
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

/** Asks a browser for a command, with what that needs, and gives its answer. */
export type Ask = (command: keyof typeof COMMANDS, given?: object) => Promise<unknown>;

export interface Engine {
  ask: Ask;
  close: () => Promise<void>;
}

/**
 * Preferences of Firefox. All that it would ask of others in the background, from updates to
 * experiments, goes to a proxy that is not there; what is on this machine needs none.
 */
const PREFERENCES = {
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

// So that what is left to do at the end is done then too.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(1));
}

export const launch = { Firefox: firefox, WebKit: webkit };

async function firefox({ locale, dark }: Look): Promise<Engine> {
  const path = program("firefox-esr", "FIREFOX", "firefox-esr");
  const room = new Room();
  const preferences = Object.entries({
    ...PREFERENCES,
    "intl.accept_languages": locale,
    "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
  }).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(room.folder, "user.js"), preferences.join(""));
  const port = await room.start(
    path,
    ["--headless", "--marionette", "--profile", room.folder],
    /Listening on port (\d+)/,
  );
  const socket = connect(Number(port), "127.0.0.1");
  const answers: ((answer: [unknown, unknown]) => void)[] = [];
  let got = Buffer.alloc(0);
  socket.on("data", (bytes) => {
    got = Buffer.concat([got, bytes]);
    // Messages have their length before them. The first is a greeting, each other an answer.
    for (;;) {
      const colon = got.indexOf(":");
      const end = colon + 1 + Number(got.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || got.length < end) {
        return;
      }
      const message = JSON.parse(got.subarray(colon + 1, end).toString());
      got = got.subarray(end);
      if (Array.isArray(message)) {
        answers.shift()!([message[2], message[3]]);
      }
    }
  });
  let asked = 0;
  const tell = async (command: string, given: object) => {
    const text = JSON.stringify([0, asked++, command, given]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [error, answer] = await new Promise<[unknown, unknown]>((done) => answers.push(done));
    if (error) {
      throw new Error(`${command}: ${(error as { message: string }).message}`);
    }
    return answer;
  };
  await tell("WebDriver:NewSession", {});
  return {
    ask: async (command, given = {}) => {
      const answer = await tell(`WebDriver:${command}`, given);
      return (answer as { value?: unknown }).value;
    },
    close: async () => {
      socket.destroy();
      await room.close();
    },
  };
}

async function webkit({ dark }: Look): Promise<Engine> {
  const driver = program("WebKitWebDriver", "WEBKIT_DRIVER", "webkit2gtk-driver");
  const screen = program("Xvfb", "XVFB", "xvfb");
  const room = new Room();
  const display = await room.start(
    screen,
    ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1600x1200x24"],
    /(\d+)\n/,
  );
  const port = await freePort();
  await room.start(driver, [`--port=${port}`, "--host=127.0.0.1"], null, {
    DISPLAY: `:${display}`,
  });
  const tell = async (method: string, path: string, given: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(method === "POST" && { body: JSON.stringify(given) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) {
      throw new Error(`${path}: ${JSON.stringify(value)} for ${JSON.stringify(given)}`);
    }
    return value;
  };
  const args = ["--automation", ...(dark ? ["--dark-mode"] : [])];
  const session = { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { args } } } };
  let begun: unknown;
  for (let tries = 100; !begun; tries--) {
    // The server is there a moment after its start.
    begun = await tell("POST", "", session).catch(async (error) => {
      assert.ok(tries > 0 && error instanceof TypeError, error);
      await pause(50);
    });
  }
  const { sessionId } = begun as { sessionId: string };
  return {
    ask: (command, given = {}) => {
      const [method, path] = COMMANDS[command].split(" ") as [string, string];
      const { id = "" } = given as { id?: string };
      return tell(method, `/${sessionId}/${path.replace("{id}", id)}`, given);
    },
    close: () => room.close(),
  };
}

/** Where a program is, or which package of Debian has it. */
function program(name: string, variable: string, debian: string): string {
  const path = process.env[variable] ?? `/usr/bin/${name}`;
  assert.ok(
    existsSync(path),
    `there is no ${path}: install ${debian}, or say in ${variable} where it is`,
  );
  return path;
}

/** A folder and programs that have it as their home; nothing of them stays. */
class Room {
  readonly folder = mkdtempSync(join(tmpdir(), "jiugong-"));
  #ends: (() => Promise<unknown>)[] = [];
  #leave = () => {
    this.#ends.forEach((end) => void end());
    rmSync(this.folder, { recursive: true, force: true });
  };

  constructor() {
    process.once("exit", this.#leave);
  }

  /** Starts a program, and gives what it says where that is waited for. */
  async start(path: string, args: string[], says: RegExp | null, env: NodeJS.ProcessEnv = {}) {
    const child = spawn(path, args, {
      env: { PATH: process.env["PATH"], HOME: this.folder, LC_ALL: "C.UTF-8", ...env },
      stdio: ["ignore", "pipe", "ignore"],
      // So that it can be ended with all that it has started.
      detached: true,
    });
    const over = new Promise((resolve) => child.once("close", resolve));
    this.#ends.push(() => {
      if (child.exitCode === null && child.signalCode === null) {
        process.kill(-child.pid!, "SIGKILL");
      }
      return over;
    });
    let said = "";
    return new Promise<string>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", () => reject(new Error(`${path} ended: ${said}`)));
      child.stdout.on("data", (bytes) => {
        said += bytes;
        const found = says?.exec(said);
        found && resolve(found[1]!);
      });
      says ?? resolve("");
    });
  }

  async close() {
    for (const end of this.#ends.reverse()) {
      await end();
    }
    process.off("exit", this.#leave);
    this.#leave();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
