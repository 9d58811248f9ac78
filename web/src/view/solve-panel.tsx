// The solution and the analysis of the board: the moves, all shortest solutions, the legal moves, the
// check of a solution, and the boards by distance.

import { useEffect, useMemo, useRef } from "preact/hooks";
import {
  ARROWS,
  countMoves,
  directionOfMove,
  formatBoard,
  movedTile,
  separateMoves,
  splitMoves,
  stops,
  type Board,
  type Direction,
} from "../board.ts";
import { useGame } from "../game.ts";
import { goalName } from "../goal-text.ts";
import { useTranslate } from "../i18n.ts";
import { boardAfter } from "../wasm.ts";
import { CheckPanel } from "./check-panel.tsx";
import { LegalMoves } from "./legal-moves.tsx";
import { ShareRow } from "./share-row.tsx";

export function SolvePanel() {
  return (
    <>
      <Solution />
      <LegalMoves />
      <CheckPanel />
    </>
  );
}

/** The moves, and the number of the solution among the shortest solutions. */
function Solution() {
  const t = useTranslate();
  const { page, dispatch, analysis, label, setAutoplay } = useGame();
  const { start, moves, step, solution, metric } = page;

  const from = useMemo(
    () => (solution ? boardAfter(start, moves.slice(0, solution.from)) : undefined),
    [start, moves, solution],
  );
  const all = from && analysis.find(from)?.solutions;
  const browse = (offset: number) => {
    const index = (solution?.index ?? 0) + offset;
    const path = all?.at(index);
    setAutoplay(false);
    if (solution && path) {
      dispatch({ type: "showSolution", from: solution.from, path, index });
    }
  };
  const go = (step: number) => {
    setAutoplay(false);
    dispatch({ type: "goTo", step });
  };
  const first = solution?.from ?? 0;
  const isSolution = solution !== null && from !== undefined;
  return (
    <section class="solution">
      <div class="row">
        <h2>{t(isSolution ? "solution" : "moves-title")}</h2>
        {isSolution && all && (
          <>
            <span role="status">
              {t("solution-number", { number: solution.index + 1, count: all.count })}
            </span>
            {all.count > 1 && (
              <>
                <button
                  type="button"
                  class="square"
                  aria-label={t("solution-previous")}
                  disabled={solution.index === 0}
                  onClick={() => browse(-1)}
                >
                  ←
                </button>
                <button
                  type="button"
                  class="square"
                  aria-label={t("solution-next")}
                  disabled={all.at(solution.index + 1) === undefined}
                  onClick={() => browse(1)}
                >
                  →
                </button>
              </>
            )}
          </>
        )}
      </div>
      {moves === "" ? (
        <>
          <p class="help no-moves">{t("solution-help")}</p>
          <ShareRow />
        </>
      ) : (
        <Moves
          from={from ?? start}
          letters={moves.slice(first)}
          step={step - first}
          go={(step) => go(first + step)}
          label={label}
          metric={metric}
        />
      )}
    </section>
  );
}

interface MovesProps {
  from: Board;
  letters: string;
  step: number;
  go: (step: number) => void;
  label: (tile: number) => number;
  metric: "stm" | "mtm";
}

/** The moves as arrows and as tiles. A click on a move goes there. */
function Moves({ from, letters, step, go, label, metric }: MovesProps) {
  const t = useTranslate();
  const { page } = useGame();
  const list = useRef<HTMLOListElement>(null);
  const moves = useMemo(() => {
    let board = from;
    return splitMoves(letters, metric).map((letters) => {
      const slides = splitMoves(letters, "stm");
      const next = boardAfter(board, slides[0]!) ?? board;
      const tile = label(movedTile(board, next));
      board = boardAfter(board, letters) ?? board;
      return { direction: directionOfMove(letters), slides: slides.length, tile };
    });
  }, [from, letters, label, metric]);
  const ends = stops(letters, metric);
  const at = countMoves(letters.slice(0, Math.max(step, 0)), metric);

  // The current move is kept in sight within the list, without scrolling the page.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="step"]');
    if (list.current && current) {
      list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
    }
  }, [at]);

  const name = ({ direction, slides }: { direction: Direction; slides: number }) =>
    ARROWS[direction] + (slides > 1 ? String(slides) : "");
  const arrows = moves.map(name).join(metric === "mtm" ? " " : "");
  const tiles = moves.map(({ tile }) => tile).join(" ");
  const count = moves.length;
  const boards = `${formatBoard(from, label)} → ${goalName(t, page.goal, page.missing)}`;
  const text = [
    `${boards}: ${t("count-moves", { count })}`,
    `${t("moves-arrows")} ${arrows} (${from.gaps ? separateMoves(letters) : letters})`,
    `${t("moves-tiles")} ${tiles}`,
  ].join("\n");
  return (
    <>
      <ol class="moves" aria-label={t("moves-list")} ref={list}>
        {moves.map((move, index) => (
          <li key={index}>
            <button
              type="button"
              class={index < at ? "made" : ""}
              aria-current={index === at ? "step" : undefined}
              aria-label={t("move-label", {
                number: index + 1,
                tile: move.tile,
                direction: t(`direction-${move.direction}`),
              })}
              onClick={() => go(ends[index + 1]!)}
            >
              <span>{name(move)}</span> {move.tile}
            </button>
          </li>
        ))}
      </ol>
      <ShareRow moves={text} />
    </>
  );
}
