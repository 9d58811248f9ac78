// The legal moves, each with the distance after it and its cost as soon as they are known. The move of the best
// solution known is first, and has a value before the others have.

import { ARROWS, countMoves, legalMoves, splitMoves, type Slide } from "../board.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";

export function LegalMoves() {
  const t = useTranslate();
  const { page, current, finding, distance, label, move, autoplay } = useGame();
  const known = distance === undefined ? undefined : finding?.legalMoves;
  const [first] = splitMoves(finding?.moves ?? "", page.metric);
  const isFirst = ({ moves }: Slide) => moves === first;
  const left = countMoves(finding?.moves ?? "", page.metric) - 1;
  const legal = legalMoves(current, page.metric);
  const shown: (Slide & { distance?: number })[] = known ?? [
    ...legal.filter(isFirst).map((slide) => ({ ...slide, distance: left })),
    ...legal.filter((slide) => !isFirst(slide)),
  ];
  return (
    <section>
      <h2>{t("legal-moves")}</h2>
      <ul class="legal-moves" aria-live={autoplay ? "off" : undefined}>
        {shown.map(({ moves, direction, tile, tiles, distance: after }, index) => {
          const cost = after === undefined || distance === undefined ? 0 : after + 1 - distance;
          return (
            <li key={index}>
              <button type="button" onClick={() => move(moves)}>
                <span>
                  {label(tile)}{" "}
                  <span aria-label={t(`direction-${direction}`)} role="img">
                    {ARROWS[direction]}
                  </span>
                  {tiles > 1 && ` ×${tiles}`}
                </span>{" "}
                {after === undefined && distance !== undefined && <span>…</span>}
                {after !== undefined && (
                  <>
                    <span>{t("moves-left", { moves: t("count-moves", { count: after }) })}</span>{" "}
                    {cost > 0 && <span class="cost">{t("cost", { count: cost })}</span>}
                    {cost === 0 && distance !== undefined && <span class="best">{t("best")}</span>}
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
