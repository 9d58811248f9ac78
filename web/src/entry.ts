// Entering a board by tapping its pieces in order: 1, then 2, and so on. The remaining cell is the blank.

import { boardOfPieces, type Board } from "./board.ts";

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

/** Returns the number of the piece to tap next. */
export const nextPiece = (entry: Entry) => pieceAt(entry, entry.cells.length);

/** Returns the piece on each cell; null for cells that were not tapped. */
export function enteredPieces(entry: Entry, count: number): (number | null)[] {
  return Array.from({ length: count }, (_, cell) => {
    const index = entry.cells.indexOf(cell);
    return index < 0 ? null : pieceAt(entry, index);
  });
}

/** Adds a cell. The cell that was tapped last is removed again; others have no effect. */
export function tapCell(entry: Entry, cell: number, count: number): Entry {
  if (entry.cells.at(-1) === cell) {
    return { ...entry, cells: entry.cells.slice(0, -1) };
  }
  const isFull = entry.cells.length === (entry.missing === null ? count : count - 1);
  return isFull || entry.cells.includes(cell) ? entry : { ...entry, cells: [...entry.cells, cell] };
}

/** Whether every cell has a piece, so that one of them must be chosen as missing. */
export const isAllPieces = (entry: Entry, count: number) => entry.cells.length === count;

/** Returns the board, once all of its tiles are entered. */
export function enteredBoard(
  entry: Entry,
  shape: { rows: number; cols: number },
): Board | undefined {
  const count = shape.rows * shape.cols;
  if (entry.cells.length !== count - 1) {
    return undefined;
  }
  const missing = entry.missing ?? count;
  const pieces = enteredPieces(entry, count).map((piece) => piece ?? missing);
  return boardOfPieces(shape, pieces, entry.missing);
}
