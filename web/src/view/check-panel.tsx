// The check of a solution: is it one, how long, and where does it go wrong?

import { useState } from "preact/hooks";
import { sameBoard, stops } from "../board.ts";
import { useGame } from "../game.ts";
import { useTranslate, type Translate } from "../i18n.ts";
import { boardAfter, parseMoves } from "../wasm.ts";

export function CheckPanel() {
  const t = useTranslate();
  const game = useGame();
  const { page, dispatch, analysis } = game;
  const { start, goal, metric, missing } = page;
  const [text, setText] = useState("");
  const [result, setResult] = useState<{ text: string; isGood: boolean } | null>(null);

  const check = (event: Event) => {
    event.preventDefault();
    game.setAutoplay(false);
    const parsed = parseMoves(text, start, missing, metric);
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
    const ends = stops(letters.slice(0, legal), metric);
    const wasted = ends.findIndex((end, move) => {
      const before = analysis.find(boardAfter(start, letters.slice(0, ends[move - 1] ?? 0))!);
      const after = analysis.find(boardAfter(start, letters.slice(0, end))!);
      return move > 0 && before?.isProven && after?.isProven && after.bound >= before.bound;
    });
    const last = boardAfter(start, letters.slice(0, legal))!;
    const outcome = {
      illegal: legal < letters.length ? ends.length : 0,
      made: ends.length - 1,
      wasted: Math.max(wasted, 0),
      isSolved: sameBoard(last, goal),
      fewest: analysis.find(start)?.isProven ? analysis.find(start)!.bound : undefined,
    };
    setResult(describe(t, outcome));
    // The board shows where it goes wrong: before the first wasted move, or after the last legal one.
    const step = wasted > 0 ? ends[wasted - 1]! : legal;
    dispatch({ type: "setMoves", moves: letters.slice(0, legal), step });
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
