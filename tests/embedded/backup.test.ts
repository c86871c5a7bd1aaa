import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrateDatabase } from "#server/database/migrate.ts";
import { ask, hold, temporaryFolder } from "./processes.ts";

const root = join(import.meta.dirname, "..", "..");

test(
  "backup reads the database that another process runs, restore fills an empty data folder",
  { timeout: 90_000 },
  async () => {
    const folder = await temporaryFolder();
    const dataDir = join(folder, "data");
    const running = await hold(dataDir);
    await migrateDatabase(running.url);
    await ask(running.url, "insert into stats values ('sectors', '12')");
    const file = join(folder, "backup.tar.gz");
    expect(run("backup", file, { DATA_DIR: dataDir })).toMatchObject({ status: 0, out: `${file}: 2 rows of` });
    // The server was not disturbed, and its folder is not empty.
    expect(await ask(running.url, "select value from stats")).toEqual([{ value: "12" }]);
    expect(run("restore", file, { DATA_DIR: dataDir }).errors).toMatch(/^Another Sözbir process .*\n$/);
    await running.close();
    expect(run("restore", file, { DATA_DIR: dataDir }).errors).toMatch(/^The database is not empty: .*\n$/);

    const moved = join(folder, "moved");
    expect(run("restore", file, { DATA_DIR: moved })).toMatchObject({ status: 0, out: "Restored 2 rows of" });
    const there = await hold(moved);
    expect(await ask(there.url, "select value from stats")).toEqual([{ value: "12" }]);
    await there.close();

    // Not running: started for the backup alone.
    expect(run("backup", file, { DATA_DIR: moved })).toMatchObject({ status: 0, out: `${file}: 2 rows of` });
    expect(run("backup", file, { DATA_DIR: join(folder, "none") })).toMatchObject({
      status: 1,
      errors: `There is no database in ${folder}/none: set DATA_DIR, or DATABASE_URL.\n`,
    });
  },
);

/** As npm runs it, from another folder. `out` is cut after the words that do not depend on the number of tables. */
function run(script: "backup" | "restore", file: string, environment: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join("scripts", `${script}.ts`), file], {
    cwd: root,
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...environment },
  });
  return { status, out: /^.* rows of|/.exec(stdout)?.[0], errors: stderr };
}
