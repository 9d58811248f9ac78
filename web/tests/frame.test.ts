// The page in a frame: its messages with what is known of the board, its height, language and colours.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { SCREENSHOTS, setUpChromium, type Device } from "./browser.ts";
import { translator } from "./i18n.ts";

const DEVICE: Device = { locale: "en", width: 800, height: 900 };

const { newPage: openTab, url } = setUpChromium();

type Message = Record<string, unknown>;

/** Opens a page around a frame of a size, from another origin. It makes the frame as high as it asks. */
async function openFrame(address: string, width: number, height: number) {
  const { page } = await openTab("served", DEVICE);
  await page.setContent(`<iframe width="${width}" height="${height}"></iframe>`);
  const messages = await page.evaluateHandle(() => {
    const messages: Message[] = [];
    addEventListener("message", ({ data }: MessageEvent<Message>) => {
      messages.push(data);
      if (data["type"] === "jiugong:ready") {
        document.querySelector("iframe")!.height = String(data["height"]);
      }
    });
    return messages;
  });
  const src = (await url("served")) + address;
  await page.evaluate((src) => (document.querySelector("iframe")!.src = src), src);
  const frame = page.frameLocator("iframe");
  await frame.locator(".status").waitFor();
  return {
    page,
    frame,
    /** The first message for which an expression of `message` is true. */
    message: async (condition: string) => {
      const found = await page.waitForFunction(
        ({ messages, condition }) =>
          // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the page around has no policy
          messages.find(new Function("message", `return ${condition}`) as () => boolean),
        { messages, condition },
      );
      return found.jsonValue() as Promise<Message>;
    },
    all: () => messages.jsonValue(),
  };
}

test("sends what is known of the board", async () => {
  const { page, message, all } = await openFrame("?embed=1#b=123405786", 360, 500);
  assert.equal((await all())[0]!["type"], "jiugong:ready");
  const load = (hash: string) =>
    page.evaluate((hash) => {
      const frame = document.querySelector("iframe")!.contentWindow!;
      frame.postMessage({ type: "jiugong:load", hash }, "*");
    }, hash);
  const known = ({ solvable, distance, solution, lowerBound, upperBound, solved }: Message) => [
    solvable,
    distance,
    solution,
    lowerBound,
    upperBound,
    solved,
  ];
  assert.deepEqual(known(await message("message.board === '123405786'")), [
    true,
    2,
    "LU",
    2,
    2,
    false,
  ]);
  await load("#b=213456780");
  assert.deepEqual(known(await message("message.board === '213456780'")), [
    false,
    null,
    null,
    null,
    null,
    false,
  ]);
  await load("#b=123456780");
  assert.deepEqual(known(await message("message.board === '123456780'")), [
    true,
    0,
    "",
    0,
    0,
    true,
  ]);
  // 80 moves from its goal: the search for a short time proves bounds only.
  await load("#b=0,12,9,13/15,11,10,14/3,7,2,5/4,8,6,1");
  const found = await message("message.board?.startsWith('0,12') && message.solution !== null");
  const bounds = [found["lowerBound"], found["upperBound"]] as [number, number];
  assert.deepEqual([found["distance"], found["solved"]], [null, false]);
  assert.equal((found["solution"] as string).length, bounds[1]);
  assert.ok(bounds[0] > 40 && bounds[0] <= 80 && bounds[1] >= 80, bounds.join());
  await page.context().close();
});

test("sends the height in which the board is as wide as the frame", async () => {
  for (const [width, height, board] of [
    [360, 500, "#b=867254301"],
    [300, 150, "#b=867254301"],
    [480, 280, "#b=1,2,3,4,0/6,7,8,9,5"],
    [240, 320, "#b=12/34/50"],
  ] as const) {
    const { page, frame, message, all } = await openFrame(`?embed=1${board}`, width, height);
    await message("message.distance !== undefined && message.distance !== null");
    // Until the height does not change any more.
    await page.waitForTimeout(500);
    const asked = (await all()).filter(({ type }) => type === "jiugong:ready").at(-1)!["height"];
    const { content, view, share } = await frame.locator(".board").evaluate((board) => ({
      content: document.documentElement.scrollHeight,
      view: innerHeight,
      share: board.clientWidth / document.querySelector("main")!.clientWidth,
    }));
    assert.equal(view, asked);
    assert.ok(content <= view, `${content} in ${view}`);
    // In a low frame the controls are beside the board.
    const isWide = width > view;
    assert.ok(isWide ? share > 0.45 : share > 0.85, `${share} of the width of ${width}`);
    await page.screenshot({ path: join(SCREENSHOTS, `frame-${width}x${height}.png`) });
    await page.context().close();
  }
});

test("takes language and colours from the address, and keeps them in its link", async () => {
  const { page, frame } = await openFrame("?embed=1&lang=zh&theme=dark#b=123405786", 360, 500);
  const t = translator("zh-CN");
  await frame.locator(".status", { hasText: t("distance-left", { count: 2 }) }).waitFor();
  const background = () =>
    frame.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  assert.equal(await background(), "rgb(17, 24, 26)");
  const link = frame.getByRole("link", { name: t("embed-open") });
  const href = (await link.getAttribute("href"))!;
  assert.equal(href, `${await url("served")}?lang=zh&theme=dark#b=123405786&g=123456780`);
  await page.screenshot({ path: join(SCREENSHOTS, "frame-dark.png") });
  await page.context().close();
});

for (const [theme, dark, colour] of [
  ["light", true, "rgb(244, 241, 234)"],
  ["dark", false, "rgb(17, 24, 26)"],
  ["auto", true, "rgb(17, 24, 26)"],
  ["<b>", false, "rgb(244, 241, 234)"],
] as const) {
  test(`theme=${theme} on a ${dark ? "dark" : "light"} system`, async () => {
    const { page, problems } = await openTab("file", { ...DEVICE, dark });
    await page.goto(`${await url("file")}?theme=${encodeURIComponent(theme)}#b=123405786`);
    await page.locator(".distance").waitFor();
    const { background, scheme, bar } = await page.evaluate(() => ({
      background: getComputedStyle(document.body).backgroundColor,
      scheme: getComputedStyle(document.documentElement).colorScheme,
      bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    }));
    assert.equal(background, colour);
    assert.equal(scheme, ["light", "dark"].includes(theme) ? theme : "light dark");
    assert.deepEqual(bar, [colour === "rgb(17, 24, 26)" ? "#11181a" : "#f4f1ea"]);
    assert.deepEqual(problems, []);
    await page.context().close();
  });
}
