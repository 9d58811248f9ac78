// The large board, to play on or to arrange, and the goal beside it.

import { useLayoutEffect, useState } from "preact/hooks";
import { exchanged, movesTo, place, type Way } from "../board.ts";
import { takenAway } from "../pieces.ts";
import { useGame } from "../game.ts";
import { changed, type Mode } from "../state.ts";
import { useSay } from "../words.ts";
import { BoardView, SmallBoard, wayOf } from "./board.tsx";
import type { Cut } from "./picture.tsx";

const MODES: Mode[] = ["play", "start", "goal"];

export function Stage({ cut, numbers }: { cut: Cut | null; numbers: boolean }) {
  const say = useSay();
  const game = useGame();
  const { state, update, now, label, move } = game;
  const { goal, gap, mode } = state;
  const [selected, setSelected] = useState<number | null>(null);
  const [choosing, setChoosing] = useState(false);
  const board = mode === "goal" ? goal : now;

  useLayoutEffect(() => {
    setSelected(null);
    setChoosing(false);
  }, [mode, board.rows, board.cols]);

  // Where nothing has the focus, the keys are the board's: each key that of the board it finds.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const way = wayOf(event);
      if (mode === "play" && way && event.target === document.body) {
        event.preventDefault();
        move(way);
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });

  const arrange = (one: number, other: number) => {
    const next = exchanged(board, one, other);
    setSelected(null);
    update((state) => changed(state, mode === "goal" ? { goal: next } : { start: next }));
  };
  const choose = (cell: number) => {
    const piece = board.tiles[cell] ? label(board.tiles[cell]) : (gap ?? board.tiles.length);
    setChoosing(false);
    update((state) => changed(state, takenAway({ start: now, goal, gap }, piece)));
  };
  const click = (cell: number) => {
    if (mode === "play") {
      move(movesTo(board, cell));
    } else if (choosing) {
      choose(cell);
    } else if (selected === null) {
      setSelected(cell);
    } else {
      selected === cell ? setSelected(null) : arrange(selected, cell);
    }
  };
  const key = (way: Way, cell: number) => {
    if (mode === "play") {
      move(way);
      return;
    }
    const { row, column } = place(board, cell);
    const [down, right] = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] }[way] as [number, number];
    const to = (row - 1 + down) * board.cols + column - 1 + right;
    const near = column + right >= 1 && column + right <= board.cols;
    near && document.querySelector<HTMLElement>(`.stage [data-cell="${to}"]`)?.focus();
  };

  const playing = mode === "play";
  return (
    <section class="stage">
      <fieldset class="modes">
        <legend class="unseen">{say("mode")}</legend>
        {MODES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="mode"
              checked={mode === each}
              onChange={() => {
                game.setWatching(false);
                update((state) => ({ ...state, mode: each }));
              }}
            />
            <span>{say(`mode-${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <div class="table">
        <BoardView
          board={board}
          label={label}
          name={mode === "goal" ? "goal-label" : "board-label"}
          covered={cut && { cut, goal, numbers }}
          slide={game.watching ? Math.min(150, 600 / game.speed) : 150}
          hinted={playing ? (game.hint?.tile ?? null) : null}
          onCell={click}
          onKey={key}
          {...(choosing && { gapLabel: gap ?? board.tiles.length })}
          {...(playing
            ? { open: (cell: number) => movesTo(board, cell) !== "", onSwipe: move }
            : { selected, onDrag: arrange })}
        />
      </div>
      <p class="help">{say(playing ? "play-help" : choosing ? "gap-which" : "edit-help")}</p>
      {playing ? (
        <button
          type="button"
          class="aim"
          onClick={() => update((state) => ({ ...state, mode: "goal" }))}
        >
          <span aria-hidden="true">{say("goal")}</span>
          <SmallBoard board={goal} label={label} name="goal-label" />
        </button>
      ) : (
        <button type="button" aria-pressed={choosing} onClick={() => setChoosing(!choosing)}>
          {say("gap-choose")}
        </button>
      )}
    </section>
  );
}
