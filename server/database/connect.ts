import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { openPool, type Pool } from "./pool.ts";
import type { Schema } from "./schema.ts";
import { guardTransactions, type Misuse } from "./transaction-guard.ts";

/** What the store queries: the pool, or one transaction of it. */
export type Db = Kysely<Schema> | Transaction<Schema>;

export type Connection = { url: string; db: Kysely<Schema>; pool: Pool; close(): Promise<void> };

const INT8 = 20;
const TIMESTAMPTZ = 1184;
pg.types.setTypeParser(INT8, Number);
// Timestamps are read as they are sent to clients: ISO 8601 in UTC, to the millisecond.
pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());

type Options = {
  max?: number;
  /** Without timeouts: for migrations, which may take long. */
  unlimited?: boolean;
  /** Called when the database goes away and comes back. */
  log?: (line: string) => void;
  /** What happens on an outside call inside a transaction; by default the call fails. */
  misuse?: Misuse | undefined;
};

const LIMITS = "-c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000";
const NO_LIMITS = "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0";

/**
 * Opens a pool on `url` without contacting the server yet. Sessions use UTC; queries that need days of Istanbul say so.
 * Queries fail as `unavailable` while the database is unavailable.
 */
export function connect(url: string, options: Options = {}): Connection {
  const pool = openPool(
    {
      connectionString: url,
      max: options.max ?? 20,
      // JIT compilation costs more than any of our queries: 0.3 s each time the planner expects many rows.
      options: `-c timezone=UTC -c jit=off ${options.unlimited ? NO_LIMITS : LIMITS}`,
      application_name: "sozbir",
    },
    options.log ?? (() => {}),
  );
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { url, db: guardTransactions(db, options.misuse ?? refuse), pool, close: () => db.destroy() };
}

const refuse: Misuse = (what) => {
  throw new Error(`${what} is called inside a transaction, which would wait for it`);
};
