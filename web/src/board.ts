// Boards as values: cells, pieces, moves by click, and text formats. The rules of the puzzle are in
// the WebAssembly module.

/** Rows × columns, and the tile on each cell in row order, 0 for the blank. */
export interface Board {
  readonly rows: number;
  readonly cols: number;
  readonly tiles: readonly number[];
  /** The number of gaps if there are several: they are the first tiles. */
  readonly gaps?: number;
}

/** The number of an open cell of a goal: any piece may be there. As a byte, for the module, it is 255. */
export const OPEN = -1;

/** The largest number of cells of boards whose goal may be something else than one board. */
export const MAX_SET_CELLS = 25;

/** The largest number of rows and of columns. */
export const MAX_SIDE = 16;

/** The number between groups of tiles that are alike. */
export const SEPARATOR = 255;

/** How an open cell is written. */
export const OPEN_TEXT = "?";

/** The pieces of a puzzle. Tiles are different even if they look alike. */
export interface PieceSet {
  /** The number on each tile, in ascending order, if some are equal. */
  readonly numbers?: readonly number[];
  /** Groups of numbers that are alike. */
  readonly alike?: readonly (readonly number[])[];
  /** The number of gaps if there are several. */
  readonly gaps?: number;
}

/** A goal, some of whose cells may be open, and further ones: a board is solved if it is any of them. */
export interface Goal extends Board, PieceSet {
  readonly others?: readonly Board[];
}

/** A start, a goal, and the picture piece that is left out. */
export interface Puzzle {
  start: Board;
  goal: Goal;
  /** The piece that was removed to make the blank; null for the last one. */
  missing: number | null;
}

/** The direction in which a tile moves. */
export type Direction = "U" | "D" | "L" | "R";

/** The rule for counting moves: `stm` counts each tile that slides, `mtm` each slide of adjacent tiles. */
export type Metric = "stm" | "mtm";

export const ARROWS: Record<Direction, string> = { U: "↑", D: "↓", L: "←", R: "→" };

export function sameBoard(a: Board, b: Board): boolean {
  return a.cols === b.cols && a.tiles.join() === b.tiles.join();
}

/** Returns all goals, each without the others. */
export const goalsOf = ({ rows, cols, tiles, others = [] }: Goal): Board[] => [
  { rows, cols, tiles },
  ...others,
];

/** Returns one or more goals as one. */
export const joinGoals = ([first, ...others]: readonly Board[]): Goal =>
  others.length > 0 ? { ...first!, others } : first!;

/** Returns a goal with each of its boards replaced, and the ordinary pieces. */
export const mapGoal = (
  { rows, cols, tiles, others }: Goal,
  map: (board: Board) => Board,
): Goal => ({
  ...map({ rows, cols, tiles }),
  ...(others && { others: others.map(map) }),
});

/** Returns the pieces of a goal, without the goal. */
export const pieceSetOf = ({ numbers, alike, gaps }: PieceSet): PieceSet => ({
  ...(numbers && { numbers }),
  ...(alike && { alike }),
  ...(gaps && { gaps }),
});

/** Returns a board with a number of gaps. */
export const withGaps = ({ rows, cols, tiles }: Board, gaps: number | undefined): Board => ({
  rows,
  cols,
  tiles,
  ...(gaps && { gaps }),
});

/** Returns a goal with the ordinary pieces. */
export const withoutPieces = (goal: Goal): Goal => mapGoal(goal, (board) => board);

/** Whether some pieces of a puzzle are alike. */
export const hasAlike = ({ numbers, alike }: PieceSet) =>
  numbers !== undefined || alike !== undefined;

/** Whether two tiles are alike. */
export function isAlike(pieces: PieceSet, a: number, b: number): boolean {
  const label = labelFor(null, pieces);
  // Of several groups with a number the last counts.
  const kind = (tile: number) =>
    pieces.alike?.findLast((group) => group.includes(label(tile))) ?? label(tile);
  return kind(a) === kind(b);
}

/** Whether a goal is not a single board. */
export const isSet = (goal: Goal) =>
  goal.others !== undefined || goal.tiles.includes(OPEN) || hasAlike(goal);

export const samePieces = (a: PieceSet, b: PieceSet) =>
  JSON.stringify(pieceSetOf(a)) === JSON.stringify(pieceSetOf(b));

export const sameGoal = (a: Goal, b: Goal) =>
  a.cols === b.cols && goalTiles(a).join() === goalTiles(b).join() && samePieces(a, b);

/** Returns the tiles of all goals, one after another. */
export const goalTiles = (goal: Goal) => goalsOf(goal).flatMap(({ tiles }) => tiles);

/** Returns a goal as the module takes it: its shape, its tiles, and its pieces. */
export const goalArgs = (goal: Goal) =>
  [
    goal.rows,
    goal.cols,
    Uint8Array.from(goalTiles(goal)),
    Uint8Array.from(goal.numbers ?? []),
    Uint8Array.from((goal.alike ?? []).flatMap((group) => [...group, SEPARATOR])),
  ] as const;

/** Returns a goal with a cell opened or, if it is open, with a piece that no cell has: if possible the
 * one that is there when the pieces are in order. The blank comes last. */
export function toggleOpen(goal: Goal, cell: number, missing: number | null): Goal {
  const { rows, cols } = goal;
  const inPlace = inOrder(rows, cols, missing).tiles;
  const left = [inPlace[cell]!, ...inPlace.map((_, index) => index + 1), 0].find(
    (tile) => tile < inPlace.length && !goal.tiles.includes(tile),
  );
  const tiles = goal.tiles.map((tile, at) =>
    at !== cell ? tile : tile === OPEN ? (left ?? OPEN) : OPEN,
  );
  return { rows, cols, tiles, ...pieceSetOf(goal) };
}

export const isGap = ({ gaps = 1 }: Board, tile: number) => tile < gaps;

/** Returns the cells of the gaps, in row order. */
const gapCells = (board: Board): number[] =>
  board.gaps
    ? board.tiles.flatMap((tile, cell) => (isGap(board, tile) ? [cell] : []))
    : [board.tiles.indexOf(0)].filter((cell) => cell >= 0);

/** Returns the cell of the gap that a move is into. */
export const gapOf = (board: Board, move: string) =>
  gapCells(board)[(Number.parseInt(move, 10) || 1) - 1]!;

/** Returns the tile that a move of one tile moved. */
export const movedTile = (before: Board, after: Board) =>
  before.tiles.find((tile, cell) => !isGap(before, tile) && isGap(after, after.tiles[cell]!))!;

export const shapeName = ({ rows, cols }: { rows: number; cols: number }) => `${rows}x${cols}`;

/** Returns the row and column of a cell, counted from 1. */
export function position(board: Board, cell: number): { row: number; column: number } {
  return { row: Math.floor(cell / board.cols) + 1, column: (cell % board.cols) + 1 };
}

/** Returns the board with the contents of two cells swapped. */
export function swapCells(board: Board, a: number, b: number): Board {
  const tiles = [...board.tiles];
  [tiles[a], tiles[b]] = [tiles[b]!, tiles[a]!];
  return withGaps({ ...board, tiles }, board.gaps);
}

/**
 * Returns the moves that bring the blank to a cell: one for each tile between them. Empty if the
 * cell is neither in the row nor in the column of the blank. Of several gaps it is the first that is
 * beside the cell.
 */
export const movesToCell = (board: Board, cell: number) => allMovesToCell(board, cell)[0] ?? "";

/** Returns the moves that bring each of the gaps to a cell. */
export function allMovesToCell(board: Board, cell: number): string[] {
  const cells = gapCells(board);
  if (cells.length === 1) {
    return [movesBetween(board, cells[0]!, cell)].filter(Boolean);
  }
  if (isGap(board, board.tiles[cell]!)) {
    return [];
  }
  // Only moves of one tile: the numbers of the gaps change when one passes another.
  return cells.flatMap((gap, index) => {
    const move = movesBetween(board, gap, cell);
    return move.length === 1 ? [withGap(move, index)] : [];
  });
}

/** Returns a move of one tile into the gap with an index. */
export const withGap = (direction: string, index: number) =>
  index === 0 ? direction : `${index + 1}${direction}`;

function movesBetween(board: Board, gap: number, cell: number): string {
  const blank = position(board, gap);
  const to = position(board, cell);
  if (blank.row === to.row) {
    return (to.column > blank.column ? "L" : "R").repeat(Math.abs(to.column - blank.column));
  }
  if (blank.column === to.column) {
    return (to.row > blank.row ? "U" : "D").repeat(Math.abs(to.row - blank.row));
  }
  return "";
}

/** A move: a slide of tiles into the blank. */
export interface Slide {
  /** Its letters. */
  moves: string;
  direction: Direction;
  /** The tile next to the blank, which moves first. */
  tile: number;
  /** The number of tiles that slide. */
  tiles: number;
}

/** Returns the legal moves by U, D, L, R, with fewer tiles first. */
export function legalMoves(board: Board, metric: Metric): Slide[] {
  const cells = board.tiles.map((_, cell) => allMovesToCell(board, cell));
  const order = (moves: string) => "UDLR".indexOf(directionOfMove(moves));
  return cells
    .flat()
    .filter((moves) => metric === "mtm" || countMoves(moves, "stm") === 1)
    .sort((a, b) => order(a) - order(b) || a.length - b.length)
    .map((moves) => {
      const [first, ...others] = splitMoves(moves, "stm");
      return {
        moves,
        direction: directionOfMove(moves),
        tile: board.tiles[cells.findIndex((each) => each.includes(first!))]!,
        tiles: others.length + 1,
      };
    });
}

/**
 * Splits letters of directions into moves: single letters, in `mtm` runs of the same letter. With several
 * gaps, the number of the gap is in front of a letter unless it is the first.
 */
export function splitMoves(letters: string, metric: Metric): string[] {
  return letters.match(metric === "stm" ? /\d*\D/g : /(.)\1*/g) ?? [];
}

/** Returns the direction of a move. */
export const directionOfMove = (move: string) => move.at(-1) as Direction;

/** Returns letters as the module parses them. */
export const separateMoves = (letters: string) => splitMoves(letters, "stm").join(" ");

/** Returns the numbers of letters after 0, 1, … moves. */
export function stops(letters: string, metric: Metric): number[] {
  const ends = [0];
  for (const move of splitMoves(letters, metric)) {
    ends.push(ends.at(-1)! + move.length);
  }
  return ends;
}

export const countMoves = (letters: string, metric: Metric) => splitMoves(letters, metric).length;

/** Returns what is left of moves from a board with one gap after they lead to another board; undefined if
 * they do not. */
export function restOf(board: Board, letters: string, to: Board): string | undefined {
  const tiles = [...board.tiles];
  const isWrong = (cell: number) => Number(tiles[cell] !== to.tiles[cell]);
  const offsets: Record<string, number> = { U: board.cols, D: -board.cols, L: 1, R: -1 };
  let wrong = tiles.filter((_, cell) => isWrong(cell)).length;
  let blank = tiles.indexOf(0);
  for (let step = 0; wrong > 0; step++) {
    const cell = blank + (offsets[letters[step] ?? ""] ?? NaN);
    if (!(cell in tiles)) {
      return undefined;
    }
    wrong -= isWrong(blank) + isWrong(cell);
    [tiles[blank], tiles[cell]] = [tiles[cell]!, 0];
    wrong += isWrong(blank) + isWrong(cell);
    if (wrong === 0) {
      return letters.slice(step + 1);
    }
    blank = cell;
  }
  return letters;
}

// Picture puzzles: the pieces are numbered 1 … N, and any of them can be missing. The tiles of a board are
// numbered 1 … N − 1.

/** Returns the function from a tile to the number that it shows if a piece is missing. Open cells stay. */
export const labelFor =
  (missing: number | null, { numbers }: PieceSet = {}) =>
  (tile: number) => {
    const number = numbers?.[tile] ?? tile;
    return missing !== null && number >= missing ? number + 1 : number;
  };

/** Returns the numbers of all pieces of a board, the missing one on the blank. */
export function piecesOf(board: Board, missing: number | null): number[] {
  const label = labelFor(missing);
  return board.tiles.map((tile) => (tile === 0 ? (missing ?? board.tiles.length) : label(tile)));
}

/** Returns the board with these pieces, without `missing`. */
export function boardOfPieces(
  { rows, cols }: { rows: number; cols: number },
  pieces: readonly number[],
  missing: number | null,
): Board {
  const gap = missing ?? pieces.length;
  const tiles = pieces.map((piece) => (piece === gap ? 0 : piece > gap ? piece - 1 : piece));
  return { rows, cols, tiles };
}

/** Returns the board with its pieces in order and one missing, by default the last. */
export function inOrder(rows: number, cols: number, missing: number | null): Board {
  const pieces = Array.from({ length: rows * cols }, (_, index) => index + 1);
  return boardOfPieces({ rows, cols }, pieces, missing);
}

const cellTexts = (board: Board, label: (tile: number) => number) =>
  board.tiles.map((tile) => (tile === OPEN ? OPEN_TEXT : String(label(tile))));

function toRows(board: Board, cells: readonly string[]): string[][] {
  return Array.from({ length: board.rows }, (_, row) =>
    cells.slice(row * board.cols, (row + 1) * board.cols),
  );
}

/** Formats a board as the programs print it: `8 6 7/2 5 4/3 0 1`. */
export function formatBoard(board: Board, label: (tile: number) => number): string {
  const rows = toRows(board, cellTexts(board, label));
  return rows.map((row) => row.join(" ")).join("/");
}

/** Formats a board as briefly as it can be parsed: `867254301`, `1234/5670`, `1,2,3,4,5/6,7,8,0,10`. */
export function formatCompact(board: Board, label: (tile: number) => number): string {
  const cells = cellTexts(board, label);
  const separator = cells.some((cell) => cell.length > 1) ? "," : "";
  const rows = toRows(board, cells).map((row) => row.join(separator));
  return rows.join(board.rows === board.cols && separator === "" ? "" : "/");
}
