// A board whose cells can be tapped, dragged and moved by keys.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import {
  allMovesToCell,
  directionOfMove,
  gapOf,
  movesToCell,
  OPEN_TEXT,
  position,
  type Board,
  type Direction,
} from "../board.ts";
import { useTranslate } from "../i18n.ts";
import { directionOf } from "../use-keys.ts";
import { tintOf } from "../use-tint.ts";
import { PicturePart, type TilePicture } from "./picture-part.tsx";

interface Props {
  board: Board;
  /** Returns the text on a tile; undefined for an empty cell. */
  text: (tile: number) => string | undefined;
  /** The accessible name. */
  name: string;
  picture: TilePicture | null;
  hintedTile?: number | null;
  /** The tile that was moved last, which settles when a game was solved. */
  lastTile?: number | undefined;
  /** The letters of the next move: an arrow shows it. */
  next?: string | undefined;
  /** The row of a tile at the goal, for its tint; without it tiles are not tinted. */
  goalRow?: ((tile: number) => number) | undefined;
  /** The time for which a tile slides, in milliseconds. */
  slideTime: number;
  /** A class of the board: `entering` while cells are empty, `success` when a game was solved. */
  look?: "entering" | "success" | undefined;
  /** Called for a tapped cell, unless taps swap cells. */
  onCell: (cell: number) => void;
  /** Swaps two cells, by taps on both or by dragging. */
  onSwap?: (from: number, to: number) => void;
  /** Returns the cell with which a doubtful one is swapped by one tap. */
  partnerOf?: (cell: number) => number | undefined;
  /** Slides tiles by dragging; without it arrow keys move the focus. */
  onSlide?: (directions: string) => void;
}

/** The distance from which a movement of the pointer is a drag, in pixels. */
const DRAG_THRESHOLD = 8;

/** The share of a cell by which a tile must be dragged to slide. */
const SLIDE_SHARE = 0.25;

const OFFSETS: Record<Direction, { x: number; y: number }> = {
  U: { x: 0, y: -1 },
  D: { x: 0, y: 1 },
  L: { x: -1, y: 0 },
  R: { x: 1, y: 0 },
};

interface Drag {
  pointer: number;
  cell: number;
  x: number;
  y: number;
}

export function BoardView(props: Props) {
  const { board, text, name, picture, hintedTile, next = "", goalRow, onSwap, partnerOf } = props;
  const t = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const pressed = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [focused, setFocused] = useState(0);
  /** The cell that was tapped first, of two to swap. */
  const [selected, setSelected] = useState<number | null>(null);
  const focusable = Math.min(focused, board.tiles.length - 1);

  const isSwapping = onSwap !== undefined;
  useLayoutEffect(() => setSelected(null), [name, isSwapping]);

  const swap = (from: number, to: number) => {
    setSelected(null);
    onSwap?.(from, to);
  };
  const tap = (cell: number) => {
    if (!isSwapping) {
      props.onCell(cell);
    } else if (selected === null) {
      const partner = partnerOf?.(cell);
      if (partner === undefined) {
        setSelected(cell);
      } else {
        swap(cell, partner);
      }
    } else if (selected === cell) {
      setSelected(null);
    } else {
      swap(selected, cell);
    }
  };
  const cellAt = (x: number, y: number) => {
    const box = element.current!.getBoundingClientRect();
    const col = Math.floor(((x - box.left) / box.width) * board.cols);
    const row = Math.floor(((y - box.top) / box.height) * board.rows);
    return col >= 0 && col < board.cols && row >= 0 && row < board.rows
      ? row * board.cols + col
      : null;
  };
  /** Returns how far the tiles of a drag follow the pointer, and the moves when they are released. */
  const slideOf = ({ cell, x, y }: Drag) => {
    const along = (moves: string) => {
      const offset = OFFSETS[directionOfMove(moves)];
      return x * offset.x + y * offset.y;
    };
    // Of several gaps the one that the tile is dragged to.
    const [moves] = allMovesToCell(board, cell).sort((a, b) => along(b) - along(a));
    if (!props.onSlide || moves === undefined) {
      return null;
    }
    const offset = OFFSETS[directionOfMove(moves)];
    const size = element.current!.clientWidth / board.cols;
    const by = Math.min(Math.max(along(moves), 0), size);
    return { moves, x: by * offset.x, y: by * offset.y, isFar: by > size * SLIDE_SHARE };
  };
  /** Returns by how many pixels a drag shifts the tile on a cell. */
  const shiftOf = (cell: number) => {
    if (!drag) {
      return null;
    }
    if (isSwapping) {
      return cell === drag.cell ? drag : null;
    }
    const slide = slideOf(drag);
    const isPushed = allMovesToCell(board, cell).some((moves) => slide?.moves.startsWith(moves));
    return isPushed ? slide : null;
  };

  const onPointerDown = (event: PointerEvent) => {
    // A second finger has no effect.
    if (!event.isPrimary || pressed.current) {
      return;
    }
    const cell = cellAt(event.clientX, event.clientY);
    wasDragged.current = false;
    if (cell !== null && event.button === 0) {
      pressed.current = { pointer: event.pointerId, cell, x: event.clientX, y: event.clientY };
    }
  };
  const movement = (event: PointerEvent): Drag | null => {
    const from = pressed.current;
    return from?.pointer === event.pointerId
      ? { ...from, x: event.clientX - from.x, y: event.clientY - from.y }
      : null;
  };
  const onPointerMove = (event: PointerEvent) => {
    const moved = movement(event);
    if (!moved || !(isSwapping || props.onSlide)) {
      return;
    }
    if (Math.hypot(moved.x, moved.y) > DRAG_THRESHOLD && !wasDragged.current) {
      wasDragged.current = true;
      element.current!.setPointerCapture(event.pointerId);
    }
    if (wasDragged.current) {
      setDrag(moved);
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    const moved = movement(event);
    if (!moved) {
      return;
    }
    pressed.current = null;
    setDrag(null);
    if (!wasDragged.current) {
      return;
    }
    const slide = slideOf(moved);
    if (slide?.isFar) {
      props.onSlide?.(slide.moves);
    }
    const to = cellAt(event.clientX, event.clientY);
    if (to !== null && to !== moved.cell) {
      swap(moved.cell, to);
    }
  };
  const onPointerCancel = (event: PointerEvent) => {
    if (movement(event)) {
      pressed.current = null;
      setDrag(null);
    }
  };
  /** A finger scrolls the page in the directions in which the tile cannot be dragged. */
  const touchAction = (cell: number) => {
    if (isSwapping) {
      return "none";
    }
    const directions = props.onSlide ? allMovesToCell(board, cell).map(directionOfMove) : [];
    const isAlong = (axis: string) => directions.some((direction) => axis.includes(direction));
    return directions.length === 0
      ? "manipulation"
      : !isAlong("UD")
        ? "pan-y"
        : isAlong("LR")
          ? "none"
          : "pan-x";
  };
  const moveFocus = (cell: number, direction: Direction) => {
    const { x, y } = OFFSETS[direction];
    const column = (cell % board.cols) + x;
    const row = Math.floor(cell / board.cols) + y;
    if (column >= 0 && column < board.cols && row >= 0 && row < board.rows) {
      const to = row * board.cols + column;
      element.current!.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
    }
  };

  return (
    <div
      ref={element}
      class={`board ${props.look ?? ""} ${board.tiles.length > 25 ? "large" : ""}`}
      role="group"
      aria-label={name}
      style={{
        "--rows": board.rows,
        "--cols": board.cols,
        // Room for three digits.
        "--text": board.tiles.length > 100 ? 42 : 46,
        "--slide": `${props.slideTime}ms`,
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      onClickCapture={(event) => {
        // The click at the end of a drag has no effect.
        if (wasDragged.current && event.detail > 0) {
          event.stopPropagation();
        }
      }}
    >
      {/* One element per shape: otherwise tiles would slide outside the board when the shape changes. */}
      <div class="tiles" key={`${board.rows}x${board.cols}`} aria-hidden="true">
        {board.tiles
          .map((tile, cell) => ({ tile, cell }))
          // In the order of the tiles, so that each keeps its element and slides.
          .sort((a, b) => a.tile - b.tile)
          .map(({ tile, cell }) => {
            const shift = shiftOf(cell);
            const shown = text(tile);
            const isPiece = shown !== undefined && shown !== OPEN_TEXT;
            const { row, column } = position(board, cell);
            const isNext =
              next !== "" && allMovesToCell(board, cell).some((moves) => next.startsWith(moves));
            const classes = [
              "tile",
              shown === undefined && "blank",
              shown === OPEN_TEXT && "open",
              picture && shown !== OPEN_TEXT && "with-picture",
              selected === cell && "selected",
              hintedTile === tile && "hinted",
              props.lastTile === tile && "last",
              isNext && "next",
              partnerOf?.(cell) !== undefined && "doubtful",
              shift && "dragging",
            ];
            return (
              <div
                key={tile}
                class={classes.filter(Boolean).join(" ")}
                style={{
                  "--row": row - 1,
                  "--col": column - 1,
                  "--x": `${shift?.x ?? 0}px`,
                  "--y": `${shift?.y ?? 0}px`,
                  ...(goalRow && { "--tint": tintOf(goalRow(tile), board.rows) }),
                }}
              >
                <span class="face">
                  {picture && isPiece && <PicturePart {...picture} tile={tile} />}
                  {shown !== undefined && (!picture || !isPiece || picture.showNumbers) && (
                    <span class="number">{shown}</span>
                  )}
                </span>
              </div>
            );
          })}
        {next && !drag && <Arrow board={board} moves={next} />}
      </div>
      {board.tiles.map((tile, cell) => {
        const { row, column } = position(board, cell);
        const shown = text(tile);
        return (
          <button
            type="button"
            key={cell}
            data-cell={cell}
            tabIndex={cell === focusable ? 0 : -1}
            aria-label={
              shown === undefined || shown === OPEN_TEXT
                ? t(shown ? "open-at" : "blank-at", { row, column })
                : t("tile-at", {
                    tile:
                      partnerOf?.(cell) === undefined
                        ? shown
                        : t("photo-doubtful", { number: shown }),
                    row,
                    column,
                  })
            }
            aria-pressed={isSwapping ? selected === cell : undefined}
            aria-disabled={props.onSlide && movesToCell(board, cell) === "" ? true : undefined}
            style={{ "--row": row - 1, "--col": column - 1, touchAction: touchAction(cell) }}
            onFocus={() => setFocused(cell)}
            onClick={() => tap(cell)}
            onKeyDown={(event) => {
              const direction = directionOf(event);
              if (direction && !props.onSlide) {
                event.preventDefault();
                moveFocus(cell, direction);
              }
            }}
          />
        );
      })}
    </div>
  );
}

/** An arrow from the edge of the tiles that move next into the gap. */
function Arrow({ board, moves }: { board: Board; moves: string }) {
  const { row, column } = position(board, gapOf(board, moves));
  const { x, y } = OFFSETS[directionOfMove(moves)];
  // In cells: the tail is within the tile beside the gap, the head within the gap.
  const [fromX, fromY] = [column - 0.5 - x * 0.66, row - 0.5 - y * 0.66];
  const [toX, toY] = [column - 0.5 - x * 0.1, row - 0.5 - y * 0.1];
  const barb = (side: number) =>
    `${toX - x * 0.14 + side * y * 0.12} ${toY - y * 0.14 + side * x * 0.12}`;
  const path = `M${fromX} ${fromY}L${toX} ${toY}M${barb(1)}L${toX} ${toY}L${barb(-1)}`;
  return (
    <svg class="arrow" viewBox={`0 0 ${board.cols} ${board.rows}`}>
      <path d={path} />
      <path d={path} />
    </svg>
  );
}
