/**
 * Schedules `call`, at most once per `ms` milliseconds however often `soon` is called. Uses the monotonic clock, so
 * that setting the system clock back does not block it for hours.
 */
export function throttle(ms: number, call: () => void): { soon(): void; stop(): void } {
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
