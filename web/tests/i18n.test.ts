// Consistency of the message catalogues with each other and with the source code.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse, Visitor, type VariableReference } from "@fluent/syntax";
import { LOCALES, readCatalogues, SHARED } from "../plugins/i18n.ts";

/** The ids of messages, each with its sorted argument names. */
type Messages = Map<string, string[]>;

function parseMessages(text: string): Messages {
  const messages: Messages = new Map();
  for (const entry of parse(text, {}).body) {
    assert.notEqual(entry.type, "Junk", JSON.stringify(entry));
    if (entry.type !== "Message") {
      continue;
    }
    assert.ok(!messages.has(entry.id.name), `duplicate message ${entry.id.name}`);
    const names = new Set<string>();
    const visitor = new (class extends Visitor {
      override visitVariableReference(reference: VariableReference) {
        names.add(reference.id.name);
      }
    })();
    visitor.visit(entry);
    messages.set(entry.id.name, [...names].sort());
  }
  return messages;
}

const [english, chinese] = LOCALES.map((locale) => {
  const { own, shared } = readCatalogues(locale);
  return { own: parseMessages(own), shared: parseMessages(shared) };
}) as [Record<"own" | "shared", Messages>, Record<"own" | "shared", Messages>];

test("all languages have the same messages with the same arguments", () => {
  const sorted = (messages: Messages) => [...messages].sort();
  assert.deepEqual(sorted(chinese.own), sorted(english.own));
  assert.deepEqual(sorted(chinese.shared), sorted(english.shared));
  assert.deepEqual([...english.shared.keys()].sort(), [...SHARED].sort());
});

test("every message is used, and every used message exists", () => {
  const web = join(import.meta.dirname, "..");
  const source = ["src", "src/view", "module"]
    .flatMap((folder) =>
      readdirSync(join(web, folder))
        .filter((name) => /\.(tsx?|rs)$/.test(name))
        .map((name) => readFileSync(join(web, folder, name), "utf8")),
    )
    .join("\n");
  const matches = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name]) => name!);
  const known = new Set([...english.own.keys(), ...english.shared.keys()]);

  const literals = matches(/["`]([a-z]+(?:-[a-zA-Z]+)*)["`]/g);
  const prefixes = matches(/`([a-z]+-)\$\{/g);
  const isUsed = (id: string) =>
    literals.includes(id) || prefixes.some((prefix) => id.startsWith(prefix));
  const unused = [...known].filter((id) => !isUsed(id));
  assert.deepEqual(unused, []);

  const used = [...matches(/\bt\(\s*"([^"]+)"/g), ...matches(/"(board-[a-z-]+)"/g)];
  assert.ok(used.length > 0);
  const unknown = used.filter((id) => !known.has(id));
  assert.deepEqual(unknown, []);
});
