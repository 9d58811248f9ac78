// The second step of the photo editor: the empty cell, and the order of the pieces.

import { useState } from "preact/hooks";
import { boardOfPieces, inOrder, swapCells, type Puzzle } from "../../board.ts";
import { useTranslate } from "../../i18n.ts";
import type { Size } from "../../photo/grid.ts";
import { toPicture, type Picture } from "../../photo/picture.ts";
import type { Pixels } from "../../photo/pixels.ts";
import type { PhotoTools } from "../../later.ts";
import { rearrange } from "../../photo/straighten.ts";
import { BoardView } from "../board.tsx";
import { usePicture } from "./use-picture.ts";

interface Props {
  /** The straightened board. */
  cut: Pixels;
  size: Size;
  tools: PhotoTools;
  onPicture: (picture: Picture, puzzle: Puzzle) => void;
  onBack: () => void;
}

interface Arrangement {
  /** The cell of the photo that is empty, once it is known. */
  gap: number | null;
  /** The piece on each cell, as its cell on the photo. */
  pieces: readonly number[];
  /** The pieces tapped in order; null while they are dragged. */
  tapped: readonly number[] | null;
  isProposed: boolean;
  /**
   * If the pieces are in the order of the numbers that were read on them: for each piece whose number is doubtful
   * the one with which it may have to be swapped.
   */
  partners?: readonly (number | null)[];
}

const cellsOf = ({ rows, cols }: Size) => Array.from({ length: rows * cols }, (_, cell) => cell);

/** Returns the arrangement that the edges of the pieces propose; otherwise the pieces are to be tapped. */
function propose(tools: PhotoTools, cut: Pixels, size: Size, gap: number | null): Arrangement {
  const order = gap === null ? null : tools.orderPieces(cut, size, gap);
  return {
    gap,
    pieces: order ?? cellsOf(size),
    tapped: gap === null || order ? null : [],
    isProposed: order !== null,
  };
}

/** Returns the arrangement that the numbers on the pieces propose, or else their edges. */
function proposeFirst(tools: PhotoTools, cut: Pixels, size: Size): Arrangement {
  const read = tools.readNumbers(cut, size);
  if (!read) {
    return propose(tools, cut, size, tools.plainestCell(cut, size));
  }
  const { tiles, partners } = read;
  const gap = tiles.indexOf(0);
  const pieces = cellsOf(size).map((cell) =>
    cell === tiles.length - 1 ? gap : tiles.indexOf(cell + 1),
  );
  return { gap, pieces, tapped: null, isProposed: true, partners };
}

export function Arrange({ cut, size, tools, onPicture, onBack }: Props) {
  const t = useTranslate();
  const { rows, cols } = size;
  const cells = cellsOf(size);
  const picture = usePicture(cut);
  const [arrangement, setArrangement] = useState(() => proposeFirst(tools, cut, size));
  const { gap, pieces, tapped, isProposed, partners } = arrangement;

  const swap = (a: number, b: number) => {
    const swapped = swapCells({ rows, cols, tiles: pieces }, a, b).tiles;
    // Among numbers the empty cell is the last: the piece that is swapped with it is the empty one.
    const isGap = partners && (pieces[a] === gap || pieces[b] === gap);
    setArrangement({ ...arrangement, pieces: swapped, ...(isGap && { gap: swapped.at(-1)! }) });
  };
  /** The cell of the piece with which that on a doubtful cell may have to be swapped. */
  const partnerOf = (cell: number) => {
    const partner = tapped ? null : partners?.[pieces[cell]!];
    return typeof partner === "number" ? pieces.indexOf(partner) : undefined;
  };
  const tap = (piece: number, tapped: readonly number[]) => {
    const next = tapped.at(-1) === piece ? tapped.slice(0, -1) : [...tapped, piece];
    if (tapped.includes(piece) && tapped.at(-1) !== piece) {
      return;
    }
    if (next.length < cells.length - 1) {
      setArrangement({ ...arrangement, tapped: next });
      return;
    }
    // The remaining piece is the last.
    const pieces = [...next, ...cells.filter((piece) => !next.includes(piece))];
    setArrangement({ gap, pieces, tapped: null, isProposed: false });
  };
  const onCell = (cell: number) => {
    if (gap === null) {
      setArrangement(propose(tools, cut, size, cell));
    } else if (tapped) {
      tap(cell, tapped);
    }
  };
  const use = () => {
    // Piece i + 1 belongs on cell i, and is on cell pieces[i] of the photo.
    const missing = pieces.indexOf(gap!) + 1;
    const numbers = cells.map((cell) => pieces.indexOf(cell) + 1);
    const puzzle = {
      start: boardOfPieces(size, numbers, missing),
      goal: inOrder(rows, cols, missing),
      missing: missing === cells.length ? null : missing,
    };
    void toPicture(rearrange(cut, pieces, cols)).then((picture) => onPicture(picture, puzzle));
  };
  const help = () => {
    if (gap === null) {
      return t("photo-choose-gap");
    }
    if (tapped) {
      const next = t("photo-tap", { piece: tapped.length + 1 });
      return isProposed || tapped.length > 0 ? next : t("photo-no-order", { next });
    }
    if (partners) {
      const numbers = cells
        .filter((cell) => partnerOf(cell) !== undefined)
        .map((cell) => (pieces[cell] === gap ? t("photo-gap") : cell + 1));
      return numbers.length > 0
        ? t("photo-numbers-doubtful", { numbers: numbers.join(t("list-separator")) })
        : t("photo-numbers");
    }
    return t(isProposed ? "photo-proposed" : "photo-arrange");
  };
  const shown = tapped || gap === null ? cells : pieces;
  const text = (tile: number) => {
    const piece = tile - 1;
    const index = tapped?.indexOf(piece) ?? -1;
    if (piece === gap) {
      return t("photo-gap");
    }
    return index >= 0
      ? String(index + 1)
      : partners && !tapped
        ? String(pieces.indexOf(piece) + 1)
        : "";
  };
  const goal = { rows, cols, tiles: cells.map((cell) => cell + 1) };
  return (
    <>
      <p role="status">{help()}</p>
      <div class="photo-area">
        <BoardView
          board={{ rows, cols, tiles: shown.map((piece) => piece + 1) }}
          text={text}
          name={t("photo-board")}
          picture={picture && { picture, goal, showNumbers: true }}
          slideTime={160}
          onCell={onCell}
          {...(gap !== null && !tapped && { onSwap: swap, partnerOf })}
        />
      </div>
      <div class="row">
        <button type="button" class="primary" disabled={gap === null || !!tapped} onClick={use}>
          {t("photo-use")}
        </button>
        <button
          type="button"
          disabled={gap === null}
          aria-pressed={tapped !== null}
          onClick={() => setArrangement({ ...arrangement, tapped: tapped ? null : [] })}
        >
          {t("tool-tap")}
        </button>
        <button
          type="button"
          disabled={gap === null}
          onClick={() => setArrangement(propose(tools, cut, size, null))}
        >
          {t("photo-other-gap")}
        </button>
        <button type="button" onClick={onBack}>
          {t("photo-back")}
        </button>
      </div>
    </>
  );
}
