// The first script of both builds: unpacks the page's script, and starts it. The build replaces CODE by
// the name of that script.

/**
 * Returns the content of a compressed file, or of an element of the single-file build: four bytes in five
 * characters from "#" to "x" without "<". Some servers decompress the file themselves.
 */
globalThis.unpack = async (name) => {
  let bytes;
  const element = document.getElementById(name);
  if (element) {
    const text = element.textContent;
    const view = new DataView(new ArrayBuffer((text.length / 5) * 4));
    for (let at = 0; at < view.byteLength; at += 4) {
      let word = 0;
      for (let i = 0; i < 5; i++) {
        const code = text.charCodeAt((at / 4) * 5 + i);
        word = word * 85 + code - (code < 60 ? 35 : 36);
      }
      view.setUint32(at, word);
    }
    bytes = new Uint8Array(view.buffer, 0, element.dataset.bytes);
  } else {
    const response = await fetch(name);
    if (!response.ok) {
      throw new Error(response.status + " " + name);
    }
    bytes = new Uint8Array(await response.arrayBuffer());
  }
  const stream = new Blob([bytes]).stream();
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return new Response(isGzip ? stream.pipeThrough(new DecompressionStream("gzip")) : stream);
};

const start = async () => {
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = await (await unpack(CODE)).text();
  document.body.append(script);
};
start().catch((error) => {
  document.getElementById("page").textContent = error;
});
