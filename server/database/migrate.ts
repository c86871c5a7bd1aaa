import { readdir, readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_LOCK_TABLE, MIGRATION_LOCK_ID, Migrator, type Migration } from "kysely/migration";
import { connect } from "./connect.ts";
import { RENAMED_MIGRATIONS } from "./renamed-migrations.ts";
import type { Schema } from "./schema.ts";
import { VERSION } from "./version.ts";

const FOLDER = new URL("./migrations/", import.meta.url);

/**
 * Migrates the database at `url` with the `.sql` files of `folder` in the order of their names, all in one transaction
 * under the migrator's advisory lock: of several nodes that start at once, the others wait, for as long as it takes.
 * Rejects with the failing file and PostgreSQL's message or, without changing anything, if a newer version has used the
 * database.
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
 * Takes the migrator's lock earlier than the migrator does: names have to be corrected before it reads which migrations
 * were applied. The lock belongs to the session, so the migrator can take it again.
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
  await refuseNewerDatabase(session, folder);
  await renameMigrations(session);
  const migrator = new Migrator({ db: session, provider: { getMigrations: () => readMigrations(folder) } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return recordVersion(session);
  const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "set-up";
  throw new Error(`Migration ${failed} failed: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });
}

/**
 * Runs exactly these migrations on an empty database, inside the transaction of `session`. Rejects as {@link
 * migrateDatabase} does.
 */
export async function repeatMigrations(session: Kysely<Schema>, names: string[]): Promise<void> {
  const all = await readMigrations(FOLDER);
  let failure: Error | undefined;
  // A failure aborts the transaction, and the migrator would then only report that.
  const watched = names.map((name): [string, Migration] => [
    name,
    {
      up: (db) =>
        all[name]!.up(db).catch((error: Error) => {
          failure ??= new Error(`Migration ${name} failed: ${error.message}`, { cause: error });
          throw error;
        }),
    },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(watched) };
  const { error } = await new Migrator({ db: session, provider, disableTransactions: true }).migrateToLatest();
  if (error) throw failure ?? error;
}

/** The migrations applied to a database, by their present names; none for one that was never used. */
export async function readAppliedMigrations(session: Kysely<Schema>): Promise<string[]> {
  if (!(await isThere(session, "kysely_migration"))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(session);
  return rows.map(({ name }) => RENAMED_MIGRATIONS[name] ?? name);
}

/** The first of these migrations that this version does not have, if there is one. */
export async function findUnknownMigration(applied: string[], folder: URL = FOLDER): Promise<string | undefined> {
  const known = await readMigrations(folder);
  return applied.find((name) => !Object.hasOwn(known, name));
}

async function refuseNewerDatabase(session: Kysely<Schema>, folder: URL): Promise<void> {
  const unknown = await findUnknownMigration(await readAppliedMigrations(session), folder);
  if (unknown === undefined) return;
  const last = await session.selectFrom("installed_version").select("version").executeTakeFirst();
  throw new Error(
    `This database was last used by version ${last?.version} (migration ${unknown}); this is version ${VERSION}. Install ${last?.version} or newer.`,
  );
}

async function recordVersion(session: Kysely<Schema>): Promise<void> {
  if (!(await isThere(session, "installed_version"))) return;
  await session
    .insertInto("installed_version")
    .values({ version: VERSION })
    .onConflict((conflict) =>
      conflict
        .column("only_row")
        .doUpdateSet({ version: VERSION, since: sql`now()` })
        .where("installed_version.version", "<>", VERSION),
    )
    .execute();
}

/** Databases migrated before the files were renamed have their old names recorded. */
async function renameMigrations(session: Kysely<Schema>): Promise<void> {
  if (!(await isThere(session, "kysely_migration"))) return;
  const names = JSON.stringify(RENAMED_MIGRATIONS);
  await sql`update kysely_migration set name = renamed.value
    from jsonb_each_text(${names}::jsonb) as renamed where kysely_migration.name = renamed.key`.execute(session);
}

async function isThere(session: Kysely<Schema>, table: string): Promise<boolean> {
  const found = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(session);
  return found.rows[0]!.there;
}

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const migrations = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), "utf8");
    return [name.slice(0, -".sql".length), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}
