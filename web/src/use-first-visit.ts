// Whether this is the first visit: the page then opens with a board that plays, and three ways to begin.

import { useCallback, useEffect, useState } from "preact/hooks";
import { readItem, writeItem } from "./storage.ts";

const KEY = "used";

/** Whether the page was never used. A link is a use. */
export const isFirstVisit = () => location.hash === "" && !readItem(KEY);

/** Returns whether the page was not used yet, by any action, and a function that ends the first visit. */
export function useFirstVisit(isAction: boolean): { isFirst: boolean; leave: () => void } {
  const [isUsed, setUsed] = useState(() => !isFirstVisit());
  const isFirst = !isUsed && !isAction;
  const leave = useCallback(() => setUsed(true), []);
  useEffect(() => {
    if (!isFirst) {
      setUsed(true);
      writeItem(KEY, "yes");
    }
  }, [isFirst]);
  return { isFirst, leave };
}
