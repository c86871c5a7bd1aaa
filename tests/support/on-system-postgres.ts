import { chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { chooseAccount, spawnOptions } from "#server/database/embedded/account.ts";
import { ROLE } from "#server/database/embedded/cluster.ts";
import { chooseListener, connectionUrl } from "#server/database/embedded/listener.ts";
import { LogFile } from "#server/database/embedded/log-file.ts";
import { startServer } from "#server/database/embedded/server.ts";
import { findSystemPostgres } from "../../scripts/checks/system-postgres.ts";
import { runOrThrow, serveTests, TEST_SETTINGS } from "./postgres-server.ts";

/**
 * Global setup of the project `api-15`: the system's PostgreSQL, as used with DATABASE_URL. Statements use generic
 * plans, as frequently executed ones do.
 */
export default function setup(project: TestProject) {
  return serveTests(project, (folder) =>
    openSystemPostgres(folder, { ...TEST_SETTINGS, plan_cache_mode: "force_generic_plan" }),
  );
}

/** Starts a new cluster in `folder`; `close` stops its server, the caller removes the folder. */
export async function openSystemPostgres(folder: string, settings: Record<string, string> = TEST_SETTINGS) {
  const found = findSystemPostgres();
  if (!found) throw new Error("No PostgreSQL 15 or newer on this machine: apt-get install postgresql.");
  const program = (name: string) => join(found.bin, name);
  const binaries = {
    initdb: program("initdb"),
    postgres: program("postgres"),
    pgCtl: program("pg_ctl"),
    major: found.major,
  };

  const cluster = join(folder, "cluster");
  const account = await chooseAccount(cluster);
  await mkdir(cluster, { mode: 0o700 });
  if (account.ids.uid !== undefined) await chown(cluster, account.ids.uid, account.ids.gid);
  runOrThrow(
    binaries.initdb,
    ["-D", cluster, "-U", ROLE, "--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust", "--no-sync"],
    spawnOptions(account),
  );

  const listener = await chooseListener(folder, account);
  const logFile = new LogFile(join(folder, "server.log"));
  const server = await startServer({ binaries, account, cluster, listener, logFile, log: console.error, settings });
  return { url: connectionUrl(listener, ""), close: async () => server[Symbol.asyncDispose]() };
}
