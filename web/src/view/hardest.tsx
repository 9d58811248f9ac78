// The boards at the largest distance.

import { useMemo } from "preact/hooks";
import { formatBoard } from "../board.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { hardestBoards, type Solver } from "../wasm.ts";
import { MiniBoard } from "./mini-board.tsx";

/** The largest number of boards listed. */
const LIMIT = 12;

export function Hardest({ solver }: { solver: Solver }) {
  const t = useTranslate();
  const { page, dispatch, label } = useGame();
  const boards = useMemo(() => hardestBoards(solver, page.goal, LIMIT), [solver, page.goal]);
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
            onClick={() => dispatch({ type: "setPuzzle", puzzle: { start: board } })}
          >
            <MiniBoard
              board={board}
              label={label}
              name={t("board-label", { board: formatBoard(board, label) })}
            />
          </button>
        ))}
      </div>
    </section>
  );
}
