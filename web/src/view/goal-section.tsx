// The goal below the panels and, if there is a picture, how it is shown.

import { goalsOf } from "../board.ts";
import { useGame } from "../game.ts";
import { formatAlike, goalName } from "../goal-text.ts";
import { useTranslate } from "../i18n.ts";
import { MiniBoard } from "./mini-board.tsx";
import { pictureGoal } from "../missing-piece.ts";
import { Notice } from "./notice.tsx";

/** The number of goals shown. */
const MAX_SHOWN = 3;

interface Props {
  onShowNumbers: (showNumbers: boolean) => void;
  isTinted: boolean;
  onTint: (isTinted: boolean) => void;
  onRemovePicture: () => void;
}

export function GoalSection({ onShowNumbers, isTinted, onTint, onRemovePicture }: Props) {
  const t = useTranslate();
  const { page, label, picture, showNumbers } = useGame();
  const { goal, missing, mode } = page;
  const all = goalsOf(goal);
  const boards = all.slice(0, MAX_SHOWN);
  const more = all.length - boards.length;
  return (
    <section class="goal">
      <h2>{t("goal")}</h2>
      <div class="row">
        {boards.map((board, index) => (
          <MiniBoard
            key={index}
            board={board}
            label={label}
            name={index === 0 ? t("goal-label", { board: goalName(t, goal, missing) }) : ""}
            picture={picture && { picture, goal: pictureGoal(page), showNumbers: false }}
          />
        ))}
        {more > 0 && <span aria-hidden="true">{t("goal-more", { count: more })}</span>}
      </div>
      {goal.alike && (
        <p class="help">{t("alike-shown", { groups: formatAlike(goal, missing).join("; ") })}</p>
      )}
      {picture ? (
        <div class="row">
          <label class="checkbox">
            <input
              type="checkbox"
              checked={showNumbers}
              onChange={(event) => onShowNumbers(event.currentTarget.checked)}
            />
            {t("show-numbers")}
          </label>
          <button type="button" onClick={onRemovePicture}>
            {t("picture-remove")}
          </button>
        </div>
      ) : (
        <label class="checkbox">
          <input
            type="checkbox"
            checked={isTinted}
            onChange={(event) => onTint(event.currentTarget.checked)}
          />
          {t("tint")}
        </label>
      )}
      {mode !== "enter" && <Notice at="picture" />}
    </section>
  );
}
