// Localisation: the messages of the page in the chosen language.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { readItem, writeItem } from "./storage.ts";
import type { Message } from "./wasm.ts";

export type Locale = "en" | "zh-CN";

/** The messages of each language as Fluent source. */
export type Catalogues = Record<Locale, string>;

/** Formats a message of the page, given by its id and arguments, or one of the library. */
export type Translate = (message: string | Message, args?: Message["args"]) => string;

const KEY = "language";

/** Returns the language that the address requests, or else the saved one, or the browser's. */
export function preferredLocale(): Locale {
  const requested = new URLSearchParams(location.search).get("lang");
  const language = [requested, readItem(KEY), ...navigator.languages].find((language) =>
    /^(en|zh)\b/i.test(language ?? ""),
  );
  return language?.toLowerCase().startsWith("zh") ? "zh-CN" : "en";
}

/** Saves the language. The address no longer requests another one. */
export function saveLocale(locale: Locale): void {
  writeItem(KEY, locale);
  const url = new URL(location.href);
  if (url.searchParams.has("lang")) {
    url.searchParams.delete("lang");
    history.replaceState(history.state, "", url);
  }
}

export function translator(locale: Locale, catalogues: Catalogues): Translate {
  // Isolation marks are for bidirectional text, and would be copied with the text.
  const bundle = new FluentBundle(locale, { useIsolating: false });
  // The page's own messages come last and override those of the library and the programs.
  bundle.addResource(new FluentResource(catalogues[locale]), { allowOverrides: true });
  const t: Translate = (message, args = {}) => {
    if (typeof message === "string") {
      return t({ id: message, args, text: message });
    }
    const pattern = bundle.getMessage(message.id)?.value;
    if (!pattern) {
      // The library has its own English text.
      return message.text;
    }
    const values: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(message.args)) {
      values[name] = typeof value === "object" ? t(value) : value;
    }
    return bundle.formatPattern(pattern, values, []);
  };
  return t;
}

/** Formats the errors of a board as one sentence: the first two, because one is often due to another. */
export function formatErrors(t: Translate, errors: (string | Message)[]): string {
  return errors
    .slice(0, 2)
    .map((error) => t(error))
    .join(t("separator"));
}

export const TranslateContext = createContext<Translate>(String);

export const useTranslate = () => useContext(TranslateContext);
