// Whether this is the first visit: the page then opens with one sentence and one button.

import { useEffect, useState } from "preact/hooks";
import { readItem, writeItem } from "./storage.ts";

const KEY = "used";

/** Returns whether the page was never used. A link, or any action on the page, is a use. */
export function useFirstVisit(isAction: boolean): boolean {
  const [isUsed, setUsed] = useState(() => location.hash !== "" || Boolean(readItem(KEY)));
  const isFirst = !isUsed && !isAction;
  useEffect(() => {
    if (!isFirst) {
      setUsed(true);
      writeItem(KEY, "yes");
    }
  }, [isFirst]);
  return isFirst;
}
