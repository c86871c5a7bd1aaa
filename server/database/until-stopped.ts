import { sql } from "kysely";
import type { Db } from "./connect.ts";

/**
 * Runs `work`, which queries by `transaction`, and when `stop` says so ends the query it waits for in the database too;
 * `others` is the pool of the same login, by which that is told: another one's queries nobody may end. Rejects with the
 * reason of `stop` then. The connection stays taken until the message has been delivered, so that it can hit nobody
 * else's query. (Kysely's own `cancel query` gives up inside a transaction, whose rollback takes the query's place.)
 */
export async function untilStopped<T>(
  others: Db,
  transaction: Db,
  stop: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
  stop.throwIfAborted();
  let told: Promise<unknown> | undefined;
  const tell = () => {
    told = sql`select pg_cancel_backend(${rows[0]!.pid})`.execute(others).catch(() => {});
  };
  stop.addEventListener("abort", tell);
  try {
    return await work();
  } catch (error) {
    throw stop.aborted ? stop.reason : error;
  } finally {
    stop.removeEventListener("abort", tell);
    await told;
  }
}
