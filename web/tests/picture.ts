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

/** Draws a square picture of coloured squares, and returns it as a JPEG in base64. */
export function drawSquares(side: number): string {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const context = canvas.getContext("2d")!;
  for (let x = 0; x < 8; x++) {
    for (let y = 0; y < 8; y++) {
      context.fillStyle = `hsl(${x * 40 + y * 7} 70% ${30 + y * 6}%)`;
      context.fillRect((x * side) / 8, (y * side) / 8, side / 8, side / 8);
    }
  }
  return canvas.toDataURL("image/jpeg", 0.8).split(",")[1]!;
}

/**
 * Draws a screen with a picture puzzle in a quadrilateral, and returns it as a PNG in base64. Piece p of
 * the 3 × 3 pieces has a colour and a number of its own; 0 is empty.
 */
export function drawPuzzle(pieces: readonly number[]): string {
  const canvas = document.createElement("canvas");
  canvas.width = 800;
  canvas.height = 1000;
  const context = canvas.getContext("2d")!;
  context.fillStyle = "#334";
  context.fillRect(0, 0, 800, 1000);
  const [a, b, c, d] = [
    [80, 200],
    [720, 150],
    [760, 850],
    [40, 800],
  ] as const;
  const at = (u: number, v: number): [number, number] => {
    const mix = (i: 0 | 1) =>
      a[i] * (1 - u) * (1 - v) + b[i] * u * (1 - v) + c[i] * u * v + d[i] * (1 - u) * v;
    return [mix(0), mix(1)];
  };
  pieces.forEach((piece, cell) => {
    const [row, column] = [Math.floor(cell / 3), cell % 3];
    context.fillStyle = piece === 0 ? "#111" : `hsl(${piece * 40} 70% 55%)`;
    context.beginPath();
    for (const [u, v] of [
      [column, row],
      [column + 1, row],
      [column + 1, row + 1],
      [column, row + 1],
    ] as const) {
      context.lineTo(...at(u / 3, v / 3));
    }
    context.fill();
    if (piece > 0) {
      context.fillStyle = "#fff";
      context.font = "90px sans-serif";
      const [x, y] = at((column + 0.4) / 3, (row + 0.65) / 3);
      context.fillText(String(piece), x, y);
    }
  });
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
