// Loads the WebAssembly modules: that of the page, and that of its workers, for searches and large tables.
// The single-file build has one module for both. All have the same bindings. And loads the script for photos,
// with the first one.

import pageUrl from "../module/bindings/page/jiugong_web_bg.wasm?url";
import workerUrl from "../module/bindings/worker/jiugong_web_bg.wasm?url";
import readerUrl from "../target/reader.js?url";
import type { PhotoTools } from "./photo/reader.ts";

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

/** Returns the functions for photos. */
export async function loadPhotoTools(): Promise<PhotoTools> {
  if (!globalThis.photoTools) {
    const script = document.createElement("script");
    script.textContent = await (await request(readerUrl, "reader")).text();
    document.body.append(script);
  }
  return globalThis.photoTools!;
}
