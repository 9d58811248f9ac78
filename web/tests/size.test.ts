// The size of the builds, of what a first visit loads, and the number of their files.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { DIST, setUpChromium, type Device } from "./browser.ts";

const LIMIT = 590_000;
const FIRST_VISIT_LIMIT = 200_000;
/** The same on a server that unpacks scripts. */
const UNPACKED_LIMIT = 298_000;
const SINGLE_FILE = "jiugong.html";
const DEVICE: Device = { locale: "en", width: 390, height: 844, touch: true };

const { newPage, url } = setUpChromium();

test("each build has at most 590 kB", () => {
  const files = readdirSync(DIST, { withFileTypes: true, recursive: true }).filter(
    // The picture of links to the page is not part of it.
    (entry) => entry.isFile() && ![SINGLE_FILE, "share.png"].includes(entry.name),
  );
  // The page, its four scripts, two modules and service worker, the manifest and its icons.
  assert.equal(files.length, 12);
  const served = files
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
    .reduce((sum, size) => sum + size, 0);
  const single = statSync(join(DIST, SINGLE_FILE)).size;
  console.log(`served ${served} bytes, single file ${single} bytes`);
  assert.ok(served <= LIMIT && single <= LIMIT);
});

test("a first visit loads at most 200 kB, and 298 kB with the script unpacked", async () => {
  const { page, problems } = await newPage("served", DEVICE);
  const base = await url("served");
  // Chromium may ask for an icon twice.
  const requested = new Set<string>();
  page.on("request", (request) => requested.add(new URL(request.url()).pathname.slice(1)));
  await page.goto(`${base}#b=867254301`);
  await page.locator(".status .distance").waitFor();
  // What the service worker keeps for later is not loaded by the page.
  const names = [...requested];
  const files = names.map((name) => readFileSync(join(DIST, name || "index.html")));
  const sum = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0);
  const loaded = sum(files.map(({ length }) => length));
  const unpacked = sum(
    files.map((file, index) =>
      names[index]!.endsWith(".js.gz") ? gunzipSync(file).length : file.length,
    ),
  );
  console.log(`${names.join(" ")}: ${loaded} bytes, ${unpacked} with the script unpacked`);
  assert.ok(names.some((name) => name.endsWith(".wasm.gz")));
  assert.ok(loaded <= FIRST_VISIT_LIMIT && unpacked <= UNPACKED_LIMIT);
  assert.deepEqual(problems, []);
  await page.context().close();
});
