// The buttons that share or copy a link, the moves or a result.

import type { ComponentChildren } from "preact";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { linkTo } from "../url.ts";
import { Notice } from "./notice.tsx";

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
  /** Returns the moves as text, if there are any. */
  moves?: () => string;
  /** The line about a solved game. It is shared with a link to the puzzle, without the moves. */
  result?: string;
  /** Further buttons. */
  children?: ComponentChildren;
}

export function ShareRow({ moves, result, children }: Props) {
  const t = useTranslate();
  const { page, notify } = useGame();
  const link = () => linkTo(result === undefined ? page : { ...page, moves: "" });
  const shared = { title: t("title"), ...(result !== undefined && { text: result }), url: link() };
  const copyButton = (message: string, text: () => string) => (
    <button
      type="button"
      onClick={() => void copy(text()).then(() => notify("share", t("copied")))}
    >
      {t(message)}
    </button>
  );
  return (
    <div class="row">
      {"canShare" in navigator && navigator.canShare(shared) && (
        // The user may close the dialog of the system.
        <button type="button" onClick={() => void navigator.share(shared).catch(() => undefined)}>
          {t("share")}
        </button>
      )}
      {result !== undefined && copyButton("copy-result", () => `${result}\n${link()}`)}
      {moves !== undefined && copyButton("copy", moves)}
      {copyButton("copy-link", link)}
      {children}
      <Notice at="share" />
    </div>
  );
}
