// Practice: a random board or the board of the day, a clock, and the personal bests.

import { useEffect, useReducer, useState } from "preact/hooks";
import { countMoves, type Board } from "../board.ts";
import { dailyBoard, today } from "../daily.ts";
import { useGame } from "../game.ts";
import { gameName } from "../goal-text.ts";
import { useTranslate } from "../i18n.ts";
import { formatTime, readBests } from "../practice.ts";
import { randomBoard, randomSeed } from "../wasm.ts";
import { DailyResult, Ending } from "./ending.tsx";
import { Notice } from "./notice.tsx";
import { GoalField, MetricField, ShapeField } from "./puzzle-fields.tsx";
import { ShareRow } from "./share-row.tsx";

export function PlayPanel() {
  const t = useTranslate();
  const { practice } = useGame();
  return (
    <section>
      <h2>{t("practice")}</h2>
      {!practice.records && <Clock />}
      <Ending />
      <Shuffle />
      <div class="row">
        <ShapeField />
        <GoalField />
        <MetricField />
      </div>
      <DailyResult />
      <Bests />
      {!practice.records && <ShareRow />}
    </section>
  );
}

/** The time, and the moves against the fewest. */
function Clock() {
  const t = useTranslate();
  const { page, analysis, practice } = useGame();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const { startTime, endTime } = practice;
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
  );
}

function Shuffle() {
  const t = useTranslate();
  const { page, dispatch, analysis, setAutoplay, notify } = useGame();
  const { goal } = page;
  const { solver } = analysis;
  const [distance, setDistance] = useState("");
  const radius = solver ? solver.counts().length - 1 : undefined;

  const start = (board: Board | undefined) => {
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
        const at = solver && wanted !== undefined ? { distance: wanted, solver } : undefined;
        start(randomBoard(goal, randomSeed(), at));
      }}
    >
      <button type="submit" disabled={wanted !== undefined && !solver}>
        {t("shuffle")}
      </button>
      <button type="button" onClick={() => start(dailyBoard(goal, today()))}>
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
  const bests = readBests(gameName(page.goal), page.metric);
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
