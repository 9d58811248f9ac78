// A board with tiles that can be clicked, dragged and moved by keys.

import { useRef, useState } from "preact/hooks";
import { blankCell, formatBoard, position, type Board, type Direction } from "../board.ts";
import { useTranslate } from "../i18n.ts";
import type { Picture } from "./picture-panel.tsx";

/** A picture on the tiles, which is complete when the goal is reached. */
interface TilePicture {
  picture: Picture;
  goal: Board;
  showNumbers: boolean;
}

interface Props {
  board: Board;
  label: (tile: number) => number;
  /** The message with the accessible name: `board-label` or `goal-label`. */
  name: string;
  picture: TilePicture | null;
  /** The number of the missing piece, if the blank is shown as that piece. */
  blankLabel?: number;
  /** The selected cell, if cells can be selected. */
  selected?: number | null;
  hintedTile: number | null;
  /** Returns whether a click on a cell has an effect; by default it always has. */
  canMove?: (cell: number) => boolean;
  /** The time for which a tile slides, in milliseconds. */
  slideTime: number;
  onCell: (cell: number) => void;
  onDrag?: (from: number, to: number) => void;
  onSwipe?: (direction: Direction) => void;
  onKey: (direction: Direction, cell: number) => void;
}

const KEYS: Record<string, Direction> = {
  ArrowUp: "U",
  ArrowDown: "D",
  ArrowLeft: "L",
  ArrowRight: "R",
};

/** Returns the direction of an arrow key. */
export const directionOf = (event: KeyboardEvent): Direction | undefined =>
  event.altKey || event.ctrlKey || event.metaKey ? undefined : KEYS[event.key];

/** The distance from which a movement of the pointer is a drag, in pixels. */
const DRAG_THRESHOLD = 12;

export function BoardView(props: Props) {
  const { board, label, picture, selected, hintedTile, blankLabel } = props;
  const t = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ cell: number; x: number; y: number } | null>(null);
  const dragged = useRef(false);
  const [offset, setOffset] = useState<{ cell: number; x: number; y: number } | null>(null);

  const cellAt = (x: number, y: number) => {
    const box = element.current!.getBoundingClientRect();
    const col = Math.floor(((x - box.left) / box.width) * board.cols);
    const row = Math.floor(((y - box.top) / box.height) * board.rows);
    return col >= 0 && col < board.cols && row >= 0 && row < board.rows
      ? row * board.cols + col
      : null;
  };

  const onPointerDown = (event: PointerEvent) => {
    const cell = cellAt(event.clientX, event.clientY);
    dragged.current = false;
    pressed.current =
      cell === null || event.button !== 0 ? null : { cell, x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!pressed.current) {
      return;
    }
    const x = event.clientX - pressed.current.x;
    const y = event.clientY - pressed.current.y;
    if (Math.hypot(x, y) > DRAG_THRESHOLD && !dragged.current) {
      dragged.current = true;
      element.current!.setPointerCapture(event.pointerId);
    }
    if (dragged.current && props.onDrag) {
      setOffset({ cell: pressed.current.cell, x, y });
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    const from = pressed.current;
    pressed.current = null;
    setOffset(null);
    if (!from || !dragged.current) {
      return;
    }
    const x = event.clientX - from.x;
    const y = event.clientY - from.y;
    props.onSwipe?.(Math.abs(x) > Math.abs(y) ? (x > 0 ? "R" : "L") : y > 0 ? "D" : "U");
    const to = cellAt(event.clientX, event.clientY);
    if (to !== null && to !== from.cell) {
      props.onDrag?.(from.cell, to);
    }
  };
  const onPointerCancel = () => {
    pressed.current = null;
    setOffset(null);
  };

  // In tile order, not cell order, so that each tile keeps its element and slides.
  const tiles = [...board.tiles.keys()];
  return (
    <div
      ref={element}
      class="board"
      role="group"
      aria-label={t(props.name, { board: formatBoard(board, label) })}
      style={{ "--rows": board.rows, "--cols": board.cols, "--slide": `${props.slideTime}ms` }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      onClickCapture={(event) => {
        // The click at the end of a drag or swipe has no effect.
        if (dragged.current && event.detail > 0) {
          event.stopPropagation();
        }
      }}
    >
      {tiles.map((tile) => {
        const cell = board.tiles.indexOf(tile);
        const { row, column } = position(board, cell);
        const text = tile === 0 ? blankLabel : label(tile);
        const shift = offset?.cell === cell ? offset : null;
        const classes = [
          "tile",
          text === undefined && "blank",
          picture && "with-picture",
          selected === cell && "selected",
          tile !== 0 && hintedTile === tile && "hinted",
          shift && "dragging",
        ];
        return (
          <button
            type="button"
            key={tile}
            class={classes.filter(Boolean).join(" ")}
            data-cell={cell}
            aria-label={
              text === undefined
                ? t("blank-at", { row, column })
                : t("tile-at", { tile: text, row, column })
            }
            aria-pressed={selected === undefined ? undefined : selected === cell}
            aria-disabled={props.canMove && !props.canMove(cell) ? true : undefined}
            style={{
              "--row": row - 1,
              "--col": column - 1,
              "--x": `${shift?.x ?? 0}px`,
              "--y": `${shift?.y ?? 0}px`,
            }}
            onClick={() => props.onCell(cell)}
            onKeyDown={(event) => {
              const direction = directionOf(event);
              if (direction) {
                event.preventDefault();
                event.stopPropagation();
                props.onKey(direction, cell);
              }
            }}
          >
            <span class="face">
              {picture && text !== undefined && <PicturePart {...picture} tile={tile} />}
              {text !== undefined && (!picture || picture.showNumbers) && (
                <span class="number">{text}</span>
              )}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The part of the picture on a tile. The picture covers the board and is cropped around its centre. */
function PicturePart({ picture, goal, tile }: TilePicture & { tile: number }) {
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

/** A small board without interaction. Screen readers read its name. */
export function MiniBoard({ board, label, name }: Pick<Props, "board" | "label" | "name">) {
  const t = useTranslate();
  const blank = blankCell(board);
  return (
    <>
      <span class="visually-hidden">{t(name, { board: formatBoard(board, label) })}</span>
      <span class="mini-board" aria-hidden="true" style={{ "--cols": board.cols }}>
        {board.tiles.map((tile, cell) => (
          <span key={cell} class={cell === blank ? "blank" : ""}>
            {cell === blank ? "" : label(tile)}
          </span>
        ))}
      </span>
    </>
  );
}
