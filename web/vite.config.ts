import { defineConfig } from "vite";
import { singleFilePlugin } from "./plugins/single-file.ts";
import { messagesPlugin } from "./plugins/i18n.ts";

export default defineConfig({
  // Relative addresses: the page works from any folder.
  base: "./",
  plugins: [messagesPlugin(), singleFilePlugin()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
