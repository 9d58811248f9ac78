// The header: the mode, undo and the language.

import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import type { Mode } from "../state.ts";
import { Icon, Logo } from "./icons.tsx";

const MODES: Mode[] = ["enter", "solve", "play"];

interface Props {
  /** Called when a mode is chosen. */
  onMode: (mode: Mode) => void;
  /** The language that the button switches to. */
  otherLocale: string;
  onLanguage: () => void;
}

export function Header({ onMode, otherLocale, onLanguage }: Props) {
  const t = useTranslate();
  const { page, dispatch, canUndo, setAutoplay } = useGame();
  return (
    <header>
      <h1>
        <Logo />
        <span>九宫</span> <small lang="zh-Latn">jiugong</small>
      </h1>
      <nav aria-label={t("mode")}>
        {MODES.map((mode) => (
          <button
            type="button"
            key={mode}
            aria-current={page.mode === mode ? "page" : undefined}
            onClick={() => onMode(mode)}
          >
            {t(`mode-${mode}`)}
          </button>
        ))}
      </nav>
      <button
        type="button"
        class="square flat"
        aria-label={t("undo")}
        disabled={!canUndo}
        onClick={() => {
          setAutoplay(false);
          dispatch({ type: "undo" });
        }}
      >
        <Icon name="undo" />
      </button>
      <button type="button" class="flat language" lang={otherLocale} onClick={onLanguage}>
        {t("language")}
      </button>
    </header>
  );
}
