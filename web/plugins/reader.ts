// The script for photos, with the weights that read their numbers. It is a file of its own: a first visit does not
// load it.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const root = join(import.meta.dirname, "..");
const DIGITS = join(root, "src/photo/digits.bin");

/** The script, as `src/load.ts` imports its URL. */
export const READER = join(root, "target/reader.js");

/** Bundles the script before anything imports its URL. */
export function readerPlugin(): Plugin {
  return {
    name: "reader",
    async buildStart() {
      const [output] = (await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        define: { DIGITS: JSON.stringify(readFileSync(DIGITS).toString("base64")) },
        build: {
          target: "es2022",
          write: false,
          lib: { entry: join(root, "src/photo/reader.ts"), formats: ["iife"], name: "reader" },
        },
      })) as Rolldown.RolldownOutput[];
      mkdirSync(dirname(READER), { recursive: true });
      writeFileSync(READER, output!.output[0].code.trim());
    },
  };
}
