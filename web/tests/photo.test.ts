// Pictures: a photo of a picture puzzle from the file to its solution, and own pictures.

import assert from "node:assert/strict";
import { test } from "node:test";
import { onEveryDevice } from "./actions.ts";
import type { Pixels } from "../src/photo/pixels.ts";
import { assertAccessible } from "./browser.ts";
import { drawNumbers } from "./photo/numbers.ts";
import { renderScene, type Scene } from "./photo/scene.ts";
import { drawPicture, encodeJpeg, transferFile } from "./picture.ts";

/** The pieces of the board 1 2 3/4 0 5/7 8 6. */
const PIECES = [0, 1, 2, 3, null, 4, 6, 7, 5];

const SCENE: Scene = {
  rows: 3,
  cols: 3,
  pieces: PIECES,
  content: "photograph",
  seed: 7,
  tilt: [14, -8, 5],
  shadow: 0.35,
  noise: 2,
};

const photograph = renderScene(SCENE);
const numbers = renderScene({ ...SCENE, content: "numbers" });

onEveryDevice((context) => {
  const { page, t, button, board, cell } = context;
  const { chooseMode, screenshot, seesBoard, seesText, seesDistance, startGame } = context;

  const choose = async (name: string, base64: string) => {
    const buffer = Buffer.from(base64, "base64");
    await chooseMode("enter");
    const mimeType = name.endsWith("png") ? "image/png" : "image/jpeg";
    await page().locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
    await page().locator(".photo").waitFor();
    return buffer;
  };
  const choosePhoto = async ({ pixels }: { pixels: Pixels }) => {
    const base64 = Buffer.from(pixels.data).toString("base64");
    const { width, height } = pixels;
    await choose("photo.jpg", await page().evaluate(encodeJpeg, { base64, width, height }));
    await seesText(t("photo-found"));
  };
  const boxOf = async (selector: string) => (await page().locator(selector).boundingBox())!;
  /** The corner with a number, in shares of the photo. */
  const cornerAt = (number: number) =>
    page()
      .locator(".corner")
      .nth(number)
      .evaluate(({ style }) => [style.left, style.top].map((share) => parseFloat(share) / 100));

  /** Returns the chosen rows and columns. */
  const sizes = () =>
    page()
      .locator(".photo-editor select")
      .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));

  test("solves a photo of a picture puzzle: found, cut, its order proposed", async () => {
    await startGame("867254301");
    await choosePhoto(photograph);
    assert.deepEqual(await sizes(), ["3", "3"]);
    for (const [number, { x, y }] of photograph.corners.entries()) {
      const [left, top] = await cornerAt(number);
      assert.ok(Math.hypot(left! - x, top! - y) < 0.015, `corner ${number}: ${left}, ${top}`);
    }
    await screenshot("photo-crop");
    await assertAccessible(page());
    await button("photo-cut").click();
    await seesText(t("photo-proposed"));
    await page().locator(".photo-editor .picture-part").nth(8).waitFor();
    await screenshot("photo-arrange");
    await assertAccessible(page());
    await button("photo-use").click();
    await seesBoard("1 2 3/4 0 5/7 8 6");
    await seesDistance(2);
    assert.equal(await board().locator(".picture-part").count(), 8);
    assert.equal(await page().locator(".goal .picture-part").count(), 8);
    await screenshot("photo-solved");
    await assertAccessible(page());
    await page().getByLabel(t("show-numbers")).uncheck();
    assert.equal(await board().locator(".number").count(), 0);
    await button("picture-remove").click();
    assert.equal(await page().locator(".picture-part").count(), 0);
  });

  test("moves a corner by its handle, under a loupe, and by keys", async () => {
    await choosePhoto(photograph);
    for (const number of [0, 1, 2, 3]) {
      const frame = await boxOf(".photo");
      const [x, y] = (await cornerAt(number)) as [number, number];
      const handle = (await page().locator(".corner").nth(number).boundingBox())!;
      // The handle is beside the corner, and moves it by as much as it is moved itself.
      const [left, top] = [frame.x + x * frame.width, frame.y + y * frame.height];
      const grip = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
      assert.ok(Math.abs(grip.x - left) > 15 && Math.abs(grip.y - top) > 15);
      await page().mouse.move(grip.x, grip.y);
      await page().mouse.down();
      await page().mouse.move(grip.x + 12, grip.y - 9, { steps: 3 });
      const loupe = await boxOf(".loupe");
      const isHidden =
        grip.x + 12 > loupe.x &&
        grip.x + 12 < loupe.x + loupe.width &&
        grip.y - 9 > loupe.y &&
        grip.y - 9 < loupe.y + loupe.height;
      assert.ok(!isHidden, `the finger hides the loupe at corner ${number}`);
      await screenshot(`photo-loupe-${number}`);
      await page().mouse.up();
      await page().locator(".loupe").waitFor({ state: "detached" });
      const [movedX, movedY] = (await cornerAt(number)) as [number, number];
      assert.ok(Math.abs((movedX - x) * frame.width - 12) < 1);
      assert.ok(Math.abs((movedY - y) * frame.height + 9) < 1);
    }
    const before = (await cornerAt(1)) as [number, number];
    await page().locator(".corner").nth(1).focus();
    await page().keyboard.press("ArrowLeft");
    await page().locator(".loupe").waitFor();
    const after = (await cornerAt(1)) as [number, number];
    assert.ok(after[0] < before[0] && after[1] === before[1]);
    // The lines of the cut follow the size.
    const lines = () => page().locator(".photo > .grid-lines path").first().getAttribute("d");
    assert.equal((await lines())!.split("M").length - 1, 5);
    await page().locator(".photo-editor select").first().selectOption("4");
    await page().locator(".photo-editor select").last().selectOption("5");
    assert.equal((await lines())!.split("M").length - 1, 8);
    await button("cancel").click();
  });

  test("swaps proposed pieces by hand, and takes another cell as the empty one", async () => {
    await startGame("867254301");
    await choosePhoto(photograph);
    await button("photo-cut").click();
    await seesText(t("photo-proposed"));
    await cell(0).click();
    await cell(1).click();
    await button("photo-use").click();
    await seesBoard("2 1 3/4 0 5/7 8 6");
    await button("picture-remove").click();
    await choosePhoto(photograph);
    await button("photo-cut").click();
    await button("photo-other-gap").click();
    await seesText(t("photo-choose-gap"));
    await cell(4).click();
    await seesText(t("photo-proposed"));
    await button("photo-use").click();
    await seesBoard("1 2 3/4 0 5/7 8 6");
    await button("picture-remove").click();
  });

  test("reads numbers, and shows the solution after two taps", async () => {
    const tiles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 11, 12, 13, 10, 14, 15];
    await choosePhoto(drawNumbers("lato", 4, 4, "coloured", 1, tiles));
    assert.deepEqual(await sizes(), ["4", "4"]);
    await button("photo-cut").click();
    await page().locator(".photo-editor .picture-part").nth(14).waitFor();
    await screenshot("photo-numbers");
    await assertAccessible(page());
    await button("photo-use").click();
    await seesBoard("1 2 3 4/5 6 7 8/9 0 11 12/13 10 14 15");
    await page().locator(".moves button").nth(2).waitFor();
    assert.equal(await page().locator(".moves button").count(), 3);
    await button("picture-remove").click();
  });

  test("marks doubtful numbers, and swaps them by one tap", async () => {
    // The last 6 may be the 8.
    await choosePhoto(drawNumbers("poppins", 3, 3, "light", 2, [1, 2, 3, 4, 5, 6, 7, 0, 6]));
    await button("photo-cut").click();
    const doubtful = page().locator(".photo-editor .tile.doubtful");
    await doubtful.nth(1).waitFor();
    assert.equal(await doubtful.count(), 2);
    await seesText(t("photo-numbers-doubtful", { numbers: [6, 8].join(t("list-separator")) }));
    const label = t("tile-at", { tile: t("photo-doubtful", { number: 6 }), row: 2, column: 3 });
    const cell = page().getByRole("button", { name: label, exact: true });
    await page().locator(".photo-editor .picture-part").nth(7).waitFor();
    await screenshot("photo-doubtful");
    await assertAccessible(page());
    await cell.click();
    await button("photo-use").click();
    const first = "1 2 3/4 5 6/7 0 8";
    const other = "1 2 3/4 5 8/7 0 6";
    const labels = [first, other].map((rows) => t("board-label", { board: rows }));
    const shown = labels.map((label) => `.stage .board[aria-label="${label}"]`).join();
    await page().locator(shown).waitFor();
    const swapped = await page().locator(shown).getAttribute("aria-label");
    await button("picture-remove").click();
    await choosePhoto(drawNumbers("poppins", 3, 3, "light", 2, [1, 2, 3, 4, 5, 6, 7, 0, 6]));
    await button("photo-cut").click();
    await doubtful.nth(1).waitFor();
    await button("photo-use").click();
    await page().locator(shown).waitFor();
    assert.notEqual(await page().locator(shown).getAttribute("aria-label"), swapped);
    await button("picture-remove").click();
  });

  test("takes numbers by taps", async () => {
    await startGame("867254301");
    await choosePhoto(numbers);
    await button("photo-cut").click();
    await button("tool-tap").click();
    for (const [index, number] of [0, 1, 2, 3, 5, 8, 6, 7].entries()) {
      await seesText(t("photo-tap", { piece: index + 1 }));
      await cell(number).click();
    }
    await seesText(t("photo-arrange"));
    await button("photo-use").click();
    await seesBoard("1 2 3/4 0 5/7 8 6");
    await seesDistance(2);
    // Another piece is the missing one.
    await button("picture-remove").click();
    await choosePhoto(numbers);
    await button("photo-cut").click();
    await button("tool-tap").click();
    for (const number of [4, 0, 1, 2, 3, 5, 6, 7]) {
      await cell(number).click();
    }
    await button("photo-use").click();
    await page().waitForURL(/#b=234506789&g=023456789&gap=1$/);
    await button("picture-remove").click();
  });

  test("finds the board in a screenshot of this page", async () => {
    await context.follow("#b=2,3,4,8/1,6,0,12/5,10,7,11/9,13,14,15");
    await seesBoard("2 3 4 8/1 6 0 12/5 10 7 11/9 13 14 15");
    const shown = await boxOf(".stage .board");
    const { width, height } = page().viewportSize()!;
    const buffer = await page().screenshot({ animations: "disabled" });
    await choose("screenshot.png", buffer.toString("base64"));
    await seesText(t("photo-found"));
    assert.deepEqual(await sizes(), ["4", "4"]);
    for (const [number, [x, y]] of [
      [shown.x, shown.y],
      [shown.x + shown.width, shown.y],
      [shown.x + shown.width, shown.y + shown.height],
      [shown.x, shown.y + shown.height],
    ].entries()) {
      const [left, top] = (await cornerAt(number)) as [number, number];
      const error = Math.hypot(left * width - x!, top * height - y!) / shown.width;
      assert.ok(error < 0.04, `corner ${number} is ${error} of the side away`);
    }
    await button("cancel").click();
  });

  test("shows an own picture on the tiles, chosen, dropped or pasted", async () => {
    await startGame("867254301");
    const buffer = await choose("own.png", await page().evaluate(drawPicture));
    await seesText(t("photo-crop"));
    // Without a board in it a square in the middle is proposed.
    const [first, third] = [await cornerAt(0), await cornerAt(2)];
    const [width, height] = [600 * (third[0]! - first[0]!), 400 * (third[1]! - first[1]!)];
    assert.ok(Math.abs(width - height) < 1 && width < 400, `${width} × ${height}`);
    assert.ok(Math.abs(first[0]! + third[0]! - 1) < 0.01);
    await button("photo-whole").click();
    await board().locator(".picture-part").nth(7).waitFor();
    await button("picture-remove").click();
    for (const kind of ["drop", "paste"]) {
      await page().evaluate(transferFile, { kind, type: "image/png", bytes: [...buffer] });
      await button("photo-whole").click();
      await board().locator(".picture-part").first().waitFor();
      await button("picture-remove").click();
    }
    await page().evaluate(transferFile, { kind: "drop", type: "text/plain", bytes: [104, 105] });
    await seesText(t("picture-invalid"));
    await page().evaluate(transferFile, { kind: "drop", type: "image/png", bytes: [...buffer] });
    await button("cancel").click();
    await chooseMode("solve");
    await seesBoard("8 6 7/2 5 4/3 0 1");
  });
});
