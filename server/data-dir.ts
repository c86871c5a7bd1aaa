import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";

/** Only the owner reads, writes and enters. */
const CLOSED = 0o700;
/**
 * Other users may traverse it to a folder below and list nothing: needed by the database's user where we run as root.
 */
const PASSABLE = 0o711;

/**
 * Creates the data folder and closes it to other users of the machine: its existing content and everything this process
 * writes into it (files 0600, folders 0700). Where we run as root, the path to the embedded database stays traversable
 * for its user. `log` is told about a folder that somebody else owns; it stays as it is.
 */
export async function closeDataDir(dataDir: string, log: (line: string) => void): Promise<void> {
  process.umask(0o077);
  await mkdir(dataDir, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  await close(dataDir, isRoot ? PASSABLE : CLOSED, log);
  await close(join(dataDir, "postgres"), isRoot ? PASSABLE : CLOSED, log);
  // Earlier releases wrote files here that everybody could read; closing the folder protects them.
  await close(join(dataDir, "storage"), CLOSED, log);
}

async function close(folder: string, mode: number, log: (line: string) => void) {
  await chmod(folder, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") log(`${folder} could not be closed to other users (${error.code})`);
  });
}
