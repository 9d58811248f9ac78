// The list of the keys, with a switch for those of one character.

import { useEffect, useRef, useState } from "preact/hooks";
import { useTranslate } from "../i18n.ts";
import { hasCharacterKeys, saveCharacterKeys } from "../use-keys.ts";

/** Keys, and the message of what they do. */
const KEYS = [
  ["← ↑ → ↓", "keys-move"],
  ["Ctrl+Z", "undo"],
  ["Ctrl+Y", "keys-redo"],
];

const CHARACTER_KEYS = [
  ["S", "solve"],
  ["H", "hint"],
  [" ", "keys-play"],
  ["0–9", "keys-digits"],
  ["?", "keys"],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setOn] = useState(hasCharacterKeys);

  useEffect(() => dialog.current?.showModal(), []);

  const list = (keys: string[][]) => (
    <dl class="keys">
      {keys.map(([key, message]) => (
        <div key={key}>
          <dt>
            <kbd>{key === " " ? t("keys-space") : key}</kbd>
          </dt>
          <dd>{t(message!)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <dialog ref={dialog} class="explanation" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">{t("keys")}</h2>
      {list(KEYS)}
      <label class="checkbox">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setOn(event.currentTarget.checked);
            saveCharacterKeys(event.currentTarget.checked);
          }}
        />
        {t("keys-switch")}
      </label>
      {isOn && list(CHARACTER_KEYS)}
      <button type="button" class="primary" onClick={() => dialog.current?.close()}>
        {t("close")}
      </button>
    </dialog>
  );
}
