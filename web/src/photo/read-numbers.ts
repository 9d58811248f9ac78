// The numbers on a straightened board. Each cell has some likely ones; all must be on the board once, and it
// should be solvable.

import { assign } from "./assign.ts";
import { recognise, type Network } from "./digit-network.ts";
import { findGlyphs, type Bitmap } from "./glyphs.ts";
import type { Size } from "./grid.ts";
import type { Pixels } from "./pixels.ts";

export interface Numbers {
  /** The number on each cell, 0 for the empty one. */
  tiles: number[];
  /** For each cell whose number is doubtful the one with which it may have to be swapped; otherwise null. */
  partners: (number | null)[];
}

/** The logarithm of the lowest probability. */
const LEAST = -12;

/** A cell whose digits have a lower one is not read. */
const READ = -1;

/**
 * How much less likely numbers are that only another measure of contrast shows than the one that shows most, and one
 * digit than two where the ink has parts side by side.
 */
const LESS = 4;

/** A board has numbers if that share of its tiles are read as what they are. */
const SHARE = 0.6;

/** Two numbers are doubtful if the board with both swapped is less likely by no more than that. */
const DOUBTFUL = 4.5;

/** Two numbers are swapped so that the board is solvable if it is less likely by no more than that. */
const SOLVABLE = 3;

/** Returns how likely each number is, by what the digits of a cell may be. */
function scoresOfGlyphs(found: readonly Bitmap[][], count: number, network: Network): number[] {
  const scores = new Array<number>(count).fill(LEAST);
  for (const glyphs of found) {
    const [first, second] = glyphs.map((bitmap) => recognise(network, bitmap));
    const less = glyphs.length < found[0]!.length ? LESS : 0;
    for (let number = 1; number < count; number++) {
      if (second ? number > 9 : number < 10) {
        const score = second
          ? first![Math.floor(number / 10)]! + second[number % 10]!
          : first![number]!;
        scores[number] = Math.max(scores[number]!, score - less);
      }
    }
  }
  return scores;
}

/** Returns how likely each number is on a cell; 0 is the empty cell. */
function scoresOf(board: Pixels, { rows, cols }: Size, cell: number, network: Network): number[] {
  const count = rows * cols;
  const [best, ...others] = findGlyphs(board, cols, cell)
    .map((found) => scoresOfGlyphs(found, count, network))
    .sort((a, b) => Math.max(...b) - Math.max(...a));
  if (!best) {
    return [0, ...new Array<number>(count - 1).fill(LEAST)];
  }
  const scores = best.map((score, number) =>
    Math.max(score, ...others.map((other) => Math.max(other[number]! - LESS, LEAST))),
  );
  // A cell with something else than a number may be the empty one.
  scores[0] = Math.max(...scores) > READ ? LEAST : LEAST / 2;
  return scores;
}

/** Whether a board can be solved to the goal with the numbers in order and the empty cell last. */
function isSolvable(tiles: readonly number[], { rows, cols }: Size): boolean {
  const gap = tiles.indexOf(0);
  const numbers = tiles.filter((number) => number > 0);
  // Moves along a row keep the order of the numbers, those along a column carry one past `cols` - 1 others.
  const inversions = numbers.reduce(
    (sum, number, at) => sum + numbers.slice(at + 1).filter((other) => other < number).length,
    0,
  );
  const rowsBelow = rows - 1 - Math.floor(gap / cols);
  return (inversions + (cols % 2 === 0 ? rowsBelow : 0)) % 2 === 0;
}

/** Returns the numbers on a straightened board, or null if most of its cells have none. */
export function readNumbers(board: Pixels, size: Size, network: Network): Numbers | null {
  const count = size.rows * size.cols;
  const cells = Array.from({ length: count }, (_, cell) => cell);
  const scores = cells.map((cell) => scoresOf(board, size, cell, network));
  const tiles = assign(scores);
  const isRead = (cell: number) => {
    const row = scores[cell]!;
    const score = row[tiles[cell]!]!;
    return tiles[cell]! > 0 && score > READ && score === Math.max(...row);
  };
  if (cells.filter(isRead).length < SHARE * (count - 1)) {
    return null;
  }
  /** How much less likely the board is with the numbers of two cells swapped. */
  const loss = (a: number, b: number) =>
    scores[a]![tiles[a]!]! +
    scores[b]![tiles[b]!]! -
    scores[a]![tiles[b]!]! -
    scores[b]![tiles[a]!]!;
  const isTile = (cell: number) => tiles[cell] !== 0;
  const pairs = cells
    .filter(isTile)
    .flatMap((a) =>
      cells.filter((b) => b > a && isTile(b)).map((b) => ({ a, b, loss: loss(a, b) })),
    );
  const nearest = pairs.reduce((best, pair) => (pair.loss < best.loss ? pair : best), pairs[0]!);
  const isOdd = !isSolvable(tiles, size);
  if (isOdd && nearest.loss < SOLVABLE) {
    const { a, b } = nearest;
    [tiles[a], tiles[b]] = [tiles[b]!, tiles[a]!];
  }
  const partners = cells.map((cell) => {
    if (isOdd && (cell === nearest.a || cell === nearest.b)) {
      return cell === nearest.a ? nearest.b : nearest.a;
    }
    const [other] = cells
      .filter((other) => other !== cell)
      .map((other) => ({ other, loss: loss(cell, other) }))
      .sort((a, b) => a.loss - b.loss);
    return other!.loss < DOUBTFUL ? other!.other : null;
  });
  return { tiles, partners };
}
