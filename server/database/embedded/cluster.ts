import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { folderFor, spawnOptions, type Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { EmbeddedDatabaseError } from "./error.ts";

/** The superuser of the cluster, and the product's database. */
export const ROLE = "sozbir";
export const DATABASE = "sozbir";

/** Separates a cluster's name from the suffix it has until it is complete. */
const DRAFT = ".new-";

type Tools = { binaries: Binaries; account: Account };

/**
 * Ensures that `cluster` is a complete cluster of this PostgreSQL version, owned by the server's user. Sets `password`
 * if the cluster is new or `passwordIsNew`. A cluster whose creation was interrupted is created again: it gets its name
 * only when it is complete.
 */
export async function prepareCluster(
  tools: Tools,
  cluster: string,
  password: string,
  passwordIsNew: boolean,
  log: (line: string) => void,
): Promise<void> {
  await removeDrafts(cluster);
  const version = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version === undefined) {
    if (await stat(cluster).catch(() => undefined))
      throw new EmbeddedDatabaseError(`${cluster} exists but holds no PostgreSQL database: move it away.`);
    return createCluster(tools, cluster, password);
  }
  if (version.trim() !== tools.binaries.major) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} was made by PostgreSQL ${version.trim()}, this Sözbir brings ${tools.binaries.major}: npm run backup with the old version, npm run restore with this one into a new DATA_DIR.`,
    );
  }
  await takeFromRoot(tools.account, cluster);
  if (passwordIsNew) {
    log("The database's password file was missing: a new password is set.");
    await runAlone(tools, cluster, [setPassword(password)]);
  }
}

async function createCluster(tools: Tools, cluster: string, password: string): Promise<void> {
  const { account } = tools;
  // A unique name: the initdb of a killed start may still be writing to the last one.
  const draft = `${cluster}${DRAFT}${randomUUID()}`;
  await mkdir(draft, { mode: 0o700 });
  if (account.ids.uid !== undefined) await chown(draft, account.ids.uid, account.ids.gid);

  await initdb(tools, draft);
  await writeFile(join(draft, "pg_hba.conf"), PASSWORDS_ONLY);
  await runAlone(tools, draft, [`create database ${DATABASE}`, setPassword(password)]);
  await rename(draft, cluster);
  await syncFolder(dirname(cluster));
}

/** Removes the drafts of killed starts. One that its initdb still writes to is removed at a later start. */
async function removeDrafts(cluster: string): Promise<void> {
  const names = await readdir(dirname(cluster));
  const drafts = names
    .filter((name) => name.startsWith(`${basename(cluster)}${DRAFT}`))
    .map((name) => join(dirname(cluster), name));
  await Promise.all(drafts.map((draft) => rm(draft, { recursive: true, force: true }).catch(() => {})));
}

/**
 * The locale is the same on every machine, because case mapping, sorting and letter classes depend on it. The builtin
 * provider does not use the operating system's locale; some extensions still read LC_CTYPE, so that is C.UTF-8 too
 * where the system has it.
 */
async function initdb({ binaries, account }: Tools, folder: string): Promise<void> {
  const attempt = (locale: string) =>
    run(binaries.initdb, account, folder, (name) =>
      [
        ["-D", name, "-U", ROLE, "--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
        [
          `--locale=${locale}`,
          "--lc-messages=C",
          "--text-search-config=simple",
          "--data-checksums",
          "--auth=trust",
          "--no-instructions",
        ],
      ].flat(),
    );
  let result = await attempt("C.UTF-8");
  if (result.code !== 0 && /invalid locale name/.test(result.errors)) result = await attempt("C");
  if (result.code !== 0)
    throw new EmbeddedDatabaseError(
      `The database could not be created in ${dirname(folder)}: ${lastErrorLine(result.errors)}.`,
    );
}

/** `initdb --auth=trust` needs no password file on disk; nobody can connect before this file replaces its rules. */
const PASSWORDS_ONLY = `# Written by Sözbir: everyone shows the password, on the socket too.
local all all              scram-sha-256
host  all all 127.0.0.1/32 scram-sha-256
host  all all ::1/128      scram-sha-256
`;

const setPassword = (password: string) => `alter role ${ROLE} password '${password}'`;

/** Runs statements in PostgreSQL's single-user mode: no server, no connection, no password. */
async function runAlone({ binaries, account }: Tools, folder: string, statements: string[]): Promise<void> {
  const { code, errors } = await run(
    binaries.postgres,
    account,
    folder,
    (name) => ["--single", "-D", name, "postgres"],
    `${statements.join("\n")}\n`,
  );
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(errors))
    throw new EmbeddedDatabaseError(`The database in ${folder} could not be prepared: ${lastErrorLine(errors)}.`);
}

/** A data folder copied or restored by root belongs to root; gives it back to the server's user. */
async function takeFromRoot({ ids }: Account, cluster: string): Promise<void> {
  if (ids.uid === undefined || (await stat(cluster)).uid !== 0) return;
  spawnSync("chown", ["-R", "-h", `${ids.uid}:${ids.gid}`, cluster]);
}

async function run(
  program: string,
  account: Account,
  folder: string,
  args: (name: string) => string[],
  input = "",
): Promise<{ code: number | null; errors: string }> {
  const { name, ...place } = folderFor(account, folder);
  const child = spawn(program, args(name), { ...spawnOptions(account), ...place, stdio: ["pipe", "ignore", "pipe"] });
  const code = new Promise<number | null>((resolve, reject) => child.on("close", resolve).on("error", reject));
  // A program that ends early does not read its input: its exit code is more useful than the broken pipe's error.
  child.stdin.on("error", () => {}).end(input);
  const [errors, exit] = await Promise.all([text(child.stderr), code]);
  return { code: exit, errors };
}

/** The line of a PostgreSQL program's output that states the error. */
export function lastErrorLine(output: string): string {
  const lines = output.trim().split("\n");
  const line = lines.findLast((candidate) => /(error|FATAL|PANIC|ERROR):/.test(candidate)) ?? lines.at(-1) ?? "";
  return line.replace(/^.*?(?:error|FATAL|PANIC|ERROR):\s*/, "").replace(/\.$/, "") || "it ended without a word";
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; it makes renames durable by itself.
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
