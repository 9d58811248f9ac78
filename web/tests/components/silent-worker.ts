// A worker that never answers, in place of the one that would.

import "./dom.ts";

class SilentWorker {
  postMessage(): void {}
  terminate(): void {}
  addEventListener(): void {}
}

Object.assign(globalThis, { Worker: SilentWorker });
const script = document.createElement("script");
script.type = "module";
document.head.append(script);
