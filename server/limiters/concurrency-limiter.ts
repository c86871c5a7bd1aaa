import { AppError } from "#contract/errors.ts";

/** Runs `work` as soon as a slot is free, and settles as `work` does. */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

const FULL_RETRY_SECONDS = 10;

/**
 * Runs at most `concurrency` tasks at a time; the rest wait in order of arrival. A task fails without having run: with
 * `too-many-requests` if `maxQueued` wait before it, with `unavailable` after waiting for `timeoutMs`, and with the
 * reason of its signal if that is aborted by the time of its turn.
 */
export function createConcurrencyLimiter({
  concurrency,
  maxQueued = Infinity,
  timeoutMs,
}: {
  concurrency: number;
  maxQueued?: number;
  timeoutMs?: number;
}): ConcurrencyLimiter {
  const waiting = new Set<() => void>();
  let running = 0;

  function acquire(signal?: AbortSignal): Promise<void> | undefined {
    if (running < concurrency) {
      running += 1;
      return undefined;
    }
    if (waiting.size >= maxQueued)
      throw new AppError("too-many-requests", "the queue is full", { retryAfter: FULL_RETRY_SECONDS });
    return new Promise((resolve, reject) => {
      const leaveQueue = () => {
        waiting.delete(enter);
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
      };
      const enter = () => {
        leaveQueue();
        resolve();
      };
      const fail = (why: Error) => {
        leaveQueue();
        reject(why);
      };
      const abort = () => fail(signal!.reason as Error);
      const late = () => fail(new AppError("unavailable", "too many at once", { retryAfter: 1 }));
      const timer = timeoutMs === undefined ? undefined : setTimeout(late, timeoutMs);
      signal?.addEventListener("abort", abort);
      waiting.add(enter);
    });
  }

  function release() {
    const [next] = waiting;
    if (next) next();
    else running -= 1;
  }

  return async (work, signal) => {
    signal?.throwIfAborted();
    await acquire(signal);
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      release();
    }
  };
}
