import { defineConfig } from "vite";
import { singleFile } from "./plugins/single.ts";
import { wordsPlugin } from "./plugins/words.ts";

export default defineConfig({
  // Wherever the page is put, its files are beside it.
  base: "./",
  plugins: [wordsPlugin(), singleFile()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
