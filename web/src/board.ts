// A board as a value, and how it is written. What is legal and what is near, the module knows.

/** Rows × columns, and the tile on each cell row by row, 0 for the gap. */
export interface Board {
  readonly rows: number;
  readonly cols: number;
  readonly tiles: readonly number[];
}

/** The way a tile goes. */
export type Way = "U" | "D" | "L" | "R";

export const ARROWS: Record<Way, string> = { U: "↑", D: "↓", L: "←", R: "→" };

export function same(one: Board, other: Board): boolean {
  return one.cols === other.cols && one.tiles.join() === other.tiles.join();
}

export function gapOf(board: Board): number {
  return board.tiles.indexOf(0);
}

/** Row and column of a cell, from 1, as people count. */
export function place(board: Board, cell: number): { row: number; column: number } {
  return { row: Math.floor(cell / board.cols) + 1, column: (cell % board.cols) + 1 };
}

/** The board with the contents of two cells exchanged. */
export function exchanged(board: Board, one: number, other: number): Board {
  const tiles = [...board.tiles];
  [tiles[one], tiles[other]] = [tiles[other]!, tiles[one]!];
  return { ...board, tiles };
}

/**
 * The moves by which a click on a cell brings the gap there: one for each tile between them.
 * None if the cell is neither in the gap's row nor in its column.
 */
export function movesTo(board: Board, cell: number): string {
  const gap = place(board, gapOf(board));
  const to = place(board, cell);
  if (gap.row === to.row) {
    return (to.column > gap.column ? "L" : "R").repeat(Math.abs(to.column - gap.column));
  }
  if (gap.column === to.column) {
    return (to.row > gap.row ? "U" : "D").repeat(Math.abs(to.row - gap.row));
  }
  return "";
}

/** The numbers of a board in rows. */
function rowsOf(board: Board, numbers: readonly number[]): number[][] {
  return Array.from({ length: board.rows }, (_, row) =>
    numbers.slice(row * board.cols, (row + 1) * board.cols),
  );
}

/** In writing as the programs print it: `8 6 7/2 5 4/3 0 1`. */
export function spaced(board: Board, label: (tile: number) => number): string {
  const rows = rowsOf(board, board.tiles.map(label));
  return rows.map((row) => row.join(" ")).join("/");
}

/** As short as it can be read again: `867254301`, `1234/5670`, `1,2,3,4,5/6,7,8,0,10`. */
export function short(board: Board, label: (tile: number) => number): string {
  const numbers = board.tiles.map(label);
  const between = numbers.some((number) => number > 9) ? "," : "";
  const rows = rowsOf(board, numbers).map((row) => row.join(between));
  return rows.join(board.rows === board.cols && between === "" ? "" : "/");
}
