// How many boards there are at each distance, and where this one is.

import { useGame } from "../game.ts";
import { useSay } from "../words.ts";

const [WIDTH, HEIGHT, FOOT] = [320, 120, 24];

export function Chart() {
  const say = useSay();
  const { puzzle, distance } = useGame();
  if (!puzzle) {
    return null;
  }
  const counts = [...puzzle.counts()];
  const radius = counts.length - 1;
  const most = Math.max(...counts);
  const states = counts.reduce((sum, count) => sum + count, 0);
  const step = WIDTH / counts.length;
  const mean = Math.round(puzzle.mean() * 100) / 100;
  const label = say("chart-label", { states, radius, mean });
  return (
    <section>
      <h2>{say("distances")}</h2>
      <p>{label}</p>
      <svg class="chart" role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}>
        {counts.map((count, at) => {
          // A single board is still to be seen.
          const height = Math.max((count / most) * (HEIGHT - 8), 1);
          return (
            <rect
              key={at}
              class={at === distance ? "here" : ""}
              x={at * step + step * 0.1}
              y={HEIGHT - height}
              width={step * 0.8}
              height={height}
            >
              <title>{`${at}: ${count}`}</title>
            </rect>
          );
        })}
        {distance !== undefined && (
          <path class="here" d={`M${(distance + 0.5) * step - 4} ${HEIGHT + 9}l4 -7l4 7z`} />
        )}
        <text x={0} y={HEIGHT + FOOT - 3}>
          0
        </text>
        <text x={WIDTH} y={HEIGHT + FOOT - 3} class="end">
          {radius}
        </text>
      </svg>
      <p class="help">{say("chart-axis")}</p>
      {distance !== undefined && (
        <p>{say("chart-here", { distance, count: counts[distance] ?? 0 })}</p>
      )}
    </section>
  );
}
