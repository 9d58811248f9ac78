// The modules of the page and of its workers are used with the bindings of both in one: what they import
// must mean the same there.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const BINDINGS = join(import.meta.dirname, "../module/bindings");

/** Returns the functions that the bindings in a folder import into the module, by their names. */
function imports(folder: string): Map<string, string> {
  const source = readFileSync(join(BINDINGS, folder, "jiugong_web.js"), "utf8");
  const [, body = ""] = /const import0 = \{([^]*?)\n {4}\};/.exec(source) ?? [];
  const functions = body.matchAll(/^ {8}(__wb\w+): ([^]*?\n {8}\}[^\n]*),$/gm);
  return new Map([...functions].map(([, name, code]) => [name!, code!]));
}

for (const folder of ["page", "worker"]) {
  test(`the bindings serve the module in ${folder}`, async () => {
    const whole = imports(".");
    const own = imports(folder);
    const module = await WebAssembly.compile(
      readFileSync(join(BINDINGS, folder, "jiugong_web_bg.wasm")),
    );
    const names = WebAssembly.Module.imports(module).map(({ name }) => name);
    assert.ok(names.length > 3);
    for (const name of names) {
      assert.ok(own.has(name), name);
      assert.equal(own.get(name), whole.get(name), name);
    }
  });
}
