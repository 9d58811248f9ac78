// The page in a frame of another page: messages with its state and its height, see ../API.md.

import { useLayoutEffect, useRef } from "preact/hooks";
import { countMoves, formatCompact, labelFor, type Board } from "./board.ts";
import type { Finding } from "./search.ts";
import type { Page } from "./state.ts";
import { formatHash, parseHash } from "./url.ts";

/** Whether the address requests the compact board. */
export const isEmbedded = () => new URLSearchParams(location.search).get("embed") === "1";

/** The largest width of a board, in pixels. */
const BOARD_WIDTH = 640;

/** Returns the height of the page with a board as wide as the frame. */
function fullHeight({ rows, cols }: Board): number {
  const height = document.querySelector<HTMLElement>(".page")!.offsetHeight;
  // There is none while a photo is cut.
  const board = document.querySelector<HTMLElement>(".stage > .board");
  const width = Math.min(document.querySelector("main")!.clientWidth, BOARD_WIDTH);
  return board ? height - board.offsetHeight + (width * rows) / cols : height;
}

/**
 * Sends the state and the height to the page around the frame, and loads the puzzles that it sends.
 * `finding` is what is known of the current board.
 */
export function useEmbed(
  embedded: boolean,
  page: Page,
  current: Board,
  { finding, isSolvable }: { finding: Finding | undefined; isSolvable: boolean },
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

  // The height changes with the width of the frame, with the texts, and with the shape of the board.
  const sentHeight = useRef(0);
  useLayoutEffect(() => {
    if (!isFramed) {
      return;
    }
    const sendHeight = () => {
      const height = Math.ceil(fullHeight(current));
      if (height !== sentHeight.current) {
        sentHeight.current = height;
        parent.postMessage({ type: "jiugong:ready", height }, "*");
      }
    };
    sendHeight();
    const observer = new ResizeObserver(sendHeight);
    observer.observe(document.querySelector(".page")!);
    return () => observer.disconnect();
  }, [isFramed, current]);

  // Before the browser paints, so that no later message is answered first.
  const solution = finding?.moves ?? null;
  const lowerBound = finding?.bound ?? null;
  const isProven = finding?.isProven ?? false;
  useLayoutEffect(() => {
    if (isFramed) {
      const { goal, missing, moves, step, metric } = page;
      parent.postMessage(
        {
          type: "jiugong:state",
          hash: formatHash(page),
          board: formatCompact(current, labelFor(missing, goal)),
          moves,
          step,
          solvable: isSolvable,
          distance: isProven ? lowerBound : null,
          solution,
          lowerBound,
          upperBound: solution === null ? null : countMoves(solution, metric),
          solved: isProven && lowerBound === 0,
        },
        "*",
      );
    }
  }, [isFramed, page, current, isSolvable, solution, lowerBound, isProven]);
}
