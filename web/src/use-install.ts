// The offer to install the page, which is made once where the browser allows it.

import { useEffect, useState } from "preact/hooks";
import { readItem, writeItem } from "./storage.ts";

const KEY = "install";

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** Returns the function that answers the offer; null while there is none. */
export function useInstall(): ((isWanted: boolean) => void) | null {
  const [offer, setOffer] = useState<InstallEvent | null>(null);
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setOffer(readItem(KEY) ? null : (event as InstallEvent));
    };
    addEventListener("beforeinstallprompt", keep);
    return () => removeEventListener("beforeinstallprompt", keep);
  }, []);
  return (
    offer &&
    ((isWanted) => {
      writeItem(KEY, "answered");
      setOffer(null);
      if (isWanted) {
        void offer.prompt();
      }
    })
  );
}
