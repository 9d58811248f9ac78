// A button that copies a text.

import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";

/** Copies to the clipboard, by a selection where the browser denies access to it. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

export function CopyButton({ text, label }: { text: () => string; label: string }) {
  const t = useTranslate();
  const { notify } = useGame();
  return (
    <button type="button" onClick={() => copy(text()).then(() => notify(t("copied")))}>
      {label}
    </button>
  );
}
