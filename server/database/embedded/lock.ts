import { chmodSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { EmbeddedDatabaseError } from "./error.ts";

const SQLITE_BUSY = 5;

/**
 * Keeps `folder` for this process until disposed. The lock is the operating system's (an exclusive transaction of
 * SQLite on an empty file): it ends with the process, whatever ends it, so that there is no stale lock to judge, no
 * process id that another program may have got since, and of two simultaneous starts exactly one wins. Throws
 * {@link EmbeddedDatabaseError} when another process has it.
 */
export function lockFolder(folder: string): Disposable {
  const lock = open(join(folder, "lock"), folder);
  try {
    // The journal in memory: nothing is ever written, and a journal file would only puzzle.
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new EmbeddedDatabaseError(
      `Another Sözbir process${holder(folder)} is using the data folder ${folder}: stop it first, or set another DATA_DIR.`,
    );
  }
  // Beside the lock, for the message above only. Renamed into place, so that it is never read half written.
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
