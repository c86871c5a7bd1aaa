import { AppError } from "#contract/errors.ts";
import type { DocumentFailure } from "#contract/knowledge-sources.ts";
import type { Parts } from "#server/parts.ts";
import { type Answered, FetchError, type FetchOptions, fetchPublic } from "../imports/fetch-file.ts";

/** Our user agent, and its name in robots.txt. */
export const USER_AGENT = "Sozbir-site/1.0";

/** Thrown to prevent a request that must not be made, with the reason. */
export class NotFetched extends Error {
  readonly failure: DocumentFailure;

  constructor(failure: DocumentFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Requests the site, no faster than it allows; a failure is a result too. */
export type FetchFromSite = (
  address: string,
  options: Pick<FetchOptions, "maxBytes" | "mayCut" | "headers" | "takes" | "before">,
) => Promise<Answered | { failure: DocumentFailure }>;

const TIMEOUT_MS = 20_000;

/**
 * One request at a time, with at least `pauseMs` between the starts of two, redirects included. Rejects only with the
 * signal's reason.
 */
export function createSiteFetcher(
  { config, clock, pause }: Pick<Parts, "config" | "clock" | "pause">,
  signal: AbortSignal,
): { ask: FetchFromSite; setPause(seconds: number): void } {
  let [pauseMs, next] = [1000, 0];
  const wait = async () => {
    const now = clock().getTime();
    // A clock that was set back would have an hour waited for.
    const waitMs = Math.min(pauseMs, Math.max(0, next - now));
    next = now + waitMs + pauseMs;
    if (waitMs > 0) await pause(waitMs, signal);
  };
  return {
    setPause: (seconds) => (pauseMs = seconds * 1000),
    async ask(address, { before, ...options }) {
      const [late, done] = [new AbortController(), new AbortController()];
      pause(TIMEOUT_MS, done.signal).then(
        () => late.abort(new FetchError("too-slow", "no whole page in time")),
        () => {},
      );
      try {
        return await fetchPublic(address, {
          ...options,
          allowLoopback: config.LOOPBACK_FEEDS,
          allowPlain: true,
          userAgent: USER_AGENT,
          signal: AbortSignal.any([signal, late.signal]),
          before: async (url) => {
            await before?.(url);
            await wait();
          },
        });
      } catch (error) {
        signal.throwIfAborted();
        return { failure: failureOf(error) };
      } finally {
        done.abort();
      }
    },
  };
}

function failureOf(error: unknown): DocumentFailure {
  if (error instanceof NotFetched) return error.failure;
  if (error instanceof FetchError) return error.reason;
  if (error instanceof AppError && error.code === "address-refused") return "refused-address";
  if (error instanceof AppError && error.code === "payload-too-large") return "too-large";
  throw error;
}
