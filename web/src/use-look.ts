// The look of the page and its board, a choice that the browser keeps. Those other than the plain one are loaded when
// they are chosen.

import { useState } from "preact/hooks";
import type { Later } from "./later.ts";
import { readItem, writeItem } from "./storage.ts";
import { applyTheme } from "./theme.ts";

export const LOOKS = ["plain", "wood", "ink", "contrast"] as const;

export type Look = (typeof LOOKS)[number];

const KEY = "look";

/** Returns the look that was chosen; without a choice the one that the system asks for. */
export function chosenLook(): Look {
  const isContrast = matchMedia("(prefers-contrast: more)").matches;
  const look = readItem(KEY);
  return LOOKS.find((each) => each === look) ?? (isContrast ? "contrast" : "plain");
}

/** The look that was requested last. */
let wanted: Look;

/** Applies a look; the plain one if it cannot be loaded. */
export async function applyLook(look: Look, load: Later["looks"]): Promise<void> {
  wanted = look;
  const styles = look === "plain" ? undefined : (await load().catch(() => undefined))?.styles;
  if (look !== wanted) {
    return;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look === "plain" ? "" : (styles?.[look] ?? ""));
  document.adoptedStyleSheets = [sheet];
  applyTheme();
}

export function useLook(load: Later["looks"]) {
  const [look, setLook] = useState(chosenLook);
  const choose = (look: Look) => {
    setLook(look);
    writeItem(KEY, look);
    void applyLook(look, load);
  };
  return { look, choose };
}
