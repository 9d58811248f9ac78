// What the page says, in the language of the browser or the one that was chosen.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import texts from "virtual:words";
import type { Fault, Given } from "./engine.ts";

export type Lang = "en" | "zh-CN";

/** Says a message, with what it is given. */
export type Say = (name: string, given?: Given) => string;

const KEPT = "jiugong-language";

/** The language that was chosen before, or the browser's. */
export function preferred(): Lang {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    // A browser that keeps nothing is asked for its own language.
  }
  const wished = kept ?? navigator.languages.find((language) => /^(en|zh)\b/i.test(language));
  return wished?.toLowerCase().startsWith("zh") ? "zh-CN" : "en";
}

export function keep(lang: Lang): void {
  try {
    localStorage.setItem(KEPT, lang);
  } catch {
    // Then the choice holds until the page is closed.
  }
}

export function speaker(lang: Lang): Say {
  // Isolation marks are for text of mixed direction, and would be copied with it.
  const bundle = new FluentBundle(lang, { useIsolating: false });
  // What the page says itself stands behind what the programs say.
  bundle.addResource(new FluentResource(texts[lang]), { allowOverrides: true });
  const say: Say = (name, given = {}) => {
    const pattern = bundle.getMessage(name)?.value;
    if (!pattern) {
      return name;
    }
    const values = Object.entries(given).map(([argument, value]) => {
      if (!Array.isArray(value)) {
        return [argument, value];
      }
      const [row, column] = value;
      return [argument, say("place-in-rows", { row, column })];
    });
    return bundle.formatPattern(pattern, Object.fromEntries(values), []);
  };
  return say;
}

/** All faults in one sentence. */
export function faultsSaid(say: Say, faults: Fault[]): string {
  return faults.map((fault) => say(fault.message, fault.given)).join(say("list-separator"));
}

export const Words = createContext<Say>((name) => name);

export const useSay = () => useContext(Words);
