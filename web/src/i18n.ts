// Localisation: the messages of the page in the chosen language.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import catalogues from "virtual:messages";
import type { BoardError, MessageArgs } from "./wasm.ts";

export type Locale = "en" | "zh-CN";

/** Formats the message `id` with its arguments. */
export type Translate = (id: string, args?: MessageArgs) => string;

const STORAGE_KEY = "jiugong-language";

/** Returns the saved language, or else the browser's. */
export function preferredLocale(): Locale {
  let saved: string | null = null;
  try {
    saved = localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage may be disabled.
  }
  const language = saved ?? navigator.languages.find((language) => /^(en|zh)\b/i.test(language));
  return language?.toLowerCase().startsWith("zh") ? "zh-CN" : "en";
}

export function saveLocale(locale: Locale): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

export function translator(locale: Locale): Translate {
  // Isolation marks are for bidirectional text, and would be copied with the text.
  const bundle = new FluentBundle(locale, { useIsolating: false });
  // The page's own messages come last and override shared ones.
  bundle.addResource(new FluentResource(catalogues[locale]), { allowOverrides: true });
  const t: Translate = (id, args = {}) => {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) {
      return id;
    }
    const values = Object.entries(args).map(([name, value]) => {
      if (!Array.isArray(value)) {
        return [name, value];
      }
      const [row, column] = value;
      return [name, t("place-in-rows", { row, column })];
    });
    return bundle.formatPattern(pattern, Object.fromEntries(values), []);
  };
  return t;
}

/** Formats all errors of a board as one sentence. */
export function formatErrors(t: Translate, errors: BoardError[]): string {
  return errors.map(({ message, args }) => t(message, args)).join(t("list-separator"));
}

export const TranslateContext = createContext<Translate>((id) => id);

export const useTranslate = () => useContext(TranslateContext);
