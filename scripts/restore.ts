import { resolve } from "node:path";
import { restoreFromArchive } from "#server/backup/restore-from-archive.ts";
import { readConfig } from "#server/config.ts";

// `npm run restore -- FILE`: restores a backup into an empty target: a new DATA_DIR, or an empty DATABASE_URL.

try {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new Error("Usage: npm run restore -- FILE");
  for (const line of await restoreFromArchive(readConfig(process.env), fileOf(file))) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** npm runs scripts in the package's folder, so the path is resolved against the caller's. */
function fileOf(name: string): string {
  return resolve(process.env.INIT_CWD ?? ".", name);
}
