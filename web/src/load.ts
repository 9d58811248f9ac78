// Loads the WebAssembly module.

import wasmUrl from "../module/bindings/jiugong_web_bg.wasm?url";

/** Returns the module, from inside the page in the single-file build. */
export async function loadModule(): Promise<Uint8Array<ArrayBuffer>> {
  const embedded = document.getElementById("module");
  const loaded = embedded
    ? fromBase85(embedded.textContent, Number(embedded.dataset["bytes"]))
    : new Uint8Array(await (await fetch(wasmUrl)).arrayBuffer());
  return decompress(loaded);
}

/** Returns the bytes of a text, four in five characters from "#" to "x" without "<". */
function fromBase85(text: string, length: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer((text.length / 5) * 4));
  for (let at = 0; at < view.byteLength; at += 4) {
    let word = 0;
    for (let i = 0; i < 5; i++) {
      const code = text.charCodeAt((at / 4) * 5 + i);
      word = word * 85 + code - (code < 60 ? 35 : 36);
    }
    view.setUint32(at, word);
  }
  return new Uint8Array(view.buffer, 0, length);
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
