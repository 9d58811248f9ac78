// The part of a picture on a tile.

import { position, type Board } from "../board.ts";
import type { Picture } from "../photo/picture.ts";

/** A picture on the tiles, which is complete when the goal is reached. */
export interface TilePicture {
  picture: Picture;
  goal: Board;
  showNumbers: boolean;
}

/** The picture covers the board and is cropped around its centre. */
export function PicturePart({ picture, goal, tile }: TilePicture & { tile: number }) {
  const { row, column } = position(goal, goal.tiles.indexOf(tile));
  const scale = Math.max(goal.cols / picture.width, goal.rows / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  const percent = (tiles: number) => `${tiles * 100}%`;
  return (
    <span
      class="picture-part"
      style={{
        backgroundImage: `url("${picture.url}")`,
        width: percent(width),
        height: percent(height),
        left: percent((goal.cols - width) / 2 - (column - 1)),
        top: percent((goal.rows - height) / 2 - (row - 1)),
      }}
    />
  );
}
