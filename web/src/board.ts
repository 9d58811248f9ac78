// Boards as values: cells, moves by click, and text formats. The rules of the puzzle are in the
// WebAssembly module.

/** Rows × columns, and the tile on each cell in row order, 0 for the blank. */
export interface Board {
  readonly rows: number;
  readonly cols: number;
  readonly tiles: readonly number[];
}

/** The direction in which a tile moves. */
export type Direction = "U" | "D" | "L" | "R";

export const ARROWS: Record<Direction, string> = { U: "↑", D: "↓", L: "←", R: "→" };

export function sameBoard(a: Board, b: Board): boolean {
  return a.cols === b.cols && a.tiles.join() === b.tiles.join();
}

export function blankCell(board: Board): number {
  return board.tiles.indexOf(0);
}

/** Returns the row and column of a cell, counted from 1. */
export function position(board: Board, cell: number): { row: number; column: number } {
  return { row: Math.floor(cell / board.cols) + 1, column: (cell % board.cols) + 1 };
}

/** Returns the board with the contents of two cells swapped. */
export function swapCells(board: Board, a: number, b: number): Board {
  const tiles = [...board.tiles];
  [tiles[a], tiles[b]] = [tiles[b]!, tiles[a]!];
  return { ...board, tiles };
}

/**
 * Returns the moves that bring the blank to a cell: one for each tile between them. Empty if the
 * cell is neither in the row nor in the column of the blank.
 */
export function movesToCell(board: Board, cell: number): string {
  const blank = position(board, blankCell(board));
  const to = position(board, cell);
  if (blank.row === to.row) {
    return (to.column > blank.column ? "L" : "R").repeat(Math.abs(to.column - blank.column));
  }
  if (blank.column === to.column) {
    return (to.row > blank.row ? "U" : "D").repeat(Math.abs(to.row - blank.row));
  }
  return "";
}

function toRows(board: Board, numbers: readonly number[]): number[][] {
  return Array.from({ length: board.rows }, (_, row) =>
    numbers.slice(row * board.cols, (row + 1) * board.cols),
  );
}

/** Formats a board as the programs print it: `8 6 7/2 5 4/3 0 1`. */
export function formatBoard(board: Board, label: (tile: number) => number): string {
  const rows = toRows(board, board.tiles.map(label));
  return rows.map((row) => row.join(" ")).join("/");
}

/** Formats a board as briefly as it can be parsed: `867254301`, `1234/5670`, `1,2,3,4,5/6,7,8,0,10`. */
export function formatCompact(board: Board, label: (tile: number) => number): string {
  const numbers = board.tiles.map(label);
  const separator = numbers.some((number) => number > 9) ? "," : "";
  const rows = toRows(board, numbers).map((row) => row.join(separator));
  return rows.join(board.rows === board.cols && separator === "" ? "" : "/");
}
