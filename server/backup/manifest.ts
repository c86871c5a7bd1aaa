import { hkdfSync } from "node:crypto";
import { z } from "zod";
import { BUCKETS } from "#contract/files.ts";

/**
 * The format of archives. An archive contains, in this order: about.json, secret (if requested), database/, files/ and
 * list/, manifest.json.
 */
export const FORMAT = 1;
export const ABOUT = "about.json";
export const SECRET = "secret";
export const MANIFEST = "manifest.json";

/** The first entry: which version made the archive, and from what. */
export const About = z.object({
  program: z.literal("sozbir"),
  format: z.number().int(),
  version: z.string(),
  created_at: z.string(),
  migrations: z.array(z.string()),
  /** Allows comparing two secrets without revealing either; null where nothing was ever sealed. */
  secret_fingerprint: z.string().nullable(),
});
export type About = z.infer<typeof About>;

/** The last entry: what the archive must contain. Every hash is SHA-256 of the bytes, in hexadecimal. */
export const Manifest = z.object({
  about_sha256: z.string(),
  secret_sha256: z.string().nullable(),
  /**
   * Computed over all rows in PostgreSQL's text format, in key order: the same content has the same hash everywhere.
   */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), sha256: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** `sha256` is the hash of the list in list/. */
  files: z.object({ count: z.number().int(), bytes: z.number().int(), sha256: z.string() }),
});
export type Manifest = z.infer<typeof Manifest>;

/** Parses an entry's name; undefined for a name that no backup writes. */
export function readEntryName(name: string) {
  const table = /^database\/([^/]+)\/\d+\.copy$/.exec(name)?.[1];
  if (table) return { kind: "table", table } as const;
  const [, bucket, path] = /^files\/([^/]+)\/(.+)$/.exec(name) ?? [];
  if (path && (BUCKETS as readonly string[]).includes(bucket!))
    return { kind: "file", bucket: bucket as (typeof BUCKETS)[number], path } as const;
  if (/^list\/\d+\.tsv$/.test(name)) return { kind: "list" } as const;
  if (name === ABOUT || name === SECRET || name === MANIFEST) return { kind: name } as const;
  return undefined;
}

export const tableEntry = (table: string, piece: number) => `database/${table}/${numbered(piece)}.copy`;
export const listEntry = (piece: number) => `list/${numbered(piece)}.tsv`;
const numbered = (piece: number) => String(piece).padStart(6, "0");

/** A file's line in the list: hash, size, path. Our paths contain neither tabs nor line breaks. */
export const listLine = (file: { sha256: string; bytes: number; path: string }) =>
  `${file.sha256}\t${file.bytes}\t${file.path}\n`;

export const fingerprint = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "sozbir backup fingerprint", 12)).toString("hex");
