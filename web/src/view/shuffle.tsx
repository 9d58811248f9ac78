// The boards of practice games: any, of a difficulty, or the one of the day.

import { useState } from "preact/hooks";
import { isSet, type Board } from "../board.ts";
import { dailyBoard, today } from "../daily.ts";
import { maxSearched, movesOf, scramble, type Step } from "../difficulty.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { onlyBoard, randomBoard, randomSeed } from "../wasm.ts";
import { Notice } from "./notice.tsx";

interface ShuffleState {
  /** The distance that was entered; empty for any. */
  distance: string;
  setDistance: (distance: string) => void;
  step: Step;
  setStep: (step: Step) => void;
  /** The farthest distance; undefined if boards have steps of difficulty. */
  max: number | undefined;
  isDrawing: boolean;
  /** Begins a game with a board of the difficulty. */
  draw: () => void;
  start: (board: Board) => void;
}

/** The difficulty that the user has chosen, and the next game. */
export function useShuffle(): ShuffleState {
  const t = useTranslate();
  const { page, dispatch, analysis, setAutoplay, notify } = useGame();
  const { goal, metric } = page;
  const { solver } = analysis;
  const [distance, setDistance] = useState("");
  const [step, setStep] = useState<Step>("hard");
  const [isDrawing, setDrawing] = useState(false);
  const radius = solver ? solver.counts().length - 1 : undefined;
  const max = radius ?? maxSearched(goal, metric);

  const start = (board: Board) => {
    setAutoplay(false);
    dispatch({ type: "setPuzzle", puzzle: { start: board }, mode: "play" });
  };
  const startIf = (board: Board | undefined) => {
    if (board) {
      start(board);
    } else {
      notify("shuffle", t("shuffle-failed"));
    }
  };
  const draw = () => {
    const wanted = max === undefined || distance === "" ? undefined : Number(distance);
    if (wanted === undefined) {
      const moves = max === undefined && !isSet(goal) ? movesOf(step, goal) : undefined;
      startIf(
        moves === undefined ? randomBoard(goal, randomSeed()) : scramble(onlyBoard(goal), moves),
      );
    } else if (!Number.isInteger(wanted) || wanted < 0) {
      notify("shuffle", t("shuffle-whole"));
    } else if (wanted > max!) {
      notify("shuffle", t(radius === undefined ? "shuffle-far" : "shuffle-none", { radius: max! }));
    } else if (solver) {
      startIf(randomBoard(goal, randomSeed(), { distance: wanted, solver }));
    } else {
      setDrawing(true);
      void analysis.draw(wanted).then((board) => {
        setDrawing(false);
        startIf(board);
      });
    }
  };
  return { distance, setDistance, step, setStep, max, isDrawing, draw, start };
}

const STEPS: Step[] = ["easy", "medium", "hard"];

export function Shuffle(shuffle: ShuffleState) {
  const t = useTranslate();
  const { page, analysis, practice } = useGame();
  const { distance, step, max, isDrawing } = shuffle;
  const isReady = distance === "" || max === undefined || analysis.progress === null;
  return (
    <form
      class="row"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        shuffle.draw();
      }}
    >
      <button
        type="submit"
        class={practice.result ? "" : "primary"}
        disabled={!isReady || isDrawing}
      >
        {t("shuffle")}
      </button>
      <button type="button" onClick={() => shuffle.start(dailyBoard(page.goal, today()))}>
        {t("daily")}
      </button>
      {max !== undefined && (
        <label>
          {t("shuffle-distance")}{" "}
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={max}
            placeholder={t("shuffle-any")}
            value={distance}
            onInput={(event) => shuffle.setDistance(event.currentTarget.value)}
          />
        </label>
      )}
      {max === undefined && analysis.kind === "search" && !isSet(page.goal) && (
        <label>
          {t("shuffle-step")}{" "}
          <select
            value={step}
            onChange={(event) => shuffle.setStep(event.currentTarget.value as Step)}
          >
            {STEPS.map((each) => (
              <option key={each} value={each}>
                {t(`shuffle-${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Notice at="shuffle" />
    </form>
  );
}
