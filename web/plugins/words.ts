// The words of the page: its own, and those of the programs' that it shares.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, serialize, Resource } from "@fluent/syntax";
import type { Plugin } from "vite";

export const LANGUAGES = ["en", "zh-CN"];

/** The messages of the programs that the page says as they are. */
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

const web = join(import.meta.dirname, "..");

/** The messages of a language in the format of Fluent, its own and those it shares. */
export function words(language: string): { own: string; shared: string } {
  const own = readFileSync(join(web, "src/words", `${language}.ftl`), "utf8");
  const programs = readFileSync(join(web, "../src/words", `${language}.ftl`), "utf8");
  const body = parse(programs, {}).body.filter(
    (entry) => entry.type === "Message" && SHARED.includes(entry.id.name),
  );
  return { own, shared: serialize(new Resource(body), {}) };
}

/** Gives the page `virtual:words`: for each language the text of its messages. */
export function wordsPlugin(): Plugin {
  const name = "virtual:words";
  return {
    name: "words",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) {
        return null;
      }
      const texts = LANGUAGES.map((language) => {
        const { own, shared } = words(language);
        // Comments are for those who read the files.
        const text = `${shared}\n${own}`.replace(/^#.*\n/gm, "").replace(/\n{2,}/g, "\n");
        return [language, text];
      });
      return `export default ${JSON.stringify(Object.fromEntries(texts))}`;
    },
  };
}
