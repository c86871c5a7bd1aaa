import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { connect } from "./connect.ts";

const FOLDER = new URL("./migrations/", import.meta.url);

/**
 * Brings the database at `url` up to date by the `.sql` files of `migrations/`, in the order of their names, all in one
 * transaction under the migrator's advisory lock, so that several nodes may start at once. Rejects with the failing
 * file and PostgreSQL's words.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 2 });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (!error) return;
    const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "set-up";
    throw new Error(`Migration ${failed} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await close();
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  const migrations = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, FOLDER), "utf8");
    return [name.slice(0, -".sql".length), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}
