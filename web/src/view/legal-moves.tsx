// The legal moves, each with the distance after it.

import { ARROWS } from "../board.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";

export function LegalMoves() {
  const t = useTranslate();
  const { legalMoves, label, move } = useGame();
  if (legalMoves.length === 0) {
    return null;
  }
  const shortest = Math.min(...legalMoves.map(({ distance }) => distance));
  return (
    <section>
      <h2>{t("legal-moves")}</h2>
      <ul class="legal-moves">
        {legalMoves.map(({ direction, tile, distance }) => (
          <li key={direction}>
            <button type="button" onClick={() => move(direction)}>
              <span>
                {label(tile)}{" "}
                <span aria-label={t(`direction-${direction}`)} role="img">
                  {ARROWS[direction]}
                </span>
              </span>{" "}
              <span>{t("moves-left", { moves: t("count-moves", { count: distance }) })}</span>{" "}
              {distance === shortest && <span class="best">{t("best")}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
