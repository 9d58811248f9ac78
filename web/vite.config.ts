import { defineConfig } from "vite";
import { builtName, singleFilePlugin } from "./plugins/single-file.ts";
import { messagesPlugin } from "./plugins/i18n.ts";
import { laterPlugin } from "./plugins/later.ts";
import { serviceWorkerPlugin } from "./plugins/service-worker.ts";

export default defineConfig({
  // Relative addresses: the page works from any folder.
  base: "./",
  // In scripts, too, without `import.meta`, which workers do not have.
  experimental: {
    renderBuiltUrl: (fileName, { hostType }) =>
      hostType === "js" ? { runtime: JSON.stringify(builtName(fileName)) } : { relative: true },
  },
  plugins: [messagesPlugin(), laterPlugin(), singleFilePlugin(), serviceWorkerPlugin()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
