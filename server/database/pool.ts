import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { KEEP_ALIVE } from "./keep-alive.ts";
import { createPreparedStatements } from "./prepared-statements.ts";
import { assertNoTransaction } from "./transaction-guard.ts";
import { queryError, unavailable } from "./unavailable.ts";
import { type RunningQuery, endNow, watchDatabase } from "./watchdog.ts";

export type Pool = PostgresPool & {
  query<Row extends pg.QueryResultRow>(query: string | pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  /** The numbers of idle connections, of connections in use, and of calls waiting for one. */
  counts(): { idle: number; used: number; awaited: number };
};

/** How long a call waits for a free or new connection before it fails. */
const WAIT_MS = 3_000;
const END_MS = 1_000;
const SILENT = "it has been silent for seconds";

/**
 * The pool for every query. A connection may end at any moment, idle or in use: its query fails as `unavailable`, and
 * the next one gets another connection. While the database is silent, calls fail at once and queries in progress are
 * ended (watchdog.ts). `log` is told when the database goes away and comes back.
 */
export function openPool(config: pg.PoolConfig, log: (line: string) => void): Pool {
  const settings = {
    ...KEEP_ALIVE,
    connectionTimeoutMillis: WAIT_MS,
    ...config,
  };
  const asked = new Set<RunningQuery>();
  const prepared = createPreparedStatements();
  let pool = fresh();
  const watch = watchDatabase(settings, asked, {
    lost() {
      log("the database is away");
      // Idle connections are as dead as the busy ones that the watchdog ends: none of them is used again.
      void pool.end();
      pool = fresh();
    },
    back: () => log("the database is back"),
  });

  function fresh(): pg.Pool {
    const made = new pg.Pool(settings);
    // The pool handles a connection's errors only while it is idle; an unhandled error would end the process.
    made.on("error", () => {});
    made.on("connect", (client) => client.on("error", () => {}));
    return made;
  }

  async function connect(): Promise<pg.PoolClient> {
    // Whoever holds a connection and waits for a second one can deadlock: enough of them hold the whole pool.
    assertNoTransaction("a second database connection");
    if (watch.away) throw unavailable(SILENT);
    try {
      return await pool.connect();
    } catch (error) {
      watch.suspect();
      throw unavailable(error);
    }
  }

  async function ask<T>(client: pg.PoolClient, question: () => Promise<T>): Promise<T> {
    if (watch.away) throw unavailable(SILENT);
    const one: RunningQuery = { client, since: performance.now(), doubts: 0 };
    asked.add(one);
    try {
      const answer = await question();
      watch.heard();
      return answer;
    } catch (error) {
      if (error instanceof pg.DatabaseError) watch.heard();
      throw queryError(error, hasEnded(client));
    } finally {
      asked.delete(one);
    }
  }

  return {
    options: {},
    async connect(): Promise<PostgresPoolClient> {
      const client = await connect();
      const query = (text: string, values: unknown[]) => ask(client, () => prepared.ask(client, text, values));
      return {
        query: query as unknown as PostgresPoolClient["query"],
        release: (discard?: boolean) => client.release(discard),
      };
    },
    async query<Row extends pg.QueryResultRow>(query: string | pg.QueryConfig) {
      const client = await connect();
      try {
        return await ask(client, () => client.query<Row>(query as pg.QueryConfig));
      } finally {
        client.release();
      }
    },
    counts: () => ({
      idle: pool.idleCount,
      used: pool.totalCount - pool.idleCount,
      awaited: pool.waitingCount,
    }),
    async end() {
      watch.stop();
      const ended = pool.end();
      const late = setTimeout(() => asked.forEach(({ client }) => void endNow(client)), END_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Whether the connection can still be queried. pg records it in a field that its types omit. */
const hasEnded = (client: pg.PoolClient) => {
  const { _queryable, _ending } = client as unknown as { _queryable: boolean; _ending: boolean };
  return !_queryable || _ending;
};
