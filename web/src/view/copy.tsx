// A button that copies a text.

import { useGame } from "../game.ts";
import { useSay } from "../words.ts";

/** Copies by the clipboard; where a browser keeps that from a page, by selecting. */
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

export function Copy({ text, name }: { text: () => string; name: string }) {
  const say = useSay();
  const { tell } = useGame();
  return (
    <button type="button" onClick={() => copy(text()).then(() => tell(say("copied")))}>
      {say(name)}
    </button>
  );
}
