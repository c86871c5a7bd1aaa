import { createHash, type Hash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { findUnknownMigration } from "#server/database/migrate.ts";
import { VERSION } from "#server/database/version.ts";
import { readArchive } from "./archive.ts";
import { About, ABOUT, FORMAT, listLine, Manifest, readEntryName } from "./manifest.ts";

export type Verified = {
  about: About;
  manifest: Manifest;
  secret: string | undefined;
  /** `bucket/path` of each file. */
  files: Set<string>;
};

/**
 * Reads an archive to its end without changing anything. Throws, in one line that names the file, if a newer version
 * wrote it or if it does not match its manifest to the byte.
 */
export async function verifyArchive(file: string): Promise<Verified> {
  const found = await readWhole(file).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof ArchiveError) throw error;
    if (error.code === "ENOENT") throw new ArchiveError(`There is no file ${file}.`);
    throw new ArchiveError(`${file} is damaged or no backup (${error.message}): take another one.`);
  });
  const { about, manifest, secret } = found;
  const damaged = (what: string) => new ArchiveError(`${file} is damaged (${what}): take another backup.`);
  if (!about || !manifest) throw damaged("it ends too early");
  if (found.aboutHash !== manifest.about_sha256) throw damaged(ABOUT);
  if ((secret ? sha256(secret) : null) !== manifest.secret_sha256) throw damaged("the secret");
  for (const { name, sha256 } of manifest.tables)
    if ((found.tables.get(name) ?? createHash("sha256")).digest("hex") !== sha256) throw damaged(`table ${name}`);
  if ([...found.tables.keys()].some((name) => !manifest.tables.some((table) => table.name === name)))
    throw damaged("a table that the manifest does not name");
  const { count, sha256: list } = manifest.files;
  if (found.files.size !== count || found.list.digest("hex") !== list) throw damaged("the files");
  return { about, manifest, secret: secret?.toString(), files: found.files };
}

/** Why an archive cannot be restored, in one line. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}

async function readWhole(file: string) {
  const found = {
    about: undefined as About | undefined,
    aboutHash: "",
    manifest: undefined as Manifest | undefined,
    secret: undefined as Buffer | undefined,
    tables: new Map<string, Hash>(),
    files: new Set<string>(),
    list: createHash("sha256"),
  };
  for await (const { name, bytes } of readArchive(file)) {
    const entry = readEntryName(name);
    if (!found.about && entry?.kind !== ABOUT) throw new Error("it does not begin as one");
    if (!entry || found.manifest) throw new Error(`it holds ${name}`);
    if (entry.kind === "about.json") {
      const text = await buffer(bytes);
      found.about = About.parse(JSON.parse(text.toString()));
      found.aboutHash = sha256(text);
      await refuseNewer(file, found.about);
    } else if (entry.kind === "secret") found.secret = await buffer(bytes);
    else if (entry.kind === "manifest.json")
      found.manifest = Manifest.parse(JSON.parse((await buffer(bytes)).toString()));
    else if (entry.kind === "table") await hashTable(found.tables, entry.table, bytes);
    else if (entry.kind === "file") {
      const path = `${entry.bucket}/${entry.path}`;
      const content = await buffer(bytes);
      found.list.update(listLine({ sha256: sha256(content), bytes: content.length, path }));
      found.files.add(path);
    }
  }
  return found;
}

async function hashTable(tables: Map<string, Hash>, name: string, bytes: AsyncIterable<Uint8Array>) {
  const hash = tables.get(name) ?? createHash("sha256");
  tables.set(name, hash);
  for await (const chunk of bytes) hash.update(chunk);
}

async function refuseNewer(file: string, { format, version, migrations }: About): Promise<void> {
  const unknown = await findUnknownMigration(migrations);
  if (unknown === undefined && format <= FORMAT) return;
  throw new ArchiveError(
    `${file} was written by version ${version}${unknown ? ` (migration ${unknown})` : ""}; this is version ${VERSION}. Install ${version} or newer.`,
  );
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
