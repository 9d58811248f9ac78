// The fragment of the address: it follows the page, and is read again when the user changes it.

import { useEffect } from "preact/hooks";
import { inOrder, type Board } from "./board.ts";
import { dailyBoard, today } from "./daily.ts";
import { newPage, type Mode, type Page } from "./state.ts";
import { formatHash, parseHash, type LinkError } from "./url.ts";
import { isModeChange, startEntries } from "./use-history.ts";

/** The board shown at first: one of the two hardest. */
const FIRST: Board = { rows: 3, cols: 3, tiles: [8, 6, 7, 2, 5, 4, 3, 0, 1] };

/** The delay before the address follows the page, in milliseconds. */
const DELAY = 250;

/** The modes of the shortcuts of the installed page. */
const MODES: Record<string, Mode> = { "#daily": "play", "#photo": "enter" };

/** Returns the page for a fragment, by default with the first board, and the errors in it. */
export function pageOf(hash: string): { page: Page; errors: LinkError[] } {
  const result = parseHash(hash);
  if (result && !("errors" in result)) {
    return { page: result, errors: [] };
  }
  const goal = inOrder(3, 3, null);
  const start = hash === "#daily" ? dailyBoard(goal, today()) : FIRST;
  const mode = MODES[hash] ?? "solve";
  const page = newPage({ start, goal, missing: null }, mode);
  return { page, errors: result?.errors ?? [] };
}

/** Keeps the address of a page, if it has one. `load` must be the same function in every render. */
export function useHash(page: Page | null, load: (page: Page, errors: LinkError[]) => void): void {
  // After a delay, because browsers limit how often the address may change.
  useEffect(() => {
    if (!page) {
      return;
    }
    const timer = setTimeout(() => {
      history.replaceState(history.state, "", formatHash(page));
    }, DELAY);
    return () => clearTimeout(timer);
  }, [page]);

  useEffect(() => {
    const onHashChange = ({ newURL }: HashChangeEvent) => {
      if (isModeChange(newURL)) {
        return;
      }
      const { page, errors } = pageOf(new URL(newURL).hash);
      startEntries(page.mode);
      load(page, errors);
    };
    addEventListener("hashchange", onHashChange);
    return () => removeEventListener("hashchange", onHashChange);
  }, [load]);
}
