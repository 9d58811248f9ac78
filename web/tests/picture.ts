// Pictures for the page, and the ways they come to it.

import type { Page } from "playwright-core";

/** A picture, drawn in the page. */
export async function drawn(page: Page): Promise<Buffer> {
  return Buffer.from(await page.evaluate(drawing), "base64");
}

/** In the page: draws a picture, and gives the bytes of it in base64. */
export function drawing(): string {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [600, 400];
  const pen = canvas.getContext("2d")!;
  const sky = pen.createLinearGradient(0, 0, 0, 400);
  sky.addColorStop(0, "#f6c453");
  sky.addColorStop(1, "#e4572e");
  pen.fillStyle = sky;
  pen.fillRect(0, 0, 600, 400);
  pen.fillStyle = "#fff7e0";
  pen.arc(330, 150, 60, 0, 7);
  pen.fill();
  pen.fillStyle = "#17424b";
  pen.beginPath();
  pen.moveTo(0, 400);
  for (const [x, y] of [
    [90, 260],
    [180, 330],
    [300, 210],
    [430, 330],
    [520, 270],
    [600, 400],
  ]) {
    pen.lineTo(x!, y!);
  }
  pen.fill();
  return canvas.toDataURL("image/png").split(",")[1]!;
}

/** In the page: a file dropped or pasted. */
export function given({
  kind,
  type,
  bytes,
}: {
  kind: string;
  type: string;
  bytes: number[];
}): void {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], "own", { type }));
  document.body.dispatchEvent(
    kind === "drop"
      ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
      : new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
  );
}
