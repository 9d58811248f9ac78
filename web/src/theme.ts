// The colours: those of the system, or the light or dark ones that the address requests.

/** Applies all rules of the style sheets for dark colours or none of them, if the address requests it. It may be called again
 * after further rules. */
export function applyTheme(): void {
  const theme = new URLSearchParams(location.search).get("theme");
  if (theme !== "light" && theme !== "dark") {
    return;
  }
  document.documentElement.style.colorScheme = theme;
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const rules = sheets.flatMap(({ cssRules }) => [...cssRules]);
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.conditionText.includes("prefers-color-scheme")) {
      rule.media.mediaText = theme === "dark" ? "all" : "not all";
    }
  }
  // The colour of the window around the page.
  const colours = 'meta[name="theme-color"][media*="prefers"]';
  for (const colour of document.querySelectorAll<HTMLMetaElement>(colours)) {
    colour.media = colour.media.includes(theme) ? "all" : "not all";
  }
}
