// Loads the WebAssembly modules: that of the page, and that of its workers, for searches and large tables.
// The single-file build has one module for both. All have the same bindings.

import pageUrl from "../module/bindings/page/jiugong_web_bg.wasm?url";
import workerUrl from "../module/bindings/worker/jiugong_web_bg.wasm?url";

declare global {
  /** Unpacks a file of the build: see unpack.js. Without a build files are not packed. */
  var unpack: ((name: string) => Promise<Response>) | undefined;
}

/** Whether the page is a single file. */
export const isSingleFile = () => document.getElementById("module") !== null;

const load = async (url: string): Promise<Uint8Array<ArrayBuffer>> => {
  const response = await (globalThis.unpack ?? fetch)(isSingleFile() ? "module" : url);
  return new Uint8Array(await response.arrayBuffer());
};

export const loadPageModule = () => load(pageUrl);

export const loadWorkerModule = () => load(workerUrl);
