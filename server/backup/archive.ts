import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { finished, pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { HOUR_MS } from "#contract/durations.ts";

/** A `.tar.gz` that is being written. */
export type ArchiveWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Gives the archive its final name once everything is on the disk. */
  finish(): Promise<void>;
  /** Removes the unfinished file. */
  abandon(): Promise<void>;
};

/**
 * Writes to a draft, readable only by this user, so that a file named `file` is always complete. Each writer has a draft
 * of its own: another's would get the name unfinished.
 */
export async function writeArchive(file: string): Promise<ArchiveWriter> {
  await removeAbandoned(file);
  const draft = `${file}.${randomUUID()}.part`;
  const target = createWriteStream(draft, { mode: 0o600, flags: "wx" });
  await once(target, "open");
  const tar = pack();
  const written = pipeline(tar, createGzip(), target);
  written.catch(() => {});
  return {
    async add(name, bytes) {
      try {
        const entry = tar.entry({ name, size: bytes.length, mode: 0o600 });
        entry.end(bytes);
        // A full disk ends the pipeline, after which the entry alone would wait forever.
        await Promise.race([finished(entry), written]);
      } catch (error) {
        // The pipeline has the cause of the error; the archive only says that it ended.
        if (tar.destroyed) await written;
        throw error;
      }
    },
    async finish() {
      tar.finalize();
      await written;
      await sync(draft);
      await rename(draft, file);
      await sync(dirname(file));
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => {});
      await rm(draft, { force: true });
    },
  };
}

export type ArchiveEntry = { name: string; bytes: AsyncIterable<Uint8Array> };

/**
 * Yields the entries of an archive in order. The unread part of an entry is skipped. Throws if the file is truncated or
 * damaged (`gzip` has a checksum of everything).
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), tar);
  reading.catch(() => {});
  for await (const entry of tar) {
    yield { name: entry.header.name, bytes: entry as AsyncIterable<Uint8Array> };
    entry.resume();
  }
  await reading;
}

/** Removes the drafts of `file` that nobody has written to for an hour: what killed backups have left. */
async function removeAbandoned(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}.`) || !name.endsWith(".part")) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > HOUR_MS) await rm(join(folder, name), { force: true });
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
