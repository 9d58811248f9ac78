// Practice: a random board or the board of the day, a clock, the personal bests and the last games.

import { useEffect, useReducer, useState } from "preact/hooks";
import { countMoves } from "../board.ts";
import { hasFeedback, setFeedback } from "../feedback.ts";
import { useGame } from "../game.ts";
import { gameName } from "../goal-text.ts";
import { useTranslate } from "../i18n.ts";
import { averageTime, formatTime, readBests, readGames } from "../practice.ts";
import { DailyResult, Ending, formatResult } from "./ending.tsx";
import { GoalField, MetricField, ShapeField } from "./puzzle-fields.tsx";
import { ShareRow } from "./share-row.tsx";
import { Shuffle, useShuffle } from "./shuffle.tsx";

export function PlayPanel() {
  const t = useTranslate();
  const { practice } = useGame();
  const shuffle = useShuffle();
  return (
    <section>
      <h2>{t("practice")}</h2>
      <div class={practice.result ? "ending card" : "ending"}>
        <Clock />
        <Ending onAgain={shuffle.draw} isDrawing={shuffle.isDrawing} />
      </div>
      <Shuffle {...shuffle} />
      <div class="row">
        <ShapeField />
        <GoalField />
        <MetricField />
      </div>
      <DailyResult />
      <Bests />
      <LastGames />
      <Feedback />
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

/** The number of games of the averages, and of the last games that are listed. */
const AVERAGES = [5, 12];
const LISTED = 12;

function LastGames() {
  const t = useTranslate();
  const { page } = useGame();
  const games = readGames(gameName(page.goal), page.metric);
  if (games.length === 0) {
    return null;
  }
  const averages = AVERAGES.map((count) => ({ count, time: averageTime(games, count) }));
  return (
    <details class="games">
      <summary>{t("games-last")}</summary>
      {averages.map(
        ({ count, time }) =>
          time !== undefined && (
            <p key={count}>{t("games-average", { count, time: formatTime(time) })}</p>
          ),
      )}
      <ol>
        {games.slice(0, LISTED).map((result, index) => (
          <li key={index}>{formatResult(t, result)}</li>
        ))}
      </ol>
    </details>
  );
}

function Feedback() {
  const t = useTranslate();
  const [isOn, setOn] = useState(hasFeedback);
  return (
    <label>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          setFeedback(event.currentTarget.checked);
        }}
      />{" "}
      {t("feedback")}
    </label>
  );
}
