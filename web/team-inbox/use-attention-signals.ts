import { useEffect, useRef, useState } from "react";
import { isSoundOn, keepSound } from "./inbox-sound.ts";

/**
 * Signals the number of conversations that need attention: in the title, on the tab's and the app's icon, and by a
 * short sound when it grows.
 */
export function useAttentionSignals(asking: number) {
  const [sound, setSound] = useState(true);
  useEffect(() => setSound(isSoundOn()), []);
  const before = useRef(asking);

  useEffect(() => {
    if (asking > before.current && sound) playChime();
    before.current = asking;
    void navigator.setAppBadge?.(asking).catch(() => {});
    markTab(asking > 0);
  }, [asking, sound]);
  useEffect(
    () => () => {
      void navigator.clearAppBadge?.().catch(() => {});
      markTab(false);
    },
    [],
  );

  return {
    sound,
    toggleSound() {
      keepSound(!sound);
      setSound(!sound);
      if (!sound) playChime();
    },
  };
}

/** A dot on the tab's icon, which is visible where the title is cut off. */
function markTab(marked: boolean) {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = marked ? "/favicon-marked.svg" : "/favicon.svg";
}

let audio: AudioContext | undefined;

/** Plays two soft notes. Browsers block sound until the page was interacted with; until then it is silent. */
function playChime() {
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
    const begin = audio.currentTime;
    for (const [at, pitch] of [
      [0, 660],
      [0.12, 880],
    ] as const) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, begin + at);
      volume.gain.linearRampToValueAtTime(0.12, begin + at + 0.015);
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + at + 0.25);
      tone.connect(volume).connect(audio.destination);
      tone.start(begin + at);
      tone.stop(begin + at + 0.26);
    }
  } catch {
    // No audio device: the title is enough.
  }
}
