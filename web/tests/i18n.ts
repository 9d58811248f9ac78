// The messages of the page, for tests that look for them.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readCatalogues } from "../plugins/i18n.ts";

type Args = Record<string, string | number>;

/** Returns a function that formats the page's messages in a language and throws on unknown ids. */
export function translator(locale: string): (id: string, args?: Args) => string {
  const bundle = new FluentBundle(locale, { useIsolating: false });
  const { own, shared } = readCatalogues(locale);
  for (const text of [shared, own]) {
    bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }
  return (id, args = {}) => {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) {
      throw new Error(`unknown message ${id}`);
    }
    return bundle.formatPattern(pattern, args);
  };
}
