import { AppError } from "#contract/errors.ts";

/** Runs `work` as soon as a slot is free, and settles as `work` does. */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `concurrency` tasks at a time; the rest wait in order of arrival, and fail with `unavailable` after
 * waiting for `timeoutMs`.
 */
export function createConcurrencyLimiter({
  concurrency,
  timeoutMs,
}: {
  concurrency: number;
  timeoutMs: number;
}): ConcurrencyLimiter {
  const waiting = new Set<() => void>();
  let running = 0;

  function acquire(): Promise<void> | undefined {
    if (running < concurrency) {
      running += 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        waiting.delete(enter);
        reject(new AppError("unavailable", "too many at once", { retryAfter: 1 }));
      }, timeoutMs);
      waiting.add(enter);
    });
  }

  function release() {
    const [next] = waiting;
    if (!next) return void (running -= 1);
    waiting.delete(next);
    next();
  }

  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
