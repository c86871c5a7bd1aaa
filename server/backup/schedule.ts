import { access, constants, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Parts } from "#server/parts.ts";
import { findAppSecret } from "#server/secrets/app-secret.ts";
import { lastTimeItWas } from "#server/store/backups.ts";
import { writeBackup } from "./backup.ts";

type Needed = Pick<Parts, "config" | "db" | "databaseUrl" | "storage" | "log" | "clock">;

/**
 * `sozbir-20261121T000500Z.tar.gz`: sorted by name they are sorted by time. Others' files in the folder are left alone.
 */
const OURS = /^sozbir-\d{8}T\d{6}Z\.tar\.gz(\.part)?$/;

/**
 * Writes a backup into `BACKUP_DIR` when the last one there is older than the last `BACKUP_HOUR`, and removes all but
 * the `BACKUP_KEEP` newest, once the new one is whole. Never call it twice at once: the queue of jobs sees to that.
 * Resolves with the new file, or null where there was nothing to do.
 */
export async function runScheduledBackup(parts: Needed, signal?: AbortSignal): Promise<string | null> {
  const { config, db, clock, log } = parts;
  const folder = config.BACKUP_DIR;
  if (!folder) return null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const due = nameOf(await lastTimeItWas(db, config.BACKUP_HOUR, clock()));
  const now = nameOf(clock());
  if ((await listBackups(folder, now)).some((name) => name >= due)) return null;
  const file = join(folder, now);
  const began = performance.now();
  const secret = config.APP_SECRET ?? (await findAppSecret(config.DATA_DIR));
  const { manifest } = await writeBackup({ ...parts, file, secret, ...(signal && { signal }) });
  log.info({ file, files: manifest.files.count, ms: Math.round(performance.now() - began) }, "backup written");
  await removeOld(folder, config.BACKUP_KEEP, now);
  return file;
}

/** Says at once, and not at night when the first backup fails, that nothing can be written into `BACKUP_DIR`. */
export async function lookAtBackupFolder(
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

/** Those of after `now` were written by a clock that was wrong: they are somebody's to look at, and count as none. */
async function listBackups(folder: string, now: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => OURS.test(name) && !name.endsWith(".part") && name <= now).sort();
}

async function removeOld(folder: string, keep: number, now: string): Promise<void> {
  const old = (await listBackups(folder, now)).slice(0, -keep);
  // What a killed program left unfinished; nobody else writes here now.
  const unfinished = (await readdir(folder)).filter((name) => OURS.test(name) && name.endsWith(".part"));
  for (const name of [...old, ...unfinished]) await rm(join(folder, name), { force: true });
}
