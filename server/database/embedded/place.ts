import { randomBytes } from "node:crypto";
import { chmod, lstat, mkdir, readlink, realpath, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { canEnter, type Account } from "./account.ts";
import { EmbeddedDatabaseError } from "./error.ts";

/**
 * Where root keeps what the database's user cannot reach otherwise: copied programs, and clusters of unreachable data
 * folders.
 */
export const SYSTEM_FOLDER = "/var/lib/sozbir";

/**
 * Where the cluster of the data folder's `home` lives (`place`) and the cluster itself; it need not exist yet. Normally
 * `place` is `home`. Where root's data folder cannot be entered by the database's user (DATA_DIR under /root), the
 * cluster is made under {@link SYSTEM_FOLDER} and `home/cluster` becomes a link to it, so that the data folder still
 * names its database: once made, the link alone decides. The caller holds the lock on `home`.
 */
export async function locateCluster(
  home: string,
  account: Account,
  log: (line: string) => void,
): Promise<{ place: string; cluster: string }> {
  await openToTraverse(home);
  const link = join(home, "cluster");
  const existing = await lstat(link).catch(() => undefined);
  if (existing?.isSymbolicLink()) return follow(link);
  if (canEnter(account, home)) return { place: home, cluster: link };
  if (existing) {
    throw new EmbeddedDatabaseError(
      `The user ${account.name}, who owns the database, cannot reach ${link}: give that user access (x) to the folders above it.`,
    );
  }
  const place = join(SYSTEM_FOLDER, "clusters", randomBytes(8).toString("hex"));
  log(`The user ${account.name} cannot reach ${home}: the database is kept in ${place}, and ${link} points to it.`);
  await makeSystemFolder();
  await mkdir(dirname(place), { recursive: true });
  await chmod(dirname(place), 0o755);
  await mkdir(place);
  await chmod(place, 0o711);
  await writeFile(join(place, "belongs-to"), `${await realpath(home)}\n`);
  await symlink(join(place, "cluster"), link);
  return { place, cluster: join(place, "cluster") };
}

/** Makes {@link SYSTEM_FOLDER}, which only root may change and everyone may enter. */
export async function makeSystemFolder(): Promise<void> {
  await mkdir(SYSTEM_FOLDER, { recursive: true });
  const { uid } = await stat(SYSTEM_FOLDER);
  if (uid !== 0)
    throw new EmbeddedDatabaseError(
      `${SYSTEM_FOLDER} does not belong to root: it holds programs that root starts, so give it to root.`,
    );
  await chmod(SYSTEM_FOLDER, 0o755);
}

async function follow(link: string): Promise<{ place: string; cluster: string }> {
  const cluster = await readlink(link);
  const place = dirname(cluster);
  if (await stat(place).catch(() => undefined)) return { place, cluster };
  throw new EmbeddedDatabaseError(
    `${link} points to ${cluster}, which is gone: bring it back, or delete the link to begin with an empty database.`,
  );
}

/**
 * Root's own folder must let the database's user pass to the cluster inside it, whatever the umask was; its files stay
 * closed.
 */
async function openToTraverse(home: string): Promise<void> {
  const { uid, mode } = await stat(home);
  if (process.getuid?.() === 0 && uid === 0 && (mode & 0o011) !== 0o011) await chmod(home, 0o711);
}
