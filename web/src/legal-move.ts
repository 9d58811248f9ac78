// Legal moves, as the module returns them to the page and to a worker.

import type { LegalMove as ModuleMove } from "../module/bindings/jiugong_web.js";
import type { Direction } from "./board.ts";

/** A legal move, and the distance after it. */
export interface LegalMove {
  direction: Direction;
  /** The tile next to the blank, which moves first. */
  tile: number;
  /** The number of tiles that slide. */
  tiles: number;
  distance: number;
}

export function toLegalMoves(moves: ModuleMove[] | undefined): LegalMove[] {
  return (moves ?? []).map(({ direction, tile, tiles, distance }) => ({
    direction: direction as Direction,
    tile,
    tiles,
    distance,
  }));
}
