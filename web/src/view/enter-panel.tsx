// Entering a board: the start or the goal, by tapping, swapping, text or photo.

import type { ComponentChildren } from "preact";
import { MAX_SET_CELLS } from "../board.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { isEntering, type Target, type Tool } from "../state.ts";
import { Icon } from "./icons.tsx";
import { Notice } from "./notice.tsx";
import { AlikeField, GoalField, MetricField, ShapeField } from "./puzzle-fields.tsx";

const TOOLS: Record<Target, Tool[]> = { start: ["tap", "swap"], goal: ["tap", "swap", "open"] };
const HELP: Record<Tool, string> = { tap: "tap-help", swap: "edit-help", open: "open-help" };
const TARGETS: Target[] = ["start", "goal"];

export function EnterPanel({ openPhoto }: { openPhoto: (file: File) => void }) {
  const t = useTranslate();
  const { page, dispatch } = useGame();
  const { target, tool, entry } = page;
  const allowsSets = page.goal.tiles.length <= MAX_SET_CELLS;
  return (
    <section class="enter">
      <h2>{t("enter-title")}</h2>
      <div class="row">
        <ShapeField />
        <PhotoButton openPhoto={openPhoto} />
        <Notice at="picture" />
      </div>
      <div class="row">
        <div class="choice" role="group" aria-label={t("tool")}>
          {TOOLS[target]
            .filter((each) => each !== "open" || allowsSets)
            .map((each) => (
              <button
                type="button"
                key={each}
                aria-pressed={tool === each}
                onClick={() => dispatch({ type: "setTool", tool: each })}
              >
                {t(`tool-${each}`)}
              </button>
            ))}
        </div>
        <button
          type="button"
          disabled={tool === "tap" && entry.cells.length === 0}
          onClick={() => dispatch({ type: "clearEntry" })}
        >
          {t("entry-clear")}
        </button>
      </div>
      <p class="help">{t(HELP[tool])}</p>
      <TextInput target={target} />
      <div class="row">
        <GoalField />
        <MetricField />
      </div>
      {target === "goal" &&
        (allowsSets ? <AlikeField /> : <p class="help">{t("goal-set-too-large")}</p>)}
      <div class="row">
        <div class="choice" role="group" aria-label={t("target")}>
          {TARGETS.map((each) => (
            <button
              type="button"
              key={each}
              aria-pressed={target === each}
              onClick={() => dispatch({ type: "setTarget", target: each })}
            >
              {t(`target-${each}`)}
            </button>
          ))}
        </div>
        {!isEntering(page) && !page.goal.numbers && <MissingPiece />}
      </div>
    </section>
  );
}

interface PhotoProps {
  openPhoto: (file: File) => void;
  /** Its classes, and its content, if they are not those of a button. */
  look?: string;
  children?: ComponentChildren;
}

export function PhotoButton({ openPhoto, look = "button", children }: PhotoProps) {
  const t = useTranslate();
  return (
    <label class={look}>
      {children ?? (
        <>
          <Icon name="camera" /> {t("photo-choose")}
        </>
      )}
      <input
        type="file"
        accept="image/*"
        class="visually-hidden"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) {
            openPhoto(file);
          }
        }}
      />
    </label>
  );
}

/** The choice of the piece that is missing. */
function MissingPiece() {
  const t = useTranslate();
  const { page, current, dispatch } = useGame();
  const count = current.tiles.length;
  return (
    <label>
      {t("missing-piece")}{" "}
      <select
        value={page.missing ?? count}
        onChange={(event) =>
          dispatch({ type: "setMissing", piece: Number(event.currentTarget.value), current })
        }
      >
        {current.tiles.map((_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Gives the field the focus before a digit is typed. After a whole board it begins another. */
export function focusTextInput(isWhole: boolean): void {
  const input = document.querySelector<HTMLInputElement>(".text-input input");
  input?.focus();
  if (isWhole) {
    input?.select();
  }
}

/** The board as text. What it lacks is shown in the status, which stays in sight above a keyboard. */
function TextInput({ target }: { target: Target }) {
  const t = useTranslate();
  const { page, typed, setAutoplay } = useGame();
  const count = page.goal.tiles.length;
  return (
    <div class="text-input">
      <label>
        {t(`input-${target}`)}{" "}
        <input
          type="text"
          inputMode={count <= 10 && target === "start" ? "numeric" : "text"}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={t(`placeholder-${target}`)}
          value={typed.text}
          aria-invalid={typed.errors.length > 0}
          aria-describedby="status"
          onFocus={() => typed.setFocused(true)}
          onBlur={() => typed.setFocused(false)}
          onInput={(event) => {
            setAutoplay(false);
            typed.input(event.currentTarget.value);
          }}
        />
      </label>
      {typed.text !== "" && (
        <button
          type="button"
          class="square clear"
          aria-label={t("input-clear")}
          onClick={() => {
            typed.input("");
            document.querySelector<HTMLElement>(".text-input input")?.focus();
          }}
        >
          <Icon name="clear" />
        </button>
      )}
      <p class="help">{t(`input-help-${target}`)}</p>
    </div>
  );
}
