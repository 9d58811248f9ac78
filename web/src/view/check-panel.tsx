// The check of a solution: whether it is valid, its length, and its first wasted or illegal move.

import { useState } from "preact/hooks";
import { stops } from "../board.ts";
import { useGame } from "../game.ts";
import { useTranslate, type Translate } from "../i18n.ts";
import { boardAfter, isGoal, parseMoves } from "../wasm.ts";

export function CheckPanel() {
  const t = useTranslate();
  const game = useGame();
  const { page, dispatch, analysis } = game;
  const { start, goal, metric } = page;
  const [text, setText] = useState("");
  const [result, setResult] = useState<{ text: string; isGood: boolean } | null>(null);

  const check = (event: Event) => {
    event.preventDefault();
    game.setAutoplay(false);
    const parsed = parseMoves(text, start, page, metric);
    if ("error" in parsed) {
      setResult({ text: t(parsed.error), isGood: false });
      return;
    }
    const letters = parsed.moves;
    // The letters up to the first illegal one.
    let legal = letters.length;
    while (boardAfter(start, letters.slice(0, legal)) === undefined) {
      legal--;
    }
    const moves = letters.slice(0, legal);
    const ends = stops(moves, metric);
    const last = boardAfter(start, moves)!;
    void analysis.check(start, moves).then((check) => {
      const wasted = check?.firstWasted === undefined ? 0 : check.firstWasted + 1;
      const illegal = legal < letters.length ? ends.length : 0;
      const isSolved = isGoal(last, goal);
      const made = ends.length - 1;
      setResult(describe(t, { illegal, made, wasted, isSolved, fewest: check?.distance }));
      // The board shows where it goes wrong: before the first wasted move, or after the last legal one.
      const step = wasted > 0 && illegal === 0 ? ends[wasted - 1]! : legal;
      dispatch({ type: "setMoves", moves, step });
    });
  };
  return (
    <section>
      <h2>{t("check")}</h2>
      <form class="row" onSubmit={check}>
        <label class="wide">
          <span class="visually-hidden">{t("check-label")}</span>
          <input
            type="text"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            placeholder={t("check-placeholder")}
            value={text}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setResult(null);
            }}
          />
        </label>
        <button type="submit" disabled={text.trim() === ""}>
          {t("check-button")}
        </button>
      </form>
      <p role="status" class={result && !result.isGood ? "error" : ""}>
        {result?.text ?? ""}
      </p>
    </section>
  );
}

interface Outcome {
  /** The number of the first illegal move, from 1; 0 if all are legal. */
  illegal: number;
  made: number;
  /** The number of the first move that does not get closer, from 1; 0 if there is none. */
  wasted: number;
  isSolved: boolean;
  /** The fewest possible moves, if known. */
  fewest: number | undefined;
}

function describe(t: Translate, { illegal, made, wasted, isSolved, fewest }: Outcome) {
  const count = t("count-moves", { count: made });
  const shortest = fewest === undefined ? "" : ` ${t("check-fewest", { count: fewest })}`;
  if (illegal > 0) {
    return { text: t("check-illegal", { move: illegal }), isGood: false };
  }
  if (!isSolved) {
    const text = wasted > 0 ? t("check-wasted", { move: wasted }) : t("check-short");
    return { text: text + shortest, isGood: false };
  }
  if (wasted > 0) {
    return { text: t("check-longer", { count, move: wasted }) + shortest, isGood: false };
  }
  const isShortest = made === fewest;
  return {
    text: isShortest ? t("check-shortest", { count }) : t("check-solution", { count }) + shortest,
    isGood: true,
  };
}
