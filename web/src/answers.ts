// Answers of the module as plain values, which can be sent between the page and its workers.

import type {
  Check as ModuleCheck,
  LegalMove as ModuleMove,
} from "../module/bindings/jiugong_web.js";
import { withGap, type Direction, type Slide } from "./board.ts";

/** A legal move, and the distance after it. */
export interface LegalMove extends Slide {
  distance: number;
}

export function toLegalMoves(moves: ModuleMove[] | undefined): LegalMove[] {
  return (moves ?? []).map(({ direction, gap, tile, tiles, distance }) => ({
    moves: withGap(direction, gap).repeat(tiles),
    direction: direction as Direction,
    tile,
    tiles,
    distance,
  }));
}

/** The result of the check of a solution. */
export interface Check {
  /** The fewest moves to the goal. */
  distance: number;
  /** The number, from 0, of the first move that does not get closer to the goal. */
  firstWasted: number | undefined;
}

export const toCheck = ({ distance, firstWasted }: ModuleCheck): Check => ({
  distance,
  firstWasted,
});
