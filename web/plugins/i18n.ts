// Bundles the message catalogues: the page's own, and the messages it shares with the library and
// the programs.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, serialize, Resource } from "@fluent/syntax";
import type { Plugin } from "vite";
import type { Catalogues, Locale } from "../src/i18n.ts";

export const LOCALES: Locale[] = ["en", "zh-CN"];

const OWN_CATALOGUES = join(import.meta.dirname, "../src/locales");
const SHARED_CATALOGUES = join(import.meta.dirname, "../../crates/terminal/locales");

/** The messages taken from the programs. */
export const PROGRAM_MESSAGES = ["separator", "list-separator", "count-moves", "goal-pieces"];

/** The ids of the library's messages that reach the page: errors in boards and moves, and unsolvable boards. Hints
 * to options are for the programs. */
export const LIBRARY_MESSAGE = /^(board(?!-hint-|-is-)|position|unsolvable|moves)-/;

/** Reads the messages of a language as Fluent source. English has no catalogue of the library. */
export function readCatalogues(locale: string): { own: string; shared: string } {
  const select = (file: string, isWanted: (id: string) => boolean) => {
    const { body } = parse(readFileSync(join(SHARED_CATALOGUES, file), "utf8"), {});
    const wanted = body.filter((entry) => entry.type === "Message" && isWanted(entry.id.name));
    return serialize(new Resource(wanted), {});
  };
  const own = readFileSync(join(OWN_CATALOGUES, `${locale}.ftl`), "utf8");
  const shared = select(`${locale}.ftl`, (id) => PROGRAM_MESSAGES.includes(id));
  if (locale === "en") {
    return { own, shared };
  }
  const library = select(`library.${locale}.ftl`, (id) => LIBRARY_MESSAGE.test(id));
  return { own, shared: shared + library };
}

/** Returns the messages of each language, without comments, empty lines and spaces that Fluent allows to leave
 * out. */
export function bundleCatalogues(): Catalogues {
  const bundle = (locale: Locale) => {
    const { own, shared } = readCatalogues(locale);
    return `${shared}\n${own}`
      .replace(/^#.*\n/gm, "")
      .replace(/\n{2,}/g, "\n")
      .replace(/^([\w-]+) = /gm, "$1=")
      .replace(/^ +(?=\*?\[|\})/gm, "")
      .replace(/^(\*?\[\w+\]) /gm, "$1")
      .replace(/\{ | (?=\})/g, (space) => space.trim());
  };
  return { en: bundle("en"), "zh-CN": bundle("zh-CN") };
}

/** Provides the messages as `virtual:messages`. */
export function messagesPlugin(): Plugin {
  const name = "virtual:messages";
  return {
    name: "messages",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}` ? `export default ${JSON.stringify(bundleCatalogues())}` : null,
  };
}
