// The entry point: loads the WebAssembly module and renders the page.

import { render } from "preact";
import { preferredLocale, translator } from "./i18n.ts";
import { App } from "./view/app.tsx";
import { load } from "./wasm.ts";

const page = document.getElementById("page")!;

try {
  await load();
  render(<App />, page);
} catch (error) {
  const t = translator(preferredLocale());
  page.textContent = t("loading-failed", { error: String(error) });
}
