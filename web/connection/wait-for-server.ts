/** Health endpoint that is polled until the server answers again. */
const ASKS = "/api/health";
/** Back-off between polls in milliseconds; the last pause repeats. */
const PAUSES = [1000, 2000, 4000, 8000];
/**
 * A poll without an answer by then has failed: a connection that died while the device slept or changed its network
 * stays silent for minutes. In milliseconds.
 */
const PATIENCE = 10_000;

let back: Promise<void> | undefined;
let askNow = () => {};
const listeners = new Set<() => void>();

/** Whether a call is waiting for the server; shown by the notice (connection-notice.tsx). */
export const isAway = () => back !== undefined;

export function subscribeAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Polls at once instead of after the pause; the notice's button. */
export const pollNow = () => askNow();

/** Resolves when the server answers, without a timeout; all callers share one poll. Rejects when `signal` aborts. */
export function waitForServer(signal?: AbortSignal | null): Promise<void> {
  if (!back) {
    back = waitForAnswer().finally(() => {
      back = undefined;
      tell();
    });
    tell();
  }
  if (!signal) return back;
  return Promise.race([
    back,
    new Promise<never>((_, reject) => {
      const end = () => reject(signal.reason);
      if (signal.aborted) end();
      signal.addEventListener("abort", end, { once: true });
    }),
  ]);
}

async function waitForAnswer() {
  for (let asked = 0; !(await answers()); asked += 1) await pause(PAUSES[Math.min(asked, PAUSES.length - 1)]!);
}

/** A proxy's error response does not count as an answer. */
const answers = () =>
  fetch(ASKS, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ ok }) => ok,
    () => false,
  );

const pause = (time: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, time);
    addEventListener("online", end);
    askNow = end;
  });

function tell() {
  for (const listener of listeners) listener();
}
