// A board to look at and to touch.

import { useRef, useState } from "preact/hooks";
import { gapOf, place, spaced, type Board, type Way } from "../board.ts";
import { useSay } from "../words.ts";
import type { Cut } from "./picture.tsx";

/** A picture on the tiles: each has the part that is seen where the goal has it. */
export interface Covered {
  cut: Cut;
  goal: Board;
  numbers: boolean;
}

interface Props {
  board: Board;
  label: (tile: number) => number;
  /** The message that names it: `board-label` or `goal-label`. */
  name: string;
  covered: Covered | null;
  /** Whether the gap is shown as a piece, and what it says then. */
  gapLabel?: number;
  selected?: number | null;
  hinted?: number | null;
  /** The cells that answer to a click; all, if not told. */
  open?: (cell: number) => boolean;
  /** How long a tile slides, in milliseconds. */
  slide: number;
  onCell: (cell: number) => void;
  onDrag?: (from: number, to: number) => void;
  onSwipe?: (way: Way) => void;
  onKey: (way: Way, cell: number) => void;
}

const KEYS: Record<string, Way> = { ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R" };

/** The way that a key names. */
export const wayOf = (event: KeyboardEvent): Way | undefined =>
  event.altKey || event.ctrlKey || event.metaKey ? undefined : KEYS[event.key];

/** So far a finger may stray in a click, in pixels. */
const STRAY = 12;

export function BoardView(props: Props) {
  const { board, label, covered, selected, hinted, gapLabel } = props;
  const say = useSay();
  const element = useRef<HTMLDivElement>(null);
  const held = useRef<{ cell: number; x: number; y: number } | null>(null);
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

  const down = (event: PointerEvent) => {
    const cell = cellAt(event.clientX, event.clientY);
    dragged.current = false;
    held.current =
      cell === null || event.button !== 0 ? null : { cell, x: event.clientX, y: event.clientY };
  };
  const go = (event: PointerEvent) => {
    if (!held.current) {
      return;
    }
    const [x, y] = [event.clientX - held.current.x, event.clientY - held.current.y];
    if (Math.hypot(x, y) > STRAY && !dragged.current) {
      dragged.current = true;
      element.current!.setPointerCapture(event.pointerId);
    }
    if (dragged.current && props.onDrag) {
      setOffset({ cell: held.current.cell, x, y });
    }
  };
  const up = (event: PointerEvent) => {
    const from = held.current;
    held.current = null;
    setOffset(null);
    if (!from || !dragged.current) {
      return;
    }
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    props.onSwipe?.(Math.abs(x) > Math.abs(y) ? (x > 0 ? "R" : "L") : y > 0 ? "D" : "U");
    const to = cellAt(event.clientX, event.clientY);
    if (to !== null && to !== from.cell) {
      props.onDrag?.(from.cell, to);
    }
  };
  const cancel = () => {
    held.current = null;
    setOffset(null);
  };

  // In the order of the tiles, not of the cells, so that each keeps its element and slides.
  const tiles = [...board.tiles.keys()];
  return (
    <div
      ref={element}
      class="board"
      role="group"
      aria-label={say(props.name, { board: spaced(board, label) })}
      style={{ "--rows": board.rows, "--cols": board.cols, "--slide": `${props.slide}ms` }}
      onPointerDown={down}
      onPointerMove={go}
      onPointerUp={up}
      onPointerCancel={cancel}
      onClickCapture={(event) => {
        // The click at the end of a drag or swipe is none.
        if (dragged.current && event.detail > 0) {
          event.stopPropagation();
        }
      }}
    >
      {tiles.map((tile) => {
        const cell = board.tiles.indexOf(tile);
        const { row, column } = place(board, cell);
        const text = tile === 0 ? gapLabel : label(tile);
        const shift = offset?.cell === cell ? offset : null;
        const said =
          text === undefined
            ? say("gap-at", { row, column })
            : say("tile-at", { tile: text, row, column });
        const kinds = [
          "tile",
          text === undefined && "gap",
          covered && "covered",
          selected === cell && "selected",
          tile !== 0 && hinted === tile && "hinted",
          shift && "held",
        ];
        return (
          <button
            type="button"
            key={tile}
            class={kinds.filter(Boolean).join(" ")}
            data-cell={cell}
            aria-label={said}
            aria-pressed={selected === undefined ? undefined : selected === cell}
            aria-disabled={props.open && !props.open(cell) ? true : undefined}
            style={{
              "--row": row - 1,
              "--col": column - 1,
              "--x": `${shift?.x ?? 0}px`,
              "--y": `${shift?.y ?? 0}px`,
            }}
            onClick={() => props.onCell(cell)}
            onKeyDown={(event) => {
              const way = wayOf(event);
              if (way) {
                event.preventDefault();
                event.stopPropagation();
                props.onKey(way, cell);
              }
            }}
          >
            <span class="face">
              {covered && text !== undefined && <Part {...covered} tile={tile} />}
              {text !== undefined && (!covered || covered.numbers) && (
                <span class="number">{text}</span>
              )}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The part of the picture that a tile has: as much of its middle as the board has room for. */
function Part({ cut, goal, tile }: Covered & { tile: number }) {
  const { row, column } = place(goal, goal.tiles.indexOf(tile));
  const scale = Math.max(goal.cols / cut.width, goal.rows / cut.height);
  const [width, height] = [cut.width * scale, cut.height * scale];
  const percent = (tiles: number) => `${tiles * 100}%`;
  return (
    <span
      class="part"
      style={{
        backgroundImage: `url("${cut.url}")`,
        width: percent(width),
        height: percent(height),
        left: percent((goal.cols - width) / 2 - (column - 1)),
        top: percent((goal.rows - height) / 2 - (row - 1)),
      }}
    />
  );
}

/** A board in small, to look at; read out, it has its name. */
export function SmallBoard({ board, label, name }: Pick<Props, "board" | "label" | "name">) {
  const say = useSay();
  const gap = gapOf(board);
  return (
    <>
      <span class="unseen">{say(name, { board: spaced(board, label) })}</span>
      <span class="small" aria-hidden="true" style={{ "--cols": board.cols }}>
        {board.tiles.map((tile, cell) => (
          <span key={cell} class={cell === gap ? "gap" : ""}>
            {cell === gap ? "" : label(tile)}
          </span>
        ))}
      </span>
    </>
  );
}
