// The choice of size, goal, pieces that are alike, and metric.

import { useState } from "preact/hooks";
import { inOrder, MAX_SIDE, type Metric } from "../board.ts";
import { useGame } from "../game.ts";
import { allNamed, formatAlike, nameOf, withAlike } from "../goal-text.ts";
import { formatErrors, useTranslate } from "../i18n.ts";
import { randomBoard, randomSeed, solverKind, type Message } from "../wasm.ts";

interface SizeProps {
  rows: number;
  cols: number;
  onSize: (rows: number, cols: number) => void;
}

/** The choice of rows and columns. A square stays one when its rows are chosen. */
export function SizeSelects({ rows, cols, onSize }: SizeProps) {
  const t = useTranslate();
  const choice = (name: string, value: number, choose: (value: number) => void) => (
    <select
      aria-label={t(name)}
      value={value}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    >
      {Array.from({ length: MAX_SIDE - 1 }, (_, index) => (
        <option key={index} value={index + 2}>
          {index + 2}
        </option>
      ))}
    </select>
  );
  return (
    <span class="size">
      {t("shape")} {choice("rows", rows, (next) => onSize(next, rows === cols ? next : cols))}
      {" × "}
      {choice("columns", cols, (next) => onSize(rows, next))}
    </span>
  );
}

export function ShapeField() {
  const { page, dispatch, setAutoplay } = useGame();
  const { goal, mode } = page;
  const choose = (rows: number, cols: number) => {
    const goal = inOrder(rows, cols, null);
    setAutoplay(false);
    const start = mode === "enter" ? goal : (randomBoard(goal, randomSeed()) ?? goal);
    dispatch({ type: "setPuzzle", puzzle: { start, goal, missing: null } });
  };
  return <SizeSelects rows={goal.rows} cols={goal.cols} onSize={choose} />;
}

export function GoalField() {
  const t = useTranslate();
  const { page, dispatch, setAutoplay } = useGame();
  const { goal, missing, metric } = page;
  const named = allNamed(goal, missing);
  const goalName = nameOf(goal, missing) ?? "custom";
  // Sets of goals that would have too many boards are not offered.
  const goals = named.filter(
    (each) => each.name === goalName || solverKind(each.goal, metric) !== undefined,
  );
  const choose = (name: string) => {
    const chosen = goals.find((each) => each.name === name)?.goal;
    setAutoplay(false);
    if (chosen) {
      // The pieces are ordinary ones then, and groups of other numbers have no meaning.
      const alike = goal.alike && !goal.numbers && { alike: goal.alike };
      dispatch({ type: "setPuzzle", puzzle: { goal: { ...chosen, ...alike } } });
    } else {
      dispatch({ type: "setMode", mode: "enter" });
      dispatch({ type: "setTarget", target: "goal" });
    }
  };
  return (
    <label>
      {t("goal")}{" "}
      <select value={goalName} onChange={(event) => choose(event.currentTarget.value)}>
        {[...goals.map(({ name }) => name), "custom"].map((name) => (
          <option key={name} value={name}>
            {t(`goal-${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The groups of pieces that are alike, as text. */
export function AlikeField() {
  const t = useTranslate();
  const { page, dispatch, setAutoplay } = useGame();
  const { goal, missing } = page;
  /** The text while it is typed, with its errors. */
  const [typed, setTyped] = useState<{ text: string; errors: (string | Message)[] } | null>(null);
  const errors = typed?.errors ?? [];
  const input = (text: string) => {
    const result = withAlike(goal, text, missing);
    setAutoplay(false);
    setTyped({ text, errors: "errors" in result ? result.errors : [] });
    if ("goal" in result) {
      dispatch({ type: "setPuzzle", puzzle: result });
    }
  };
  return (
    <div class="text-input">
      <label>
        {t("alike")}{" "}
        <input
          type="text"
          autocomplete="off"
          spellcheck={false}
          value={typed?.text ?? formatAlike(goal, missing).join("; ")}
          aria-invalid={errors.length > 0}
          aria-describedby="alike-help"
          onInput={(event) => input(event.currentTarget.value)}
          onBlur={() => errors.length === 0 && setTyped(null)}
        />
      </label>
      <p id="alike-help" role="status" class={errors.length > 0 ? "error" : "help"}>
        {errors.length > 0 ? formatErrors(t, errors) : t("alike-help")}
      </p>
    </div>
  );
}

export function MetricField() {
  const t = useTranslate();
  const { page, dispatch } = useGame();
  const { goal, metric } = page;
  return (
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
  );
}
