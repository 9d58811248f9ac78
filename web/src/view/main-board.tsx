// The large board, for playing or for editing, and the goal below it.

import { useLayoutEffect, useState } from "preact/hooks";
import { movesToCell, position, swapCells, type Direction } from "../board.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { withMissing } from "../missing-piece.ts";
import { changePuzzle, currentPuzzle, type Mode } from "../state.ts";
import { BoardView, directionOf, MiniBoard } from "./board.tsx";
import type { Picture } from "./picture-panel.tsx";

const MODES: Mode[] = ["play", "start", "goal"];

const OFFSETS: Record<Direction, { rows: number; columns: number }> = {
  U: { rows: -1, columns: 0 },
  D: { rows: 1, columns: 0 },
  L: { rows: 0, columns: -1 },
  R: { rows: 0, columns: 1 },
};

interface Props {
  picture: Picture | null;
  showNumbers: boolean;
}

export function MainBoard({ picture, showNumbers }: Props) {
  const t = useTranslate();
  const game = useGame();
  const { state, update, current, label, move } = game;
  const { goal, missing, mode } = state;
  const [selected, setSelected] = useState<number | null>(null);
  const [choosingMissing, setChoosingMissing] = useState(false);
  const board = mode === "goal" ? goal : current;
  const playing = mode === "play";
  const missingPiece = missing ?? board.tiles.length;

  useLayoutEffect(() => {
    setSelected(null);
    setChoosingMissing(false);
  }, [mode, board.rows, board.cols]);

  // Arrow keys move tiles unless another element has the focus. The listener is replaced in every
  // render, before the next key event, so that it sees the current board.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = directionOf(event);
      if (playing && direction && event.target === document.body) {
        event.preventDefault();
        move(direction);
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });

  const swap = (a: number, b: number) => {
    const next = swapCells(board, a, b);
    setSelected(null);
    update((state) => changePuzzle(state, mode === "goal" ? { goal: next } : { start: next }));
  };
  const chooseMissing = (cell: number) => {
    const piece = board.tiles[cell] ? label(board.tiles[cell]) : missingPiece;
    setChoosingMissing(false);
    update((state) => changePuzzle(state, withMissing(currentPuzzle(state, current), piece)));
  };
  const onCell = (cell: number) => {
    if (playing) {
      move(movesToCell(board, cell));
    } else if (choosingMissing) {
      chooseMissing(cell);
    } else if (selected === null) {
      setSelected(cell);
    } else {
      selected === cell ? setSelected(null) : swap(selected, cell);
    }
  };
  const onKey = (direction: Direction, cell: number) => {
    if (playing) {
      move(direction);
      return;
    }
    const { row, column } = position(board, cell);
    const { rows, columns } = OFFSETS[direction];
    const toColumn = column + columns;
    if (toColumn >= 1 && toColumn <= board.cols) {
      const to = (row - 1 + rows) * board.cols + toColumn - 1;
      document.querySelector<HTMLElement>(`.main-board [data-cell="${to}"]`)?.focus();
    }
  };

  return (
    <section class="main-board">
      <fieldset class="modes">
        <legend class="visually-hidden">{t("mode")}</legend>
        {MODES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="mode"
              checked={mode === each}
              onChange={() => {
                game.setAutoplay(false);
                update((state) => ({ ...state, mode: each }));
              }}
            />
            <span>{t(`mode-${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <BoardView
        board={board}
        label={label}
        name={mode === "goal" ? "goal-label" : "board-label"}
        picture={picture && { picture, goal, showNumbers }}
        slideTime={game.autoplay ? Math.min(150, 600 / game.speed) : 150}
        hintedTile={playing ? game.hintedTile : null}
        onCell={onCell}
        onKey={onKey}
        {...(choosingMissing && { blankLabel: missingPiece })}
        {...(playing
          ? { canMove: (cell: number) => movesToCell(board, cell) !== "", onSwipe: move }
          : { selected, onDrag: swap })}
      />
      <p class="help">{t(playing ? "play-help" : choosingMissing ? "missing-tap" : "edit-help")}</p>
      {playing ? (
        <button
          type="button"
          class="mini-board-button"
          onClick={() => update((state) => ({ ...state, mode: "goal" }))}
        >
          <span aria-hidden="true">{t("goal")}</span>
          <MiniBoard board={goal} label={label} name="goal-label" />
        </button>
      ) : (
        <button
          type="button"
          aria-pressed={choosingMissing}
          onClick={() => setChoosingMissing(!choosingMissing)}
        >
          {t("missing-choose")}
        </button>
      )}
    </section>
  );
}
