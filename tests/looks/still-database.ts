import pg from "pg";
import { MOMENT } from "./moment.ts";

/**
 * Lets the database at `url`, which must be empty, have our moment, too: names are looked up among ours before its own,
 * in defaults of columns as in queries. Sessions that are opened from now on heed it.
 */
export async function standStill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const clock of ["now", "clock_timestamp"])
      await client.query(
        `create function public.${clock}() returns timestamptz language sql stable as $$ select timestamptz '${MOMENT}' $$`,
      );
    const { rows } = await client.query("select quote_ident(current_database()) as name");
    await client.query(`alter database ${rows[0].name} set search_path = public, pg_catalog`);
  } finally {
    await client.end();
  }
}
