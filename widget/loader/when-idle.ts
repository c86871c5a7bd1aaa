/** Maximum wait for an idle period after the page's load, in milliseconds. */
const PATIENCE = 2000;
/** Fixed delay for browsers without `requestIdleCallback` (Safari), in milliseconds. */
const BLIND_WAIT = 300;

/** Calls `work` once the page has loaded and the main thread is idle. */
export function whenIdle(work: () => void) {
  const rest = () =>
    "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: PATIENCE }) : setTimeout(work, BLIND_WAIT);
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}
