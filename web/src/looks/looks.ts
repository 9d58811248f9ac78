// The script with the style sheets of the looks, which `src/load.ts` loads when one is chosen.

import contrast from "./contrast.css?inline";
import ink from "./ink.css?inline";
import wood from "./wood.css?inline";

/** The style sheets, applied after that of the page. */
export const styles = { wood, ink, contrast };
