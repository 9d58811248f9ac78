// The end of a practice game: its result as a line to share, and that of the board of the day.

import { isSet } from "../board.ts";
import { readDaily, today } from "../daily.ts";
import { useGame } from "../game.ts";
import { formatGoals, gameName } from "../goal-text.ts";
import { useTranslate, type Translate } from "../i18n.ts";
import { formatTime, type Result } from "../practice.ts";
import { ShareRow } from "./share-row.tsx";

function formatResult(t: Translate, { made, fewest, time }: Result): string {
  return t("result", { made, fewest: fewest ?? -1, time: formatTime(time) });
}

export function Ending() {
  const t = useTranslate();
  const { page, practice } = useGame();
  const { result, records, date } = practice;
  const { goal, missing } = page;
  const name = isSet(goal) ? formatGoals(goal, missing) : "";
  const puzzle = `${date ?? ""} ${goal.rows}×${goal.cols} ${name}`.trim();
  const line = result && records && t("result-line", { puzzle, result: formatResult(t, result) });
  const quickest = records?.isQuickest && t("practice-quickest");
  const shortest = records?.isShortest && t("practice-shortest");
  return (
    <div class="ending">
      <p role="status">
        {result && !records && t("practice-assisted")}
        {line && <strong>{line}</strong>}
        {[quickest, shortest].filter(Boolean).join(" ")}
      </p>
      {line && <ShareRow result={line} />}
    </div>
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
