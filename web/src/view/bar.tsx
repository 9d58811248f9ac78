// The bar under the board: solve, play, step, hint, and the scrubber over all steps.

import { stops } from "../board.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { isEntering } from "../state.ts";
import { Icon } from "./icons.tsx";

/** The speeds of automatic play, in moves per second. */
const SPEEDS = [1, 2, 4, 8, 32];

export function Bar() {
  const t = useTranslate();
  const game = useGame();
  const { page, dispatch, analysis, finding, distance, unsolvable, autoplay, setAutoplay } = game;
  const entering = isEntering(page);
  // The moves of the old board are kept, to be undone, but not shown while another one is entered.
  const { step, metric } = page;
  const moves = entering ? "" : page.moves;
  const ends = stops(moves, metric);
  // A step within a slide of several tiles counts as the move before it.
  const at = ends.findLastIndex((end) => end <= step);
  const canSolve = !entering && !unsolvable && distance !== 0 && analysis.kind !== undefined;
  const go = (move: number) => {
    setAutoplay(false);
    dispatch({ type: "goTo", step: ends[move] ?? step });
  };
  const atEnd = step === moves.length;
  // In a game the main button is that of the next one.
  const isMain = !game.isWanted && page.mode !== "play";
  /** Whether the rest of the moves is a solution: then the main button plays it. */
  const isSolved =
    !entering && !game.isWanted && !atEnd && page.solution !== null && step >= page.solution.from;
  const play = () => {
    if (atEnd) {
      game.solve();
    }
    setAutoplay(!autoplay);
  };
  const playName = autoplay ? "pause" : "watch";
  return (
    <div class="bar" role="group" aria-label={t("bar")}>
      <div class="buttons">
        <button
          type="button"
          class={`solve ${isMain ? "primary" : ""} ${isSolved ? "watch" : ""}`}
          disabled={!game.isWanted && !isSolved && !canSolve}
          onClick={game.isWanted ? game.stop : isSolved ? play : game.solve}
        >
          {isSolved && <Icon name={playName} />}
          {t(game.isWanted ? "stop" : isSolved ? playName : "solve")}
        </button>
        {!isSolved && (
          <button
            type="button"
            class="square"
            aria-label={t(playName)}
            disabled={entering || (!autoplay && atEnd && !(canSolve && (finding?.moves ?? "")))}
            onClick={play}
          >
            <Icon name={playName} />
          </button>
        )}
        <button
          type="button"
          class="square"
          aria-label={t("step-back")}
          disabled={entering || step === 0}
          onClick={() => go(ends[at] === step ? at - 1 : at)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          class="square"
          aria-label={t("step-forward")}
          disabled={entering || atEnd}
          onClick={() => go(at + 1)}
        >
          <Icon name="forward" />
        </button>
        <button
          type="button"
          class="hint"

          disabled={!canSolve}
          onClick={game.showHint}
        >
          <Icon name="hint" />
          <span>{t("hint")}</span>
        </button>
      </div>
      <div class="scrub">
        <input
          type="range"
          aria-label={t("scrubber")}
          aria-valuetext={t("solution-step", { step: at, count: ends.length - 1 })}
          min={0}
          max={Math.max(ends.length - 1, 1)}
          value={at}
          disabled={entering || ends.length === 1}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <output>{`${at} / ${ends.length - 1}`}</output>
        <select
          aria-label={t("speed")}
          value={game.speed}
          onChange={(event) => game.setSpeed(Number(event.currentTarget.value))}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {t("speed-value", { speed })}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
