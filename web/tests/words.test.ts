// Both languages have the same messages, and the page says all of them.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse, Visitor, type VariableReference } from "@fluent/syntax";
import { LANGUAGES, SHARED, words } from "../plugins/words.ts";

/** The names of messages, each with the arguments it uses. */
function messages(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const entry of parse(text, {}).body) {
    assert.notEqual(entry.type, "Junk", JSON.stringify(entry));
    if (entry.type !== "Message") {
      continue;
    }
    assert.ok(!found.has(entry.id.name), `${entry.id.name} twice`);
    const used = new Set<string>();
    const visitor = new (class extends Visitor {
      override visitVariableReference(reference: VariableReference) {
        used.add(reference.id.name);
      }
    })();
    visitor.visit(entry);
    found.set(entry.id.name, [...used].sort());
  }
  return found;
}

const [english, chinese] = LANGUAGES.map((language) => {
  const { own, shared } = words(language);
  return { own: messages(own), shared: messages(shared) };
}) as [
  Record<"own" | "shared", Map<string, string[]>>,
  Record<"own" | "shared", Map<string, string[]>>,
];

test("both languages have every message with the same arguments", () => {
  const sorted = (all: Map<string, string[]>) => [...all].sort();
  assert.deepEqual(sorted(chinese.own), sorted(english.own));
  assert.deepEqual(sorted(chinese.shared), sorted(english.shared));
  assert.deepEqual([...english.shared.keys()].sort(), [...SHARED].sort());
});

test("every message that is said is there, and every other is not", () => {
  const read = (folder: string): string =>
    readdirSync(folder, { withFileTypes: true })
      .map((entry) => join(folder, entry.name))
      .map((path) => (/\.(tsx?|rs)$/.test(path) ? readFileSync(path, "utf8") : ""))
      .join("\n");
  const web = join(import.meta.dirname, "..");
  const text = ["src", "src/view", "module"].map((folder) => read(join(web, folder))).join("\n");
  const known = new Set([...english.own.keys(), ...english.shared.keys()]);
  const literals = [...text.matchAll(/["`]([a-z]+(?:-[a-zA-Z]+)*)["`]/g)].map(([, name]) => name!);
  const prefixes = [...text.matchAll(/`([a-z]+-)\$\{/g)].map(([, prefix]) => prefix!);
  const said = (name: string) =>
    literals.includes(name) || prefixes.some((prefix) => name.startsWith(prefix));
  assert.deepEqual(
    [...known].filter((name) => !said(name)),
    [],
  );
  const asked = [...text.matchAll(/say\(\s*"([^"]+)"/g)].map(([, name]) => name!);
  assert.deepEqual(
    asked.filter((name) => !known.has(name)),
    [],
  );
  const faults = [...text.matchAll(/"(board-[a-z-]+)"/g)].map(([, name]) => name!);
  assert.deepEqual(
    faults.filter((name) => !known.has(name)),
    [],
  );
});
