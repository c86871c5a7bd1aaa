import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Runs `work` while nobody, on any node, runs work of the same name. It holds a connection, handed to `work`, but no
 * transaction and no row: `work` may ask outside. Waits for its turn at most as long as a statement may take.
 */
export function alone<T>(db: Kysely<Schema>, name: string, work: (session: Kysely<Schema>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(session);
    try {
      return await work(session);
    } finally {
      // A connection that has ended has let go by itself.
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(session).catch(() => {});
    }
  });
}
