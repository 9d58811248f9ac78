// The script that reads numbers, which `src/load.ts` loads with the first photo. The build replaces DIGITS by the
// weights, in base 64.

import { readNetwork } from "./digit-network.ts";
import type { Size } from "./grid.ts";
import type { Pixels } from "./pixels.ts";
import { readNumbers, type Numbers } from "./read-numbers.ts";

declare const DIGITS: string;

/** Returns the numbers on a straightened board, or null if most of its cells have none. */
export type ReadNumbers = (board: Pixels, size: Size) => Numbers | null;

declare global {
  var readNumbers: ReadNumbers | undefined;
}

const network = readNetwork(Uint8Array.from(atob(DIGITS), (character) => character.charCodeAt(0)));
globalThis.readNumbers = (board, size) => readNumbers(board, size, network);
