// The page: its state, the values derived from it, and its parts.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Board } from "../board.ts";
import { GameContext, type Game } from "../game.ts";
import {
  formatErrors,
  preferredLocale,
  saveLocale,
  TranslateContext,
  translator,
} from "../i18n.ts";
import { applyMoves, changePuzzle, currentPuzzle, newGame, type State } from "../state.ts";
import { formatHash, parseHash } from "../url.ts";
import { useSolver } from "../use-solver.ts";
import * as wasm from "../wasm.ts";
import { Chart } from "./chart.tsx";
import { GamePanel } from "./game-panel.tsx";
import { Hardest } from "./hardest.tsx";
import { LegalMoves } from "./legal-moves.tsx";
import { MainBoard } from "./main-board.tsx";
import { PicturePanel, type Picture } from "./picture-panel.tsx";
import { PuzzlePanel } from "./puzzle-panel.tsx";
import { Solution } from "./solution.tsx";

/** The board shown at first: one of the two hardest. */
const FIRST: Board = { rows: 3, cols: 3, tiles: [8, 6, 7, 2, 5, 4, 3, 0, 1] };

/** The delay before the URL follows the board, in milliseconds. */
const URL_DELAY = 250;

/** Returns the state for a URL fragment, by default the first board, and the errors in it. */
function initialState(hash: string): { state: State; errors: (string | wasm.Message)[] } {
  const result = parseHash(hash);
  if (result && !("errors" in result)) {
    return { state: newGame(result), errors: [] };
  }
  const state = newGame({ start: FIRST, goal: wasm.inOrder(3, 3, null), missing: null });
  return { state, errors: result?.errors ?? [] };
}

export function App() {
  const initial = useMemo(() => initialState(location.hash), []);
  const [state, update] = useState(initial.state);
  const [linkErrors, setLinkErrors] = useState(initial.errors);
  const [locale, setLocale] = useState(preferredLocale);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [showNumbers, setShowNumbers] = useState(true);
  const [notice, notify] = useState("");
  const [hintedTile, setHintedTile] = useState<number | null>(null);
  const [autoplay, setAutoplay] = useState(false);
  const [speed, setSpeed] = useState(3);
  const t = useMemo(() => translator(locale), [locale]);
  const otherLocale = locale === "en" ? "zh-CN" : "en";

  const { start, goal, missing, moves, step } = state;
  const current = useMemo(
    () => wasm.boardAfter(start, moves.slice(0, step)) ?? start,
    [start, moves, step],
  );
  const unsolvable = useMemo(() => wasm.unsolvable(current, goal), [current, goal]);
  const { solver, tableBuild } = useSolver(goal);
  const distance = useMemo(() => solver && wasm.distance(solver, current), [solver, current]);
  const legalMoves = useMemo(
    () => (solver ? wasm.legalMoves(solver, current) : []),
    [solver, current],
  );
  const label = useMemo(() => wasm.labelFor(missing), [missing]);

  const measured = useRef(false);
  if (distance !== undefined && !measured.current) {
    measured.current = true;
    performance.measure("first-answer", "module-loaded");
  }

  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = t("title");
  }, [locale, t]);

  // The URL follows the board after a delay, because browsers limit how often it may change.
  useEffect(() => {
    const timer = setTimeout(
      () => history.replaceState(null, "", formatHash(currentPuzzle(state, current))),
      URL_DELAY,
    );
    return () => clearTimeout(timer);
  }, [current, goal, missing]);
  useEffect(() => {
    const onHashChange = ({ newURL }: HashChangeEvent) => {
      const { state, errors } = initialState(new URL(newURL).hash);
      update(state);
      setLinkErrors(errors);
    };
    addEventListener("hashchange", onHashChange);
    return () => removeEventListener("hashchange", onHashChange);
  }, []);

  // Hints and notices are cleared when the board changes. A layout effect runs before the next
  // click, which may request a new hint.
  useLayoutEffect(() => {
    setHintedTile(null);
    notify("");
  }, [current, goal, locale]);

  const game: Game = {
    state,
    update,
    current,
    label,
    solver,
    tableBuild,
    distance,
    unsolvable,
    legalMoves,
    hintedTile,
    setHintedTile,
    autoplay,
    setAutoplay,
    speed,
    setSpeed,
    notify,
    move(directions) {
      if (directions && wasm.boardAfter(current, directions)) {
        setAutoplay(false);
        update((state) => applyMoves(state, directions));
      }
    },
    restart(start) {
      setAutoplay(false);
      update((state) => ({ ...changePuzzle(state, { start }), mode: "play" }));
    },
  };

  return (
    <TranslateContext.Provider value={t}>
      <GameContext.Provider value={game}>
        <header>
          <h1>
            九宫 <small lang="zh-Latn">jiugong</small>
          </h1>
          <p>{t("tagline")}</p>
          <button
            type="button"
            class="flat"
            lang={otherLocale}
            onClick={() => {
              setLocale(otherLocale);
              saveLocale(otherLocale);
            }}
          >
            {t("language")}
          </button>
        </header>
        <main>
          <div class="column">
            {linkErrors.length > 0 && (
              <p class="error" role="alert">
                {formatErrors(t, linkErrors)}
              </p>
            )}
            <MainBoard picture={picture} showNumbers={showNumbers} />
            <GamePanel notice={notice} />
          </div>
          <div class="column">
            <PuzzlePanel />
            <Solution />
            <LegalMoves />
            <Chart />
            <Hardest />
            <PicturePanel {...{ picture, setPicture, showNumbers, setShowNumbers }} />
          </div>
        </main>
        <footer>{t("footer")}</footer>
      </GameContext.Provider>
    </TranslateContext.Provider>
  );
}
