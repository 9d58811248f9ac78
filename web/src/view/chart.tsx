// A bar chart of the number of boards at each distance.

import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import type { Solver } from "../wasm.ts";

const WIDTH = 320;
const HEIGHT = 120;
/** The height of the labels below the bars. */
const FOOTER = 24;

export function Chart({ solver }: { solver: Solver }) {
  const t = useTranslate();
  const { distance } = useGame();
  const counts = [...solver.counts()];
  const radius = counts.length - 1;
  const largest = Math.max(...counts);
  const states = counts.reduce((sum, count) => sum + count, 0);
  const barWidth = WIDTH / counts.length;
  const mean = Math.round(solver.mean() * 100) / 100;
  const label = t("chart-label", { states, radius, mean });
  return (
    <section>
      <h2>{t("distances")}</h2>
      <p>{label}</p>
      <svg class="chart" role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOTER}`}>
        {counts.map((count, at) => {
          // A single board is still visible.
          const height = Math.max((count / largest) * (HEIGHT - 8), 1);
          return (
            <rect
              key={at}
              class={at === distance ? "current" : ""}
              x={at * barWidth + barWidth * 0.1}
              y={HEIGHT - height}
              width={barWidth * 0.8}
              height={height}
            >
              <title>{`${at}: ${count}`}</title>
            </rect>
          );
        })}
        {distance !== undefined && (
          <path class="current" d={`M${(distance + 0.5) * barWidth - 4} ${HEIGHT + 9}l4 -7l4 7z`} />
        )}
        <text x={0} y={HEIGHT + FOOTER - 3}>
          0
        </text>
        <text x={WIDTH} y={HEIGHT + FOOTER - 3} class="maximum">
          {radius}
        </text>
      </svg>
      <p class="help">{t("chart-axis")}</p>
      {distance !== undefined && distance > 0 && (
        <p>
          {t("chart-current", {
            moves: t("count-moves", { count: distance }),
            count: counts[distance] ?? 0,
          })}
        </p>
      )}
    </section>
  );
}
