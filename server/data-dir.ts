import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";

/** The owner alone reads, writes and enters. */
const CLOSED = 0o700;
/** Others may pass through to a folder of theirs below, and see nothing: the database's user, where we are root. */
const PASSABLE = 0o711;

/**
 * Makes the data folder, and closes it to other users of the machine: what it held already, and what this process will
 * write into it (files 0600, folders 0700). Under root the way to the embedded database stays passable for its user.
 * `log` hears where the folder is somebody else's and stays as it is.
 */
export async function closeDataDir(dataDir: string, log: (line: string) => void): Promise<void> {
  process.umask(0o077);
  await mkdir(dataDir, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  await close(dataDir, isRoot ? PASSABLE : CLOSED, log);
  await close(join(dataDir, "postgres"), isRoot ? PASSABLE : CLOSED, log);
  // What an earlier release wrote into it was readable by all: the folder above closes it.
  await close(join(dataDir, "storage"), CLOSED, log);
}

async function close(folder: string, mode: number, log: (line: string) => void) {
  await chmod(folder, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") log(`${folder} could not be closed to other users (${error.code})`);
  });
}
