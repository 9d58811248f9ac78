// Entering a board by tapping its pieces in order: 1, then 2, and so on. The remaining cell is the blank.

import { boardOfPieces, withGaps, type Board } from "./board.ts";

/** The cells tapped so far, in the order of their pieces. */
export interface Entry {
  readonly cells: readonly number[];
  /** The piece that the puzzle does not have, if it is not the last one. */
  readonly missing: number | null;
}

export const EMPTY_ENTRY: Entry = { cells: [], missing: null };

/** Returns the number of the piece with this index in the sequence of taps. */
const pieceAt = ({ missing }: Entry, index: number) =>
  missing !== null && index + 1 >= missing ? index + 2 : index + 1;

/** Returns the number of the piece to tap next. With several gaps these are the first pieces, and are not
 * tapped. */
export const nextPiece = (entry: Entry, gaps = 1) => pieceAt(entry, entry.cells.length + gaps - 1);

/** Returns the piece on each cell; null for cells that were not tapped. */
export function enteredPieces(entry: Entry, count: number, gaps = 1): (number | null)[] {
  return Array.from({ length: count }, (_, cell) => {
    const index = entry.cells.indexOf(cell);
    return index < 0 ? null : pieceAt(entry, index + gaps - 1);
  });
}

/** Adds a cell, up to a number of them. The cell that was tapped last is removed again; others have no
 * effect. */
export function tapCell(entry: Entry, cell: number, max: number): Entry {
  if (entry.cells.at(-1) === cell) {
    return { ...entry, cells: entry.cells.slice(0, -1) };
  }
  const isFull = entry.cells.length === (entry.missing === null ? max : max - 1);
  return isFull || entry.cells.includes(cell) ? entry : { ...entry, cells: [...entry.cells, cell] };
}

/** Whether every cell has a piece, so that one of them must be chosen as missing. */
export const isAllPieces = (entry: Entry, count: number) => entry.cells.length === count;

/** Returns the board, once all of its tiles are entered. */
export function enteredBoard(
  entry: Entry,
  shape: { rows: number; cols: number; gaps?: number },
): Board | undefined {
  const { rows, cols, gaps = 1 } = shape;
  const count = rows * cols;
  if (entry.cells.length !== count - gaps) {
    return undefined;
  }
  const left = [
    entry.missing ?? count,
    ...Array.from({ length: gaps - 1 }, (_, index) => index + 1),
  ];
  const pieces = enteredPieces(entry, count, gaps).map((piece) => piece ?? left.shift()!);
  return withGaps(boardOfPieces(shape, pieces, entry.missing), shape.gaps);
}
