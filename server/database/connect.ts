import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.ts";

/** What the store writes to: the pool, or one transaction of it. */
export type Db = Kysely<Schema> | Transaction<Schema>;

export type Connection = { url: string; db: Kysely<Schema>; pool: pg.Pool; close(): Promise<void> };

const INT8 = 20;
const TIMESTAMPTZ = 1184;
pg.types.setTypeParser(INT8, Number);
// Moments are read as they cross the wire: ISO 8601 in UTC, to the millisecond.
pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());

type Options = {
  max?: number;
  /** For migrations, which take as long as they take. */
  unlimited?: boolean;
  onError?: (error: Error) => void;
};

const LIMITS = "-c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000";
const NO_LIMITS = "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0";

/**
 * Opens a pool on `url` without asking the server anything yet. Sessions speak UTC; days are Istanbul's where a query
 * says so.
 */
export function connect(url: string, options: Options = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    options: `-c timezone=UTC ${options.unlimited ? NO_LIMITS : LIMITS}`,
    connectionTimeoutMillis: 10_000,
    application_name: "sozbir",
  });
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on("error", options.onError ?? (() => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { url, db, pool, close: () => db.destroy() };
}
