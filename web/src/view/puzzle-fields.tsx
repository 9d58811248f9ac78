// The choice of size, goal and metric.

import { inOrder, sameBoard, shapeName, type Metric } from "../board.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { namedGoals, randomBoard, randomSeed, shapes, solverKind } from "../wasm.ts";

/** The options of the choice of size. */
export function ShapeOptions() {
  const t = useTranslate();
  return (
    <>
      {shapes().map((shape) => {
        const [rows = 0, cols = 0] = shape.split("x").map(Number);
        return (
          <option key={shape} value={shape}>
            {t("shape-name", { rows, cols })}
          </option>
        );
      })}
    </>
  );
}

export function PuzzleFields() {
  const t = useTranslate();
  const { page, dispatch, setAutoplay } = useGame();
  const { goal, missing, metric, mode } = page;
  const goals = namedGoals(goal.rows, goal.cols, missing);
  const goalName = goals.find(({ board }) => sameBoard(board, goal))?.name ?? "custom";

  const chooseShape = (shape: string) => {
    const [rows = 3, cols = 3] = shape.split("x").map(Number);
    const goal = inOrder(rows, cols, null);
    setAutoplay(false);
    const start = mode === "enter" ? goal : (randomBoard(goal, randomSeed()) ?? goal);
    dispatch({ type: "setPuzzle", puzzle: { start, goal, missing: null } });
  };
  const chooseGoal = (name: string) => {
    const board = goals.find((goal) => goal.name === name)?.board;
    setAutoplay(false);
    if (board) {
      dispatch({ type: "setPuzzle", puzzle: { goal: board } });
    } else {
      dispatch({ type: "setMode", mode: "enter" });
      dispatch({ type: "setTarget", target: "goal" });
    }
  };
  return (
    <div class="row">
      <label>
        {t("shape")}{" "}
        <select
          value={shapeName(goal)}
          onChange={(event) => chooseShape(event.currentTarget.value)}
        >
          <ShapeOptions />
        </select>
      </label>
      <label>
        {t("goal")}{" "}
        <select value={goalName} onChange={(event) => chooseGoal(event.currentTarget.value)}>
          {[...goals.map(({ name }) => name), "custom"].map((name) => (
            <option key={name} value={name}>
              {t(`goal-${name}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("metric")}{" "}
        <select
          value={metric}
          onChange={(event) =>
            dispatch({ type: "setMetric", metric: event.currentTarget.value as Metric })
          }
        >
          {(["stm", "mtm"] as const)
            .filter((each) => each === metric || solverKind(goal, each) !== undefined)
            .map((each) => (
              <option key={each} value={each}>
                {t(`metric-${each}`)}
              </option>
            ))}
        </select>
      </label>
    </div>
  );
}
