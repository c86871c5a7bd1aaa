import { useEffect, useState } from "react";
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
  paused?: boolean;
};

export type ScriptPlayer = Pick<State, "index" | "run" | "shown"> & {
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
 * Plays one of `scripts` a message at a time while it is in view, and with `moveOn` the next one after it. Under
 * reduced motion the whole conversation stands there, unless the visitor presses play.
 */
export function useScriptPlayer(scripts: readonly Script[], { moveOn }: { moveOn: boolean }): ScriptPlayer {
  const [{ index, run, shown, paused }, setState] = useState<State>({ index: 0, run: 0, shown: null });
  const [stage, onStage] = useOnStage();
  const still = useReducedMotion();

  const { length } = scripts[index]!.messages;
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
    setState((state) => ({ ...state, shown: state.shown ?? 1 }));
    const timer = setInterval(
      () => setState((state) => ({ ...state, shown: Math.min((state.shown ?? 0) + 1, length) })),
      BETWEEN_MESSAGES,
    );
    return () => clearInterval(timer);
  }, [running, said, run, length, scripts.length]);

  const choose = (next: number) => setState((state) => begin(state, next));
  const toggle = () => (over ? choose(index) : setState((state) => ({ ...state, paused: playing })));
  return { index, run, shown, stage, playing, over, choose, toggle };
}

const begin = ({ run }: State, index: number): State => ({ index, run: run + 1, shown: null });
