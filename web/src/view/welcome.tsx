// The first visit: three ways to begin, beside the board that plays.

import { dailyBoard, today } from "../daily.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { focusTextInput, PhotoButton } from "./enter-panel.tsx";
import { Icon, type IconName } from "./icons.tsx";

export function Welcome({ openPhoto }: { openPhoto: (file: File) => void }) {
  const t = useTranslate();
  const { page, dispatch } = useGame();
  const enter = () => {
    dispatch({ type: "setMode", mode: "enter" });
    // On a phone the pieces are tapped, and a keyboard would cover the page.
    if (matchMedia("(pointer: fine)").matches) {
      setTimeout(() => focusTextInput(false));
    }
  };
  const playDaily = () =>
    dispatch({
      type: "setPuzzle",
      puzzle: { start: dailyBoard(page.goal, today()) },
      mode: "play",
    });
  return (
    <div class="welcome">
      <p class="status">{t("welcome")}</p>
      <PhotoButton openPhoto={openPhoto} look="door button">
        <Door icon="camera" title="photo-choose" help="welcome-photo-help" />
      </PhotoButton>
      {(
        [
          ["keyboard", "welcome-enter", "welcome-enter-help", enter],
          ["calendar", "daily", "welcome-daily-help", playDaily],
        ] as const
      ).map(([icon, title, help, onClick]) => (
        <button
          type="button"
          key={title}
          class="door"
          aria-labelledby={title}
          aria-describedby={help}
          onClick={onClick}
        >
          <Door icon={icon} title={title} help={help} />
        </button>
      ))}
      <p class="help">{t("footer")}</p>
    </div>
  );
}

/** The messages of a door are its ids, too. */
function Door({ icon, title, help }: { icon: IconName; title: string; help: string }) {
  const t = useTranslate();
  return (
    <>
      <Icon name={icon} />
      <span>
        <strong id={title}>{t(title)}</strong> <small id={help}>{t(help)}</small>
      </span>
    </>
  );
}
