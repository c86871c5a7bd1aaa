import { ModelError } from "./model-error.ts";

/** Milliseconds. Thinking aloud counts as a sign of life; the whole answer's limit bounds it. */
export type ModelTimeouts = { firstTokenMs: number; idleMs: number; totalMs: number };

/**
 * Watches over one answer. Its signal aborts with a `ModelError` when the model keeps silent or takes too long, with
 * the caller's reason when the caller gives up, and at the end, so that no request outlives its reader.
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
    /** A request begins. */
    requestSent: () => expect(limits.firstTokenMs, `the endpoint said nothing for ${limits.firstTokenMs} ms`),
    /** A piece of output came. */
    outputReceived: () => expect(limits.idleMs, `the answer stalled for ${limits.idleMs} ms`),
    end() {
      clearTimeout(total);
      clearTimeout(silence);
      own.abort();
    },
  };
}
