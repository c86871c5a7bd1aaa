import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#contract/errors.ts";
import type { Pool } from "#server/database/pool.ts";

/** At most `points` calls in `seconds`, counted for each client address, thread, or person who is signed in. */
export type Limit = { by: "address" | "thread" | "user"; points: number; seconds: number };

/** One point of one counter. */
export type Claim = { name: string; key: string; limit: { points: number; seconds: number } };

/** Counters shared by every node, in the database. */
export type Limits = {
  /** Takes one point of `key`; throws `too-many-requests` with the seconds to wait when none is left. */
  take(name: string, key: string, limit: { points: number; seconds: number }): Promise<void>;
  /**
   * Takes one point of each claim, or of none: throws `too-many-requests` where one has none left. What is taken before
   * the work is done bounds also what is tried at the same time; `giveBack` returns the points of work that was none.
   */
  takeAll(claims: readonly Claim[]): Promise<{ giveBack(): Promise<void> }>;
};

/** `factor` multiplies every limit, for load tests and for offices behind one address. */
export function createLimits(pool: Pool, factor = 1): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();

  const limiter = (name: string, { points, seconds }: Claim["limit"], returnable = false) => {
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
        // A process that remembers "none left" would not see a point come back.
        ...(!returnable && { inMemoryBlockOnConsumed: points * factor + 1 }),
      });
      limiters.set(name, found);
    }
    return found;
  };

  const giveBack = async (claims: readonly Claim[]) => {
    await Promise.all(claims.map(({ name, key, limit }) => limiter(name, limit, true).reward(key)));
  };

  return {
    async take(name, key, limit) {
      await limiter(name, limit).consume(key).catch(refuse);
    },
    async takeAll(claims) {
      const taken: Claim[] = [];
      for (const claim of claims) {
        taken.push(claim);
        try {
          await limiter(claim.name, claim.limit, true).consume(claim.key);
        } catch (refusal) {
          // The refused one counted too: left there, refusals would keep others out for longer than failures do.
          await giveBack(taken);
          refuse(refusal);
        }
      }
      return { giveBack: () => giveBack(taken) };
    },
  };
}

function refuse(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  throw new AppError("too-many-requests", "slow down", { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
}
