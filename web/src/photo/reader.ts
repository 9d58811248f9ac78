// The script that finds boards on photos, orders their pieces and reads their numbers, which `src/load.ts` loads with the first photo. The build replaces DIGITS by the
// weights, in base 64.

import { readNetwork } from "./digit-network.ts";
import { findGrid } from "./find-grid.ts";
import type { Size } from "./grid.ts";
import { orderPieces, plainestCell } from "./order-pieces.ts";
import type { Pixels } from "./pixels.ts";
import { readNumbers, type Numbers } from "./read-numbers.ts";

declare const DIGITS: string;

/** Returns the numbers on a straightened board, or null if most of its cells have none. */
export type ReadNumbers = (board: Pixels, size: Size) => Numbers | null;

export interface PhotoTools {
  findGrid: typeof findGrid;
  orderPieces: typeof orderPieces;
  plainestCell: typeof plainestCell;
  readNumbers: ReadNumbers;
}

declare global {
  var photoTools: PhotoTools | undefined;
}

const network = readNetwork(Uint8Array.from(atob(DIGITS), (character) => character.charCodeAt(0)));
globalThis.photoTools = {
  findGrid,
  orderPieces,
  plainestCell,
  readNumbers: (board, size) => readNumbers(board, size, network),
};
