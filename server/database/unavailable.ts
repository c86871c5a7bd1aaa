import pg from "pg";
import { AppError } from "#contract/errors.ts";

/** Seconds to wait before a retry: about the time a database takes to restart. */
export const UNAVAILABLE_RETRY_AFTER = 1;

/** SQLSTATEs about the server's state and not the statement; two letters stand for their whole class. */
const STATES = new Set([
  "08", // connection exceptions
  "53", // insufficient resources: disk full, out of memory, too many connections
  "57P", // shut down, crashed, starting up, dropped
  "58", // system errors: a file or a disk that fails
  "25006", // read-only: it has just become a standby
  "25P03", // idle in a transaction for too long
  "57014", // a statement that took too long
]);

const isState = (code = "") => STATES.has(code) || STATES.has(code.slice(0, 3)) || STATES.has(code.slice(0, 2));

/**
 * A failed query's error as callers should see it: `unavailable` if the database was unreachable, full, out of
 * connections or too slow; otherwise the error itself. `lost`: the connection has ended.
 */
export function queryError(error: unknown, lost: boolean): unknown {
  if (error instanceof pg.DatabaseError) return isState(error.code) ? unavailable(error) : error;
  return lost ? unavailable(error) : error;
}

/** `unavailable`, with the database's or network's error as its cause. */
export function unavailable(cause: unknown): AppError {
  const words = cause instanceof Error ? cause.message : String(cause);
  const error = new AppError("unavailable", "the database does not answer", { retryAfter: UNAVAILABLE_RETRY_AFTER });
  error.cause = `${words || "no answer"}${cause instanceof pg.DatabaseError ? ` (${cause.code})` : ""}`;
  return error;
}
