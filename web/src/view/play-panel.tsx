// Practice: a random board or the board of the day, a clock, and the personal bests.

import { useEffect, useReducer, useState } from "preact/hooks";
import { countMoves, shapeName, type Board } from "../board.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { dailySeed, formatTime, readBests, today } from "../practice.ts";
import { randomBoard, randomSeed } from "../wasm.ts";
import { Notice } from "./notice.tsx";
import { GoalField, MetricField, ShapeField } from "./puzzle-fields.tsx";
import { CopyLink } from "./solve-panel.tsx";

export function PlayPanel() {
  const t = useTranslate();
  return (
    <section>
      <h2>{t("practice")}</h2>
      <Clock />
      <Shuffle />
      <div class="row">
        <ShapeField />
        <GoalField />
        <MetricField />
      </div>
      <Bests />
      <CopyLink />
    </section>
  );
}

/** The time, and the moves against the fewest. */
function Clock() {
  const t = useTranslate();
  const { page, analysis, practice } = useGame();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const { startTime, endTime, records } = practice;
  const isRunning = startTime !== null && endTime === null;
  useEffect(() => {
    if (isRunning) {
      const timer = setInterval(() => tick(undefined), 100);
      return () => clearInterval(timer);
    }
  }, [isRunning]);

  const time = startTime === null ? 0 : (endTime ?? performance.now()) - startTime;
  const made = countMoves(page.moves.slice(0, page.step), page.metric);
  const start = analysis.find(page.start);
  return (
    <>
      <p class="clock">
        <span role="timer" aria-label={t("clock")}>
          {formatTime(time)}
        </span>{" "}
        <span>
          {start?.isProven
            ? t("moves-against", { made, fewest: start.bound })
            : t("moves-made", { made })}
        </span>
      </p>
      <p role="status">
        {endTime !== null && practice.isAssisted && t("practice-assisted")}
        {records?.isQuickest && t("practice-quickest")}{" "}
        {records?.isShortest && t("practice-shortest")}
      </p>
    </>
  );
}

function Shuffle() {
  const t = useTranslate();
  const { page, dispatch, analysis, setAutoplay, notify } = useGame();
  const { goal } = page;
  const { solver } = analysis;
  const [distance, setDistance] = useState("");
  const radius = solver ? solver.counts().length - 1 : undefined;

  const start = (seed: bigint, distance: number | undefined) => {
    const at = solver && distance !== undefined ? { distance, solver } : undefined;
    const board: Board | undefined = randomBoard(goal, seed, at);
    setAutoplay(false);
    if (board) {
      dispatch({ type: "setPuzzle", puzzle: { start: board }, mode: "play" });
    } else {
      notify("shuffle", t("shuffle-none", { radius: radius ?? 0 }));
    }
  };
  const wanted = distance === "" ? undefined : Number(distance);
  return (
    <form
      class="row"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start(randomSeed(), wanted);
      }}
    >
      <button type="submit" disabled={wanted !== undefined && !solver}>
        {t("shuffle")}
      </button>
      <button
        type="button"
        disabled={wanted !== undefined && !solver}
        onClick={() => start(dailySeed(today(), shapeName(goal)), wanted)}
      >
        {t("daily")}
      </button>
      {radius !== undefined && (
        <label>
          {t("shuffle-distance")}{" "}
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={radius}
            placeholder={t("shuffle-any")}
            value={distance}
            onInput={(event) => setDistance(event.currentTarget.value)}
          />
        </label>
      )}
      <Notice at="shuffle" />
    </form>
  );
}

function Bests() {
  const t = useTranslate();
  const { page } = useGame();
  const bests = readBests(shapeName(page.goal), page.metric);
  return (
    <p class="help">
      {bests
        ? t("bests", {
            games: bests.games,
            time: formatTime(bests.time),
            excess: bests.excess ?? -1,
          })
        : t("bests-none")}
    </p>
  );
}
