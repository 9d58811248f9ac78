// Loads the WebAssembly module.

import wasmUrl from "../module/bindings/jiugong_web_bg.wasm?url";

/** Returns the module, from inside the page in the single-file build. */
export async function loadModule(): Promise<Uint8Array<ArrayBuffer>> {
  const embedded = document.getElementById("module")?.textContent;
  const loaded = embedded
    ? Uint8Array.from(atob(embedded), (byte) => byte.charCodeAt(0))
    : new Uint8Array(await (await fetch(wasmUrl)).arrayBuffer());
  return decompress(loaded);
}

/** Decompresses gzip; other bytes are returned as they are: some servers decompress the file. */
async function decompress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip) {
    return bytes;
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
