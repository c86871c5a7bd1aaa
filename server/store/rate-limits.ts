import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#contract/errors.ts";
import type { Pool } from "#server/database/pool.ts";

/** At most `points` calls in `seconds`, counted for each client address, thread, or person who is signed in. */
export type Limit = { by: "address" | "thread" | "user"; points: number; seconds: number };

/** Counters shared by every node, in the database. */
export type Limits = {
  /** Takes one point of `key`; throws `too-many-requests` with the seconds to wait when none is left. */
  take(name: string, key: string, limit: { points: number; seconds: number }): Promise<void>;
  /** The seconds to wait before `key` has a point again, 0 when it has one now. Takes none. */
  wait(name: string, key: string, limit: { points: number; seconds: number }): Promise<number>;
};

/** `factor` multiplies every limit, for load tests and for offices behind one address. */
export function createLimits(pool: Pool, factor = 1): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();

  const limiter = (name: string, { points, seconds }: { points: number; seconds: number }) => {
    let found = limiters.get(name);
    if (!found) {
      found = new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: points * factor,
        duration: seconds,
        inMemoryBlockOnConsumed: points * factor + 1,
      });
      limiters.set(name, found);
    }
    return found;
  };

  return {
    async take(name, key, limit) {
      await limiter(name, limit)
        .consume(key)
        .catch((refusal: unknown) => {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          throw new AppError("too-many-requests", "slow down", { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
        });
    },
    async wait(name, key, limit) {
      const state = await limiter(name, limit).get(key);
      return state && state.consumedPoints >= limit.points * factor ? Math.ceil(state.msBeforeNext / 1000) : 0;
    },
  };
}
