// Finds the board on a photo: the grid whose tiles have the strongest edges.

import { findCandidates } from "./candidates.ts";
import { findEdges, meanStrength, swapped, widen, type Edges } from "./edges.ts";
import { expand, scoreOf, sum, type Candidate, type Grid, type Size } from "./grid.ts";
import { scaleDown, type Pixels } from "./pixels.ts";
import { projection, type Corners } from "./projection.ts";

/** The longest side of the photo in which the board is searched, in pixels. */
const SIDE = 500;

/** The number of candidates whose tiles are compared, and of those that are fitted to them. */
const COMPARED = 250;
const FITTED = 3;

/** The distance between corners, in pixels, up to which candidates are the same. */
const SAME = 4;

/** The gaps between tiles that are compared, as shares of a cell. */
const GAPS = [0, 0.015, 0.03, 0.045, 0.06, 0.08, 0.1, 0.12];

/** By how many pixels corners are moved to fit the edges, at first and at the end. */
const STEPS = [2, 1, 0.5];
const LONG_STEPS = [6, 4, ...STEPS];

/** By how much, as shares of a cell, the best board is enlarged to fit better. */
const OFFSETS = [0, -0.08, 0.08];

/** The score of a board that is believed. */
const CREDIBLE = 0.95;

/**
 * Returns the strengths of the edges of each tile, without those of the weakest one, as one cell is empty,
 * and the mean strength of the edges within the tiles.
 */
function measureTiles(edges: Edges, { corners, rows, cols, gap }: Candidate, samples: number) {
  const at = projection(corners);
  const tiles: number[][] = [];
  let within = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < cols; column++) {
      // Without the corners, which may be round.
      const upright = (x: number) => {
        const u = (column + x) / cols;
        const [a, b] = [at(u, (row + 0.2) / rows), at(u, (row + 0.8) / rows)];
        return meanStrength(edges.vertical, a, b, samples);
      };
      const level = (y: number) => {
        const v = (row + y) / rows;
        const [a, b] = [at((column + 0.2) / cols, v), at((column + 0.8) / cols, v)];
        return meanStrength(edges.horizontal, swapped(a), swapped(b), samples);
      };
      const [first, last] = [gap / 2, 1 - gap / 2];
      tiles.push([upright(first), upright(last), level(first), level(last)]);
      within += upright(0.15) + upright(0.85) + level(0.15) + level(0.85);
    }
  }
  tiles.sort((a, b) => sum(a) - sum(b)).shift();
  return { strengths: tiles.flat(), within: within / (4 * rows * cols) };
}

/** Returns how much stronger the edges of the tiles are than those within them. */
function meanExcess(edges: Edges, candidate: Candidate): number {
  const { strengths, within } = measureTiles(edges, candidate, 8);
  return sum(strengths) / strengths.length - within;
}

function score(edges: Edges, candidate: Candidate, samples: number): number {
  const { strengths, within } = measureTiles(edges, candidate, samples);
  return scoreOf(strengths, within, candidate.rows * candidate.cols);
}

/** Moves the corners by the steps, and changes the gap, to where all edges are the strongest. */
function fit(edges: Edges, candidate: Candidate, steps: readonly number[]): Candidate {
  const strength = (candidate: Candidate) => meanExcess(edges, candidate);
  let best = candidate;
  let most = strength(best);
  let improved = true;
  const offer = (change: Partial<Candidate>) => {
    const next = { ...best, ...change };
    const value = strength(next);
    if (value > most + 1e-6) {
      [best, most, improved] = [next, value, true];
    }
  };
  for (const step of steps) {
    for (improved = true; improved;) {
      improved = false;
      for (const gap of GAPS) {
        // The outer edges of the tiles stay where they are, or the corners do.
        offer({ gap, corners: expand(best, (gap - best.gap) / 2) });
        offer({ gap });
      }
      for (const moved of [[0], [1], [2], [3], [0, 1], [1, 2], [2, 3], [3, 0]]) {
        for (const [dx, dy] of [
          [step, 0],
          [-step, 0],
          [0, step],
          [0, -step],
        ] as const) {
          const corners = best.corners.map(({ x, y }, index) =>
            moved.includes(index) ? { x: x + dx, y: y + dy } : { x, y },
          );
          offer({ corners: corners as unknown as Corners });
        }
      }
    }
  }
  return best;
}

const isSame = (a: Candidate, b: Candidate) =>
  a.rows === b.rows &&
  a.cols === b.cols &&
  a.corners.every(({ x, y }, index) => {
    const other = b.corners[index]!;
    return Math.hypot(x - other.x, y - other.y) < SAME;
  });

/** Returns the board on a photo, of one of the sizes, or null if none is credible. */
export function findGrid(photo: Pixels, sizes: readonly Size[]): Grid | null {
  const pixels = scaleDown(photo, SIDE);
  const edges = findEdges(pixels);
  const [wide, narrow] = [widen(edges, 2), widen(edges, 1)];
  const best = findCandidates(edges, sizes)
    .slice(0, COMPARED)
    .flatMap((candidate) => [0, 0.06].map((gap) => ({ ...candidate, gap })))
    .map((candidate) => ({ ...candidate, score: score(wide, candidate, 2) }))
    .sort((a, b) => b.score - a.score)
    .filter((each, index, all) => all.findIndex((other) => isSame(each, other)) === index)
    .slice(0, FITTED)
    .map((candidate) => {
      const fitted = fit(edges, fit(narrow, candidate, STEPS), STEPS);
      return { ...fitted, score: score(narrow, fitted, 8) };
    })
    .sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < CREDIBLE) {
    return null;
  }
  // The sides may be those of the frame around the tiles, which has strong edges, too.
  const { rows, cols, corners } = OFFSETS.map((by) =>
    fit(edges, { ...best, corners: expand(best, by) }, LONG_STEPS),
  ).reduce((a, b) => (meanExcess(edges, b) > meanExcess(edges, a) ? b : a));
  const fractions = corners.map(({ x, y }) => ({ x: x / pixels.width, y: y / pixels.height }));
  return { corners: fractions as unknown as Corners, rows, cols };
}
