import pg from "pg";
import type { Pool } from "#server/database/pool.ts";
import { type Clock, type ConstructorOptions, PgBoss } from "pg-boss";

/** pg-boss needs timestamps as `Date`s, while the rest of the program reads them as strings (database/connect.ts). */
const TIMESTAMPTZ = 1184;
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === TIMESTAMPTZ && format !== "binary"
      ? (text: string) => new Date(text)
      : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/**
 * The clock of pg-boss's own timers: monotonic. Timers on the wall clock would hang for hours if it were set back by
 * hours. Which jobs are due is measured by the database's clock, which is read once a minute.
 */
const clock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (call, ms) => setTimeout(call, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (call, ms) => setInterval(call, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

/** pg-boss on our own pool. It neither migrates nor creates anything by itself; `install.ts` calls for that. */
export const openQueue = (pool: Pool, schema: string, options: Partial<ConstructorOptions> = {}) =>
  new PgBoss({
    schema,
    db: { executeSql: (text, values) => pool.query({ text, values: values ?? [], types }) },
    createSchema: false,
    migrate: false,
    supervise: false,
    schedule: false,
    clock,
    clockMonitorIntervalSeconds: 60,
    ...options,
  });

/** The schema that holds the queue's tables; undefined before `installJobs`. */
export async function findQueueSchema(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>({
    text: `select n.nspname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relname = 'job_common' and n.nspname in ($1, current_schema())`,
    values: [OWN_SCHEMA],
  });
  return rows[0]?.name;
}

export const OWN_SCHEMA = "sozbir_jobs";
