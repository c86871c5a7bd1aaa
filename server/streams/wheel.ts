/** A turn of the wheel: everybody on it is called once in so long. */
const TURN_MS = 20_000;
const SLOTS = 40;

export type Wheel = { add(call: () => void): () => void };

/**
 * One timer for all: thousands that each want to be called every twenty seconds stand on it, those that came in one
 * moment together. Turns while somebody is on it. `add` gives what takes one off.
 */
export function createWheel(): Wheel {
  const slots = Array.from({ length: SLOTS }, () => new Set<() => void>());
  let at = 0;
  let count = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function turn() {
    at = (at + 1) % SLOTS;
    for (const call of slots[at]!) call();
  }

  return {
    add(call) {
      timer ??= setInterval(turn, TURN_MS / SLOTS).unref();
      const slot = slots[at]!;
      slot.add(call);
      count += 1;
      return () => {
        if (!slot.delete(call)) return;
        count -= 1;
        if (count > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
