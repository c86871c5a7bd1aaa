import { useCallback, useEffect, useState } from "react";
import { useReducedMotion } from "../../ui/use-reduced-motion.ts";
import type { Script } from "./script.ts";
import { useInView } from "./use-in-view.ts";

/** docs/product.md, Numbers. */
const BETWEEN_MESSAGES = 2000;
const AFTER_LAST = 3000;

type State = {
  index: number;
  /** Number of the run, so that choosing the same conversation restarts it. */
  run: number;
  /** Number of messages shown. `null` before the first one's turn, and if the whole conversation is shown at once. */
  shown: number | null;
  /** Number of messages that fit the window, with which it begins. Undefined until measured. */
  fits?: number;
  paused?: boolean;
};

/** Minimum number of messages left to play, however large the window is. */
const MIN_LEFT_TO_PLAY = 2;

export type ScriptPlayer = Pick<State, "index" | "run" | "shown"> & {
  /** Number of messages present from the start. */
  first: number;
  /** Call with the number of messages that fit the window. */
  measured: (fits: number) => void;
  /** The `ref` of the element that must be in view for the conversation to play. */
  stage: (element: HTMLElement | null) => void;
  playing: boolean;
  /** The last script has ended. */
  over: boolean;
  choose: (index: number) => void;
  /** Pauses, resumes, or restarts a finished conversation. */
  toggle: () => void;
};

/**
 * Plays one of `scripts` while it is in view. It begins with as many messages as the window holds, adds one at a time,
 * and with `moveOn` continues with the next script. Under reduced motion the whole conversation is shown, unless the
 * visitor presses play.
 */
export function useScriptPlayer(scripts: readonly Script[], { moveOn }: { moveOn: boolean }): ScriptPlayer {
  const [{ index, run, shown, fits, paused }, setState] = useState<State>({ index: 0, run: 0, shown: null });
  const [stage, onStage] = useInView();
  const still = useReducedMotion();

  const { length } = scripts[index]!.messages;
  const first = firstOf(fits, length);
  const said = shown === length;
  const over = said && !moveOn;
  const playing = !(paused ?? still) && !over;
  const running = playing && onStage;

  useEffect(() => {
    if (!running) return;
    if (said) {
      const timer = setTimeout(
        () => setState((state) => ({ ...begin(state, (state.index + 1) % scripts.length), paused: state.paused })),
        AFTER_LAST,
      );
      return () => clearTimeout(timer);
    }
    setState((state) => ({ ...state, shown: state.shown ?? firstOf(state.fits, length) }));
    const timer = setInterval(
      () => setState((state) => ({ ...state, shown: Math.min((state.shown ?? 0) + 1, length) })),
      BETWEEN_MESSAGES,
    );
    return () => clearInterval(timer);
  }, [running, said, run, length, scripts.length]);

  const choose = (next: number) => setState((state) => begin(state, next));
  const toggle = () => (over ? choose(index) : setState((state) => ({ ...state, paused: playing })));
  const measured = useCallback((held: number) => setState((state) => ({ ...state, fits: held })), []);
  const waits = fits !== undefined && playing;
  return { index, run, shown: shown ?? (waits ? first : null), first, measured, stage, playing, over, choose, toggle };
}

const firstOf = (fits: number | undefined, length: number) =>
  Math.max(1, Math.min(fits ?? 1, length - MIN_LEFT_TO_PLAY));

const begin = ({ run }: State, index: number): State => ({ index, run: run + 1, shown: null });
