const MAX_WAIT_MS = 8000;
const FIRST_WAIT_MS = 1000;

/**
 * Returns the milliseconds before a stream reconnects after `failures` consecutive failures. Many clients lose their
 * stream at once when a node stops: `told` is the reconnection delay that the node assigned to this one.
 */
export function delayBeforeStream(failures: number, told?: number): number {
  if (failures <= 1 && told !== undefined) return told;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.max(failures - 1, 0), MAX_WAIT_MS);
  // After a failure at the assigned time the delay is randomised: clients with the shortest one would retry most often.
  return Math.max(wait, 2 * (told ?? 0)) * (0.5 + Math.random() / 2);
}
