/** Back-off before each retry of a message that did not reach the server, in milliseconds: it fails within seconds. */
export const FIRST_DELAYS = [500, 1000, 2000, 4000];
/** Back-off once the message was stored: the answer is being produced, so retries go on for half a minute. */
export const RESUME_DELAYS = [500, 1000, 2000, 4000, 8000, 8000, 8000];

/**
 * Waits before a retry. The browser's `online` event ends the wait, unless the server asked for it. Throws when the
 * signal aborts.
 */
export function waitForRetry(
  milliseconds: number,
  signal: AbortSignal,
  { endsOnline = true }: { endsOnline?: boolean } = {},
): Promise<void> {
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
    if (endsOnline) globalThis.addEventListener?.("online", onTime);
    signal.addEventListener("abort", onAbort);
    if (signal.aborted) onAbort();
  });
}
