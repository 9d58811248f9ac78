// Loads the WebAssembly modules: that of the page, and that of its workers, for searches and large tables.
// The single-file build has one module for both. All have the same bindings. And loads the scripts that a first
// visit does not need, when they are used.

import pageUrl from "../module/bindings/page/jiugong_web_bg.wasm?url";
import workerUrl from "../module/bindings/worker/jiugong_web_bg.wasm?url";
import gifToolsUrl from "../target/gifTools.js?url";
import looksUrl from "../target/looks.js?url";
import photoToolsUrl from "../target/photoTools.js?url";
import type { Later, LaterScripts } from "./later.ts";

declare global {
  /** Unpacks a file of the build: see unpack.js. Without a build files are not packed. */
  var unpack: ((name: string) => Promise<Response>) | undefined;
}

/** Whether the page is a single file. */
export const isSingleFile = () => document.getElementById("module") !== null;

/** Loads a file, or an element of the single-file build. */
const request = (url: string, id: string) =>
  (globalThis.unpack ?? fetch)(isSingleFile() ? id : url);

const load = async (url: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await request(url, "module")).arrayBuffer());

export const loadPageModule = () => load(pageUrl);

export const loadWorkerModule = () => load(workerUrl);

/** Returns the function that loads a script, and returns the variable that it defines. */
const loader =
  <Name extends keyof LaterScripts>(name: Name, url: string) =>
  async (): Promise<LaterScripts[Name]> => {
    const loaded = globalThis as Partial<LaterScripts>;
    if (!loaded[name]) {
      const script = document.createElement("script");
      script.textContent = await (await request(url, `${name}.js`)).text();
      document.body.append(script);
    }
    return loaded[name]!;
  };

export const later: Later = {
  photoTools: loader("photoTools", photoToolsUrl),
  gifTools: loader("gifTools", gifToolsUrl),
  looks: loader("looks", looksUrl),
};
