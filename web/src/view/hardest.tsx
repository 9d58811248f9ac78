// The boards at the largest distance.

import { useMemo } from "preact/hooks";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { hardestBoards } from "../wasm.ts";
import { MiniBoard } from "./board.tsx";

/** The largest number of boards listed. */
const LIMIT = 12;

export function Hardest() {
  const t = useTranslate();
  const { state, solver, label, restart } = useGame();
  const boards = useMemo(
    () => (solver ? hardestBoards(solver, state.goal, LIMIT) : []),
    [solver, state.goal],
  );
  if (!solver) {
    return null;
  }
  const counts = solver.counts();
  const radius = counts.length - 1;
  const count = counts[radius] ?? 0;
  const shown = boards.length;
  return (
    <section>
      <h2>{t("hardest")}</h2>
      <p>{t(shown < count ? "hardest-some" : "hardest-all", { shown, count, radius })}</p>
      <div class="row">
        {boards.map((board) => (
          <button
            type="button"
            class="mini-board-button"
            key={board.tiles.join()}
            onClick={() => restart(board)}
          >
            <MiniBoard board={board} label={label} name="board-label" />
          </button>
        ))}
      </div>
    </section>
  );
}
