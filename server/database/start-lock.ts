import pg from "pg";
import { KEEP_ALIVE } from "./keep-alive.ts";

/** An arbitrary number, the same for every node of one database. */
const START_LOCK = 7_305_118_204;

/** Runs `work` while no other node prepares the same database: nodes that start at the same time wait. */
export async function withStartLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "sozbir start", ...KEEP_ALIVE });
  // Losing the connection releases the lock; the preparation has locks of its own and fails by itself.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [START_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}
