// The choice of the puzzle: size, goal, and the board as text.

import { useLayoutEffect, useState } from "preact/hooks";
import { formatCompact, sameBoard } from "../board.ts";
import { useGame } from "../game.ts";
import { formatErrors, useTranslate } from "../i18n.ts";
import { parseAllPieces, withPieces } from "../missing-piece.ts";
import { changePuzzle, currentPuzzle, newGame } from "../state.ts";
import { formatHash } from "../url.ts";
import { inOrder, namedGoals, parseBoard, randomBoard, shapes } from "../wasm.ts";
import { CopyButton } from "./copy-button.tsx";

export function PuzzlePanel() {
  const t = useTranslate();
  const { state, update, current, setAutoplay } = useGame();
  const { goal, missing } = state;
  const goals = namedGoals(goal.rows, goal.cols, missing);
  const goalName = goals.find(({ board }) => sameBoard(board, goal))?.name ?? "custom";

  const chooseShape = (shape: string) => {
    const [rows = 3, cols = 3] = shape.split("x").map(Number);
    const goal = inOrder(rows, cols, null);
    setAutoplay(false);
    update(() => newGame({ start: randomBoard(goal) ?? goal, goal, missing: null }));
  };
  const chooseGoal = (name: string) => {
    const board = goals.find((goal) => goal.name === name)?.board;
    setAutoplay(false);
    update((state) => (board ? changePuzzle(state, { goal: board }) : { ...state, mode: "goal" }));
  };

  return (
    <section>
      <h2>{t("puzzle")}</h2>
      <div class="row">
        <label>
          {t("shape")}{" "}
          <select
            value={`${goal.rows}x${goal.cols}`}
            onChange={(event) => chooseShape(event.currentTarget.value)}
          >
            {shapes().map((shape) => {
              const [rows = 0, cols = 0] = shape.split("x").map(Number);
              return (
                <option key={shape} value={shape}>
                  {t("shape-name", { rows, cols })}
                </option>
              );
            })}
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
      </div>
      <TextInput target={state.mode === "goal" ? "goal" : "start"} />
      <CopyButton
        label={t("copy-link")}
        text={() => location.href.split("#")[0] + formatHash(currentPuzzle(state, current))}
      />
    </section>
  );
}

/** The current board as text, or the goal while that is edited. */
function TextInput({ target }: { target: "start" | "goal" }) {
  const t = useTranslate();
  const { state, update, current, label, setAutoplay } = useGame();
  const { goal, missing } = state;
  const board = target === "goal" ? goal : current;
  const [typed, setTyped] = useState<string | null>(null);
  const { rows, cols } = goal;

  // The typed text is kept until the board changes in another way.
  useLayoutEffect(() => {
    const result = typed === null ? null : parseBoard(typed, rows, cols, missing);
    if (result && "board" in result && !sameBoard(result.board, board)) {
      setTyped(null);
    }
  }, [board, target]);

  const input = (text: string) => {
    setTyped(text);
    setAutoplay(false);
    const result = parseBoard(text, rows, cols, missing);
    if ("board" in result) {
      update((state) => {
        const { board } = result;
        if (board.rows === rows && board.cols === cols) {
          return changePuzzle(state, { [target]: board });
        }
        // A board of another supported shape starts a new game.
        const supported = shapes().includes(`${board.rows}x${board.cols}`);
        const goal = target === "goal" ? board : inOrder(board.rows, board.cols, null);
        return supported ? newGame({ start: board, goal, missing: null }, state.mode) : state;
      });
    }
  };

  const text = typed ?? formatCompact(board, label);
  const result = parseBoard(text, rows, cols, missing);
  const errors = "errors" in result ? result.errors : [];
  const allPieces = errors.length > 0 ? parseAllPieces(text, rows, cols) : undefined;
  return (
    <div class="text-input">
      <label>
        {t(`input-${target}`)}{" "}
        <input
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={text}
          aria-invalid={errors.length > 0}
          aria-describedby="input-message"
          onInput={(event) => input(event.currentTarget.value)}
        />
      </label>
      <div id="input-message" role="status">
        {allPieces ? (
          <p>{t("missing-entered", { count: allPieces.length })}</p>
        ) : errors.length > 0 ? (
          <p class="error">{formatErrors(t, errors)}</p>
        ) : (
          <p class="help">{t("input-help")}</p>
        )}
      </div>
      {allPieces && (
        <div class="piece-picker" style={{ "--cols": cols }}>
          {allPieces.map((piece) => (
            <button
              type="button"
              key={piece}
              onClick={() => {
                setTyped(null);
                update((state) => {
                  const puzzle = currentPuzzle(state, current);
                  return changePuzzle(state, withPieces(puzzle, target, allPieces, piece));
                });
              }}
            >
              {piece}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
