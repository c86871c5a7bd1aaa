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
  /**
   * The same of one claim whose point `work`'s own statement takes along: it answers with the moment until which there
   * is none, where there is none.
   */
  takeAlong<T>(claim: Claim, work: (point: Point) => Promise<T | { refusedUntil: number }>): Promise<T>;
};

/** One point for a statement to take: of `points` in all until `end`, in milliseconds. */
export type Point = { key: string; points: number; now: number; end: number };

type Counter = { key: string; points: number; expire: number };
/** Points to take of one counter. */
type Asked = { key: string; size: number; limit: Claim["limit"] };
/** Points that this node took and has not used. */
type Lease = { left: number; size: number; expire: number };

/** A flood of what was refused costs the database a statement in so long; a point given back elsewhere shows after it. */
const REMEMBERED_MS = 1_000;
const MOST_REMEMBERED = 10_000;
/**
 * Of limits of so short a time a node takes several points at once, an eighth of what is left at most: the points that
 * nodes hold unused are counted, so together they never give more than the limit, and near its end they take one by one.
 */
const LEASED_SECONDS = 60;
const LEASED_SHARE = 8;
const LARGEST_LEASE = 16;
const MOST_LEASES = 10_000;

/** A clock that is put back by less makes counters last that much longer, and so much do those of nodes differ. */
const PUT_BACK_MS = 60_000;

/** `factor` multiplies every limit, for load tests and for offices behind one address. */
export function createLimits(db: Db, clock: () => Date, factor = 1): Limits {
  /** Until when a counter counts as used up, and when it begins anew; the oldest stands first. */
  const refused = new Map<string, { until: number; expire: number }>();
  /** The oldest stands first. */
  const leases = new Map<string, Lease>();
  const takePoints = takingTogether(db);

  let latest = 0;

  /**
   * The moment by the clock. One that ran hours ahead and was put right leaves what would end hours from now, and till
   * then counts what was meant for a minute: all begins anew, here as in the database.
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

  const keep = <T>(kept: Map<string, T>, key: string, value: T, most: number) => {
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
  };

  const remember = (key: string, expire: number, now: number) =>
    keep(refused, key, { until: Math.min(expire, now + REMEMBERED_MS), expire }, MOST_REMEMBERED);

  const refuseKnown = (keys: readonly string[], now: number) => {
    for (const key of keys) {
      const known = refused.get(key);
      if (known && known.until > now) refuse(known.expire, now);
    }
  };

  /** Uses a point that this node holds. */
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

  /** How many points to take of a counter at once. */
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
        // The refused ones counted too: left there, refusals would keep others out for longer than failures do.
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
        keep(leases, key, { left: before + size - 1 + Math.min(0, left), size: leaseOf(left), expire }, MOST_LEASES);
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

const leaseOf = (left: number) => Math.max(1, Math.min(LARGEST_LEASE, Math.floor(left / LEASED_SHARE)));

const keyOf = ({ name, key }: Pick<Claim, "name" | "key">) => `${name}:${key}`;

function refuse(expire: number, now: number): never {
  throw new AppError("too-many-requests", "slow down", { retryAfter: Math.max(1, Math.ceil((expire - now) / 1000)) });
}

/**
 * Takes points and gives each counter as it stood after them. What is asked for while a statement is under way is asked
 * for by the next one, together: callers from one address would wait for each other's row, and each for a commit.
 */
function takingTogether(db: Db) {
  type Taking = { asked: readonly Asked[]; now: number; done: PromiseWithResolvers<Map<string, Counter>> };
  let waiting: Taking[] = [];
  let isTaking = false;

  async function takeAll() {
    isTaking = true;
    while (waiting.length > 0) {
      const takings = waiting;
      waiting = [];
      try {
        const after = await addPoints(db, totalOf(takings), takings.at(-1)!.now);
        // Whoever asked first is served first: what those after took is not yet counted for it.
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

  return async (asked: readonly Asked[], now: number): Promise<Map<string, Counter>> => {
    if (asked.length === 0) return new Map();
    const taking = { asked, now, done: Promise.withResolvers<Map<string, Counter>>() };
    waiting.push(taking);
    if (!isTaking) void takeAll();
    return taking.done.promise;
  };
}

const totalOf = (takings: readonly { asked: readonly Asked[] }[]): Asked[] =>
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
 * Adds to each counter. One whose time is over begins anew, and one that ends later than if it began now, which a clock
 * made that ran ahead. Rows are locked in the order of their keys.
 */
async function addPoints(db: Db, asked: readonly Asked[], now: number): Promise<Map<string, Counter>> {
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
