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
} from "../board.ts";
import { useGame } from "../game.ts";
import { goalName } from "../goal-text.ts";
import { useTranslate } from "../i18n.ts";
import { boardAfter } from "../wasm.ts";
import { CheckPanel } from "./check-panel.tsx";
import { FilmButtons } from "./film-buttons.tsx";
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
  const { page, dispatch, analysis, label, setAutoplay, isWanted } = useGame();
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
    <section class={isWanted ? "solution searching" : "solution"}>
      <div class="row">
        <h2>{t(isSolution ? "solution" : "moves-title")}</h2>
        {moves !== "" && (
          <span class="muted">
            {t("count-moves", { count: countMoves(moves.slice(first), metric) })}
          </span>
        )}
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

/** The number of moves that the list is cut by, on both sides of the current one. */
const PART = 200;

/** Returns the moves from a board, each with the first tile that slides. */
function describeMoves(board: Board, moves: readonly string[], label: (tile: number) => number) {
  return moves.map((letters) => {
    const slides = splitMoves(letters, "stm");
    const tile = label(movedTile(board, boardAfter(board, slides[0]!) ?? board));
    board = boardAfter(board, letters) ?? board;
    const direction = directionOfMove(letters);
    const name = ARROWS[direction] + (slides.length > 1 ? String(slides.length) : "");
    return { direction, name, tile };
  });
}

/** The moves as arrows and as tiles. A click on a move goes there. */
function Moves({ from, letters, step, go, label, metric }: MovesProps) {
  const t = useTranslate();
  const { page } = useGame();
  const list = useRef<HTMLOListElement>(null);
  const all = useMemo(() => splitMoves(letters, metric), [letters, metric]);
  const ends = useMemo(() => stops(letters, metric), [letters, metric]);
  const at = countMoves(letters.slice(0, Math.max(step, 0)), metric);
  const first = Math.max(Math.floor(at / PART) - 1, 0) * PART;
  const moves = useMemo(() => {
    const board = boardAfter(from, letters.slice(0, ends[first])) ?? from;
    return describeMoves(board, all.slice(first, first + 3 * PART), label);
  }, [from, letters, all, ends, first, label]);

  // The current move is kept in sight within the list, without scrolling the page.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="step"]');
    if (list.current && current) {
      list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
    }
  }, [at]);
  // Its edges fade where it goes on.
  const markEdges = () => {
    const { scrollTop, clientHeight, scrollHeight } = list.current!;
    list.current!.toggleAttribute("data-above", scrollTop > 1);
    list.current!.toggleAttribute("data-below", scrollTop + clientHeight < scrollHeight - 1);
  };
  useEffect(markEdges);

  const text = () => {
    const moves = describeMoves(from, all, label);
    const boards = `${formatBoard(from, label)} → ${goalName(t, page.goal, page.missing)}`;
    const arrows = moves.map(({ name }) => name).join(metric === "mtm" ? " " : "");
    return [
      `${boards}: ${t("count-moves", { count: all.length })}`,
      `${t("moves-arrows")} ${arrows} (${from.gaps ? separateMoves(letters) : letters})`,
      `${t("moves-tiles")} ${moves.map(({ tile }) => tile).join(" ")}`,
    ].join("\n");
  };
  return (
    <>
      <ol
        class={from.tiles.length > 100 ? "moves large" : "moves"}
        aria-label={t("moves-list")}
        ref={list}
        onScroll={markEdges}
      >
        {moves.map((move, index) => (
          <li key={first + index}>
            <button
              type="button"
              class={first + index < at ? "made" : ""}
              aria-current={first + index === at ? "step" : undefined}
              aria-label={t("move-label", {
                number: first + index + 1,
                tile: move.tile,
                direction: t(`direction-${move.direction}`),
              })}
              onClick={() => go(ends[first + index + 1]!)}
            >
              <span>{move.name}</span> {move.tile}
            </button>
          </li>
        ))}
      </ol>
      <ShareRow moves={text}>
        <FilmButtons from={from} moves={letters} />
      </ShareRow>
    </>
  );
}
