/** Milliseconds after its load until a page that never rests is not waited for any longer. */
const PATIENCE = 2000;
/** The same where the browser does not say when it rests (Safari). */
const BLIND_WAIT = 300;

/** Calls `work` once the page has loaded and its main thread rests. */
export function whenIdle(work: () => void) {
  const rest = () =>
    "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: PATIENCE }) : setTimeout(work, BLIND_WAIT);
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}
