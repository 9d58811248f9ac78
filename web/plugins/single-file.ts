// The single-file build, and the Content Security Policy of both builds.

import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Returns a policy that allows only the given scripts, styles and connections, and inline workers. */
function policyTag(script: string, style: string, connect: string): string {
  const directives = [
    "default-src 'none'",
    `script-src ${script} 'wasm-unsafe-eval'`,
    `style-src ${style}`,
    "worker-src blob:",
    "img-src blob: data:",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${directives.join("; ")}" />`;
}

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Inserts the policy before everything it applies to. */
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
      const html = String(page.source);
      page.source = withPolicy(html, policyTag("'self'", "'self'", "'self'"));

      // `</script` would end the element.
      const code = script.code.trim().replaceAll("</script", "<\\/script");
      const css = String(style.source).trim();
      const module = gzipSync(wasm.source, { level: 9 }).toString("base64");
      const singleFile = html
        .replace(/\s*<script type="module"[^>]*><\/script>/, "")
        .replace(/\s*<link rel="stylesheet"[^>]*>/, "")
        .replace("</head>", () => `  <style>${css}</style>\n  </head>`)
        .replace(
          "</body>",
          () =>
            `  <script type="text/plain" id="module">${module}</script>\n` +
            `    <script type="module">${code}</script>\n  </body>`,
        );
      this.emitFile({
        type: "asset",
        fileName: "jiugong.html",
        source: withPolicy(singleFile, policyTag(sha256(code), sha256(css), "'none'")),
      });
    },
  };
}
