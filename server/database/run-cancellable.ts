import { sql } from "kysely";
import type { Db } from "./connect.ts";

/**
 * Runs `work`, which queries through `transaction`. When `stop` is aborted, cancels the running query in the database
 * as well, and rejects with the signal's reason. `others` is the pool of the same login, which sends the cancellation:
 * another login may not cancel its queries. The connection stays in use until the cancellation is delivered, so that it
 * cannot hit another caller's query. (Kysely's own `cancel query` gives up inside a transaction, whose rollback takes
 * the query's place.)
 */
export async function runCancellable<T>(
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
