// Each legal move, with the distance after it.

import { ARROWS } from "../board.ts";
import { useGame } from "../game.ts";
import { useSay } from "../words.ts";

export function Exits() {
  const say = useSay();
  const { exits, label, move } = useGame();
  if (exits.length === 0) {
    return null;
  }
  const least = Math.min(...exits.map(({ distance }) => distance));
  return (
    <section>
      <h2>{say("exits")}</h2>
      <ul class="exits">
        {exits.map(({ way, tile, distance }) => (
          <li key={way}>
            <button type="button" onClick={() => move(way)}>
              <span>
                {label(tile)}{" "}
                <span aria-label={say(`way-${way}`)} role="img">
                  {ARROWS[way]}
                </span>
              </span>{" "}
              <span>{say("exit-after", { moves: say("count-moves", { count: distance }) })}</span>{" "}
              {distance === least && <span class="best">{say("exit-best")}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
