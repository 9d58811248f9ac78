// Pictures: a screenshot of a picture puzzle from the file to its solution, and own pictures.

import assert from "node:assert/strict";
import { test } from "node:test";
import { onEveryDevice } from "./actions.ts";
import { assertAccessible } from "./browser.ts";
import { drawPicture, drawPuzzle, transferFile } from "./picture.ts";

onEveryDevice((context) => {
  const { page, t, button, board, cell } = context;
  const { chooseMode, screenshot, seesBoard, seesText, seesDistance, startGame } = context;

  const upload = async (name: string, base64: string) => {
    const buffer = Buffer.from(base64, "base64");
    await chooseMode("enter");
    await page()
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: "image/png", buffer });
    await seesText(t("photo-crop"));
    return buffer;
  };
  /** Drags the corner with a number to a place, in shares of the photo. */
  const dragCorner = async (number: number, x: number, y: number) => {
    const frame = (await page().locator(".photo").boundingBox())!;
    const corner = (await page().locator(".corner").nth(number).boundingBox())!;
    await page().mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2);
    await page().mouse.down();
    await page().mouse.move(frame.x + frame.width * x, frame.y + frame.height * y, { steps: 4 });
    await page().mouse.up();
  };

  // The pieces 1 … 9 of a picture on a screen, piece 9 of them missing.
  const SCREEN = [1, 2, 3, 4, 0, 5, 7, 8, 6];

  test("solves a puzzle from its screenshot: cropped, cut, its pieces dragged", async () => {
    await startGame("867254301");
    await upload("screen.png", await page().evaluate(drawPuzzle, SCREEN));
    await screenshot("photo-crop");
    await assertAccessible(page());
    // The board is a quadrilateral in the screenshot.
    for (const [number, [x, y]] of [
      [0.1, 0.2],
      [0.9, 0.15],
      [0.95, 0.85],
      [0.05, 0.8],
    ].entries()) {
      await dragCorner(number, x!, y!);
    }
    await page().locator(".corner").first().focus();
    await page().keyboard.press("ArrowRight");
    await page().keyboard.press("ArrowLeft");
    await button("photo-cut").click();
    await seesText(t("photo-choose-gap"));
    await page().locator(".picture-part").nth(8).waitFor();
    await cell(4).click();
    await seesText(t("photo-arrange"));
    await screenshot("photo-arrange");
    await assertAccessible(page());
    // The empty cell to its place at the end, and piece 5 and 6 to theirs.
    await cell(4).click();
    await cell(8).click();
    await cell(4).click();
    await cell(5).click();
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

  test("takes the pieces in order by taps, and another piece as the missing one", async () => {
    await startGame("867254301");
    await upload("screen.png", await page().evaluate(drawPuzzle, SCREEN));
    await button("photo-cut").click();
    await cell(4).click();
    await page()
      .getByRole("button", { name: t("tool-tap"), exact: true })
      .click();
    // The empty cell, number 4, belongs first; then the pieces as they are.
    for (const [index, number] of [4, 0, 1, 2, 3, 5, 6, 7].entries()) {
      await seesText(t("photo-tap", { piece: index + 1 }));
      await cell(number).click();
    }
    await seesText(t("photo-arrange"));
    await button("photo-use").click();
    await page().waitForURL(/#b=234506789&g=023456789&gap=1$/);
    await button("picture-remove").click();
  });

  test("shows an own picture on the tiles, chosen, dropped or pasted", async () => {
    await startGame("867254301");
    const buffer = await upload("own.png", await page().evaluate(drawPicture));
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
