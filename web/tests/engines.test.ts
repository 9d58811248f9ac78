// What matters most, in the other two engines: Firefox's, and WebKit, which is Safari's. On the
// served page and in the single file, in both languages, in a narrow and in a wide window.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import {
  axe,
  FORMS,
  noteShares,
  rest,
  screenshots,
  serve,
  type Form,
  type Look,
} from "./browser.ts";
import { launch, type Engine } from "./engines.ts";
import { drawing } from "./picture.ts";
import { saying } from "./words.ts";

// The narrow window is as narrow as the browser makes one: some 450 to 500 pixels, one column.
const LOOKS: Record<string, Look> = {
  "narrow-zh-CN": { locale: "zh-CN", width: 390, height: 844, dark: true },
  "wide-en": { locale: "en", width: 1280, height: 900 },
};

/** How WebDriver names an element, and keys that are no letters. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const KEYS = { control: "\uE009", down: "\uE015" };

let addresses: Awaited<ReturnType<typeof serve>>;
let folder: string;
before(async () => {
  addresses = await serve();
  folder = mkdtempSync(join(tmpdir(), "jiugong-"));
  mkdirSync(screenshots, { recursive: true });
});
after(() => {
  addresses.close();
  rmSync(folder, { recursive: true });
});

for (const name of ["Firefox", "WebKit"] as const) {
  for (const [looks, look] of Object.entries(LOOKS)) {
    describe(`${name}, ${looks}`, () => {
      let engine: Engine;
      before(async () => {
        engine = await launch[name](look);
        // So long an element is waited for, in milliseconds.
        await engine.ask("SetTimeouts", { implicit: 8000 });
        await engine.ask("SetWindowRect", { width: look.width, height: look.height });
      });
      after(() => engine?.close());
      for (const form of FORMS) {
        describe(form, () => story(() => engine, form, look, `${name}-${form}-${looks}`));
      }
    });
  }
}

function story(engine: () => Engine, form: Form, look: Look, name: string): void {
  const say = saying(look.locale);
  const ask: Engine["ask"] = (command, given) => engine().ask(command, given);
  const run = async <Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...args: Given
  ) => {
    // The translator of these tests marks functions by this one.
    const script = `const __name = (it) => it; return (${work})(...arguments)`;
    return (await ask("ExecuteScript", { script, args })) as Awaited<Result>;
  };
  const find = async (value: string) => {
    const found = await ask("FindElement", { using: "xpath", value: `//*[@id="page"]${value}` });
    return (found as Record<string, string>)[ELEMENT]!;
  };
  const click = async (path: string) => ask("ElementClick", { id: await find(path) });
  const keys = async (path: string, text: string) =>
    ask("ElementSendKeys", { id: await find(path), text });
  const button = (message: string) => {
    const text = say(message);
    return `//button[normalize-space()="${text}" or @aria-label="${text}"]`;
  };
  const tile = (number: number) =>
    `//*[@class="board"]/button[starts-with(@aria-label, "${number}${look.locale === "en" ? "," : "，"}")]`;
  const field = '//*[@class="typed"]//input';
  /** Types in place of what is there. */
  const type = async (path: string, text: string) => {
    await click(path);
    await run(() => (document.activeElement as HTMLInputElement).select());
    await keys(path, text);
  };
  const choose = (value: string) => click(`//option[@value="${value}"]`);
  const says = (text: string) => find(`//*[contains(normalize-space(), "${text}")]`);
  const distance = (count: number) => says(say("distance-now", { count }));
  const shows = (board: string) =>
    find(`//*[@class="board"][@aria-label="${say("board-label", { board })}"]`);
  const shot = async (what: string) => {
    await run(rest);
    await run(async () => {
      scrollTo(0, 0);
      for (const _ of "12") {
        await new Promise(requestAnimationFrame);
      }
    });
    const image = (await ask("TakeScreenshot", { full: true })) as string;
    writeFileSync(join(screenshots, `${name}-${what}.png`), Buffer.from(image, "base64"));
  };
  const accessible = async () => {
    const found = await ask("ExecuteScript", {
      script: `${axe}; return window.axe.run().then(({ violations }) =>
        violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
      args: [],
    });
    assert.deepEqual(found, []);
  };
  const fits = async () => {
    const [has, needs] = await run(() => [innerWidth, document.documentElement.scrollWidth]);
    assert.ok(needs! <= has!, `${needs} pixels in ${has}`);
  };
  const address = async (hash: string) => {
    const seen = () => run(() => location.href);
    const last = Date.now() + 5000;
    while ((await seen()) !== addresses[form] + hash && Date.now() < last);
    assert.equal(await seen(), addresses[form] + hash);
  };

  test("opens with the right answer", async () => {
    await ask("Navigate", { url: addresses[form] });
    await find('//*[@class="distance"]');
    await run(() => {
      const complaints = ((window as { complaints?: string[] }).complaints = [] as string[]);
      const complain = (event: Event) => complaints.push(`${event.type}: ${JSON.stringify(event)}`);
      for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"]) {
        addEventListener(kind, complain, true);
      }
      console.error = console.warn = (...said: unknown[]) => complaints.push(said.join(" "));
    });
    if ((await run(() => document.documentElement.lang)) !== look.locale) {
      // WebKit has the language of the machine, which may be another.
      await click("//header/button");
    }
    await shows("8 6 7/2 5 4/3 0 1");
    await distance(31);
    await address("#b=867254301&g=123456780");
    assert.equal(await run(() => document.title), say("title"));
    await fits();
    await accessible();
    await shot("1-open");
  });

  test("a board is typed; faults and a board without a solution are told", async () => {
    await type(field, "1234567");
    await says(say("board-too-few", { found: 7, expected: 9 }));
    await find('//input[@aria-invalid="true"]');
    await type(field, "12345678q");
    const place = say("place-in-rows", { row: 3, column: 3 });
    await says(say("board-unknown", { symbol: "q", place }));
    await type(field, "8,1,2/0,4,3/7,6,5");
    await shows("8 1 2/0 4 3/7 6 5");
    await says(say("unsolvable"));
    await says(say("unreachable-parity", { inversions: 11 }));
    await accessible();
    const moves = say("count-moves", { count: 5 });
    await click(`//button[.="${say("unsolvable-goal", { goal: say("goal-spiral"), moves })}"]`);
    await distance(5);
    await address("#b=812043765&g=123804765");
  });

  test("it is played with a click, a key and a swipe", async () => {
    await choose("last");
    await type(field, "123456780");
    await says(say("distance-goal"));
    await click(tile(7));
    await shows("1 2 3/4 5 6/0 7 8");
    await distance(2);
    await keys(tile(4), KEYS.down);
    await shows("1 2 3/0 5 6/4 7 8");
    const origin = { [ELEMENT]: await find(tile(5)) };
    await ask("PerformActions", {
      actions: [
        {
          type: "pointer",
          id: "mouse",
          actions: [
            { type: "pointerMove", origin, x: 0, y: 0 },
            { type: "pointerDown", button: 0 },
            { type: "pointerMove", origin, x: -30, y: 0, duration: 50 },
            { type: "pointerMove", origin, x: -60, y: 0, duration: 50 },
            { type: "pointerUp", button: 0 },
          ],
        },
      ],
    });
    await shows("1 2 3/5 0 6/4 7 8");
    await says(say("made", { made: 4 }));
    await click(button("undo"));
    await shows("1 2 3/0 5 6/4 7 8");
  });

  test("a hint, and all shortest solutions", async () => {
    await type(field, "867254301");
    await click(button("hint"));
    const moves = say("count-moves", { count: 30 });
    await says(say("hint-said", { tile: 5, way: say("way-D"), moves }));
    await find('//button[contains(@class, "hinted")]');
    await click(button("solve"));
    await says(say("solution-of", { number: 1, count: 40 }));
    await find('//*[@class="moves"][count(.//button) = 31]');
    await click(button("solution-next"));
    await says(say("solution-of", { number: 2, count: 40 }));
    await click(button("step-forward"));
    await distance(30);
    await fits();
    await shot("2-solution");
    await accessible();
  });

  test("2×5 is searched beside the page, and shuffled to its largest distance", async () => {
    await run(noteShares);
    await choose("2x5");
    await ask("SetTimeouts", { implicit: 20_000 });
    await find('//*[local-name()="svg"][count(*[local-name()="rect"]) = 56]');
    await ask("SetTimeouts", { implicit: 8000 });
    const shares = await run(() => (window as { shares?: number[] }).shares!);
    assert.ok(
      shares.some((share) => share > 0),
      "no progress was seen",
    );
    await type('//input[@type="number"]', "55");
    await click(button("shuffle"));
    await distance(55);
    await fits();
  });

  test("a picture is cut into the tiles", async () => {
    await type(field, "1 2 3/4 5 0/7 8 6");
    await distance(1);
    const path = join(folder, "own.png");
    writeFileSync(path, Buffer.from(await run(drawing), "base64"));
    await keys('//input[@type="file"]', path);
    await find('//*[@class="board"][count(.//*[@class="part"]) = 8]');
    await shot("3-picture");
    await accessible();
    await click(button("picture-remove"));
    await find('//*[@class="board"][count(.//*[@class="part"]) = 0]');
  });

  test("a link is copied, and followed", async () => {
    await click(button("copy-link"));
    await says(say("copied"));
    await type(field, `${KEYS.control}v`);
    assert.equal(
      await run(() => document.querySelector<HTMLInputElement>(".typed input")!.value),
      `${addresses[form]}#b=123450786&g=123456780`,
    );
    await run(() => void (location.hash = "#b=1234/5670&g=1234/5607"));
    await shows("1 2 3 4/5 6 7 0");
    await distance(1);
  });

  test("the other language is a click away", async () => {
    const other = saying(look.locale === "en" ? "zh-CN" : "en");
    await click(button("language"));
    await says(other("distance-now", { count: 1 }));
    await click("//header/button");
    await distance(1);
  });

  test("nothing was amiss", async () => {
    const [complaints, requests] = await run(() => [
      (window as { complaints?: string[] }).complaints!,
      performance.getEntriesByType("resource").map(({ name }) => name),
    ]);
    assert.deepEqual(complaints, []);
    const own = new URL(".", addresses[form]).href;
    assert.deepEqual(
      requests!.filter((url) => !url.startsWith(own) && !/^(blob|data):/.test(url)),
      [],
    );
  });
}
