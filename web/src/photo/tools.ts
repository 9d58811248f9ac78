// The script that finds boards on photos, orders their pieces and reads their numbers, which `src/load.ts` loads with
// the first photo. The build replaces DIGITS by the weights, in base 64.

import { readNetwork } from "./digit-network.ts";
import type { Size } from "./grid.ts";
import type { Pixels } from "./pixels.ts";
import { readNumbers as readWith, type Numbers } from "./read-numbers.ts";

export { findGrid } from "./find-grid.ts";
export { orderPieces, plainestCell } from "./order-pieces.ts";

declare const DIGITS: string;

const network = readNetwork(Uint8Array.from(atob(DIGITS), (character) => character.charCodeAt(0)));

/** Returns the numbers on a straightened board, or null if most of its cells have none. */
export const readNumbers = (board: Pixels, size: Size): Numbers | null =>
  readWith(board, size, network);
