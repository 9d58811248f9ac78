// The page in one file, and the policy that says what may run and load in either form.

import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** What a page may do: of scripts and styles those named, a worker of its own, no connection but to `connect`. */
function policy(script: string, style: string, connect: string): string {
  const rules = [
    "default-src 'none'",
    `script-src ${script} 'wasm-unsafe-eval'`,
    `style-src ${style}`,
    "worker-src blob:",
    "img-src blob: data:",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${rules.join("; ")}" />`;
}

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Puts the policy first, where it holds for all that follows. */
const withPolicy = (html: string, meta: string) =>
  html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${meta}`);

/** Gives the built page its policy, and makes `jiugong.html` of it: script, style and module inside. */
export function singleFile(): Plugin {
  return {
    name: "single-file",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const script = files.find((file) => file.type === "chunk" && file.isEntry);
      const asset = (end: string) =>
        files.find((file) => file.type === "asset" && file.fileName.endsWith(end));
      const [page, style, wasm] = [asset(".html"), asset(".css"), asset(".wasm")];
      if (
        script?.type !== "chunk" ||
        page?.type !== "asset" ||
        style?.type !== "asset" ||
        wasm?.type !== "asset"
      ) {
        throw new Error("expected a page, a script, a style and a module");
      }
      const html = String(page.source);
      page.source = withPolicy(html, policy("'self'", "'self'", "'self'"));

      // Only what looks like the end of the element could end it.
      const code = script.code.trim().replaceAll("</script", "<\\/script");
      const css = String(style.source).trim();
      const module = gzipSync(wasm.source, { level: 9 }).toString("base64");
      const inside = html
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
        source: withPolicy(inside, policy(hash(code), hash(css), "'none'")),
      });
    },
  };
}
