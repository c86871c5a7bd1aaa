/**
 * Milliseconds before each further try when the server was not reached at all: the visitor learns of it within seconds.
 */
export const FIRST_DELAYS = [500, 1000, 2000, 4000];
/** The same once the message has arrived: the answer is being made, so it is worth half a minute. */
export const RESUME_DELAYS = [500, 1000, 2000, 4000, 8000, 8000, 8000];

/** Waits before a new try; a connection that comes back ends the wait. Throws when the signal aborts. */
export function waitForRetry(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", onTime);
      signal.removeEventListener("abort", onAbort);
      finish();
    };
    const onTime = end(resolve);
    const onAbort = end(() => reject(signal.reason));
    const timer = setTimeout(onTime, milliseconds);
    globalThis.addEventListener?.("online", onTime);
    signal.addEventListener("abort", onAbort);
    if (signal.aborted) onAbort();
  });
}
