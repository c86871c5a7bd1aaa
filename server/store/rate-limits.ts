import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";

/** At most `points` calls in `seconds`, counted for each client address, thread, or person who is signed in. */
export type Limit = { by: "address" | "thread" | "user"; points: number; seconds: number };

/** One point of one counter. */
export type Claim = { name: string; key: string; limit: { points: number; seconds: number } };

/** Counters shared by every node, in the database. */
export type Limits = {
  /**
   * Takes one point of each claim, or of none: throws `too-many-requests` with the seconds to wait where one has none
   * left. What is taken before the work is done bounds also what is tried at the same time; `giveBack` returns the
   * points of work that was none.
   */
  take(...claims: Claim[]): Promise<{ giveBack(): Promise<void> }>;
};

type Counter = { key: string; points: number; expire: number };

/** A flood of what was refused costs the database a statement in so long; a point given back elsewhere shows after it. */
const REMEMBERED_MS = 1_000;
const MOST_REMEMBERED = 10_000;

/** `factor` multiplies every limit, for load tests and for offices behind one address. */
export function createLimits(db: Db, clock: () => Date, factor = 1): Limits {
  /** Until when a counter counts as used up, and when it begins anew; the oldest stands first. */
  const refused = new Map<string, { until: number; expire: number }>();

  const remember = (key: string, expire: number, now: number) => {
    refused.delete(key);
    refused.set(key, { until: Math.min(expire, now + REMEMBERED_MS), expire });
    if (refused.size > MOST_REMEMBERED) refused.delete(refused.keys().next().value!);
  };

  const giveBack = async (keys: string[]) => {
    for (const key of keys) refused.delete(key);
    await returnPoints(db, keys);
  };

  return {
    async take(...claims) {
      if (claims.length === 0) return { giveBack: async () => {} };
      const now = clock().getTime();
      const keys = claims.map(keyOf);
      for (const known of keys.map((key) => refused.get(key)))
        if (known && known.until > now) refuse(known.expire, now);
      const taken = new Map((await takePoints(db, claims, now)).map((counter) => [counter.key, counter]));
      for (const claim of claims) {
        const { key, points, expire } = taken.get(keyOf(claim))!;
        if (points <= claim.limit.points * factor) continue;
        // The refused one counted too: left there, refusals would keep others out for longer than failures do.
        await giveBack(keys);
        remember(key, expire, now);
        refuse(expire, now);
      }
      return { giveBack: () => giveBack(keys) };
    },
  };
}

const keyOf = ({ name, key }: Claim) => `${name}:${key}`;

function refuse(expire: number, now: number): never {
  throw new AppError("too-many-requests", "slow down", { retryAfter: Math.max(1, Math.ceil((expire - now) / 1000)) });
}

/** Adds one to each counter; one whose time is over begins anew. Rows are locked in the order of their keys. */
async function takePoints(db: Db, claims: readonly Claim[], now: number): Promise<Counter[]> {
  const ends = claims.map(({ limit }) => now + limit.seconds * 1000);
  const { rows } = await sql<Counter>`
    insert into rate_limits as counter (key, points, expire)
    select asked.key, 1, asked.expire
    from unnest(${claims.map(keyOf)}::text[], ${ends}::bigint[]) as asked (key, expire)
    order by asked.key
    on conflict (key) do update set
      points = case when counter.expire > ${now} then counter.points + 1 else 1 end,
      expire = case when counter.expire > ${now} then counter.expire else excluded.expire end
    returning key, points, expire`.execute(db);
  return rows;
}

async function returnPoints(db: Db, keys: readonly string[]) {
  await sql`
    with returned as (
      select key from rate_limits where key = any(${keys}::text[]) and points > 0 order by key for update)
    update rate_limits set points = points - 1 where key in (select key from returned)`.execute(db);
}
