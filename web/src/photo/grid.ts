// A grid of square tiles on a photo.

import { projection, type Corners } from "./projection.ts";

export interface Size {
  rows: number;
  cols: number;
}

export interface Grid extends Size {
  corners: Corners;
}

/** A grid that may be that of the board. */
export interface Candidate extends Grid {
  /** The gap between tiles, as a share of a cell. */
  gap: number;
  /** How strong its edges are; grids of more cells have more. */
  score: number;
}

/** The strength of the edges along a line that is not one. */
const NO_EDGE = 0.2;

export const sum = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * Returns the score of edges of the given strengths: that of the weaker half, since the frame of a screen
 * has strong edges, too, but only at its sides. More cells of the same strength have a higher score, as they
 * are less likely by chance. `within` is the mean strength of the edges within cells.
 */
export function scoreOf(strengths: readonly number[], within: number, cells: number): number {
  const half = [...strengths].sort((a, b) => a - b).slice(0, Math.ceil(strengths.length / 2));
  return (sum(half) / half.length - Math.max(within, NO_EDGE)) * Math.sqrt(cells);
}

/** Returns the corners moved outwards by a share of a cell. */
export function expand({ corners, rows, cols }: Grid, by: number): Corners {
  const at = projection(corners);
  const [x, y] = [by / cols, by / rows];
  return [at(-x, -y), at(1 + x, -y), at(1 + x, 1 + y), at(-x, 1 + y)];
}
