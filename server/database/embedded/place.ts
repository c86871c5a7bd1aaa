import { chmod, lstat, mkdir, readlink, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { EmbeddedDatabaseError } from "./error.ts";

/**
 * Where root keeps what the database's user cannot reach otherwise: copied programs, and the clusters that earlier
 * versions made there.
 */
export const SYSTEM_FOLDER = "/var/lib/sozbir";

/**
 * Where the cluster of the data folder's `home` lives (`place`) and the cluster itself; it need not exist yet. `place`
 * is `home`: what is in DATA_DIR is all there is. Only where an earlier version made the cluster under {@link
 * SYSTEM_FOLDER} and `home/cluster` a link to it, it stays there, and every start says so. The caller holds the lock on
 * `home`.
 */
export async function locateCluster(
  home: string,
  log: (line: string) => void,
): Promise<{ place: string; cluster: string }> {
  await openToTraverse(home);
  const link = join(home, "cluster");
  const existing = await lstat(link).catch(() => undefined);
  if (!existing?.isSymbolicLink()) return { place: home, cluster: link };
  const followed = await follow(link);
  log(
    `The database of ${home} is kept in ${followed.place}, not in DATA_DIR: npm run backup includes it; npm run restore into a new DATA_DIR brings it home.`,
  );
  return followed;
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
