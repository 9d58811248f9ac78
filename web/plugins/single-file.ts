// The styles inside the page, the compressed scripts and modules, the single-file build, and the Content
// Security Policy of both builds.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipAsync } from "@gfx/zopfli";
import type { Plugin, Rollup } from "vite";
import { laterScripts } from "./later.ts";

const BINDINGS = join(import.meta.dirname, "../module/bindings");

/** Returns a policy that allows only the given scripts and style and, if served, the page's own files. */
function policyTag(scripts: readonly string[], style: string, isServed: boolean): string {
  const own = isServed ? " 'self'" : "";
  const directives = [
    "default-src 'none'",
    `script-src ${scripts.map(sha256).join(" ")} 'wasm-unsafe-eval'`,
    `style-src ${sha256(style)}`,
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

/** Returns the name of a file of the build, in which scripts and modules are compressed. */
export const builtName = (fileName: string) =>
  /\.(js|wasm)$/.test(fileName) ? `${fileName}.gz` : fileName;

/** Compresses content as gzip does, in seconds, to a twentieth less. */
const compress = (content: string | Uint8Array) => gzipAsync(content, { numiterations: 15 });

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

/** Returns an element with compressed content, for unpack.js. */
async function packed(id: string, content: string | Uint8Array): Promise<string> {
  const bytes = await compress(content);
  return `<script type="text/plain" id="${id}" data-bytes="${bytes.length}">${toBase85(bytes)}</script>`;
}

/** Returns the first script, without comments and indentation, which starts the script with a name. */
const unpackScript = (name: string) =>
  readFileSync(join(import.meta.dirname, "../src/unpack.js"), "utf8")
    .replace(/^ *\/?[/*].*\n/gm, "")
    .replace(/^ +/gm, "")
    .replace("CODE", JSON.stringify(name))
    .trim();

/** Returns the icon as a URL. */
const iconUrl = () => {
  const icon = readFileSync(join(import.meta.dirname, "../public/icon.svg"));
  return `data:image/svg+xml;base64,${icon.toString("base64")}`;
};

/** Inserts the policy before the elements that it applies to. */
const withPolicy = (html: string, tag: string) =>
  html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${tag}`);

/** Packs the page, and emits `jiugong.html` with script, style and module inside. */
export function singleFilePlugin(): Plugin {
  return {
    name: "single-file",
    apply: "build",
    enforce: "post",
    async generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const script = files.find((file) => file.type === "chunk" && file.isEntry);
      const scripts = laterScripts();
      const later = scripts.map(({ code }) => code);
      const assets = files.filter((file) => file.type === "asset");
      const asset = (extension: string) => assets.find((file) => file.fileName.endsWith(extension));
      const scriptFiles = assets.filter((file) => file.fileName.endsWith(".js"));
      const page = asset(".html");
      const style = asset(".css");
      const modules = files.filter((file) => file.fileName.endsWith(".wasm"));
      if (
        script?.type !== "chunk" ||
        !page ||
        !style ||
        scriptFiles.length !== scripts.length ||
        modules.length !== 2
      ) {
        throw new Error("expected a page, its scripts, a stylesheet and two WebAssembly modules");
      }
      // Styles are inside the page, so that it appears with the first response.
      const css = String(style.source).trim();
      const html = String(page.source)
        .replace(/<!--.*?-->\s*/gs, "")
        .replace(/\n\s+/g, "\n")
        .replace(/\s*<link rel="stylesheet"[^>]*>/, "")
        .replace(/\s*<script type="module"[^>]*><\/script>/, "")
        .replace("</head>", () => `  <style>${css}</style>\n  </head>`);
      Reflect.deleteProperty(bundle, style.fileName);
      const code = script.code.trim();
      const pageModule = readFileSync(join(BINDINGS, "page/jiugong_web_bg.wasm"));
      /** Replaces a file by a compressed one. */
      const pack = async (fileName: string, content: string | Uint8Array) => {
        Reflect.deleteProperty(bundle, fileName);
        const source = await compress(content);
        this.emitFile({ type: "asset", fileName: builtName(fileName), source });
      };
      const preload: string[] = [script.fileName];
      await pack(script.fileName, code);
      for (const { fileName, source } of scriptFiles) {
        await pack(fileName, source);
      }
      for (const { fileName, source } of modules as Rollup.OutputAsset[]) {
        await pack(fileName, source);
        if (pageModule.equals(Buffer.from(source))) {
          preload.push(fileName);
        }
      }
      const links = preload.map(
        (name) => `  <link rel="preload" as="fetch" crossorigin href="./${builtName(name)}" />\n  `,
      );
      const first = unpackScript(`./${builtName(script.fileName)}`);
      page.source = withPolicy(
        html
          .replace("</head>", () => `${links.join("")}</head>`)
          .replace("</body>", () => `  <script>${first}</script>\n  </body>`),
        policyTag([first, code, ...later], css, true),
      );

      const module = readFileSync(join(BINDINGS, "jiugong_web_bg.wasm"));
      const firstOfFile = unpackScript("code");
      const elements = [
        await packed("module", module),
        ...(await Promise.all(scripts.map(({ name, code }) => packed(`${name}.js`, code)))),
        await packed("code", code),
      ];
      const singleFile = html
        .replace(/\s*<link rel="(manifest|apple-touch-icon)"[^>]*>/g, "")
        .replace('href="icon.svg"', `href="${iconUrl()}"`)
        .replace(/\s*<meta property="og:image"[^>]*>/, "")
        .replace(
          "</body>",
          () => `  ${elements.join("\n    ")}\n` + `    <script>${firstOfFile}</script>\n  </body>`,
        );
      this.emitFile({
        type: "asset",
        fileName: "jiugong.html",
        source: withPolicy(singleFile, policyTag([firstOfFile, code, ...later], css, false)),
      });
    },
  };
}
