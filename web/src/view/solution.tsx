// The shortest solutions: shown move by move, played automatically, stepped through and copied.

import { useEffect, useMemo } from "preact/hooks";
import { ARROWS, blankCell, formatBoard, type Board, type Direction } from "../board.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { goTo, showSolution, type State } from "../state.ts";
import { boardAfter, solutions } from "../wasm.ts";
import { CopyButton } from "./copy-button.tsx";

interface Move {
  direction: Direction;
  tile: number;
}

export function Solution() {
  const t = useTranslate();
  const game = useGame();
  const { state, update, current, solver, distance, autoplay, setAutoplay, speed } = game;
  const { start, moves, step, solution } = state;
  const atEnd = step === moves.length;

  const from = useMemo(
    () => (solution ? (boardAfter(start, moves.slice(0, solution.from)) ?? null) : null),
    [start, solution?.from],
  );
  const all = useMemo(() => solver && from && solutions(solver, from), [solver, from]);

  // Autoplay redoes one move after another.
  useEffect(() => {
    if (!autoplay) {
      return;
    }
    if (atEnd) {
      setAutoplay(false);
      return;
    }
    const timer = setTimeout(() => update((state) => goTo(state, state.step + 1)), 1000 / speed);
    return () => clearTimeout(timer);
  }, [autoplay, step, atEnd, speed]);

  const withSolution = (state: State) => {
    const path = solver && solutions(solver, current)?.at(0);
    return path ? showSolution(state, state.step, path, 0) : state;
  };
  const browse = (offset: number) => {
    const index = (solution?.index ?? 0) + offset;
    const path = all?.at(index);
    setAutoplay(false);
    if (solution && path) {
      update((state) => showSolution(state, solution.from, path, index));
    }
  };
  const go = (step: number) => {
    setAutoplay(false);
    update((state) => goTo(state, step));
  };

  return (
    <section class="solution">
      <h2>{t("solution")}</h2>
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={!distance}
          onClick={() => {
            setAutoplay(false);
            update((state) => ({ ...withSolution(state), mode: "play" }));
          }}
        >
          {t("solve")}
        </button>
        <button
          type="button"
          disabled={!autoplay && atEnd && !distance}
          onClick={() => {
            // After the last move, continue with a solution.
            update((state) => ({ ...(atEnd ? withSolution(state) : state), mode: "play" }));
            setAutoplay(!autoplay);
          }}
        >
          {t(autoplay ? "pause" : "watch")}
        </button>
        <button
          type="button"
          aria-label={t("step-back")}
          disabled={step === 0}
          onClick={() => go(step - 1)}
        >
          ‹
        </button>
        <button
          type="button"
          aria-label={t("step-forward")}
          disabled={atEnd}
          onClick={() => go(step + 1)}
        >
          ›
        </button>
        <label>
          {t("speed")}{" "}
          <input
            type="range"
            min={1}
            max={12}
            value={speed}
            onInput={(event) => game.setSpeed(Number(event.currentTarget.value))}
          />
        </label>
      </div>
      {solution && from && all ? (
        <>
          <div class="row">
            {all.count > 1 && (
              <>
                <button
                  type="button"
                  aria-label={t("solution-previous")}
                  disabled={solution.index === 0}
                  onClick={() => browse(-1)}
                >
                  ←
                </button>
                <button
                  type="button"
                  aria-label={t("solution-next")}
                  disabled={solution.index + 1 >= all.count}
                  onClick={() => browse(1)}
                >
                  →
                </button>
              </>
            )}
            <span role="status">
              {t("solution-number", { number: solution.index + 1, count: all.count })}
            </span>
          </div>
          <Moves
            from={from}
            directions={moves.slice(solution.from)}
            step={step - solution.from}
            go={(step) => go(solution.from + step)}
          />
        </>
      ) : (
        <p class="help">{t("solution-help")}</p>
      )}
    </section>
  );
}

interface MovesProps {
  from: Board;
  directions: string;
  step: number;
  go: (step: number) => void;
}

/** The moves of a solution as arrows and as tiles. A click on a move goes there. */
function Moves({ from, directions, step, go }: MovesProps) {
  const t = useTranslate();
  const { state, label } = useGame();
  const moves = useMemo(() => {
    let board = from;
    return Array.from(directions, (letter): Move => {
      const direction = letter as Direction;
      const next = boardAfter(board, direction) ?? board;
      const tile = board.tiles[blankCell(next)]!;
      board = next;
      return { direction, tile: label(tile) };
    });
  }, [from, directions, label]);

  const count = moves.length;
  const arrows = moves.map(({ direction }) => ARROWS[direction]).join("");
  const tiles = moves.map(({ tile }) => tile).join(" ");
  const boards = `${formatBoard(from, label)} → ${formatBoard(state.goal, label)}`;
  const text = [
    `${boards}: ${t("count-moves", { count })}`,
    `${t("moves-arrows")} ${arrows} (${directions})`,
    `${t("moves-tiles")} ${tiles}`,
  ].join("\n");
  return (
    <>
      <p class="help">{t("solution-step", { step: Math.max(step, 0), count })}</p>
      <ol class="moves" aria-label={t("moves-list")}>
        {moves.map(({ direction, tile }, index) => (
          <li key={index}>
            <button
              type="button"
              class={index < step ? "made" : ""}
              aria-current={index === step ? "step" : undefined}
              aria-label={t("move-label", {
                number: index + 1,
                tile,
                direction: t(`direction-${direction}`),
              })}
              onClick={() => go(index + 1)}
            >
              <span>{ARROWS[direction]}</span> {tile}
            </button>
          </li>
        ))}
      </ol>
      <p class="solution-text">
        {t("moves-arrows")} <output>{arrows}</output>
        <br />
        {t("moves-tiles")} <output>{tiles}</output>
      </p>
      <CopyButton label={t("copy")} text={() => text} />
    </>
  );
}
