import { copyFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Connection, connect } from "#server/database/connect.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { RENAMED_MIGRATIONS } from "#server/database/renamed-migrations.ts";
import { createDatabase, type TestDatabase } from "../support/postgres.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const FOLDER = new URL("../../server/database/migrations/", import.meta.url);

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createDatabase();
  connection = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const ran = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(connection.db)).rows.map(
    ({ name }) => name,
  );

describe("migrations", () => {
  test("are numbered without a gap", async () => {
    const numbers = (await readdir(FOLDER)).sort().map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test("of a database that knows them by their old names are renamed, also by two nodes at once", async () => {
    const names = await ran();
    for (const [old, current] of Object.entries(RENAMED_MIGRATIONS)) {
      await sql`update kysely_migration set name = ${old} where name = ${current}`.execute(connection.db);
    }
    expect(await ran()).not.toEqual(names);
    await Promise.all([migrateDatabase(database.url), migrateDatabase(database.url)]);
    expect(await ran()).toEqual(names);
  });

  test("may take longer than a request's statement", async () => {
    const folder = await temporaryFolder("migrations");
    onTestFinished(folder.remove);
    for (const name of await readdir(FOLDER)) await copyFile(new URL(name, FOLDER), join(folder.path, name));
    await writeFile(
      join(folder.path, "9999-long.sql"),
      "create table limits as select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle;",
    );
    await migrateDatabase(database.url, pathToFileURL(`${folder.path}/`));
    const { rows } = await sql`select statement, idle from limits`.execute(connection.db);
    expect(rows).toEqual([{ statement: "0", idle: "0" }]);
  });
});
