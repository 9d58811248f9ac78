// A small board without interaction. Screen readers read its name.

import { formatBoard, type Board } from "../board.ts";
import { useTranslate } from "../i18n.ts";
import { PicturePart, type TilePicture } from "./picture-part.tsx";

interface Props {
  board: Board;
  label: (tile: number) => number;
  /** The message with the accessible name: `board-label` or `goal-label`. */
  name: string;
  picture?: TilePicture | null;
}

export function MiniBoard({ board, label, name, picture }: Props) {
  const t = useTranslate();
  return (
    <>
      <span class="visually-hidden">{t(name, { board: formatBoard(board, label) })}</span>
      <span class="mini-board" aria-hidden="true" style={{ "--cols": board.cols }}>
        {board.tiles.map((tile, cell) => (
          <span key={cell} class={tile === 0 ? "blank" : ""}>
            {tile === 0 ? "" : picture ? <PicturePart {...picture} tile={tile} /> : label(tile)}
          </span>
        ))}
      </span>
    </>
  );
}
