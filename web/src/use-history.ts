// The history of the browser: Back leaves the photo editor, then the mode, and then the page.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Mode, Page } from "./state.ts";
import { formatHash } from "./url.ts";

/** The mode in which a link was opened, another mode that was chosen, and the photo editor. */
type Layer = Mode | "photo";

/** An entry of the history. */
interface Entry {
  /** Differs for each link that was opened. */
  link: number;
  layers: readonly Layer[];
}

let link = 0;

/** The address of the entry of this link to which the browser has gone last. */
let reached = "";

/** Whether a change of the address only changed the mode. */
export const isModeChange = (url: string) => url === reached;

/** Makes the current entry the first one of a link, which was opened in `mode`. */
export function startEntries(mode: Mode): Entry {
  link = Math.random();
  const entry: Entry = { link, layers: [mode] };
  history.replaceState(entry, "");
  return entry;
}

/** Returns the current entry of the history if it belongs to the link that is shown. */
function ownEntry(): Entry | undefined {
  const entry = history.state as Entry | null;
  return entry?.link === link ? entry : undefined;
}

/** Adds an entry for each layer, or goes back to that of the last layer. Returns whether it goes back. */
function keepEntries(mode: Mode, hasPhoto: boolean): boolean {
  const { layers } = ownEntry() ?? startEntries(mode);
  const first = layers[0]!;
  const wanted: Layer[] = [first];
  if (mode !== first) {
    wanted.push(mode);
  }
  if (hasPhoto) {
    wanted.push("photo");
  }
  if (wanted.length < layers.length) {
    history.go(wanted.length - layers.length);
    return true;
  }
  if (wanted[layers.length - 1] !== layers.at(-1)) {
    history.replaceState({ link, layers: wanted.slice(0, layers.length) }, "");
  }
  for (let count = layers.length + 1; count <= wanted.length; count++) {
    history.pushState({ link, layers: wanted.slice(0, count) }, "");
  }
  return false;
}

/** Whether Back belongs to the page around this one. */
const isFramed = () => parent !== window;

/** `goTo` shows a mode, without the photo editor. */
export function useHistory(page: Page, hasPhoto: boolean, goTo: (mode: Mode) => void): void {
  // Whether the page itself goes back, which takes a moment.
  const isGoing = useRef(false);
  const { mode } = page;

  // Before the user can press Back.
  useLayoutEffect(() => {
    if (!isFramed() && !isGoing.current) {
      isGoing.current = keepEntries(mode, hasPhoto);
    }
  }, [mode, hasPhoto]);

  useLayoutEffect(() => {
    const onPopState = () => {
      const entry = ownEntry();
      const wasGoing = isGoing.current;
      isGoing.current = false;
      reached = entry ? location.href : "";
      if (!entry || isFramed()) {
        return;
      }
      // The entry has the address of the time when it was left.
      history.replaceState(entry, "", formatHash(page));
      if (wasGoing) {
        isGoing.current = keepEntries(mode, hasPhoto);
        return;
      }
      const shown = entry.layers.findLast((layer) => layer !== "photo")!;
      goTo(shown);
      // Forward cannot open the photo again.
      isGoing.current = keepEntries(shown, false);
    };
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  });
}
