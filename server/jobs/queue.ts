import pg from "pg";
import type { Pool } from "#server/database/pool.ts";
import { type Clock, type ConstructorOptions, PgBoss } from "pg-boss";

/** pg-boss reads moments as dates, while the rest of the program reads them as texts (database/connect.ts). */
const TIMESTAMPTZ = 1184;
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === TIMESTAMPTZ && format !== "binary"
      ? (text: string) => new Date(text)
      : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/**
 * The time of pg-boss's own timers. They wait until a moment has come by the clock on the wall: where that is put back by
 * hours, they would wait for hours. What is due is measured by the database's clock, which is asked once a minute.
 */
const clock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (call, ms) => setTimeout(call, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (call, ms) => setInterval(call, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

/** pg-boss over our own pool. It neither migrates nor creates anything unless told: `install.ts` does. */
export const queueOn = (pool: Pool, schema: string, options: Partial<ConstructorOptions> = {}) =>
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

/** Where the queue's own tables are; undefined before `installJobs`. */
export async function findQueueSchema(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>({
    text: `select n.nspname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relname = 'job_common' and n.nspname in ($1, current_schema())`,
    values: [OWN_SCHEMA],
  });
  return rows[0]?.name;
}

export const OWN_SCHEMA = "sozbir_jobs";
