// Either form of the page is small enough for a chat, and no file of it is missing or too much.

import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { dist } from "./browser.ts";

const MOST = 300_000;

const sizes = (folder: string): number[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name !== "jiugong.html")
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);

test("each form has at most 300 kB", () => {
  const files = sizes(dist);
  assert.equal(files.length, 4);
  const served = files.reduce((sum, size) => sum + size, 0);
  const single = statSync(join(dist, "jiugong.html")).size;
  console.log(`the page ${served} bytes, the single file ${single} bytes`);
  assert.ok(served <= MOST && single <= MOST);
});
