// The part of a picture on a tile.

import { position, type Board } from "../board.ts";
import type { Picture } from "../photo/picture.ts";

/** A picture on the tiles, which is complete when the goal is reached. */
export interface TilePicture {
  picture: Picture;
  goal: Board;
  showNumbers: boolean;
}

/** By how much a part is larger than its tile: its rim, with what is between the pieces of a photo, is not seen. */
const ZOOM = 1.04;

/** The picture covers the board and is cropped around its centre. */
export function PicturePart({ picture, goal, tile }: TilePicture & { tile: number }) {
  const { row, column } = position(goal, goal.tiles.indexOf(tile));
  const scale = Math.max(goal.cols / picture.width, goal.rows / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  const percent = (tiles: number) => `${tiles * 100 * ZOOM}%`;
  /** The place of the picture's left or upper edge, seen from the tile on a row or column. */
  const offset = (tiles: number, size: number, at: number) =>
    percent((tiles - size) / 2 - (at - 1) + (1 / ZOOM - 1) / 2);
  return (
    <span
      class="picture-part"
      style={{
        backgroundImage: `url("${picture.url}")`,
        width: percent(width),
        height: percent(height),
        left: offset(goal.cols, width, column),
        top: offset(goal.rows, height, row),
      }}
    />
  );
}
