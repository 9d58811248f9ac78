// The order of the pieces of a picture puzzle, from the colours along their edges.

import type { Pixels } from "./pixels.ts";
import type { Size } from "./grid.ts";
import { PIECE } from "./straighten.ts";

/** The number of places along an edge that are compared. */
const PLACES = 20;

/** The shares of a piece that are cut off at each side: pieces may have frames and rounded corners. */
const TRIMS = [0.05, 0.08];

/** The number of arrangements that are continued. */
const BEAM = 300;

/** The cost of an empty cell that is not the last one of the picture, as it is in most puzzles. */
const NOT_LAST = 1.5;

/**
 * An order is proposed if the edges differ by that much, of 255: those of numbers are all alike; and if that
 * share of the neighbours are each other's best match.
 */
const DIFFERENT = 16;
const MATCHING = 0.4;

/** A cell is empty if it deviates from its mean by less than that share of any other cell. */
const PLAIN = 0.6;

type Side = "top" | "right" | "bottom" | "left";

/**
 * Returns the colours along each side of a piece: at each place three channels, and then their changes
 * towards the side.
 */
function edgesOf(
  { data, width }: Pixels,
  left: number,
  top: number,
  trim: number,
): Record<Side, Float32Array> {
  const [first, last] = [trim, 1 - trim];
  const depth = 0.05;
  /** The mean colour around a place of the piece. */
  const colour = (x: number, y: number) => {
    const sum = [0, 0, 0];
    const radius = 2;
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        const px = Math.min(Math.max(Math.round(x * PIECE) + dx, 0), PIECE - 1) + left;
        const py = Math.min(Math.max(Math.round(y * PIECE) + dy, 0), PIECE - 1) + top;
        for (let channel = 0; channel < 3; channel++) {
          sum[channel]! += data[(py * width + px) * 4 + channel]!;
        }
      }
    }
    return sum.map((each) => each / (2 * radius + 1) ** 2);
  };
  const along = (place: (t: number, depth: number) => number[]) => {
    const values = new Float32Array(PLACES * 6);
    for (let i = 0; i < PLACES; i++) {
      const t = 0.1 + (0.8 * (i + 0.5)) / PLACES;
      const [outer, inner] = [place(t, 0), place(t, depth)];
      outer.forEach((value, channel) => {
        values[i * 6 + channel] = value;
        values[i * 6 + 3 + channel] = (value - inner[channel]!) / depth;
      });
    }
    return values;
  };
  return {
    top: along((t, depth) => colour(t, first + depth)),
    right: along((t, depth) => colour(last - depth, t)),
    bottom: along((t, depth) => colour(t, last - depth)),
    left: along((t, depth) => colour(first + depth, t)),
  };
}

/** Returns how much two sides differ that meet, each continued by half of what was cut off. */
function difference(a: Float32Array, b: Float32Array, trim: number): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 6) {
    for (let channel = 0; channel < 3; channel++) {
      const i = at + channel;
      const plain = a[i]! - b[i]!;
      const continued = plain + (a[i + 3]! - b[i + 3]!) * trim;
      sum += Math.min(Math.abs(plain), Math.abs(continued));
    }
  }
  return sum / (a.length / 2);
}

/**
 * Returns the cost of each two pieces as neighbours: their difference in comparison with that of the best
 * other neighbour of either. It is below 1 if they are each other's best match. Nothing is known of the
 * empty cell.
 */
function costsOf(differences: number[][], gap: number): number[][] {
  return differences.map((row, a) =>
    row.map((value, b) => {
      if (a === gap || b === gap) {
        return 1;
      }
      let best = Infinity;
      for (let other = 0; other < row.length; other++) {
        if (other !== gap && other !== b && other !== a) {
          best = Math.min(best, row[other]!, differences[other]![b]!);
        }
      }
      return Math.min((value + 0.5) / (best + 0.5), 2);
    }),
  );
}

/** The costs of two pieces side by side, and of one below the other. */
interface Costs {
  right: number[][];
  below: number[][];
}

/**
 * Returns the order of the pieces with the least cost that is found: by a beam search row by row, then by
 * moving single pieces, swapping two, and shifting all.
 */
function search(rows: number, cols: number, gap: number, { right, below }: Costs) {
  const count = rows * cols;
  const costAt = (pieces: readonly number[], cell: number) =>
    (cell % cols > 0 ? right[pieces[cell - 1]!]![pieces[cell]!]! : 0) +
    (cell >= cols ? below[pieces[cell - cols]!]![pieces[cell]!]! : 0) +
    (pieces[cell] === gap && cell < count - 1 ? NOT_LAST : 0);
  let beam = [{ pieces: [] as number[], cost: 0 }];
  for (let cell = 0; cell < count; cell++) {
    const next: typeof beam = [];
    for (const { pieces, cost } of beam) {
      for (let piece = 0; piece < count; piece++) {
        if (!pieces.includes(piece)) {
          const extended = [...pieces, piece];
          next.push({ pieces: extended, cost: cost + costAt(extended, cell) });
        }
      }
    }
    beam = next.sort((a, b) => a.cost - b.cost).slice(0, BEAM);
  }
  let best = beam[0]!;
  const offer = (pieces: number[]) => {
    const cost = pieces.reduce((sum, _, cell) => sum + costAt(pieces, cell), 0);
    const isBetter = cost < best.cost - 1e-9;
    if (isBetter) {
      best = { pieces, cost };
    }
    return isBetter;
  };
  for (let improved = true; improved;) {
    improved = false;
    for (let from = 0; from < count; from++) {
      const shifted = best.pieces.map(
        (_, cell) =>
          best.pieces[
            ((Math.floor(cell / cols) + Math.floor(from / cols)) % rows) * cols +
              (((cell % cols) + from) % cols)
          ]!,
      );
      improved = offer(shifted) || improved;
      for (let to = 0; to < count; to++) {
        const moved = best.pieces.toSpliced(from, 1).toSpliced(to, 0, best.pieces[from]!);
        improved = offer(moved) || improved;
        const swapped = best.pieces.with(from, best.pieces[to]!).with(to, best.pieces[from]!);
        improved = offer(swapped) || improved;
      }
    }
  }
  return best;
}

/**
 * Returns the order of the pieces of a straightened board in which their edges match best: the piece on each
 * cell of the picture, as its cell on the photo. Null if the edges give no order.
 */
export function orderPieces(board: Pixels, { rows, cols }: Size, gap: number): number[] | null {
  const count = rows * cols;
  const cells = Array.from({ length: count }, (_, cell) => cell);
  const orders = TRIMS.map((trim) => {
    const edges = cells.map((cell) =>
      edgesOf(board, (cell % cols) * PIECE, Math.floor(cell / cols) * PIECE, trim),
    );
    const differences = (a: Side, b: Side) =>
      edges.map((edge) => edges.map((other) => difference(edge[a], other[b], trim)));
    const [across, down] = [differences("right", "left"), differences("bottom", "top")];
    const known = across.flatMap((row, a) =>
      row.filter((_, b) => a !== b && a !== gap && b !== gap),
    );
    const costs = { right: costsOf(across, gap), below: costsOf(down, gap) };
    const median = known.sort((a, b) => a - b)[known.length >> 1]!;
    return { ...search(rows, cols, gap, costs), costs, median };
  });
  const { pieces, costs, median } = orders.reduce((best, each) =>
    each.cost < best.cost ? each : best,
  );
  const neighbours = cells.flatMap((cell) => [
    ...(cell % cols > 0 ? [costs.right[pieces[cell - 1]!]![pieces[cell]!]!] : []),
    ...(cell >= cols ? [costs.below[pieces[cell - cols]!]![pieces[cell]!]!] : []),
  ]);
  const matching = neighbours.filter((cost) => cost < 1).length / neighbours.length;
  return median > DIFFERENT && matching > MATCHING ? pieces : null;
}

/** Returns the cell without a picture: the one that is by far the plainest, if there is one. */
export function plainestCell({ data, width }: Pixels, { rows, cols }: Size): number | null {
  const deviations = Array.from({ length: rows * cols }, (_, cell) => {
    const [left, top] = [(cell % cols) * PIECE, Math.floor(cell / cols) * PIECE];
    const values: number[] = [];
    for (let y = PIECE * 0.15; y < PIECE * 0.85; y += 4) {
      for (let x = PIECE * 0.15; x < PIECE * 0.85; x += 4) {
        const at = ((top + y) * width + left + x) * 4;
        values.push(data[at]! + data[at + 1]! + data[at + 2]!);
      }
    }
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.reduce((sum, value) => sum + Math.abs(value - mean), 0) / values.length;
  });
  const [least, second] = [...deviations].sort((a, b) => a - b);
  return least! < second! * PLAIN ? deviations.indexOf(least!) : null;
}
