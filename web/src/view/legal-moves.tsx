// The legal moves, each with the distance after it and its cost.

import { ARROWS } from "../board.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";

export function LegalMoves() {
  const t = useTranslate();
  const { finding, distance, label, move, autoplay } = useGame();
  const legalMoves = finding?.legalMoves;
  if (!legalMoves || legalMoves.length === 0 || distance === undefined) {
    return null;
  }
  return (
    <section>
      <h2>{t("legal-moves")}</h2>
      <ul class="legal-moves" aria-live={autoplay ? "off" : undefined}>
        {legalMoves.map(({ direction, tile, tiles, distance: after }) => {
          const cost = after + 1 - distance;
          return (
            <li key={`${direction}${tiles}`}>
              <button type="button" onClick={() => move(direction.repeat(tiles))}>
                <span>
                  {label(tile)}{" "}
                  <span aria-label={t(`direction-${direction}`)} role="img">
                    {ARROWS[direction]}
                  </span>
                  {tiles > 1 && ` ×${tiles}`}
                </span>{" "}
                <span>{t("moves-left", { moves: t("count-moves", { count: after }) })}</span>{" "}
                {cost === 0 ? (
                  <span class="best">{t("best")}</span>
                ) : (
                  <span class="cost">{t("cost", { count: cost })}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
