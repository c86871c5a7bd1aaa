import { chmodSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { EmbeddedDatabaseError } from "./error.ts";

const SQLITE_BUSY = 5;

/**
 * Locks `folder` for this process until disposed. It is the operating system's lock (an exclusive SQLite transaction on
 * an empty file), which ends with the process, however it ends. So there is no stale lock to judge and no process id
 * that another program may have got since, and of two simultaneous starts exactly one wins. Throws {@link
 * EmbeddedDatabaseError} if another process holds it.
 */
export function lockFolder(folder: string): Disposable {
  const lock = open(join(folder, "lock"), folder);
  try {
    // The journal stays in memory: nothing is ever written, and a journal file would only confuse.
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new EmbeddedDatabaseError(
      `Another Sözbir process${holder(folder)} is using the data folder ${folder}: stop it first, or set another DATA_DIR.`,
    );
  }
  // A file beside the lock, only for the error message. Renamed into place, so that it is never read half written.
  const draft = join(folder, `holder.${process.pid}`);
  writeFileSync(draft, `${process.pid}\n`);
  renameSync(draft, join(folder, "holder"));
  return { [Symbol.dispose]: () => lock.close() };
}

function open(file: string, folder: string): DatabaseSync {
  try {
    const lock = new DatabaseSync(file);
    // Whoever can read the file could hold a shared lock on it.
    chmodSync(file, 0o600);
    return lock;
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data folder ${folder} is not writable for this user: give it to the user that runs Sözbir, or set another DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
}

function holder(folder: string): string {
  try {
    return ` (pid ${Number(readFileSync(join(folder, "holder"), "utf8"))})`;
  } catch {
    return "";
  }
}
