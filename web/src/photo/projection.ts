// The corners of a board on a photo, and the projection of the board onto them.

export interface Point {
  x: number;
  y: number;
}

/** The corners of the board on a photo, clockwise from the top left, as fractions of its sides. */
export type Corners = readonly [Point, Point, Point, Point];

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
