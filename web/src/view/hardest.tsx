// The boards at the largest distance.

import { useMemo } from "preact/hooks";
import { hardest } from "../engine.ts";
import { useGame } from "../game.ts";
import { useSay } from "../words.ts";
import { SmallBoard } from "./board.tsx";

/** So many are shown. */
const SHOWN = 12;

export function Hardest() {
  const say = useSay();
  const { state, puzzle, label, restart } = useGame();
  const boards = useMemo(
    () => (puzzle ? hardest(puzzle, state.goal, SHOWN) : []),
    [puzzle, state.goal],
  );
  if (!puzzle) {
    return null;
  }
  const counts = puzzle.counts();
  const radius = counts.length - 1;
  const count = counts[radius] ?? 0;
  const shown = boards.length;
  return (
    <section>
      <h2>{say("hardest")}</h2>
      <p>{say(shown < count ? "hardest-some" : "hardest-said", { shown, count, radius })}</p>
      <div class="row">
        {boards.map((board) => (
          <button type="button" class="aim" key={board.tiles.join()} onClick={() => restart(board)}>
            <SmallBoard board={board} label={label} name="board-label" />
          </button>
        ))}
      </div>
    </section>
  );
}
