import { ModelError } from "../model-error.ts";

/** In milliseconds. Reasoning output resets the idle timeout; the total timeout bounds it. */
export type ModelTimeouts = { firstTokenMs: number; idleMs: number; totalMs: number };

/**
 * Starts the timeouts of one answer. `signal` aborts with a `ModelError` when a timeout expires, with the caller's reason
 * when the caller aborts, and at `end()`, so that no request outlives its reader.
 */
export function startTimeouts(caller: AbortSignal, limits: ModelTimeouts) {
  const own = new AbortController();
  const abort = (message: string) => own.abort(new ModelError("timeout", message));
  const total = setTimeout(abort, limits.totalMs, `the answer took longer than ${limits.totalMs} ms`);
  let silence: NodeJS.Timeout | undefined;
  const expect = (ms: number, message: string) => {
    clearTimeout(silence);
    silence = setTimeout(abort, ms, message);
  };
  return {
    signal: AbortSignal.any([caller, own.signal]),
    /** A request was sent: expects the first token. */
    requestSent: () => expect(limits.firstTokenMs, `the endpoint said nothing for ${limits.firstTokenMs} ms`),
    /** Output arrived: restarts the idle timeout. */
    outputReceived: () => expect(limits.idleMs, `the answer stalled for ${limits.idleMs} ms`),
    end() {
      clearTimeout(total);
      clearTimeout(silence);
      own.abort();
    },
  };
}
