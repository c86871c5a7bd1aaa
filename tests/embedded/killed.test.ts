import { spawn, spawnSync } from "node:child_process";
import { chown, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { ask, hold, serverOf, startToHold, temporaryFolder, until } from "./processes.ts";

/** The same folder for all: each of these ends must leave one that opens again. */
const dataDir = await temporaryFolder(afterAll);

test("the server stops by itself when its process is killed", async () => {
  const holder = await hold(dataDir);
  const server = (await serverOf(dataDir))!;
  expect(isRunning(server)).toBe(true);
  await holder.kill();
  await until(async () => !isRunning(server), "the orphaned server stopped");
});

test("what was acknowledged before a SIGKILL is there at the next start, however soon that comes", async () => {
  let acknowledged = 0;
  for (let round = 0; round < 4; round++) {
    const holder = await hold(dataDir);
    expect(holder.error).toBeUndefined();
    await ask(holder.url, "create table if not exists kept (n int)");
    expect(await ask(holder.url, "select count(*)::int as n from kept")).toEqual([{ n: acknowledged }]);
    await ask(holder.url, `insert into kept values (${acknowledged++})`);
    await holder.kill();
  }
});

test("a server left behind without its guard is stopped, and a new one started", async () => {
  const holder = await hold(dataDir);
  const orphan = (await serverOf(dataDir))!;
  const guard = killGuardOf(orphan);
  await until(async () => !isRunning(guard), "the guard ended");
  await holder.kill();
  expect(isRunning(orphan)).toBe(true);

  const next = await hold(dataDir);
  expect(next.log).toEqual([`Stopping the database server (pid ${orphan}) that an interrupted run left behind.`]);
  expect(await ask(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(isRunning(orphan)).toBe(false);
  await next.close();
});

test("after everything was killed at once the database opens", async () => {
  const holder = await hold(dataDir);
  const server = (await serverOf(dataDir))!;
  killGuardOf(server);
  process.kill(server, "SIGKILL");
  await holder.kill();
  const next = await hold(dataDir);
  expect(next.error).toBeUndefined();
  await next.close();
});

test("a process number of before a power loss that another program has got since is left alone", async () => {
  await (await hold(dataDir)).close();
  const cluster = join(dataDir, "postgres", "cluster");
  const { uid, gid } = await stat(cluster);
  const other = spawn("sleep", ["60"], { uid, gid, stdio: "ignore" });
  onTestFinished(() => void other.kill());
  await writeFile(
    join(cluster, "postmaster.pid"),
    `${other.pid}\n${cluster}\n1700000000\n5432\n${dataDir}/postgres/socket\n\n  1 1\nready\n`,
  );
  await chown(join(cluster, "postmaster.pid"), uid, gid);

  const holder = await hold(dataDir);
  expect(holder.error).toBeUndefined();
  expect(other.exitCode ?? other.signalCode).toBeNull();
  await holder.close();
});

test("a server that dies alone is started again under the same address", async () => {
  const holder = await hold(dataDir);
  const first = (await serverOf(dataDir))!;
  process.kill(first, "SIGKILL");
  await until(async () => (await ask(holder.url, "select 1").catch(() => [])).length === 1, "the server was back");
  expect(await serverOf(dataDir)).not.toBe(first);
  await holder.close();
  expect(await serverOf(dataDir)).toBeUndefined();
});

test("a database that is closed while its server is started again ends, and the server with it", async () => {
  const database = await openEmbeddedDatabase({ dataDir, log: () => {} });
  const first = (await serverOf(dataDir))!;
  process.kill(first, "SIGKILL");
  await until(async () => ![first, undefined].includes(await serverOf(dataDir)), "another server was started");
  const second = (await serverOf(dataDir))!;
  // Held in its start until the database is being closed.
  process.kill(second, "SIGSTOP");
  const closed = database.close();
  process.kill(second, "SIGCONT");
  await closed;
  expect(isRunning(second)).toBe(false);
});

test("a second process is refused and told who has the folder; the first goes on", async () => {
  const first = await hold(dataDir);
  const second = await hold(dataDir);
  expect(second.error).toBe(
    `Another Sözbir process (pid ${first.pid}) is using the data folder ${join(dataDir, "postgres")}: stop it first, or set another DATA_DIR.`,
  );
  expect(await ask(first.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await first.close();
});

test("of simultaneous starts exactly one wins, on a new folder and after a crash", async () => {
  const dataDir = await temporaryFolder();
  for (let round = 0; round < 2; round++) {
    const starts = Array.from({ length: 4 }, () => startToHold(dataDir));
    const errors = (await Promise.all(starts.map(({ said }) => said))).map(({ error }) => error);
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
    expect(errors.filter((error) => error?.startsWith("Another Sözbir process"))).toHaveLength(3);
    await Promise.all(starts.map(({ kill }) => kill()));
  }
});

function isRunning(pid: number): boolean {
  // A killed process may stay listed as a zombie until its new parent looks.
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
}

/** Returns the guard's process number. */
function killGuardOf(server: number): number {
  const { stdout } = spawnSync("ps", ["-ww", "-eo", "pid=,args="], { encoding: "utf8" });
  const line = stdout.split("\n").find((line) => line.endsWith(`sozbir-postgres-guard ${server}`));
  const guard = Number.parseInt(line!, 10);
  process.kill(guard, "SIGKILL");
  return guard;
}
