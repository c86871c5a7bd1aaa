/** Maximum wait for the page's load: a picture or script of its own may never come. In milliseconds. */
const LOAD_PATIENCE = 5000;
/** Maximum wait for an idle period after the page's load, in milliseconds. */
const PATIENCE = 2000;
/** Fixed delay for browsers without `requestIdleCallback` (Safari), in milliseconds. */
const BLIND_WAIT = 300;

/** Calls `work` once the page has loaded, or takes too long over it, and the main thread is idle. */
export function whenIdle(work: () => void) {
  const rest = () => {
    clearTimeout(late);
    removeEventListener("load", rest);
    if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: PATIENCE });
    else setTimeout(work, BLIND_WAIT);
  };
  const late = setTimeout(rest, LOAD_PATIENCE);
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest);
}
