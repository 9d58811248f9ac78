// A small board without interaction. Screen readers read its name.

import { OPEN, OPEN_TEXT, type Board } from "../board.ts";
import { PicturePart, type TilePicture } from "./picture-part.tsx";

interface Props {
  board: Board;
  label: (tile: number) => number;
  /** The accessible name. */
  name: string;
  picture?: TilePicture | null;
}

export function MiniBoard({ board, label, name, picture }: Props) {
  const content = (tile: number) =>
    picture ? <PicturePart {...picture} tile={tile} /> : label(tile);
  return (
    <>
      <span class="visually-hidden">{name}</span>
      <span
        class={board.tiles.length > 25 ? "mini-board large" : "mini-board"}
        aria-hidden="true"
        style={{ "--cols": board.cols }}
      >
        {board.tiles.map((tile, cell) => (
          <span key={cell} class={label(tile) === 0 ? "blank" : tile === OPEN ? "open" : ""}>
            {label(tile) === 0 ? "" : tile === OPEN ? OPEN_TEXT : content(tile)}
          </span>
        ))}
      </span>
    </>
  );
}
