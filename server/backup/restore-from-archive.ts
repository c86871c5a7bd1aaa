import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { UnknownCommit } from "#server/database/reload.ts";
import { keepAppSecret } from "#server/secrets/app-secret.ts";
import { fingerprint } from "./manifest.ts";
import { openInstallation, type Installation } from "./installation.ts";
import { restoreBackup } from "./restore.ts";
import { ArchiveError, type Verified, verifyArchive } from "./verify.ts";

/**
 * Restores the archive `file` into the empty installation that the configuration names; resolves with the lines to show
 * the operator. The archive is verified before anything is opened.
 */
export async function restoreFromArchive(config: Config, file: string): Promise<string[]> {
  const archive = await verifyArchive(file);
  const installation = await openInstallation(config, { mustExist: false });
  let kept = false;
  try {
    refuseOtherSecret(installation, archive);
    const restored = await restoreBackup({
      ...installation,
      file,
      archive,
      beforeCommit: async () => {
        if (archive.secret && !config.APP_SECRET) kept = await keepAppSecret(installation.dataDir, archive.secret);
      },
    });
    return tell(archive, kept ? archive.secret : installation.secret, restored);
  } catch (error) {
    if (kept && !(error instanceof UnknownCommit)) await rm(join(installation.dataDir, "app-secret"), { force: true });
    throw error;
  } finally {
    await installation.close();
  }
}

function refuseOtherSecret({ secret, dataDir }: Installation, archive: Verified): void {
  if (archive.secret === undefined || secret === undefined || secret === archive.secret) return;
  throw new ArchiveError(
    `The backup holds another secret than APP_SECRET or ${dataDir}/app-secret: take that one away.`,
  );
}

function tell(
  { about, manifest }: Verified,
  secret: string | undefined,
  { rows, skipped }: Awaited<ReturnType<typeof restoreBackup>>,
): string[] {
  const lines = [
    `Restored ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.count} files, as of ${about.created_at}, version ${about.version}.`,
  ];
  if (skipped.length > 0) lines.push(`Left out, since Sözbir does not make them: ${skipped.join(", ")}.`);
  const needed = about.secret_fingerprint;
  if (needed && (secret === undefined || fingerprint(secret) !== needed))
    lines.push("Stored keys cannot be read without the secret of the backed up installation: set APP_SECRET to it.");
  return lines;
}
