// Consistency of the message catalogues with each other and with the sources of page and library.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse, Visitor, type VariableReference } from "@fluent/syntax";
import { LIBRARY_MESSAGE, LOCALES, PROGRAM_MESSAGES, readCatalogues } from "../plugins/i18n.ts";

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

const WEB = join(import.meta.dirname, "..");

/** Reads the sources in these folders and below them. */
const readSources = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(WEB, folder), { encoding: "utf8", recursive: true })
        .filter((name) => /\.(tsx?|rs)$/.test(name))
        .map((name) => readFileSync(join(WEB, folder, name), "utf8")),
    )
    .join("\n");

const sorted = <T>(items: Iterable<T>) => [...items].sort();

test("all languages have the same messages with the same arguments", () => {
  assert.deepEqual(sorted(chinese.own), sorted(english.own));
  const ofPrograms = [...chinese.shared].filter(([id]) => !LIBRARY_MESSAGE.test(id));
  assert.deepEqual(sorted(ofPrograms), sorted(english.shared));
  assert.deepEqual(sorted(english.shared.keys()), sorted(PROGRAM_MESSAGES));
});

test("every message of the library that reaches the page is translated", () => {
  const literals = readSources("../src/board", "../src/index").matchAll(/"([a-z-]+)"/g);
  const ids = [...literals].map(([, id]) => id!).filter((id) => LIBRARY_MESSAGE.test(id));
  const translated = [...chinese.shared.keys()].filter((id) => LIBRARY_MESSAGE.test(id));
  assert.deepEqual(sorted(translated), sorted(new Set(ids)));
});

test("every message is used, and every used message exists", () => {
  const source = readSources("src", "src/view", "module");
  const matches = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name]) => name!);
  const known = new Set([...english.own.keys(), ...english.shared.keys()]);

  const literals = matches(/["`]([a-z]+(?:-[a-zA-Z]+)*)["`]/g);
  const prefixes = matches(/`([a-z-]+-)\$\{/g);
  const isUsed = (id: string) =>
    literals.includes(id) ||
    prefixes.some((prefix) => id.startsWith(prefix)) ||
    (LIBRARY_MESSAGE.test(id) && chinese.shared.has(id));
  const unused = [...known].filter((id) => !isUsed(id));
  assert.deepEqual(unused, []);

  const used = matches(/\bt\(\s*"([^"]+)"/g);
  assert.ok(used.length > 0);
  const unknown = used.filter((id) => !known.has(id));
  assert.deepEqual(unknown, []);
});
