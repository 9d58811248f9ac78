// The grids whose sides and inner lines are among the straight lines of a photo.

import { meanStrength, swapped, widen, type EdgeMap, type Edges } from "./edges.ts";
import { scoreOf, type Candidate, type Size } from "./grid.ts";
import { findLines, type Line } from "./lines.ts";
import { isConvex, projection, type Corners, type Point } from "./projection.ts";

/** The number of lines of each family. */
const LINES = 22;

/** The shortest side of a board, as a share of the longer side of the photo. */
const SHORTEST = 0.12;

/** The strength from which a line is the side of a board. */
const SIDE_STRENGTH = 0.25;

/** How far an inner line may be from where it belongs, as a share of a cell, and the strength of a missing one. */
const TOLERANCE = 0.12;
const MISSING = 0.15;

/** The score from which a grid is a candidate. */
const WORTHWHILE = 0.3;

/** Returns where a line of the vertical edges meets one of the horizontal edges. */
function intersection(vertical: Line, horizontal: Line): Point {
  const x =
    (vertical.offset + vertical.slope * horizontal.offset) /
    (1 - vertical.slope * horizontal.slope);
  return { x, y: horizontal.offset + horizontal.slope * x };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether the cells may be squares, seen from not too far aside. */
function hasSquareCells([a, b, c, d]: Corners, { rows, cols }: Size): boolean {
  const [across, down] = [distance(a, b) + distance(d, c), distance(a, d) + distance(b, c)];
  const ratio = (across * rows) / (down * cols);
  return ratio > 0.7 && ratio < 1.43;
}

/** The lines of both families, and how strong the edges along each are between each two of the others. */
function measureLines(edges: Edges) {
  const wide = widen(edges, 2);
  const vertical = findLines(edges.vertical, LINES);
  const horizontal = findLines(edges.horizontal, LINES);
  const points = vertical.map((v) => horizontal.map((h) => intersection(v, h)));
  const between = (map: EdgeMap, points: Point[]) =>
    points.map((a) => points.map((b) => (b.y > a.y ? meanStrength(map, a, b, 30) : 0)));
  return {
    points,
    upright: points.map((points) => between(wide.vertical, points)),
    level: horizontal.map((_, h) =>
      between(
        wide.horizontal,
        points.map((points) => swapped(points[h]!)),
      ),
    ),
  };
}

/** Returns the candidates of the sizes, the best first. */
export function findCandidates(edges: Edges, sizes: readonly Size[]): Candidate[] {
  const { points, upright, level } = measureLines(edges);
  const { width, height } = edges.vertical;
  const shortest = Math.max(width, height) * SHORTEST;
  const inside = ({ x, y }: Point) => x >= -2 && y >= -2 && x <= width + 2 && y <= height + 2;
  const counts = [...new Set(sizes.flatMap(({ rows, cols }) => [rows, cols]))];
  const verticals = points.map((_, index) => index);
  const horizontals = level.map((_, index) => index);
  const candidates: Candidate[] = [];

  const compare = (left: number, right: number, top: number, bottom: number) => {
    const sides = [upright[left]![top]![bottom]!, upright[right]![top]![bottom]!];
    const ends = [level[top]![left]![right]!, level[bottom]![left]![right]!];
    const [a, b] = [points[left]![top]!, points[right]![top]!];
    const [c, d] = [points[right]![bottom]!, points[left]![bottom]!];
    const corners: Corners = [a, b, c, d];
    if (
      Math.min(...sides, ...ends) < SIDE_STRENGTH ||
      d.y - a.y < shortest ||
      !inside(c) ||
      !inside(d) ||
      !isConvex(corners)
    ) {
      return;
    }
    const at = projection(corners);
    // The strengths of the inner lines, for each number of cells.
    const inner = counts.map((count) => {
      const [columns, rows]: [number[], number[]] = [[], []];
      const [wide, high] = [((b.x - a.x) / count) * TOLERANCE, ((d.y - a.y) / count) * TOLERANCE];
      for (let i = 1; i < count; i++) {
        const [from, to] = [at(i / count, 0).x, at(i / count, 1).x];
        let most = MISSING;
        for (const line of verticals) {
          const ends = points[line]!;
          if (Math.abs(ends[top]!.x - from) < wide && Math.abs(ends[bottom]!.x - to) < wide) {
            most = Math.max(most, upright[line]![top]![bottom]!);
          }
        }
        columns.push(most);
        const [first, last] = [at(0, i / count).y, at(1, i / count).y];
        most = MISSING;
        for (const line of horizontals) {
          const [start, end] = [points[left]![line]!, points[right]![line]!];
          if (Math.abs(start.y - first) < high && Math.abs(end.y - last) < high) {
            most = Math.max(most, level[line]![left]![right]!);
          }
        }
        rows.push(most);
      }
      return { columns, rows };
    });
    for (const { rows, cols } of sizes) {
      if (hasSquareCells(corners, { rows, cols })) {
        const { columns } = inner[counts.indexOf(cols)]!;
        const strengths = [...sides, ...ends, ...columns, ...inner[counts.indexOf(rows)]!.rows];
        const score = scoreOf(strengths, 0, rows * cols);
        if (score > WORTHWHILE) {
          candidates.push({ corners, rows, cols, gap: 0, score });
        }
      }
    }
  };

  for (const top of horizontals) {
    for (const left of verticals) {
      for (const right of verticals) {
        const [a, b] = [points[left]![top]!, points[right]![top]!];
        const isSide = b.x - a.x >= shortest && level[top]![left]![right]! >= SIDE_STRENGTH;
        if (isSide && inside(a) && inside(b)) {
          horizontals.forEach((bottom) => compare(left, right, top, bottom));
        }
      }
    }
  }
  return candidates.sort((a, b) => b.score - a.score);
}
