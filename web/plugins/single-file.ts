// The styles inside the page, the compressed module, the single-file build, and the Content Security
// Policy of both builds.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Returns a policy that allows only the given scripts and styles and, if served, the page's own files. */
function policyTag(script: string, style: string, isServed: boolean): string {
  const own = isServed ? " 'self'" : "";
  const directives = [
    "default-src 'none'",
    `script-src ${script} 'wasm-unsafe-eval'`,
    `style-src ${style}`,
    `worker-src blob:${own}`,
    `img-src blob: data:${own}`,
    `manifest-src ${own || "'none'"}`,
    `connect-src ${own || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${directives.join("; ")}" />`;
}

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Returns the name of a file of the build, in which the WebAssembly module is compressed. */
export const builtName = (fileName: string) =>
  fileName.endsWith(".wasm") ? `${fileName}.gz` : fileName;

/**
 * Returns bytes as text, four in five characters from "#" to "x" without "<". It is 6 % shorter than
 * base 64.
 */
function toBase85(bytes: Uint8Array): string {
  const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
  padded.set(bytes);
  let text = "";
  for (let at = 0; at < padded.length; at += 4) {
    const word = padded.readUInt32BE(at);
    for (let power = 85 ** 4; power >= 1; power /= 85) {
      const code = 35 + (Math.floor(word / power) % 85);
      text += String.fromCharCode(code < 60 ? code : code + 1);
    }
  }
  return text;
}

/** Returns the icon as a URL. */
const iconUrl = () => {
  const icon = readFileSync(join(import.meta.dirname, "../public/icon.svg"));
  return `data:image/svg+xml;base64,${icon.toString("base64")}`;
};

/** Inserts the policy before the elements that it applies to. */
const withPolicy = (html: string, tag: string) =>
  html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${tag}`);

/** Adds the policy to the page, and emits `jiugong.html` with script, style and module inside. */
export function singleFilePlugin(): Plugin {
  return {
    name: "single-file",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const script = files.find((file) => file.type === "chunk" && file.isEntry);
      const asset = (extension: string) =>
        files.find((file) => file.type === "asset" && file.fileName.endsWith(extension));
      const page = asset(".html");
      const style = asset(".css");
      const wasm = asset(".wasm");
      if (
        script?.type !== "chunk" ||
        page?.type !== "asset" ||
        style?.type !== "asset" ||
        wasm?.type !== "asset"
      ) {
        throw new Error("expected a page, a script, a stylesheet and a WebAssembly module");
      }
      // Styles are inside the page, so that it appears with the first response.
      const css = String(style.source).trim();
      const html = String(page.source)
        .replace(/<!--.*?-->\s*/gs, "")
        .replace(/\s*<link rel="stylesheet"[^>]*>/, "")
        .replace("</head>", () => `  <style>${css}</style>\n  </head>`);
      Reflect.deleteProperty(bundle, style.fileName);
      Reflect.deleteProperty(bundle, wasm.fileName);
      const compressed = gzipSync(wasm.source, { level: 9 });
      const fileName = builtName(wasm.fileName);
      this.emitFile({ type: "asset", fileName, source: compressed });
      const preload = `<link rel="preload" as="fetch" crossorigin href="./${fileName}" />`;
      page.source = withPolicy(
        html.replace("</head>", () => `  ${preload}\n  </head>`),
        policyTag("'self'", sha256(css), true),
      );

      // `</script` would end the element.
      const code = script.code.trim().replaceAll("</script", "<\\/script");
      const singleFile = html
        .replace(/\s*<script type="module"[^>]*><\/script>/, "")
        .replace(/\s*<link rel="(manifest|apple-touch-icon)"[^>]*>/g, "")
        .replace('href="icon.svg"', `href="${iconUrl()}"`)
        .replace(/\s*<meta property="og:image"[^>]*>/, "")
        .replace(
          "</body>",
          () =>
            `  <script type="text/plain" id="module" data-bytes="${compressed.length}">` +
            `${toBase85(compressed)}</script>\n` +
            `    <script type="module">${code}</script>\n  </body>`,
        );
      this.emitFile({
        type: "asset",
        fileName: "jiugong.html",
        source: withPolicy(singleFile, policyTag(sha256(code), sha256(css), false)),
      });
    },
  };
}
