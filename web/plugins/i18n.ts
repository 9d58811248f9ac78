// Bundles the message catalogues: the page's own, and the messages it shares with the programs.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, serialize, Resource } from "@fluent/syntax";
import type { Plugin } from "vite";

export const LOCALES = ["en", "zh-CN"];

const OWN_CATALOGUES = join(import.meta.dirname, "../src/locales");
const PROGRAM_CATALOGUES = join(import.meta.dirname, "../../src/words");

/** The messages taken unchanged from the programs' catalogues. */
export const SHARED = [
  "list-separator",
  "place-in-rows",
  "count-moves",
  "board-too-few",
  "board-too-many",
  "board-ragged",
  "board-rows",
  "board-unknown",
  "board-twice",
  "board-missing",
  "board-no-gap",
  "board-two-blanks",
  "unreachable-parity",
];

/** Reads the messages of a language as Fluent source: the page's own, and the shared ones. */
export function readCatalogues(locale: string): { own: string; shared: string } {
  const own = readFileSync(join(OWN_CATALOGUES, `${locale}.ftl`), "utf8");
  const programs = readFileSync(join(PROGRAM_CATALOGUES, `${locale}.ftl`), "utf8");
  const body = parse(programs, {}).body.filter(
    (entry) => entry.type === "Message" && SHARED.includes(entry.id.name),
  );
  return { own, shared: serialize(new Resource(body), {}) };
}

/** Provides `virtual:messages`: the messages of each language, without comments and empty lines. */
export function messagesPlugin(): Plugin {
  const name = "virtual:messages";
  return {
    name: "messages",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) {
        return null;
      }
      const catalogues = LOCALES.map((locale) => {
        const { own, shared } = readCatalogues(locale);
        const text = `${shared}\n${own}`.replace(/^#.*\n/gm, "").replace(/\n{2,}/g, "\n");
        return [locale, text];
      });
      return `export default ${JSON.stringify(Object.fromEntries(catalogues))}`;
    },
  };
}
