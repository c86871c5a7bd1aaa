import { spawnSync } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { EmbeddedDatabaseError } from "./error.ts";

/** The operating-system user that runs the database server. `ids` is empty if it is the user of this process. */
export type Account = { name: string; ids: { uid: number; gid: number } | Record<string, never> };

/**
 * Spawn options for every program of the server: its user, a working folder that user can enter, nothing of our
 * environment.
 */
export function spawnOptions(account: Account) {
  const { PATH, SystemRoot } = process.env;
  return {
    ...account.ids,
    ...(process.platform === "win32" ? {} : { cwd: "/" }),
    windowsHide: true,
    env: { PATH, SystemRoot, TZ: "UTC" },
  };
}

/**
 * Chooses the user the server runs as. PostgreSQL refuses to run as root, so root starts it as the owner of the
 * existing cluster, else as `postgres`, else as `nobody`. Throws {@link EmbeddedDatabaseError} if the cluster belongs
 * to someone else.
 */
export async function chooseAccount(cluster: string): Promise<Account> {
  const owner = await stat(cluster).catch(() => undefined);
  const self = process.getuid?.();
  if (self !== 0) {
    if (self !== undefined && owner && owner.uid !== self) {
      throw new EmbeddedDatabaseError(
        `The database in ${cluster} belongs to the user ${await nameOf(owner.uid)}: start Sözbir as that user or as root.`,
      );
    }
    return { name: ownName(), ids: {} };
  }
  if (owner && owner.uid !== 0) return { name: await nameOf(owner.uid), ids: { uid: owner.uid, gid: owner.gid } };
  const users = await readUsers();
  const user = users.find(({ name }) => name === "postgres") ?? users.find(({ name }) => name === "nobody");
  if (!user)
    throw new EmbeddedDatabaseError(
      "PostgreSQL cannot run as root, and there is no user postgres or nobody to run it as: create one, or start Sözbir as an ordinary user.",
    );
  return { name: user.name, ids: { uid: user.uid, gid: user.gid } };
}

/** Whether that user can enter `folder`. The system is asked, since it also knows access lists and mount options. */
export const canEnter = (account: Account, folder: string) => passes(account, 'cd "$1"', folder);

/**
 * How the user's programs refer to `folder`: by its path or, if a parent folder is closed to them (DATA_DIR under
 * /root), through their working folder, which this process can set, and the name Linux has for it.
 */
export function folderFor(account: Account, folder: string): { cwd?: string; name: string } {
  if (canEnter(account, folder)) return { name: folder };
  if (process.platform === "linux") return { cwd: folder, name: "/proc/self/cwd" };
  throw new EmbeddedDatabaseError(
    `The user ${account.name}, who runs the database, cannot reach ${folder}: set DATA_DIR to a folder that user can enter.`,
  );
}

/** Whether that user can run the program `file`. */
export const canRun = (account: Account, file: string) => passes(account, 'test -x "$1"', file);

function passes(account: Account, check: string, path: string): boolean {
  if (account.ids.uid === undefined) return true;
  return spawnSync("/bin/sh", ["-c", check, "sh", path], { ...spawnOptions(account), stdio: "ignore" }).status === 0;
}

async function readUsers(): Promise<{ name: string; uid: number; gid: number }[]> {
  const text = await readFile("/etc/passwd", "utf8").catch(() => "");
  return (
    text
      .split("\n")
      .map((line) => line.split(":"))
      .filter((fields) => fields.length >= 4)
      // macOS gives `nobody` the id -2, while the kernel's ids are unsigned.
      .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
  );
}

async function nameOf(uid: number): Promise<string> {
  return (await readUsers()).find((user) => user.uid === uid)?.name ?? String(uid);
}

function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "");
  }
}
