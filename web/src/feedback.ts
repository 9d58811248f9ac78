// The sound and the vibration when a game is solved, if the user wants them.

import { readItem, writeItem } from "./storage.ts";

const KEY = "feedback";

export const hasFeedback = () => readItem(KEY) === "on";

export const setFeedback = (isOn: boolean) => writeItem(KEY, isOn ? "on" : "off");

/** The tones, in hertz, and the time between them, in seconds. */
const TONES = [523, 659, 784];
const GAP = 0.09;

/** Plays a short sound and vibrates, where the browser can. */
export function celebrate(): void {
  if (!hasFeedback()) {
    return;
  }
  if ("vibrate" in navigator) {
    navigator.vibrate([30, 60, 50]);
  }
  if (typeof AudioContext === "undefined") {
    return;
  }
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = 0.15;
  volume.connect(context.destination);
  for (const [index, frequency] of TONES.entries()) {
    const tone = context.createOscillator();
    const start = context.currentTime + index * GAP;
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start(start);
    tone.stop(start + GAP);
    if (index === TONES.length - 1) {
      tone.onended = () => void context.close();
    }
  }
}
