import { useCallback, useEffect, useState } from "react";
import { useReducedMotion } from "../../ui/use-reduced-motion.ts";
import type { Script } from "./script.ts";
import { useOnStage } from "./use-on-stage.ts";

/** docs/product.md, Numbers. */
const BETWEEN_MESSAGES = 2000;
const AFTER_LAST = 3000;

type State = {
  index: number;
  /** Counts the conversations begun, so that one that is chosen again begins again. */
  run: number;
  /**
   * How many messages are there. `null` until the first has its turn, and where the whole conversation stands there at
   * once.
   */
  shown: number | null;
  /** How many messages the window holds: it begins with these. Unknown until it was measured. */
  fits?: number;
  paused?: boolean;
};

/** So much is left to play, however large the window is. */
const LEAST_TO_PLAY = 2;

export type ScriptPlayer = Pick<State, "index" | "run" | "shown"> & {
  /** The first messages, which are there from the beginning. */
  first: number;
  /** To be told how many messages the window holds. */
  measured: (fits: number) => void;
  /** The `ref` of what has to be in view for the conversation to go on. */
  stage: (element: HTMLElement | null) => void;
  playing: boolean;
  /** All is said, and nothing follows. */
  over: boolean;
  choose: (index: number) => void;
  /** Pauses, goes on, or begins anew what is over. */
  toggle: () => void;
};

/**
 * Plays one of `scripts` while it is in view: begins with as many messages as the window holds, goes on a message at a
 * time, and with `moveOn` to the next one. Under
 * reduced motion the whole conversation stands there, unless the visitor presses play.
 */
export function useScriptPlayer(scripts: readonly Script[], { moveOn }: { moveOn: boolean }): ScriptPlayer {
  const [{ index, run, shown, fits, paused }, setState] = useState<State>({ index: 0, run: 0, shown: null });
  const [stage, onStage] = useOnStage();
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

const firstOf = (fits: number | undefined, length: number) => Math.max(1, Math.min(fits ?? 1, length - LEAST_TO_PLAY));

const begin = ({ run }: State, index: number): State => ({ index, run: run + 1, shown: null });
