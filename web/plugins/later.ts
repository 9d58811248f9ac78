// The scripts that a first visit does not load: each is a file of its own, loaded when it is used.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const root = join(import.meta.dirname, "..");
const DIGITS = join(root, "src/photo/digits.bin");

/** The scripts and their first modules. Each script defines a global variable of its name with their exports. */
const SCRIPTS = {
  photoTools: "src/photo/tools.ts",
  gifTools: "src/film/gif.ts",
  looks: "src/looks/looks.ts",
};

const fileOf = (name: string) => join(root, `target/${name}.js`);

/** Returns the scripts by their names, as `src/load.ts` imports their URLs. */
export const laterScripts = () =>
  Object.keys(SCRIPTS).map((name) => ({ name, code: readFileSync(fileOf(name), "utf8") }));

/** Bundles the scripts before anything imports their URLs. */
export function laterPlugin(): Plugin {
  return {
    name: "later",
    async buildStart() {
      for (const [name, entry] of Object.entries(SCRIPTS)) {
        const [output] = (await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: "warn",
          define: { DIGITS: JSON.stringify(readFileSync(DIGITS).toString("base64")) },
          build: {
            target: "es2022",
            write: false,
            lib: { entry: join(root, entry), formats: ["iife"], name },
          },
        })) as Rolldown.RolldownOutput[];
        mkdirSync(dirname(fileOf(name)), { recursive: true });
        writeFileSync(fileOf(name), output!.output[0].code.trim());
      }
    },
  };
}
