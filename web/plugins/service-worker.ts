// Emits the service worker of the served page, with a list of the files of the build.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const SOURCE = join(import.meta.dirname, "../src/service-worker.js");

/** The picture of links to the page, and the page in one file, are not needed offline. */
const EXCLUDED = ["share.png", "jiugong.html"];

export function serviceWorkerPlugin(): Plugin {
  let publicDir = "";
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files = new Map<string, string | Uint8Array>();
        for (const file of Object.values(bundle)) {
          files.set(file.fileName, file.type === "chunk" ? file.code : file.source);
        }
        for (const name of readdirSync(publicDir)) {
          files.set(name, readFileSync(join(publicDir, name)));
        }
        EXCLUDED.forEach((name) => files.delete(name));
        const hash = createHash("sha256");
        files.forEach((content, name) => hash.update(name).update(content));
        const names = [...files.keys()].map((name) => (name === "index.html" ? "./" : name));
        const source = readFileSync(SOURCE, "utf8")
          .replace(/^\/\/.*\n/gm, "")
          .replace("VERSION", JSON.stringify(hash.digest("hex").slice(0, 16)))
          .replace("FILES", JSON.stringify(names.sort()));
        this.emitFile({ type: "asset", fileName: "sw.js", source: source.trim() });
      },
    },
  };
}
