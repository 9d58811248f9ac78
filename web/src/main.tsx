// Loads the module and shows the page.

import { render } from "preact";
import { load } from "./engine.ts";
import { App } from "./view/app.tsx";
import { preferred, speaker } from "./words.ts";

const page = document.getElementById("page")!;

try {
  await load();
  render(<App />, page);
} catch (error) {
  page.textContent = speaker(preferred())("loading-failed", { error: String(error) });
}
