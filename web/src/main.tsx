// The entry point of the page and of its workers.

import { render } from "preact";
import catalogues from "virtual:messages";
import { preferredLocale, translator } from "./i18n.ts";
import { isSingleFile, later, loadPageModule, loadWorkerModule } from "./load.ts";
import { applyTheme } from "./theme.ts";
import { applyLook, chosenLook } from "./use-look.ts";
import { App } from "./view/app.tsx";
import * as wasm from "./wasm.ts";
import { answerRequests } from "./worker.ts";

/** Loads the WebAssembly module and renders the page. */
async function start(): Promise<void> {
  const page = document.getElementById("page")!;
  try {
    const look = applyLook(chosenLook(), later.looks);
    await wasm.start(await loadPageModule(), loadWorkerModule);
    await look;
    page.replaceChildren();
    render(<App catalogues={catalogues} later={later} />, page);
  } catch (error) {
    const t = translator(preferredLocale(), catalogues);
    page.textContent = t("loading-failed", { error: String(error) });
  }
}

/** Lets the served page work offline. The single file needs no service worker. */
function registerServiceWorker(): void {
  const isServed = location.protocol.startsWith("http") && !isSingleFile();
  if (import.meta.env.PROD && isServed && "serviceWorker" in navigator) {
    // Without it the page works, but not offline.
    navigator.serviceWorker.register("sw.js").catch(() => undefined);
  }
}

if (typeof document === "undefined") {
  answerRequests();
} else {
  applyTheme();
  void start();
  registerServiceWorker();
}
