import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { putLast } from "#server/limiters/bounded-map.ts";

/** At most `points` calls in `seconds`, counted per client address, thread, or signed-in user. */
export type Limit = { by: "address" | "thread" | "user"; points: number; seconds: number };

/** A request for one point of one counter. */
export type Claim = { name: string; key: string; limit: { points: number; seconds: number } };

/** Rate-limit counters in the database, shared by all nodes. */
export type Limits = {
  /**
   * Takes one point of each claim, or none at all: throws `too-many-requests` with the seconds to wait if any counter
   * is used up. Points are taken before the work is done, so concurrent attempts are limited too; `giveBack` returns
   * the points if the work should not count.
   */
  take(...claims: Claim[]): Promise<{ giveBack(): Promise<void> }>;
  /**
   * The same for one claim whose point is taken by `work`'s own statement: `work` returns `refusedUntil` if the counter
   * is used up.
   */
  takeAlong<T>(claim: Claim, work: (point: Point) => Promise<T | { refusedUntil: number }>): Promise<T>;
};

/** One point for a statement to take, out of `points` until `end`, in milliseconds. */
export type Point = { key: string; points: number; now: number; end: number };

type Counter = { key: string; points: number; expire: number };
/** How many points to take of one counter. */
type RequestedPoints = { key: string; size: number; limit: Claim["limit"] };
/** Points that this node has taken in advance and not used. */
type Lease = { left: number; size: number; expire: number };

/**
 * How long a refusal is cached: a flood of refused calls costs the database one statement in this time. A point given
 * back on another node takes effect after it.
 */
const REMEMBERED_MS = 1_000;
const MAX_CACHED = 10_000;
/**
 * For limits with a short period a node leases several points at once, at most an eighth of what is left. Unused leases
 * count as taken, so all nodes together never exceed the limit, and near its end they take points one by one.
 */
const LEASED_SECONDS = 60;
const LEASED_SHARE = 8;
const MAX_LEASE = 16;
const MAX_LEASES = 10_000;

/**
 * The tolerance for clocks: counters last this much longer after a clock was set back by less, and nodes may differ by
 * it.
 */
const PUT_BACK_MS = 60_000;

/** `factor` multiplies every limit, for load tests and for offices behind one address. */
export function createLimits(db: Db, clock: () => Date, factor = 1): Limits {
  /** How long a counter counts as used up, and when it starts anew; oldest entry first. */
  const refused = new Map<string, { until: number; expire: number }>();
  /** Oldest entry first. */
  const leases = new Map<string, Lease>();
  const takePoints = createPointTaker(db);

  let latest = 0;

  /**
   * The current time. A clock that ran hours ahead and was corrected leaves counters that end hours from now and count
   * what was meant for a minute: they all start anew, here as in the database.
   */
  function moment(): number {
    const now = clock().getTime();
    const isPutBack = now < latest - PUT_BACK_MS;
    latest = isPutBack ? now : Math.max(latest, now);
    if (isPutBack) {
      refused.clear();
      leases.clear();
    }
    return now;
  }

  const remember = (key: string, expire: number, now: number) =>
    putLast(refused, key, { until: Math.min(expire, now + REMEMBERED_MS), expire }, MAX_CACHED);

  const refuseKnown = (keys: readonly string[], now: number) => {
    for (const key of keys) {
      const known = refused.get(key);
      if (known && known.until > now) refuse(known.expire, now);
    }
  };

  /** Uses a point of this node's lease. */
  const useLease = (key: string, now: number): boolean => {
    const lease = leases.get(key);
    if (!lease || lease.left === 0 || lease.expire <= now) return false;
    lease.left -= 1;
    return true;
  };

  const giveBack = async (keys: readonly string[]) => {
    const now = clock().getTime();
    const counted = keys.filter((key) => {
      refused.delete(key);
      const lease = leases.get(key);
      if (!lease || lease.expire <= now) return true;
      lease.left += 1;
      return false;
    });
    if (counted.length > 0) await returnPoints(db, counted, 1);
  };

  /** How many points of a counter to take at once. */
  const sizeOf = ({ limit }: Claim, key: string, now: number): number => {
    if (limit.seconds > LEASED_SECONDS) return 1;
    const lease = leases.get(key);
    return lease && lease.expire > now ? lease.size : leaseOf(limit.points * factor);
  };

  return {
    async take(...claims) {
      const now = moment();
      const keys = claims.map(keyOf);
      refuseKnown(keys, now);
      const used = keys.filter((key) => useLease(key, now));
      const asked = claims
        .filter((claim) => !used.includes(keyOf(claim)))
        .map((claim) => ({ ...claim, key: keyOf(claim), size: sizeOf(claim, keyOf(claim), now) }));
      const taken = await takePoints(asked, now);
      const isLeft = ({ key, size, limit }: (typeof asked)[number]) =>
        taken.get(key)!.points - size < Math.floor(limit.points * factor);
      const none = asked.find((claim) => !isLeft(claim));
      if (none) {
        // Refused claims were counted too: left there, refusals would keep callers out for longer than failures do.
        for (const size of new Set(asked.map((claim) => claim.size)))
          await returnPoints(
            db,
            asked.filter((claim) => claim.size === size).map(({ key }) => key),
            size,
          );
        if (used.length > 0) await giveBack(used);
        const { expire } = taken.get(none.key)!;
        remember(none.key, expire, now);
        refuse(expire, now);
      }
      for (const { key, size, limit } of asked) {
        if (limit.seconds > LEASED_SECONDS) continue;
        const { points, expire } = taken.get(key)!;
        const left = Math.floor(limit.points * factor) - points;
        const held = leases.get(key);
        const before = held && held.expire > now ? held.left : 0;
        putLast(leases, key, { left: before + size - 1 + Math.min(0, left), size: leaseOf(left), expire }, MAX_LEASES);
      }
      return { giveBack: () => giveBack(keys) };
    },
    async takeAlong<T>(claim: Claim, work: (point: Point) => Promise<T | { refusedUntil: number }>) {
      const now = moment();
      const key = keyOf(claim);
      refuseKnown([key], now);
      const { points, seconds } = claim.limit;
      const done = await work({ key, points: points * factor, now, end: now + seconds * 1000 });
      if (typeof done !== "object" || done === null || !("refusedUntil" in done)) return done;
      remember(key, done.refusedUntil, now);
      refuse(done.refusedUntil, now);
    },
  };
}

const leaseOf = (left: number) => Math.max(1, Math.min(MAX_LEASE, Math.floor(left / LEASED_SHARE)));

const keyOf = ({ name, key }: Pick<Claim, "name" | "key">) => `${name}:${key}`;

function refuse(expire: number, now: number): never {
  throw new AppError("too-many-requests", "slow down", { retryAfter: Math.max(1, Math.ceil((expire - now) / 1000)) });
}

/**
 * Takes points and returns each counter's state after them. Requests made while a statement runs are batched into the
 * next: otherwise callers from one address would wait for each other's row lock, each for a commit.
 */
function createPointTaker(db: Db) {
  type Taking = { asked: readonly RequestedPoints[]; now: number; done: PromiseWithResolvers<Map<string, Counter>> };
  let waiting: Taking[] = [];
  let isTaking = false;

  async function takeAll() {
    isTaking = true;
    while (waiting.length > 0) {
      const takings = waiting;
      waiting = [];
      try {
        const after = await addPoints(db, totalOf(takings), takings.at(-1)!.now);
        // First come, first served: points taken by later requests are subtracted from the count.
        for (const { asked, done } of takings.toReversed()) {
          done.resolve(new Map(asked.map(({ key }) => [key, { ...after.get(key)! }])));
          for (const { key, size } of asked) after.get(key)!.points -= size;
        }
      } catch (error) {
        for (const { done } of takings) done.reject(error);
      }
    }
    isTaking = false;
  }

  return async (asked: readonly RequestedPoints[], now: number): Promise<Map<string, Counter>> => {
    if (asked.length === 0) return new Map();
    const taking = { asked, now, done: Promise.withResolvers<Map<string, Counter>>() };
    waiting.push(taking);
    if (!isTaking) void takeAll();
    return taking.done.promise;
  };
}

const totalOf = (takings: readonly { asked: readonly RequestedPoints[] }[]): RequestedPoints[] =>
  [
    ...Map.groupBy(
      takings.flatMap(({ asked }) => asked),
      ({ key }) => key,
    ).values(),
  ].map((same) => ({
    ...same[0]!,
    size: same.reduce((sum, { size }) => sum + size, 0),
  }));

/**
 * Adds to each counter. A counter starts anew if its period is over, or if it ends later than a new one would, which a
 * clock running ahead has caused. Rows are locked in the order of their keys.
 */
async function addPoints(db: Db, asked: readonly RequestedPoints[], now: number): Promise<Map<string, Counter>> {
  const ends = asked.map(({ limit }) => now + limit.seconds * 1000);
  const counts = sql<boolean>`counter.expire > ${now} and counter.expire <= excluded.expire + ${PUT_BACK_MS}::bigint`;
  const { rows } = await sql<Counter>`
    insert into rate_limits as counter (key, points, expire)
    select asked.key, asked.size, asked.expire
    from unnest(${asked.map(({ key }) => key)}::text[], ${asked.map(({ size }) => size)}::int[], ${ends}::bigint[])
      as asked (key, size, expire)
    order by asked.key
    on conflict (key) do update set
      points = case when ${counts} then counter.points + excluded.points else excluded.points end,
      expire = case when ${counts} then counter.expire else excluded.expire end
    returning key, points, expire`.execute(db);
  return new Map(rows.map((counter) => [counter.key, counter]));
}

async function returnPoints(db: Db, keys: readonly string[], size: number) {
  await sql`
    with returned as (
      select key from rate_limits where key = any(${keys}::text[]) and points > 0 order by key for update)
    update rate_limits set points = greatest(0, points - ${size}::int) where key in (select key from returned)`.execute(
    db,
  );
}
