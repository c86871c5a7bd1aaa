import { sql } from "kysely";
import pg from "pg";
import { AppError } from "#contract/errors.ts";
import { type ConcurrencyLimiter, createConcurrencyLimiter } from "#server/limiters/concurrency-limiter.ts";

export type GroupCommit<Item, Result> = {
  /**
   * Writes items in one statement, and so in one commit, and waits for locks no longer than {@link GROUP_LOCK_TIMEOUT}.
   * Resolves with their results in the same order.
   */
  write(items: readonly Item[]): Promise<Result[]>;
  /** Writes one item of a group that failed. Waits for locks until the database's statement timeout. */
  writeAlone(item: Item): Promise<Result>;
  /** Limits how many are written alone at once: each may hold a connection for as long as somebody holds its lock. */
  limitAlone: ConcurrencyLimiter;
};

/** While one commit is flushed to disk, the next statement runs. */
const IN_FLIGHT = 2;
const MAX_ITEMS = 32;
/** An item that takes longer is refused, and its client sends it again. */
const MAX_WAIT_MS = 10_000;

/**
 * Writes that come in while two statements are running are written together by the next. If PostgreSQL rejects a
 * group, it has stored nothing of it: each item is written alone. Rejects with `unavailable` after too long a wait,
 * for a statement or for its end; in the latter case the item may still be stored.
 */
export function createGroupCommit<Item, Result>({
  write,
  writeAlone,
  limitAlone,
}: GroupCommit<Item, Result>): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; done: PromiseWithResolvers<Result> };
  const waiting = new Set<Waiting>();
  let running = 0;

  function takeGroup(): Waiting[] {
    const group = waiting.values().take(MAX_ITEMS).toArray();
    for (const one of group) waiting.delete(one);
    return group;
  }

  async function writeAll() {
    running += 1;
    // Items of one turn of the event loop share a statement.
    await new Promise(setImmediate);
    while (waiting.size > 0) {
      const group = takeGroup();
      try {
        const results = await write(group.map(({ item }) => item));
        void inTurns(group, ({ done }, at) => done.resolve(results[at]!));
      } catch (error) {
        for (const { item, done } of group)
          if (error instanceof pg.DatabaseError) limitAlone(() => writeAlone(item)).then(done.resolve, done.reject);
          else done.reject(error);
      }
    }
    running -= 1;
  }

  return (item) => {
    const one: Waiting = { item, done: Promise.withResolvers() };
    // A timer of its own: a commit that the server holds back may never end, and then no group comes after it.
    const late = setTimeout(() => {
      waiting.delete(one);
      one.done.reject(new AppError("unavailable", "it was not stored in time", { retryAfter: 1 }));
    }, MAX_WAIT_MS);
    const settle = () => clearTimeout(late);
    one.done.promise.then(settle, settle);
    waiting.add(one);
    if (running < IN_FLIGHT) void writeAll();
    return one.done.promise;
  };
}

/** Lets work use this share of a pool of connections, one at least; what waits for too long is refused as in a group. */
export const limitToShare = (connections: number, share: number): ConcurrencyLimiter =>
  createConcurrencyLimiter({ concurrency: Math.max(1, Math.floor(connections * share)), timeoutMs: MAX_WAIT_MS });

/** Each in a turn of the event loop of its own: what follows a result may compute for some milliseconds. */
async function inTurns<Item>(items: readonly Item[], tell: (item: Item, at: number) => void) {
  for (const [at, item] of items.entries()) {
    if (at > 0) await new Promise(setImmediate);
    tell(item, at);
  }
}

/**
 * Rows as a parameter for `json_to_recordset`. A lone surrogate, which PostgreSQL rejects in JSON, becomes U+FFFD, as
 * it does in any other parameter.
 */
export function toRecordset(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  return LONE_SURROGATE.test(json)
    ? JSON.stringify(rows, (_, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value))
    : json;
}

/** As `JSON.stringify` escapes it; it escapes no other code unit above ASCII. */
const LONE_SURROGATE = /\\ud[89a-f]/;

/** How long a group waits for a row's lock: whoever holds one conversation's row must not hold up the others. */
export const GROUP_LOCK_TIMEOUT = "100ms";

/** The part of a statement that sets its `lock_timeout`; null leaves it as it is. */
export const withLockTimeout = (timeout: string | null) =>
  sql`waits as materialized (
      select set_config('lock_timeout', coalesce(${timeout}::text, current_setting('lock_timeout')), true))`;

/** Statements that lock several conversations lock them in this order, and so never wait for each other in a circle. */
export const byThread = (one: { thread: string }, other: { thread: string }) =>
  one.thread < other.thread ? -1 : Number(one.thread > other.thread);
