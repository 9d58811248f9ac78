// Picture files for the page. These functions run in the page.

/** Draws a picture, and returns it as a PNG in base64. */
export function drawPicture(): string {
  const canvas = document.createElement("canvas");
  canvas.width = 600;
  canvas.height = 400;
  const context = canvas.getContext("2d")!;
  const sky = context.createLinearGradient(0, 0, 0, 400);
  sky.addColorStop(0, "#f6c453");
  sky.addColorStop(1, "#e4572e");
  context.fillStyle = sky;
  context.fillRect(0, 0, 600, 400);
  context.fillStyle = "#fff7e0";
  context.arc(330, 150, 60, 0, 7);
  context.fill();
  context.fillStyle = "#17424b";
  context.beginPath();
  context.moveTo(0, 400);
  for (const [x, y] of [
    [90, 260],
    [180, 330],
    [300, 210],
    [430, 330],
    [520, 270],
    [600, 400],
  ]) {
    context.lineTo(x!, y!);
  }
  context.fill();
  return canvas.toDataURL("image/png").split(",")[1]!;
}

interface Transfer {
  kind: string;
  type: string;
  bytes: number[];
}

/** Drops or pastes a file. */
export function transferFile({ kind, type, bytes }: Transfer): void {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], "own", { type }));
  document.body.dispatchEvent(
    kind === "drop"
      ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
      : new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
  );
}
