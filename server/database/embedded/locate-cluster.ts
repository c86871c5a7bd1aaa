import { chmod, lstat, mkdir, readlink, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { EmbeddedDatabaseError } from "./error.ts";

/**
 * Where root stores what the database's user cannot reach otherwise: copied programs, and the clusters that earlier
 * versions created there.
 */
export const SYSTEM_FOLDER = "/var/lib/sozbir";

/**
 * Locates the cluster of the data folder's `home`, which need not exist yet, and the folder it is in (`place`). That is
 * `home`, unless an earlier version created the cluster under {@link SYSTEM_FOLDER} and made `home/cluster` a link to
 * it: then it stays there, and every start logs so. The caller holds the lock on `home`.
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

/** Creates {@link SYSTEM_FOLDER}, which only root may change and everyone may enter. */
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
 * Lets the database's user traverse a folder of root's to the cluster inside it, whatever the umask; its files stay
 * closed.
 */
async function openToTraverse(home: string): Promise<void> {
  const { uid, mode } = await stat(home);
  if (process.getuid?.() === 0 && uid === 0 && (mode & 0o011) !== 0o011) await chmod(home, 0o711);
}
