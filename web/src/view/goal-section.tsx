// The goal below the panels and, if there is a picture, how it is shown.

import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { MiniBoard } from "./mini-board.tsx";
import { Notice } from "./notice.tsx";

interface Props {
  onShowNumbers: (showNumbers: boolean) => void;
  isTinted: boolean;
  onTint: (isTinted: boolean) => void;
  onRemovePicture: () => void;
}

export function GoalSection({ onShowNumbers, isTinted, onTint, onRemovePicture }: Props) {
  const t = useTranslate();
  const { page, label, picture, showNumbers } = useGame();
  const { goal, mode } = page;
  return (
    <section class="goal">
      <h2>{t("goal")}</h2>
      <MiniBoard
        board={goal}
        label={label}
        name="goal-label"
        picture={picture && { picture, goal, showNumbers: false }}
      />
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
