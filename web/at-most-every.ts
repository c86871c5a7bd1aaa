/**
 * Calls `call` soon after it is asked to, at most once in `ms`, however often it is asked. The clock on the wall plays no
 * part: one that is put back by hours would hold it back for hours.
 */
export function atMostEvery(ms: number, call: () => void): { soon(): void; stop(): void } {
  let pending: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;

  function now() {
    pending = undefined;
    last = performance.now();
    call();
  }

  return {
    soon: () => void (pending ??= setTimeout(now, Math.max(0, last + ms - performance.now()))),
    stop: () => clearTimeout(pending),
  };
}
