/** A full turn of the wheel: each callback runs once per turn. */
const TURN_MS = 20_000;
const SLOTS = 40;

export type TimingWheel = { add(call: () => void): () => void };

/**
 * Calls each added callback every twenty seconds, thousands of them by a single timer; those added at about the same
 * time share a slot. Runs only while it has callbacks. `add` returns a function that removes the callback.
 */
export function createTimingWheel(): TimingWheel {
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
