import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeBackup } from "#server/backup/backup.ts";
import { openInstallation } from "#server/backup/installation.ts";
import { readConfig } from "#server/config.ts";

// `npm run backup -- FILE [--with-secret]`: writes database and files to one archive, also while the server runs.

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "with-secret": { type: "boolean" } },
  });
  if (positionals.length !== 1) throw new Error("Usage: npm run backup -- FILE [--with-secret]");
  await backUp(fileOf(positionals[0]!), values["with-secret"] ?? false);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function backUp(file: string, withSecret: boolean): Promise<void> {
  const place = await openInstallation(readConfig(process.env), { mustExist: true });
  try {
    const { manifest, foreign } = await writeBackup({ ...place, file, withSecret });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${file}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.count} files.`);
    if (foreign.length > 0)
      console.warn(
        `${foreign.length} files in the storage are not ours and were left out: ${foreign.slice(0, 10).join(", ")}${foreign.length > 10 ? ", …" : ""}.`,
      );
    if (manifest.secret_sha256) console.log("It holds the secret: keep it as you keep a password.");
    else if (place.secret) {
      const where = process.env.APP_SECRET ? "APP_SECRET" : `${place.dataDir}/app-secret`;
      console.log(`It does not hold the secret: keep ${where} as well, or use --with-secret.`);
    }
  } finally {
    await place.close();
  }
}

/** npm runs scripts in the package's folder, so the path is resolved against the caller's. */
function fileOf(name: string): string {
  return resolve(process.env.INIT_CWD ?? ".", name);
}
