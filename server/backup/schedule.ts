import { access, constants, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Parts } from "#server/parts.ts";
import { findAppSecret } from "#server/secrets/app-secret.ts";
import { lastOccurrenceOfHour } from "#server/store/backups.ts";
import { writeBackup } from "./backup.ts";

type Needed = Pick<Parts, "config" | "db" | "databaseUrl" | "storage" | "log" | "clock">;

/** `sozbir-20261121T000500Z.tar.gz`: sorting by name sorts by time. Other files in the folder are left alone. */
const OURS = /^sozbir-\d{8}T\d{6}Z\.tar\.gz$/;
/** The drafts of such files (archive.ts). */
const DRAFT = /^sozbir-\d{8}T\d{6}Z\.tar\.gz\.(?:[\w-]+\.)?part$/;

/**
 * Writes a backup into `BACKUP_DIR` if the last one there is older than the last `BACKUP_HOUR`; once the new one is
 * complete, removes all but the `BACKUP_KEEP` newest. Must not run twice at once: the job queue ensures that. Resolves
 * with the new file, or null if none was due.
 */
export async function runScheduledBackup(parts: Needed, signal?: AbortSignal): Promise<string | null> {
  const { config, db, clock, log } = parts;
  const folder = config.BACKUP_DIR;
  if (!folder) return null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const due = nameOf(await lastOccurrenceOfHour(db, config.BACKUP_HOUR, clock()));
  const now = nameOf(clock());
  if ((await listBackups(folder, now)).some((name) => name >= due)) return null;
  await removeUnfinished(folder);
  const file = join(folder, now);
  const began = performance.now();
  const secret = config.APP_SECRET ?? (await findAppSecret(config.DATA_DIR));
  const { manifest, foreign } = await writeBackup({ ...parts, file, secret, ...(signal && { signal }) });
  log.info({ file, files: manifest.files.count, ms: Math.round(performance.now() - began) }, "backup written");
  if (foreign.length > 0)
    log.warn(
      { count: foreign.length, first: foreign.slice(0, 10) },
      "files in the storage that are not ours, not backed up",
    );
  await removeOld(folder, config.BACKUP_KEEP, now);
  return file;
}

/** Reports at the start, rather than when the first backup fails at night, that `BACKUP_DIR` cannot be written. */
export async function checkBackupFolder(
  { BACKUP_DIR: folder }: Pick<Parts["config"], "BACKUP_DIR">,
  log: Pick<Parts["log"], "error">,
): Promise<void> {
  if (!folder) return;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    log.error({ folder, reason: (error as Error).message }, "no backup can be written into BACKUP_DIR");
  }
}

const nameOf = (moment: Date) => `sozbir-${moment.toISOString().replace(/[-:]|\.\d+/g, "")}.tar.gz`;

/** Backups dated after `now` were written under a wrong clock: they are ignored and left to the operator. */
async function listBackups(folder: string, now: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => OURS.test(name) && name <= now).sort();
}

/** Removes what killed programs left: the disk may have no room beside it. Nobody else writes here at this time. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (DRAFT.test(name)) await rm(join(folder, name), { force: true });
}

async function removeOld(folder: string, keep: number, now: string): Promise<void> {
  for (const name of (await listBackups(folder, now)).slice(0, -keep)) await rm(join(folder, name), { force: true });
}
