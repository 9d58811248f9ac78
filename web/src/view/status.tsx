// The status below the board: the next step, the distance to the goal, a hint, or why the goal cannot be
// reached. It has room for the longest of these, so that nothing below it moves.

import { useState } from "preact/hooks";
import { countMoves, sameGoal } from "../board.ts";
import { isAllPieces, nextPiece } from "../entry.ts";
import { useGame } from "../game.ts";
import { formatErrors, useTranslate } from "../i18n.ts";
import { isEntering } from "../state.ts";
import { distance as distanceTo, namedGoals, solverFor, solverKind, unsolvable } from "../wasm.ts";
import { Notice } from "./notice.tsx";
import { Solvability } from "./solvability.tsx";

export function Status({ embedded }: { embedded: boolean }) {
  const { autoplay, unsolvable } = useGame();
  const [isExplained, setExplained] = useState(false);
  const explain = embedded ? null : () => setExplained(true);
  return (
    <>
      <div id="status" role="status" aria-live={autoplay ? "off" : "polite"} class="status">
        <StatusText explain={explain} />
        <Notice at="status" />
      </div>
      {isExplained && unsolvable && <Solvability onClose={() => setExplained(false)} />}
    </>
  );
}

/** `explain` shows why a board cannot be solved; null in a frame. */
function StatusText({ explain }: { explain: (() => void) | null }) {
  const t = useTranslate();
  const game = useGame();
  const { page, typed, analysis, distance } = game;
  const { entry, goal, tool, mode } = page;
  const count = goal.tiles.length;
  if (mode === "enter" && (typed.errors.length > 0 || typed.other)) {
    return <TypedText />;
  }
  if (mode === "enter" && tool === "tap" && isAllPieces(entry, count)) {
    return <p>{t("missing-entered", { count })}</p>;
  }
  if (isEntering(page)) {
    return <EntryText />;
  }
  if (game.unsolvable) {
    return <Unsolvable explain={explain} />;
  }
  if (analysis.kind === undefined) {
    return <p>{t(solverKind(goal, "stm") ? "metric-unsupported" : "goal-unsupported")}</p>;
  }
  if (analysis.error !== null) {
    return <p class="error">{t("table-failed", { error: analysis.error })}</p>;
  }
  if (distance === undefined && analysis.progress !== null) {
    const percent = Math.round(analysis.progress * 100);
    const label = t("table-progress", { percent });
    return (
      <>
        <p>{label}</p>
        <progress aria-label={label} max={100} value={percent} />
      </>
    );
  }
  if (distance === undefined) {
    return <SearchText />;
  }
  return (
    <p>
      <strong class="distance">
        {distance > 0
          ? t("distance-left", { count: distance })
          : page.step === 0
            ? t("solved")
            : t("solved-success")}
      </strong>{" "}
      <MoveCount />
      <Origin />
      {game.cost !== undefined && game.cost > 0 && (
        <>
          {" "}
          <span class="cost">{t("move-cost", { count: game.cost })}</span>
        </>
      )}
    </p>
  );
}

/** What is wrong with the typed text. */
function TypedText() {
  const t = useTranslate();
  const { errors, other, useOther } = useGame().typed;
  return other ? (
    <p>
      <button type="button" class="link" onClick={useOther}>
        {t("input-other-size", { rows: other.rows, cols: other.cols })}
      </button>
    </p>
  ) : (
    <p class="error">{formatErrors(t, errors)}</p>
  );
}

/** The piece to tap next. */
function EntryText() {
  const t = useTranslate();
  const { page, dispatch } = useGame();
  const { entry, goal } = page;
  const piece = nextPiece(entry, goal.gaps);
  return (
    <p>
      <strong>{t("entry-next", { piece: goal.numbers?.[piece] ?? piece })}</strong>{" "}
      {entry.cells.length === 0 ? (
        <span class="muted">{t("entry-help")}</span>
      ) : (
        entry.missing === null &&
        !goal.numbers &&
        piece < goal.tiles.length && (
          <button type="button" class="link" onClick={() => dispatch({ type: "skipPiece" })}>
            {t("entry-skip", { piece })}
          </button>
        )
      )}
    </p>
  );
}

/** The results of a search so far. */
function SearchText() {
  const t = useTranslate();
  const { page, analysis, finding } = useGame();
  const { moves, bound } = finding ?? {};
  return (
    <p>
      <strong class={moves === undefined ? "" : "distance"}>
        {moves === undefined
          ? t("search-running")
          : t("search-found", {
              count: countMoves(moves, page.metric),
              bound: bound ?? 0,
              searching: analysis.isSolving ? 1 : 0,
            })}
      </strong>
      <Origin />
    </p>
  );
}

/** Says that not the page has found the answer. */
function Origin() {
  const t = useTranslate();
  const { finding } = useGame();
  return finding?.isFromService ? <span class="muted"> {t("from-service")}</span> : null;
}

/** The number of moves made, at the goal compared with the fewest possible. */
function MoveCount() {
  const t = useTranslate();
  const { page, analysis, distance } = useGame();
  const made = countMoves(page.moves.slice(0, page.step), page.metric);
  const start = analysis.find(page.start);
  if (distance !== 0 || made === 0 || !start?.isProven) {
    return made === 0 ? null : <span class="muted">{t("moves-made", { made })}</span>;
  }
  const fewest = start.bound;
  return (
    <span>
      {made === fewest ? t("solved-shortest", { made }) : t("solved-longer", { made, fewest })}
    </span>
  );
}

/** The explanation of an unsolvable board, with the nearest goal that it can reach. */
function Unsolvable({ explain }: { explain: (() => void) | null }) {
  const t = useTranslate();
  const { page, current, dispatch } = useGame();
  const { goal, missing, metric } = page;
  const [nearest] = namedGoals(goal.rows, goal.cols, missing)
    .filter(({ board }) => !sameGoal(board, goal) && !unsolvable(current, board))
    .map(({ name, board }) => {
      const solver = solverFor(board, metric);
      return { name, board, distance: solver && distanceTo(solver, current) };
    })
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  return (
    <p class="error">
      <strong>{t("unsolvable")}</strong> {explain && t("unsolvable-advice")}{" "}
      {explain && (
        <button type="button" class="link" onClick={explain}>
          {t("unsolvable-why")}
        </button>
      )}{" "}
      {nearest && (
        <>
          {t("unsolvable-goals")}{" "}
          <button
            type="button"
            class="link"
            onClick={() =>
              dispatch({ type: "setPuzzle", puzzle: { start: current, goal: nearest.board } })
            }
          >
            {nearest.distance === undefined
              ? t(`goal-${nearest.name}`)
              : t("unsolvable-goal", {
                  goal: t(`goal-${nearest.name}`),
                  moves: t("count-moves", { count: nearest.distance }),
                })}
          </button>
        </>
      )}
    </p>
  );
}
