// Photos and screenshots of picture puzzles: loaded, straightened, cut into pieces, and put in order.
// Nothing leaves the page.

/** A picture that covers the board once it is solved. */
export interface Picture {
  url: string;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The corners of the board on a photo, clockwise from the top left, as fractions of its sides. */
export type Corners = readonly [Point, Point, Point, Point];

/**
 * The longest side of a loaded picture, in pixels. Browsers decode a JPEG of eight times that size at an
 * eighth of it.
 */
const MAX_SIDE = 1000;

/** The side of a piece that was cut from a photo, in pixels. */
const PIECE = 160;

function newCanvas(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) {
    throw new Error("no canvas");
  }
  return { canvas, context };
}

/**
 * Loads a file as an image, scaled down. Scripts in it, as an SVG may have, do not run.
 *
 * @throws if the file is not an image.
 */
export async function loadPhoto(file: Blob): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    // An SVG may have no size.
    const [width, height] = [image.naturalWidth || 1024, image.naturalHeight || 1024];
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
    const { canvas, context } = newCanvas(
      Math.max(Math.round(width * scale), 1),
      Math.max(Math.round(height * scale), 1),
    );
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.src = "";
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Returns a picture of a canvas. Its URL must be revoked when it is no longer used. */
export async function toPicture(canvas: HTMLCanvasElement): Promise<Picture> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/webp", 0.9),
  );
  if (!blob) {
    throw new Error("no image");
  }
  return { url: URL.createObjectURL(blob), width: canvas.width, height: canvas.height };
}

/**
 * Returns the projection of the unit square onto a quadrilateral, as in P. Heckbert, "Fundamentals of
 * Texture Mapping and Image Warping" (1989), section 2.2.3.
 */
export function projection([a, b, c, d]: Corners): (u: number, v: number) => Point {
  const [dx1, dx2, sx] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, sy] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  const [xu, xv] = [b.x - a.x + g * b.x, d.x - a.x + h * d.x];
  const [yu, yv] = [b.y - a.y + g * b.y, d.y - a.y + h * d.y];
  return (u, v) => {
    const w = g * u + h * v + 1;
    return { x: (xu * u + xv * v + a.x) / w, y: (yu * u + yv * v + a.y) / w };
  };
}

/** Whether the corners are those of a convex quadrilateral, clockwise. */
export function isConvex(corners: Corners): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4]!;
    const after = corners[(index + 2) % 4]!;
    const [x1, y1] = [next.x - corner.x, next.y - corner.y];
    const [x2, y2] = [after.x - next.x, after.y - next.y];
    return x1 * y2 - x2 * y1 > 1e-4;
  });
}

/** Returns the part of a photo between the corners as a rectangle of rows × cols pieces. */
export function straighten(
  photo: HTMLCanvasElement,
  corners: Corners,
  { rows, cols }: { rows: number; cols: number },
): HTMLCanvasElement {
  const source = photo.getContext("2d")!.getImageData(0, 0, photo.width, photo.height);
  const { canvas, context } = newCanvas(cols * PIECE, rows * PIECE);
  const target = context.createImageData(canvas.width, canvas.height);
  const at = projection(corners);
  const clamp = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1.001);
  let offset = 0;
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const point = at((x + 0.5) / canvas.width, (y + 0.5) / canvas.height);
      const px = clamp(point.x * photo.width - 0.5, photo.width);
      const py = clamp(point.y * photo.height - 0.5, photo.height);
      const [left, top] = [Math.floor(px), Math.floor(py)];
      const [fx, fy] = [px - left, py - top];
      const first = (top * photo.width + left) * 4;
      const below = first + photo.width * 4;
      for (let channel = 0; channel < 4; channel++) {
        const upper =
          source.data[first + channel]! * (1 - fx) + source.data[first + 4 + channel]! * fx;
        const lower =
          source.data[below + channel]! * (1 - fx) + source.data[below + 4 + channel]! * fx;
        target.data[offset++] = upper * (1 - fy) + lower * fy;
      }
    }
  }
  context.putImageData(target, 0, 0);
  return canvas;
}

/** Returns the board with its pieces moved: cell i shows what `pieces[i]` showed. */
export function rearrange(
  board: HTMLCanvasElement,
  pieces: readonly number[],
  cols: number,
): HTMLCanvasElement {
  const { canvas, context } = newCanvas(board.width, board.height);
  const place = (cell: number) => [(cell % cols) * PIECE, Math.floor(cell / cols) * PIECE] as const;
  pieces.forEach((piece, cell) => {
    context.drawImage(board, ...place(piece), PIECE, PIECE, ...place(cell), PIECE, PIECE);
  });
  return canvas;
}
