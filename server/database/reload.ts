import pg from "pg";
import { quoted } from "./copy.ts";
import { repeatMigrations } from "./migrate.ts";
import { kyselyOnClient } from "./kysely-on-client.ts";
import { hasTables, listTables, type Sequence, type Table } from "./tables.ts";

/** The advisory lock of Kysely's migrator: nobody migrates while tables are loaded. */
const MIGRATORS_LOCK = "3853314791062309107";

const LOCK_NOT_AVAILABLE = "55P03";

/** How long the server process of a lost connection may take to roll back and release the lock. */
const LETTING_GO = "15s";

/**
 * Creates the tables as they were after `migrations` and has `load` fill them, in one transaction: after any failure
 * but {@link UnknownCommit} the database is as empty as before. While rows are loaded, triggers and foreign keys are
 * off, so their order does not matter; all foreign keys are checked at the end. Throws if the database is not empty.
 */
export async function reloadTables(
  client: pg.Client,
  migrations: string[],
  load: (tables: Map<string, Table>) => Promise<Sequence[]>,
): Promise<void> {
  await takeMigratorsLock(client);
  await client.query("begin");
  try {
    if (await hasTables(client))
      throw new Error("The database is not empty: restore into an empty one (a new DATA_DIR or a new database).");
    await repeatMigrations(kyselyOnClient(client), migrations);
    const tables = await listTables(client);
    const references = await dropReferences(client);
    const triggers = await switchTriggersOff(client);
    // Rows inserted by migrations are in the backup too, perhaps changed since.
    if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(", ")}`);
    const sequences = await load(new Map(tables.map((table) => [table.name, table])));
    for (const { name, value, called } of sequences)
      await client.query("select setval(to_regclass($1), $2, $3)", [quoted(name), value, called]);
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const { table, name, mode } of triggers)
      await client.query(`alter table ${table} enable ${mode} trigger ${quoted(name)}`);
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
  await commit(client);
  // PostgreSQL would do it later by itself: its failure must not look like that of the restore.
  await client.query("analyze").catch(() => {});
}

/** Thrown if the connection ended before the commit was answered: the database holds everything, or nothing. */
export class UnknownCommit extends Error {
  override name = "UnknownCommit";
}

async function commit(client: pg.Client): Promise<void> {
  try {
    await client.query("commit");
  } catch (error) {
    // An error that the server reports is a rollback.
    if (error instanceof pg.DatabaseError) throw error;
    throw new UnknownCommit(
      `The connection ended (${(error as Error).message}), so whether the restore was committed is unknown: if the database has tables now, it is complete; otherwise repeat it into an empty database.`,
      { cause: error },
    );
  }
}

async function takeMigratorsLock(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '${LETTING_GO}'`);
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATORS_LOCK]);
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new Error("Another process is starting on this database or restoring into it.", { cause: error });
  }
  await client.query("reset lock_timeout");
}

type Reference = { table: string; name: string; definition: string };

/** Disabling foreign-key triggers takes a superuser; dropping and re-adding the keys takes only the tables' owner. */
async function dropReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace order by conname, conrelid`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
}

type Trigger = { table: string; name: string; mode: "" | "always" };

async function switchTriggersOff(client: pg.Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select tgrelid::regclass::text as table, tgname as name, case tgenabled when 'A' then 'always' else '' end as mode
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgparentid = 0 and tgenabled in ('O', 'A') and c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} disable trigger ${quoted(name)}`);
  return rows;
}
