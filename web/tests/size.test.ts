// The size of the builds, and the number of their files.

import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { DIST } from "./browser.ts";

const LIMIT = 350_000;
const SINGLE_FILE = "jiugong.html";

test("each build has at most 350 kB", () => {
  const files = readdirSync(DIST, { withFileTypes: true, recursive: true }).filter(
    // The picture of links to the page is not part of it.
    (entry) => entry.isFile() && ![SINGLE_FILE, "share.png"].includes(entry.name),
  );
  // The page, its script, module and service worker, the manifest and its icons.
  assert.equal(files.length, 8);
  const served = files
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
    .reduce((sum, size) => sum + size, 0);
  const single = statSync(join(DIST, SINGLE_FILE)).size;
  console.log(`served ${served} bytes, single file ${single} bytes`);
  assert.ok(served <= LIMIT && single <= LIMIT);
});
