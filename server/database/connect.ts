import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { refuseSecondConnection } from "./one-connection.ts";
import type { Schema } from "./schema.ts";

/** What the store writes to: the pool, or one transaction of it. */
export type Db = Kysely<Schema> | Transaction<Schema>;

export type Connection = { db: Kysely<Schema>; pool: pg.Pool; close(): Promise<void> };

const INT8 = 20;
const TIMESTAMPTZ = 1184;
pg.types.setTypeParser(INT8, Number);
// Moments are read as they cross the wire: ISO 8601 in UTC, to the millisecond.
pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());

/**
 * Opens a pool on `url` without asking the server anything yet. Sessions speak UTC; days are Istanbul's where a query
 * says so.
 */
export function connect(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    options: "-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000",
    connectionTimeoutMillis: 10_000,
    application_name: "sozbir",
  });
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on("error", options.onError ?? (() => {}));
  pool.connect = askedOnce(pool.connect.bind(pool));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** Also what `pool.query` asks. */
const askedOnce = (connectPool: pg.Pool["connect"]) =>
  ((...args: []) => {
    refuseSecondConnection();
    return connectPool(...args);
  }) as pg.Pool["connect"];
