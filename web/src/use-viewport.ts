// The keyboard of a phone may cover the page and shift what is seen of it. The style of the stage follows.

import { useEffect } from "preact/hooks";

/** Keeps the height above what is seen in the variable `--above`, unless the user has zoomed in. */
export function useViewport(): void {
  useEffect(() => {
    // Browsers without a layout, as in tests, have none.
    const viewport = window.visualViewport as VisualViewport | null | undefined;
    if (!viewport) {
      return;
    }
    const follow = () => {
      const above = viewport.scale === 1 ? viewport.offsetTop : 0;
      document.documentElement.style.setProperty("--above", `${above}px`);
    };
    viewport.addEventListener("scroll", follow);
    viewport.addEventListener("resize", follow);
    return () => {
      viewport.removeEventListener("scroll", follow);
      viewport.removeEventListener("resize", follow);
    };
  }, []);
}
