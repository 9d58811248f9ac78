// The page in a frame of another page: messages with its state, see ../API.md.

import { useLayoutEffect } from "preact/hooks";
import { formatCompact, labelFor, type Board } from "./board.ts";
import type { Page } from "./state.ts";
import { formatHash, parseHash } from "./url.ts";

/** Whether the address requests the compact board. */
export const isEmbedded = () => new URLSearchParams(location.search).get("embed") === "1";

/** Sends the state to the page around the frame, and loads the puzzles that it sends. */
export function useEmbed(
  embedded: boolean,
  page: Page,
  current: Board,
  distance: number | undefined,
  load: (page: Page) => void,
): void {
  const isFramed = embedded && parent !== window;

  useLayoutEffect(() => {
    if (!isFramed) {
      return;
    }
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      const { type, hash } = (data ?? {}) as { type?: unknown; hash?: unknown };
      if (source !== parent || type !== "jiugong:load" || typeof hash !== "string") {
        return;
      }
      const result = parseHash(hash);
      if (result && !("errors" in result)) {
        load(result);
      } else {
        parent.postMessage({ type: "jiugong:error", hash }, "*");
      }
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  });

  // Before the browser paints, so that no later message is answered first.
  useLayoutEffect(() => {
    if (isFramed) {
      const { missing, moves, step } = page;
      const board = formatCompact(current, labelFor(missing));
      const solved = distance === 0;
      const state = { board, moves, step, distance: distance ?? null, solved };
      parent.postMessage({ type: "jiugong:state", hash: formatHash(page), ...state }, "*");
    }
  }, [isFramed, page, current, distance]);
}
