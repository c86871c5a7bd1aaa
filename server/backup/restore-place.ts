import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { keepAppSecret } from "#server/secrets/app-secret.ts";
import { fingerprint } from "./manifest.ts";
import { openPlace, type Place } from "./place.ts";
import { restoreBackup } from "./restore.ts";
import { ArchiveError, type Verified, verifyArchive } from "./verify.ts";

/**
 * Brings the archive `file` into the empty place that the configuration names; resolves with what to tell the operator.
 * The archive is read to its end before anything is opened.
 */
export async function restoreFromArchive(config: Config, file: string): Promise<string[]> {
  const archive = await verifyArchive(file);
  const place = await openPlace(config, { mustExist: false });
  let kept = false;
  try {
    refuseOtherSecret(place, archive);
    const { skipped } = await restoreBackup({
      ...place,
      file,
      archive,
      beforeCommit: async () => {
        if (archive.secret && !config.APP_SECRET) kept = await keepAppSecret(place.dataDir, archive.secret);
      },
    });
    return tell(archive, kept ? archive.secret : place.secret, skipped);
  } catch (error) {
    if (kept) await rm(join(place.dataDir, "app-secret"), { force: true });
    throw error;
  } finally {
    await place.close();
  }
}

function refuseOtherSecret({ secret, dataDir }: Place, archive: Verified): void {
  if (archive.secret === undefined || secret === undefined || secret === archive.secret) return;
  throw new ArchiveError(
    `The backup holds another secret than APP_SECRET or ${dataDir}/app-secret: take that one away.`,
  );
}

function tell({ about, manifest }: Verified, secret: string | undefined, skipped: string[]): string[] {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `Restored ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.count} files, as of ${about.created_at}, version ${about.version}.`,
  ];
  if (skipped.length > 0) lines.push(`Left out, since Sözbir does not make them: ${skipped.join(", ")}.`);
  const needed = about.secret_fingerprint;
  if (needed && (secret === undefined || fingerprint(secret) !== needed))
    lines.push("Stored keys cannot be read without the secret of the backed up installation: set APP_SECRET to it.");
  return lines;
}
