import { readdir, readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_LOCK_TABLE, MIGRATION_LOCK_ID, Migrator, type Migration } from "kysely/migration";
import { connect } from "./connect.ts";
import { RENAMED_MIGRATIONS } from "./renamed-migrations.ts";
import type { Schema } from "./schema.ts";

const FOLDER = new URL("./migrations/", import.meta.url);

/**
 * Brings the database at `url` up to date by the `.sql` files of `folder`, in the order of their names, all in one
 * transaction under the migrator's advisory lock: several nodes may start at once, the others wait, as long as it takes.
 * Rejects with the failing file and PostgreSQL's words.
 */
export async function migrateDatabase(url: string, folder: URL = FOLDER): Promise<void> {
  const { db, close } = connect(url, { max: 1, unlimited: true });
  try {
    await db.connection().execute((session) => underMigrationLock(session, () => migrate(session, folder)));
  } finally {
    await close();
  }
}

/**
 * The migrator takes its lock itself, too late for what must be right before it reads which migrations ran. The lock is
 * the session's, so it takes it a second time.
 */
async function underMigrationLock(session: Kysely<Schema>, work: () => Promise<void>): Promise<void> {
  const { adapter } = session.getExecutor();
  const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID };
  await adapter.acquireMigrationLock(session, lock);
  try {
    await work();
  } finally {
    await adapter.releaseMigrationLock(session, lock);
  }
}

async function migrate(session: Kysely<Schema>, folder: URL): Promise<void> {
  await renameMigrations(session);
  const migrator = new Migrator({ db: session, provider: { getMigrations: () => readMigrations(folder) } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "set-up";
  throw new Error(`Migration ${failed} failed: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });
}

/** Databases migrated before the files were renamed know them by their old names. */
async function renameMigrations(session: Kysely<Schema>): Promise<void> {
  const found = await sql<{ known: boolean }>`select to_regclass('kysely_migration') is not null as known`.execute(
    session,
  );
  if (!found.rows[0]?.known) return;
  const names = JSON.stringify(RENAMED_MIGRATIONS);
  await sql`update kysely_migration set name = renamed.value
    from jsonb_each_text(${names}::jsonb) as renamed where kysely_migration.name = renamed.key`.execute(session);
}

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const migrations = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), "utf8");
    return [name.slice(0, -".sql".length), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}
