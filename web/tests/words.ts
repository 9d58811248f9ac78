// The words of the page, for tests that look for them.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { words } from "../plugins/words.ts";

type Values = Record<string, string | number>;

/** Says the page's messages in a language. */
export function saying(language: string): (name: string, given?: Values) => string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const { own, shared } = words(language);
  for (const text of [shared, own]) {
    bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }
  return (name, given = {}) => {
    const pattern = bundle.getMessage(name)?.value;
    if (!pattern) {
      throw new Error(`no message ${name}`);
    }
    return bundle.formatPattern(pattern, given);
  };
}
