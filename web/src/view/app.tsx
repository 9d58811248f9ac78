// The page: its state, the values derived from it, and its parts.

import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "preact/hooks";
import {
  countMoves,
  directionOfMove,
  labelFor,
  legalMoves,
  movedTile,
  sameBoard,
  splitMoves,
  type Board,
  type Direction,
} from "../board.ts";
import { GameContext, type Game, type Notice } from "../game.ts";
import {
  formatErrors,
  preferredLocale,
  saveLocale,
  TranslateContext,
  translator,
  type Catalogues,
} from "../i18n.ts";
import type { Later } from "../later.ts";
import type { Picture } from "../photo/picture.ts";
import { initialState, isEntering, reduce, type Mode, type Page } from "../state.ts";
import { linkTo, type LinkError } from "../url.ts";
import { useAnalysis } from "../use-analysis.ts";
import { useAutoplay } from "../use-autoplay.ts";
import { useDemo, withSolution } from "../use-demo.ts";
import { isEmbedded, useEmbed } from "../use-embed.ts";
import { useFiles } from "../use-files.ts";
import { isFirstVisit, useFirstVisit } from "../use-first-visit.ts";
import { pageOf, useHash } from "../use-hash.ts";
import { useHistory } from "../use-history.ts";
import { useInstall } from "../use-install.ts";
import { useKeys } from "../use-keys.ts";
import { usePractice } from "../use-practice.ts";
import { LOOKS, useLook, type Look } from "../use-look.ts";
import { useTint } from "../use-tint.ts";
import { useTyped } from "../use-typed.ts";
import { useViewport } from "../use-viewport.ts";
import * as wasm from "../wasm.ts";
import { EnterPanel, focusTextInput } from "./enter-panel.tsx";
import { GoalSection } from "./goal-section.tsx";
import { Header } from "./header.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { PhotoEditor } from "./photo/editor.tsx";
import { PlayPanel } from "./play-panel.tsx";
import { SolvePanel } from "./solve-panel.tsx";
import { Stage } from "./stage.tsx";
import { Statistics } from "./statistics.tsx";
import { Welcome } from "./welcome.tsx";

interface Props {
  catalogues: Catalogues;
  later: Later;
}

export function App({ catalogues, later }: Props) {
  const embedded = useMemo(isEmbedded, []);
  const initial = useMemo(() => {
    const { page, errors } = pageOf(location.hash);
    return { page: !embedded && isFirstVisit() ? withSolution(page) : page, errors };
  }, [embedded]);
  const [{ page, past }, dispatch] = useReducer(reduce, initialState(initial.page));
  const [linkErrors, setLinkErrors] = useState(initial.errors);
  const [locale, setLocale] = useState(preferredLocale);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [showNumbers, setShowNumbers] = useState(true);
  const [showKeys, setShowKeys] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [hintedTile, setHintedTile] = useState<number | null>(null);
  const [wanted, setWanted] = useState<Board | null>(null);
  const [lastMove, setLastMove] = useState<{ from: Board; to: Page; letters: string } | null>(null);
  const [autoplay, setAutoplay] = useState(false);
  const { isFirst, leave } = useFirstVisit(embedded || past.length > 0 || photo !== null);
  const isDemo = useDemo(isFirst, page, dispatch);
  const [speed, setSpeed] = useState(2);
  const t = useMemo(() => translator(locale, catalogues), [locale, catalogues]);
  const otherLocale = locale === "en" ? "zh-CN" : "en";

  const { start, goal, missing, metric, mode, moves, step } = page;
  const current = useMemo(
    () => wasm.boardAfter(start, moves.slice(0, step)) ?? start,
    [start, moves, step],
  );
  // A solution is improved for the board from which it was requested, and for those on the way.
  const from = page.solution && step >= page.solution.from ? page.solution.from : undefined;
  const isRequested =
    wanted !== null &&
    (wanted === current ||
      (from !== undefined &&
        sameBoard(wasm.boardAfter(start, moves.slice(0, from)) ?? start, wanted)));
  const unsolvable = useMemo(() => wasm.unsolvable(current, goal), [current, goal]);
  const analysis = useAnalysis(goal, metric, current, {
    isSolvable: unsolvable === undefined && !isEntering(page),
    isWanted: isRequested,
    isResting: !autoplay && !isDemo,
  });
  const finding = unsolvable ? undefined : analysis.find(current);
  const distance = finding?.isProven ? finding.bound : undefined;
  const label = useMemo(() => labelFor(missing, goal), [missing, goal]);
  const { goalRow, isTinted, tint } = useTint(goal);
  const { look, choose: chooseLook } = useLook(later.looks);
  const answerInstall = useInstall();
  const { typed, paste } = useTyped(page, current, dispatch);
  const practice = usePractice(page, current, provenBound(analysis.find(start)));
  const isWanted = isRequested && !finding?.isProven && !finding?.isOver;

  const measured = useRef(false);
  if (distance !== undefined && !measured.current) {
    measured.current = true;
    performance.measure("first-answer", "module-loaded");
  }

  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = t("title");
  }, [locale, t]);

  const load = useCallback((page: Page, errors: LinkError[]) => {
    setAutoplay(false);
    dispatch({ type: "load", page });
    setLinkErrors(errors);
  }, []);
  const goTo = (mode: Mode) => {
    setAutoplay(false);
    setPhoto(null);
    if (isFirst && mode === "play") {
      // Without the moves that were played.
      dispatch({ type: "setPuzzle", puzzle: { start }, mode });
    } else {
      dispatch({ type: "setMode", mode });
    }
    leave();
  };
  useHash(isFirst ? null : page, load);
  useHistory(page, photo !== null, goTo);
  useEmbed(embedded, page, current, { finding, isSolvable: !unsolvable }, (page) =>
    dispatch({ type: "load", page }),
  );

  // Hints and notices are cleared when the board changes. A layout effect runs before the next click,
  // which may request a new hint.
  useLayoutEffect(() => {
    setHintedTile(null);
    setNotice(null);
  }, [current, goal, mode, locale]);

  // A solution that a search finds is shown if it was requested for the current board.
  const found = isRequested ? finding?.moves : undefined;
  const isFoundShortest = finding?.isProven ?? false;
  useEffect(() => {
    if (found === undefined) {
      return;
    }
    const rest = moves.slice(step);
    if (from === undefined) {
      if (found !== "" && rest !== found) {
        dispatch({ type: "showSolution", from: step, path: found, index: 0 });
      }
    } else if (countMoves(found, metric) < countMoves(rest, metric)) {
      dispatch({ type: "shortenSolution", rest, path: found });
    }
    if (isFoundShortest) {
      setWanted(null);
    }
  }, [found, isFoundShortest, moves, step, from, metric]);

  const end = useCallback(() => setAutoplay(false), []);
  useAutoplay(page, dispatch, { isOn: autoplay, speed, isSearching: isWanted, end });
  useFiles(setPhoto, (text) => {
    if (embedded) {
      return;
    }
    setAutoplay(false);
    setPhoto(null);
    const link = /#\S*b=\S+/.exec(text)?.[0];
    if (link === undefined) {
      paste(text);
    } else {
      location.hash = link;
    }
  });
  useViewport();

  const cost = useMemo(() => {
    if (lastMove?.to.moves !== moves || lastMove.to.step !== step || lastMove.to.start !== start) {
      return undefined;
    }
    const before = provenBound(analysis.find(lastMove.from));
    return before === undefined || distance === undefined
      ? undefined
      : distance + countMoves(lastMove.letters, metric) - before;
  }, [lastMove, moves, step, start, metric, distance, analysis]);

  const game: Game = {
    page,
    dispatch,
    canUndo: past.length > 0,
    current,
    label,
    analysis,
    finding,
    distance,
    unsolvable,
    cost,
    practice,
    typed,
    isWanted,
    hintedTile,
    autoplay: autoplay || isDemo,
    setAutoplay,
    speed,
    setSpeed,
    notice,
    notify: (at, text) => setNotice({ at, text }),
    later,
    picture,
    showNumbers,
    goalRow,
    move(directions) {
      if (directions && wasm.boardAfter(current, directions)) {
        setAutoplay(false);
        const action = { type: "move", directions } as const;
        setLastMove({
          from: current,
          to: reduce(initialState(page), action).page,
          letters: directions,
        });
        dispatch(action);
      }
    },
    solve() {
      if (unsolvable || distance === 0 || isEntering(page)) {
        return;
      }
      setAutoplay(false);
      practice.assist();
      dispatch({ type: "setMode", mode: "solve" });
      if (finding?.isProven && finding.moves) {
        dispatch({ type: "showSolution", from: step, path: finding.moves, index: 0 });
      } else {
        setWanted(current);
      }
    },
    stop() {
      setWanted(null);
      analysis.stop();
    },
    showHint() {
      const best = finding?.legalMoves?.[0];
      const [first] = splitMoves(finding?.moves ?? "", "stm");
      const move = best ? splitMoves(best.moves, "stm")[0] : first;
      if (move === undefined || distance === 0) {
        return;
      }
      practice.assist();
      const tile = movedTile(current, wasm.boardAfter(current, move)!);
      setHintedTile(tile);
      const values = { tile: label(tile), direction: t(`direction-${directionOfMove(move)}`) };
      const count = best?.distance;
      const text =
        count === undefined
          ? t("hint-unproven", values)
          : t("hint-text", { ...values, moves: t("count-moves", { count }) });
      setNotice({ at: "status", text });
    },
  };

  /** Moves a tile in a direction, of several gaps into the first that one can move into. */
  const moveTile = (direction: Direction) => {
    const legal = legalMoves(current, "stm").find((each) => each.direction === direction);
    game.move(legal?.moves ?? "");
  };
  useKeys({
    onArrow: mode === "enter" || photo ? undefined : moveTile,
    onPlay: () => {
      leave();
      if (step === moves.length) {
        game.solve();
      }
      setAutoplay(!autoplay);
    },
    onHint: () => {
      leave();
      game.showHint();
    },
    onSolve: game.solve,
    onUndo: () => dispatch({ type: "undo" }),
    onRedo: () => dispatch({ type: "redo" }),
    onDigit: () => focusTextInput(typed.isWhole),
    onHelp: () => setShowKeys(true),
  });

  const replacePicture = (next: Picture | null) => {
    if (picture) {
      URL.revokeObjectURL(picture.url);
    }
    setPicture(next);
    setPhoto(null);
  };

  return (
    <TranslateContext.Provider value={t}>
      <GameContext.Provider value={game}>
        <div class={embedded ? "page embedded" : "page"}>
          {!embedded && (
            <Header
              onMode={goTo}
              otherLocale={otherLocale}
              onLanguage={() => {
                setLocale(otherLocale);
                saveLocale(otherLocale);
              }}
            />
          )}
          <main>
            {photo ? (
              <PhotoEditor
                file={photo}
                loadTools={later.photoTools}
                onPicture={(picture, puzzle) => {
                  replacePicture(picture);
                  if (puzzle) {
                    dispatch({ type: "setPuzzle", puzzle, mode: "solve" });
                    setWanted(wasm.unsolvable(puzzle.start, puzzle.goal) ? null : puzzle.start);
                  } else {
                    dispatch({ type: "setMode", mode: mode === "enter" ? "solve" : mode });
                  }
                }}
                onClose={() => setPhoto(null)}
              />
            ) : (
              <Stage embedded={embedded} isFirst={isFirst} />
            )}
            {isFirst && <Welcome openPhoto={setPhoto} />}
            {embedded ? (
              <p class="help">
                <a href={linkTo(page)} target="_blank" rel="noopener">
                  {t("embed-open")}
                </a>
              </p>
            ) : (
              <div class="panels" hidden={photo !== null || isFirst}>
                {linkErrors.length > 0 && (
                  <p class="error" role="alert">
                    {formatErrors(t, linkErrors)}{" "}
                    <button type="button" class="link" onClick={() => setLinkErrors([])}>
                      {t("close")}
                    </button>
                  </p>
                )}
                {mode === "enter" && <EnterPanel openPhoto={setPhoto} />}
                {mode === "solve" && <SolvePanel />}
                {mode === "play" && <PlayPanel />}
                <GoalSection
                  onShowNumbers={setShowNumbers}
                  isTinted={isTinted}
                  onTint={tint}
                  onRemovePicture={() => replacePicture(null)}
                />
                {mode === "solve" && <Statistics />}
                <footer>
                  {answerInstall && (
                    <div class="row" role="group" aria-label={t("install")}>
                      <span>{t("install-help")}</span>
                      <button type="button" onClick={() => answerInstall(true)}>
                        {t("install")}
                      </button>
                      <button type="button" onClick={() => answerInstall(false)}>
                        {t("install-no")}
                      </button>
                    </div>
                  )}
                  <label>
                    {t("look")}{" "}
                    <select
                      value={look}
                      onChange={(event) => chooseLook(event.currentTarget.value as Look)}
                    >
                      {LOOKS.map((each) => (
                        <option key={each} value={each}>
                          {t(`look-${each}`)}
                        </option>
                      ))}
                    </select>
                  </label>
                  <p>{t("tagline")}</p>
                  <p>{t("footer")}</p>
                  <button type="button" class="link" onClick={() => setShowKeys(true)}>
                    {t("keys")}
                  </button>
                </footer>
              </div>
            )}
          </main>
          {showKeys && <KeysDialog onClose={() => setShowKeys(false)} />}
        </div>
      </GameContext.Provider>
    </TranslateContext.Provider>
  );
}

/** Returns the distance of a board if it is known. */
const provenBound = (finding: { bound: number; isProven: boolean } | undefined) =>
  finding?.isProven ? finding.bound : undefined;
