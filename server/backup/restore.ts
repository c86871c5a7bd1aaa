import { buffer } from "node:stream/consumers";
import { type Bucket, BUCKETS } from "#contract/files.ts";
import { copyIn, openCopying } from "#server/database/copy.ts";
import { reloadTables, UnknownCommit } from "#server/database/reload.ts";
import type { Table } from "#server/database/tables.ts";
import type { Storage } from "#server/storage/storage.ts";
import { readArchive } from "./archive.ts";
import { readEntryName } from "./manifest.ts";
import { ArchiveError, type Verified } from "./verify.ts";

/**
 * Restores a verified archive's tables and files into an empty database and empty storage. The database is changed in
 * one transaction, committed after the last file is written; if anything fails, the files are removed again, and the
 * error tells of those that could not be; after an {@link UnknownCommit} all of them stay. Throws, in one line, if the
 * target is not empty: only files of this same archive may exist, left by a restore that was killed. Resolves with the
 * number of rows restored and the tables it skipped because none of our migrations creates them.
 */
export async function restoreBackup(options: {
  file: string;
  archive: Verified;
  databaseUrl: string;
  storage: Storage;
  /** Called when everything is in place, before the database transaction commits. */
  beforeCommit?: () => Promise<void>;
}): Promise<{ rows: number; skipped: string[] }> {
  const { archive, storage } = options;
  await refuseStrangeFiles(storage, archive.files);
  const { client, close } = await openCopying(options.databaseUrl);
  const skipped: string[] = [];
  let rows = 0;
  const saved: [Bucket, string][] = [];
  try {
    await reloadTables(client, archive.about.migrations, async (made) => {
      const chosen = chooseTables(archive, made);
      for await (const { name, bytes } of readArchive(options.file)) {
        const entry = readEntryName(name);
        const table = entry?.kind === "table" ? chosen.get(entry.table) : undefined;
        if (table) {
          rows += await copyIn(client, table, bytes);
        } else if (entry?.kind === "file") {
          // A save that fails may leave its file half written.
          saved.push([entry.bucket, entry.path]);
          await storage.save(entry.bucket, entry.path, await buffer(bytes));
        }
      }
      await options.beforeCommit?.();
      skipped.push(...archive.manifest.tables.map(({ name }) => name).filter((name) => !chosen.has(name)));
      return archive.manifest.sequences;
    });
    return { rows, skipped };
  } catch (error) {
    // The rows may be there and name the files; a repeated restore finds them to be its own.
    if (error instanceof UnknownCommit) throw error;
    const left = await removeAll(storage, saved);
    if (left.length === 0) throw error;
    const rest = `${left.length} restored files could not be removed again, the first ${left[0]}`;
    throw new Error(`${(error as Error).message} (${rest})`, { cause: error });
  } finally {
    await close();
  }
}

/** Resolves with the files that could not be removed. */
async function removeAll(storage: Storage, files: readonly [Bucket, string][]): Promise<string[]> {
  const left: string[] = [];
  for (const [bucket, path] of files)
    await storage.remove(bucket, path).catch(() => void left.push(`${bucket}/${path}`));
  return left;
}

async function refuseStrangeFiles(storage: Storage, own: Set<string>): Promise<void> {
  for (const bucket of BUCKETS) {
    const refuse = (path: string): never => {
      throw new ArchiveError(`The storage is not empty (${bucket}/${path}): restore into an empty one.`);
    };
    let foreign: string | undefined;
    for await (const path of storage.list(bucket, (name) => (foreign ??= name)))
      if (!own.has(`${bucket}/${path}`)) refuse(path);
    if (foreign !== undefined) refuse(foreign);
  }
}

/**
 * The archive's tables that its own migrations create, with the columns it holds. A table added by somebody else is
 * skipped: its definition is unknown.
 */
function chooseTables({ manifest }: Verified, made: Map<string, Table>): Map<string, Table> {
  const ours = manifest.tables.filter(({ name }) => made.has(name));
  for (const { name, columns } of ours) {
    const missing = columns.find((column) => !made.get(name)!.columns.includes(column));
    if (missing !== undefined)
      throw new ArchiveError(`The backup holds ${name}.${missing}, which its migrations do not make.`);
  }
  return new Map(ours.map(({ name, columns }) => [name, { name, columns, key: [] }]));
}
