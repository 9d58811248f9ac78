// The distance to the goal and the buttons for playing.

import { useState } from "preact/hooks";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { changePuzzle, goTo } from "../state.ts";
import {
  distance as distanceTo,
  namedGoals,
  randomBoard,
  solverFor,
  unsolvable,
  type Message,
} from "../wasm.ts";

export function GamePanel({ notice }: { notice: string }) {
  const t = useTranslate();
  const game = useGame();
  const { state, update, distance, autoplay, setAutoplay, legalMoves, label } = game;
  const { moves, step } = state;

  const showHint = () => {
    const [best] = legalMoves;
    if (best && distance) {
      game.setHintedTile(best.tile);
      game.notify(
        t("hint-text", {
          tile: label(best.tile),
          direction: t(`direction-${best.direction}`),
          moves: t("count-moves", { count: best.distance }),
        }),
      );
    }
  };
  const go = (step: number) => {
    setAutoplay(false);
    update((state) => goTo(state, step));
  };

  return (
    <section>
      <div role="status" aria-live={autoplay ? "off" : "polite"} class="status">
        <DistanceStatus />
      </div>
      <p role="status" class="notice">
        {notice}
      </p>
      <div class="row">
        <button type="button" class="primary" disabled={!distance} onClick={showHint}>
          {t("hint")}
        </button>
        <button type="button" disabled={step === 0} onClick={() => go(step - 1)}>
          {t("undo")}
        </button>
        <button type="button" disabled={step === moves.length} onClick={() => go(step + 1)}>
          {t("redo")}
        </button>
        <button type="button" disabled={step === 0} onClick={() => go(0)}>
          {t("restart")}
        </button>
      </div>
      <Shuffle />
    </section>
  );
}

/** The distance, or the reason why there is none. */
function DistanceStatus() {
  const t = useTranslate();
  const { tableBuild, distance, unsolvable } = useGame();
  if (unsolvable) {
    return <Unsolvable reason={unsolvable} />;
  }
  if (tableBuild.error !== null) {
    return <p class="error">{t("table-failed", { error: tableBuild.error })}</p>;
  }
  if (distance === undefined) {
    const percent = Math.round((tableBuild.progress ?? 0) * 100);
    const label = t("table-progress", { percent });
    return (
      <>
        <p>{label}</p>
        <progress aria-label={label} max={100} value={percent} />
      </>
    );
  }
  return (
    <p>
      <strong class="distance">
        {distance === 0 ? t("solved") : t("distance-left", { count: distance })}
      </strong>{" "}
      <MoveCount />
    </p>
  );
}

/** The reason why the goal cannot be reached, and the named goals that can. */
function Unsolvable({ reason }: { reason: Message }) {
  const t = useTranslate();
  const { state, current, update } = useGame();
  const { goal, missing } = state;
  const goals = namedGoals(goal.rows, goal.cols, missing).filter(
    ({ board }) => !unsolvable(current, board),
  );
  return (
    <>
      <p class="error">
        <strong>{t("unsolvable")}</strong> {t(reason)}
      </p>
      {goals.length > 0 && <p>{t("unsolvable-goals")}</p>}
      <div class="row">
        {goals.map(({ name, board }) => {
          const solver = solverFor(board);
          const distance = solver && distanceTo(solver, current);
          const goal = t(`goal-${name}`);
          return (
            <button
              type="button"
              key={name}
              onClick={() =>
                update((state) => changePuzzle(state, { start: current, goal: board }))
              }
            >
              {distance === undefined
                ? goal
                : t("unsolvable-goal", { goal, moves: t("count-moves", { count: distance }) })}
            </button>
          );
        })}
      </div>
    </>
  );
}

/** The number of moves made, at the goal compared with the fewest possible. */
function MoveCount() {
  const t = useTranslate();
  const { state, solver, distance } = useGame();
  const made = state.step;
  const fewest = solver && distanceTo(solver, state.start);
  if (distance !== 0 || made === 0 || fewest === undefined) {
    return <span>{t("moves-made", { made })}</span>;
  }
  return (
    <span>
      {made === fewest ? t("solved-shortest", { made }) : t("solved-longer", { made, fewest })}
    </span>
  );
}

function Shuffle() {
  const t = useTranslate();
  const { state, solver, restart, notify } = useGame();
  const [distance, setDistance] = useState("");
  const radius = solver ? solver.counts().length - 1 : undefined;
  const shuffle = (event: Event) => {
    event.preventDefault();
    const board = randomBoard(state.goal, distance === "" ? undefined : Number(distance));
    board ? restart(board) : notify(t("shuffle-none", { radius: radius ?? 0 }));
  };
  return (
    <form class="row" onSubmit={shuffle} noValidate>
      <button type="submit" disabled={distance !== "" && !solver}>
        {t("shuffle")}
      </button>
      <label>
        {t("shuffle-distance")}{" "}
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={radius}
          placeholder={t("shuffle-any")}
          value={distance}
          onInput={(event) => setDistance(event.currentTarget.value)}
        />
      </label>
    </form>
  );
}
