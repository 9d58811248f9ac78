// The keys of the page. They work wherever the focus is, but not in text fields, and not on controls
// that were reached with the Tab key, which have keys of their own. Those of one character can be
// switched off, for users who press them by accident: by speech, for example.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Direction } from "./board.ts";
import { readItem, writeItem } from "./storage.ts";

const KEY = "character-keys";

export const hasCharacterKeys = () => readItem(KEY) !== "off";

export const saveCharacterKeys = (isOn: boolean) => writeItem(KEY, isOn ? "on" : "off");

const ARROW_KEYS: Record<string, Direction> = {
  ArrowUp: "U",
  ArrowDown: "D",
  ArrowLeft: "L",
  ArrowRight: "R",
};

/** Returns the direction of an arrow key. */
export const directionOf = (event: KeyboardEvent): Direction | undefined =>
  event.altKey || event.ctrlKey || event.metaKey ? undefined : ARROW_KEYS[event.key];

export interface Keys {
  /** Undefined while arrow keys do not move tiles. */
  onArrow: ((direction: Direction) => void) | undefined;
  onPlay: () => void;
  onHint: () => void;
  onSolve: () => void;
  /** Called before a digit is typed: it goes to the field that has the focus then. */
  onDigit: () => void;
  onHelp: () => void;
  onUndo: () => void;
  onRedo: () => void;
}

export const TEXT_FIELDS =
  'input:not([type]), input[type="text"], input[type="number"], textarea, [contenteditable]';

export function useKeys(keys: Keys): void {
  // Whether the focus was moved by the Tab key.
  const tabbed = useRef(false);

  // The listeners are replaced in every render, before the next event, so that they see its values.
  useLayoutEffect(() => {
    const onPointerDown = () => (tabbed.current = false);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Tab") {
        tabbed.current = true;
        return;
      }
      const target = event.target as Element;
      if (event.defaultPrevented || target.matches(TEXT_FIELDS) || target.closest("dialog")) {
        return;
      }
      const onControl = tabbed.current && target.matches("button, a, input, select, summary");
      const action = actionOf(event, keys, onControl);
      if (action === keys.onDigit) {
        action();
      } else if (action) {
        event.preventDefault();
        action();
      }
    };
    // In Firefox the space bar activates buttons when it is released.
    const onKeyUp = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const isUsed = event.key === " " && !tabbed.current && hasCharacterKeys();
      if (isUsed && target.matches("button")) {
        event.preventDefault();
      }
    };
    addEventListener("pointerdown", onPointerDown, true);
    addEventListener("keydown", onKeyDown);
    addEventListener("keyup", onKeyUp);
    return () => {
      removeEventListener("pointerdown", onPointerDown, true);
      removeEventListener("keydown", onKeyDown);
      removeEventListener("keyup", onKeyUp);
    };
  });
}

/** Returns the action of a key; `onControl` if the focused control has its own use for most keys. */
function actionOf(event: KeyboardEvent, keys: Keys, onControl: boolean): (() => void) | undefined {
  const control = (event.ctrlKey || event.metaKey) && !event.altKey;
  const key = event.key.toLowerCase();
  if (control && key === "z") {
    return event.shiftKey ? keys.onRedo : keys.onUndo;
  }
  if (control && key === "y") {
    return keys.onRedo;
  }
  if (control || event.altKey) {
    return undefined;
  }
  const direction = directionOf(event);
  if (direction) {
    const { onArrow } = keys;
    const isNeeded = onControl && (event.target as Element).matches("input, select");
    return onArrow && !isNeeded ? () => onArrow(direction) : undefined;
  }
  if (!hasCharacterKeys()) {
    return undefined;
  }
  if (event.key === " ") {
    return onControl ? undefined : keys.onPlay;
  }
  if (onControl && (event.target as Element).matches("select")) {
    return undefined;
  }
  if (/^[0-9]$/.test(key)) {
    return keys.onDigit;
  }
  return { h: keys.onHint, s: keys.onSolve, "?": keys.onHelp }[key];
}
