// The end of a practice game: its result as a line and a strip to share, the next game, and the result of the
// board of the day.

import { useEffect, useMemo } from "preact/hooks";
import { isSet, stops } from "../board.ts";
import { readDaily, today } from "../daily.ts";
import { celebrate } from "../feedback.ts";
import { useGame } from "../game.ts";
import { formatGoals, gameName } from "../goal-text.ts";
import { useTranslate, type Translate } from "../i18n.ts";
import { formatTime, strip, type Result } from "../practice.ts";
import { boardAfter } from "../wasm.ts";
import { ShareRow } from "./share-row.tsx";

export function formatResult(t: Translate, { made, fewest, time }: Result): string {
  return t("result", { made, fewest: fewest ?? -1, time: formatTime(time) });
}

/** The classes of the squares of a strip. Not every device has these characters in colour. */
const SQUARES: Record<string, string> = {
  "🟩": "green",
  "🟨": "yellow",
  "🟥": "red",
  "⬜": "white",
};

interface Props {
  /** Begins another game. */
  onAgain: () => void;
  isDrawing: boolean;
}

export function Ending({ onAgain, isDrawing }: Props) {
  const t = useTranslate();
  const { page, analysis, practice } = useGame();
  const { result, records, date } = practice;
  const { goal, missing, metric } = page;
  const name = isSet(goal) ? formatGoals(goal, missing) : "";
  const puzzle = `${date ?? ""} ${goal.rows}×${goal.cols} ${name}`.trim();
  const line = result && records && t("result-line", { puzzle, result: formatResult(t, result) });
  const squares = useMemo(() => {
    const ends = stops(page.moves.slice(0, page.step), metric);
    const boards = ends.map((end) => boardAfter(page.start, page.moves.slice(0, end))!);
    const found = boards.map((board) => analysis.find(board));
    return result && strip(found.map((finding) => (finding?.isProven ? finding.bound : undefined)));
    // The distances of the boards on the way are known when the game ends.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [result]);
  useEffect(() => {
    if (result) {
      celebrate();
    }
  }, [result]);
  const quickest = records?.isQuickest && t("practice-quickest");
  const shortest = records?.isShortest && t("practice-shortest");
  return (
    <>
      <p role="status">
        {result && !records && t("practice-assisted")}
        {line && <strong>{line}</strong>}
        {[quickest, shortest].filter(Boolean).join(" ")}
      </p>
      {line && squares && (
        <p class="strip" role="img" aria-label={t("strip")}>
          {Array.from(squares, (square, index) => (
            <span key={index} class={SQUARES[square]} />
          ))}
        </p>
      )}
      {result && (
        <button type="button" class="primary again" disabled={isDrawing} onClick={onAgain}>
          {t("again")}
        </button>
      )}
      {line && <ShareRow result={`${line}\n${squares ?? ""}`.trim()} />}
    </>
  );
}

/** The board of the day: its result, and the days in a row. */
export function DailyResult() {
  const t = useTranslate();
  const { page } = useGame();
  const date = today();
  const daily = readDaily(gameName(page.goal), page.metric, date);
  return (
    daily && (
      <p class="help">
        {daily.date === date && t("daily-result", { result: formatResult(t, daily.result) })}{" "}
        {t("daily-streak", { streak: daily.streak, best: daily.best })}
      </p>
    )
  );
}
