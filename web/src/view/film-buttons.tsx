// The buttons that save a solution as a film.

import { useState } from "preact/hooks";
import { saveFilm, type FilmFormat } from "../film/save.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { pictureGoal } from "../missing-piece.ts";
import { cutPicture } from "../photo/picture.ts";
import type { Board } from "../board.ts";

export function FilmButtons({ from, moves }: { from: Board; moves: string }) {
  const t = useTranslate();
  const { page, picture, later, notify } = useGame();
  const [isBusy, setBusy] = useState(false);
  const save = async (format: FilmFormat) => {
    setBusy(true);
    const notice = (share: number) =>
      notify("share", t("film-progress", { percent: Math.floor(100 * share) }));
    notice(0);
    try {
      const { goal, missing, metric } = page;
      const cut = picture && (await cutPicture(picture, from.rows, from.cols));
      await saveFilm(
        {
          board: from,
          numbers: goal.numbers ?? [],
          missing,
          moves,
          metric,
          picture: cut && { cut, goal: pictureGoal(page) },
        },
        format,
        later.gifTools,
        notice,
      );
      notify("share", t("film-saved"));
    } catch (error) {
      notify("share", t("film-failed", { error: String(error) }));
    }
    setBusy(false);
  };
  const button = (format: FilmFormat) => (
    <button type="button" disabled={isBusy} onClick={() => void save(format)}>
      {t(`film-${format}`)}
    </button>
  );
  return (
    <>
      {button("gif")}
      {button("svg")}
    </>
  );
}
