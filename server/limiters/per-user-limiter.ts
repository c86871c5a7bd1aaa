import { AppError } from "#contract/errors.ts";
import { createConcurrencyLimiter } from "./concurrency-limiter.ts";

/**
 * Limits heavy work on this node: a few tasks run at a time, the rest queue, and only a user's newest request counts.
 */
export type PerUserLimiter = {
  /**
   * Runs `work` when a slot is free. The same user's earlier request, queued or running, is aborted and fails with
   * `too-many-requests`; so does a request that finds the queue full. `work` must stop when its signal is aborted: by a
   * newer request, or because the client has disconnected (`left`).
   */
  run<T>(user: string, left: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
};

/** At most `concurrency` tasks run and `maxQueued` wait. */
export function createPerUserLimiter({
  concurrency,
  maxQueued,
}: {
  concurrency: number;
  maxQueued: number;
}): PerUserLimiter {
  const latest = new Map<string, { controller: AbortController; ended: Promise<unknown> }>();
  const limit = createConcurrencyLimiter({ concurrency, maxQueued });

  async function run<T>(user: string, left: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    const earlier = latest.get(user);
    const result = afterEarlier();
    const request = { controller, ended: result.catch(() => {}) };
    latest.set(user, request);
    const leave = () => controller.abort(new AppError("unavailable", "whoever asked has gone"));
    left.addEventListener("abort", leave);
    if (left.aborted) leave();
    try {
      return await result;
    } finally {
      left.removeEventListener("abort", leave);
      if (latest.get(user) === request) latest.delete(user);
    }

    async function afterEarlier(): Promise<T> {
      earlier?.controller.abort(new AppError("too-many-requests", "a newer request took its place", { retryAfter: 1 }));
      await earlier?.ended;
      return limit(() => work(controller.signal), controller.signal);
    }
  }

  return { run };
}
