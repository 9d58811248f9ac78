// The page, or one of its views, in a document without a browser: with the page's WebAssembly module,
// the messages and the reducer, but without workers. Boards whose tables are built in a worker, and searches,
// are rendered from plain values.

import "./dom.ts";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, mock } from "node:test";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import type { ComponentChildren } from "preact";
import { bundleCatalogues, LOCALES } from "../../plugins/i18n.ts";
import { labelFor } from "../../src/board.ts";
import { GameContext, type Game } from "../../src/game.ts";
import { saveLocale, TranslateContext, translator, type Locale } from "../../src/i18n.ts";
import type { Finding } from "../../src/search.ts";
import type { Page } from "../../src/state.ts";
import { writeItem } from "../../src/storage.ts";
import type { Analysis } from "../../src/use-analysis.ts";
import { App } from "../../src/view/app.tsx";
import * as wasm from "../../src/wasm.ts";
import { translator as strictTranslator } from "../i18n.ts";

// They need the document when they are loaded: tests import them from here.
export { act, fireEvent };

const MODULE = join(import.meta.dirname, "../../module/bindings/page/jiugong_web_bg.wasm");
await wasm.start(new Uint8Array(readFileSync(MODULE)), () =>
  Promise.reject(new Error("no worker")),
);

const catalogues = bundleCatalogues();

interface Context extends ReturnType<typeof actions> {
  locale: Locale;
}

/** Runs tests in both languages. Timers run only in `wait`. */
export function inBothLanguages(tests: (context: Context) => void): void {
  for (const locale of LOCALES) {
    describe(locale, () => {
      beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "setInterval"] }));
      afterEach(() => {
        close();
        mock.timers.reset();
      });
      tests({ locale, ...actions(locale) });
    });
  }
}

/** Removes what was rendered, and runs the effects of that before the timers are real again. */
function close(): void {
  void act(cleanup);
}

/** Lets time pass. */
export function wait(milliseconds: number): void {
  void act(() => mock.timers.tick(milliseconds));
}

/** Returns the first element that matches a selector. */
export function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  assert.ok(found, `no element ${selector}`);
  return found;
}

export const elements = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

export const count = (selector: string) => elements(selector).length;

/** Returns the text of an element, by default of the whole page. */
export const textOf = (selector = "body") => element(selector).textContent.trim();

/** Returns the time in the line about a solved game. */
export const endTime = () => /\d+:\d\d\.\d/.exec(textOf(".ending strong"))![0];

export const textsOf = (selector: string) => elements(selector).map((each) => each.textContent);

export const press = (key: string) => fireEvent.keyDown(document.body, { key });

export const isDisabled = (control: HTMLElement) => control.matches(":disabled");

/** What is known of a board, as plain values. */
interface Known {
  finding?: Finding;
  analysis?: Partial<Analysis>;
  game?: Partial<Game>;
}

/** In place of the scripts that are loaded later. */
const notLoaded = () => Promise.reject(new Error());
const later = { photoTools: notLoaded, gifTools: notLoaded, looks: notLoaded };

/** Returns the actions of a user in a language. */
function actions(locale: Locale) {
  const t = strictTranslator(locale);

  const openAddress = (address: string) => {
    close();
    history.replaceState(null, "", address);
    render(<App catalogues={catalogues} later={later} />);
  };
  /** Opens the page by a link, by default without a board, but not for the first time. */
  const open = (hash = "") => {
    writeItem("used", "yes");
    openFirst(hash);
  };
  const openFirst = (hash = "") => {
    saveLocale(locale);
    openAddress(`/${hash}`);
  };
  /** Renders a view of a page with what is known of its board. */
  const renderView = (view: ComponentChildren, page: Page, known: Known = {}) => {
    close();
    render(
      <TranslateContext.Provider value={translator(locale, catalogues)}>
        <GameContext.Provider value={gameOf(page, known)}>{view}</GameContext.Provider>
      </TranslateContext.Provider>,
    );
  };

  const buttonNamed = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  const button = (message: string) => buttonNamed(t(message));
  const field = (message: string) => screen.getByLabelText<HTMLInputElement>(t(message));
  const select = (message: string) =>
    screen.getByRole<HTMLSelectElement>("combobox", { name: t(message) });
  const textInput = () => element(".text-input input") as HTMLInputElement;
  const cell = (number: number) => element(`.stage .board > [data-cell="${number}"]`);

  /** Clicks a button, given by its message or itself, which must be enabled. */
  const click = (control: string | HTMLElement) => {
    const target = typeof control === "string" ? button(control) : control;
    assert.ok(!isDisabled(target), `${target.outerHTML} is disabled`);
    fireEvent.click(target);
  };
  const tap = (...cells: number[]) => cells.forEach((each) => click(cell(each)));
  const fill = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });
  const choose = (message: string, value: string) => {
    const values = [...select(message).options].map((option) => option.value);
    assert.ok(values.includes(value), `no option ${value} in ${values.join()}`);
    fireEvent.change(select(message), { target: { value } });
  };
  const chooseMode = (mode: string) =>
    click(within(element("nav")).getByRole("button", { name: t(`mode-${mode}`) }));
  /** Types a board in the mode `enter`. */
  const type = (text: string) => {
    chooseMode("enter");
    fireEvent.focus(textInput());
    fill(textInput(), text);
  };

  const sees = (text: string, where = "body") => {
    const shown = textOf(where);
    assert.ok(shown.includes(text), `expected ${text}, found ${shown}`);
  };
  const seesBoard = (board: string) =>
    assert.equal(element(".stage .board").getAttribute("aria-label"), t("board-label", { board }));
  const seesGoal = (board: string) =>
    assert.equal(element(".stage .board").getAttribute("aria-label"), t("goal-label", { board }));
  const seesDistance = (count: number) =>
    assert.equal(textOf(".status .distance"), t(count ? "distance-left" : "solved", { count }));
  /** The URL follows the page after a delay. */
  const seesUrl = (hash: string) => {
    wait(250);
    assert.equal(location.hash, hash);
  };

  return {
    t,
    open,
    openFirst,
    openAddress,
    renderView,
    button,
    buttonNamed,
    field,
    select,
    textInput,
    cell,
    click,
    tap,
    fill,
    choose,
    chooseMode,
    type,
    sees,
    seesBoard,
    seesGoal,
    seesDistance,
    seesUrl,
  };
}

/** Returns the context of a view. */
function gameOf(page: Page, { finding, analysis, game }: Known): Game {
  const none = () => undefined;
  const current = wasm.boardAfter(page.start, page.moves.slice(0, page.step))!;
  return {
    page,
    dispatch: none,
    canUndo: false,
    current,
    label: labelFor(page.missing, page.goal),
    analysis: {
      kind: wasm.solverKind(page.goal, page.metric),
      solver: undefined,
      progress: null,
      error: null,
      find: () => finding,
      isSolving: false,
      stop: none,
      draw: () => Promise.resolve(undefined),
      check: () => Promise.resolve(undefined),
      ...analysis,
    },
    finding,
    distance: finding?.isProven ? finding.bound : undefined,
    unsolvable: wasm.unsolvable(current, page.goal),
    cost: undefined,
    practice: {
      startTime: null,
      endTime: null,
      isAssisted: false,
      assist: none,
      records: null,
      result: null,
      date: null,
    },
    move: none,
    solve: none,
    stop: none,
    typed: {
      text: "",
      errors: [],
      other: undefined,
      isWhole: false,
      input: none,
      useOther: none,
      setFocused: none,
    },
    isWanted: false,
    showHint: none,
    hintedTile: null,
    autoplay: false,
    setAutoplay: none,
    speed: 2,
    setSpeed: none,
    notice: null,
    notify: none,
    later,
    picture: null,
    showNumbers: true,
    goalRow: undefined,
    ...game,
  };
}
