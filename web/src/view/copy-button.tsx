// A button that copies a text.

import { useGame, type Notice } from "../game.ts";
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
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way without access
    document.execCommand("copy");
    area.remove();
  }
}

interface Props {
  text: () => string;
  label: string;
  /** The place of the notice that the text was copied. */
  at: Notice["at"];
}

export function CopyButton({ text, label, at }: Props) {
  const t = useTranslate();
  const { notify } = useGame();
  return (
    <button type="button" onClick={() => void copy(text()).then(() => notify(at, t("copied")))}>
      {label}
    </button>
  );
}
