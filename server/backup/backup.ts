import { createHash } from "node:crypto";
import type pg from "pg";
import { BUCKETS } from "#contract/files.ts";
import { copyOut, openCopying } from "#server/database/copy.ts";
import { readAppliedMigrations } from "#server/database/migrate.ts";
import { kyselyOnClient } from "#server/database/kysely-on-client.ts";
import { listSequences, listTables } from "#server/database/tables.ts";
import { VERSION } from "#server/database/version.ts";
import type { Storage } from "#server/storage/storage.ts";
import { type ArchiveWriter, writeArchive } from "./archive.ts";
import { type About, ABOUT, fingerprint, FORMAT, listEntry, listLine, type Manifest, MANIFEST } from "./manifest.ts";
import { SECRET, tableEntry } from "./manifest.ts";

const LIST_PIECE_BYTES = 4 * 1024 * 1024;

/**
 * Writes database and files into one archive while the program runs: the tables from one snapshot, then the files, so
 * that each file a row names is included unless it was removed meanwhile. Includes the secret only if `withSecret`.
 * Memory use does not depend on the size. Removes the unfinished archive on failure. `foreign` are the files in the
 * storage that were left out, because somebody else put them there under names that this program cannot have given.
 */
export async function writeBackup(options: {
  file: string;
  databaseUrl: string;
  storage: Storage;
  /** The program's secret, if there is one. */
  secret: string | undefined;
  withSecret?: boolean;
  /** Cancels the backup. */
  signal?: AbortSignal;
}): Promise<{ about: About; manifest: Manifest; foreign: string[] }> {
  const { client, close } = await openCopying(options.databaseUrl);
  try {
    const archive = await writeArchive(options.file);
    try {
      // From here on all reads see one snapshot, whatever others commit.
      await client.query("begin isolation level repeatable read read only");
      const about = await describe(client, options.secret);
      const aboutBytes = json(about);
      await archive.add(ABOUT, aboutBytes);
      const secret = options.withSecret && options.secret ? Buffer.from(options.secret) : null;
      if (secret) await archive.add(SECRET, secret);
      const manifest: Manifest = {
        about_sha256: sha256(aboutBytes),
        secret_sha256: secret && sha256(secret),
        tables: await addTables(archive, client, options.signal),
        sequences: await listSequences(client),
        files: { count: 0, bytes: 0, sha256: "" },
      };
      await client.query("commit");
      const foreign: string[] = [];
      manifest.files = await addFiles(archive, options.storage, (path) => foreign.push(path), options.signal);
      await archive.add(MANIFEST, json(manifest));
      await archive.finish();
      return { about, manifest, foreign };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await close();
  }
}

async function describe(client: pg.Client, secret: string | undefined): Promise<About> {
  return {
    program: "sozbir",
    format: FORMAT,
    version: VERSION,
    created_at: new Date().toISOString(),
    migrations: await readAppliedMigrations(kyselyOnClient(client)),
    secret_fingerprint: secret === undefined ? null : fingerprint(secret),
  };
}

async function addTables(archive: ArchiveWriter, client: pg.Client, signal?: AbortSignal): Promise<Manifest["tables"]> {
  const tables: Manifest["tables"] = [];
  for (const table of await listTables(client)) {
    const hash = createHash("sha256");
    const pieces = copyOut(client, table);
    let piece = await pieces.next();
    for (let number = 1; !piece.done; piece = await pieces.next(), number++) {
      signal?.throwIfAborted();
      hash.update(piece.value);
      await archive.add(tableEntry(table.name, number), piece.value);
    }
    tables.push({ name: table.name, columns: table.columns, rows: piece.value, sha256: hash.digest("hex") });
  }
  return tables;
}

async function addFiles(
  archive: ArchiveWriter,
  storage: Storage,
  onForeign: (path: string) => void,
  signal?: AbortSignal,
): Promise<Manifest["files"]> {
  const hash = createHash("sha256");
  const total = { count: 0, bytes: 0 };
  let lines = "";
  let pieces = 0;
  const writeList = async () => {
    if (lines) await archive.add(listEntry(++pieces), Buffer.from(lines));
    lines = "";
  };
  for (const bucket of BUCKETS) {
    for await (const path of storage.list(bucket, (name) => onForeign(`${bucket}/${name}`))) {
      signal?.throwIfAborted();
      const bytes = await storage.read(bucket, path);
      if (!bytes) continue;
      await archive.add(`files/${bucket}/${path}`, bytes);
      const line = listLine({ sha256: sha256(bytes), bytes: bytes.length, path: `${bucket}/${path}` });
      hash.update(line);
      lines += line;
      total.count++;
      total.bytes += bytes.length;
      if (lines.length > LIST_PIECE_BYTES) await writeList();
    }
  }
  await writeList();
  return { ...total, sha256: hash.digest("hex") };
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
