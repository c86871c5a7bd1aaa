import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Runs `work` under a session-level advisory lock: no other work of the same name runs meanwhile, on any node. It holds
 * a connection, passed to `work`, but no transaction and no row lock, so `work` may call other services. Waits for the
 * lock no longer than the statement timeout.
 */
export function withAdvisoryLock<T>(
  db: Kysely<Schema>,
  name: string,
  work: (session: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(session);
    try {
      return await work(session);
    } finally {
      // A connection that has ended has released the lock already.
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(session).catch(() => {});
    }
  });
}
