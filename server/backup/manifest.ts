import { hkdfSync } from "node:crypto";
import { z } from "zod";
import { BUCKETS } from "#contract/files.ts";

/**
 * What stands in an archive, in this order: about.json, secret (if asked for), database/, files/ and list/,
 * manifest.json.
 */
export const FORMAT = 1;
export const ABOUT = "about.json";
export const SECRET = "secret";
export const MANIFEST = "manifest.json";

/** The first entry: by what, and of what, the archive was made. */
export const About = z.object({
  program: z.literal("sozbir"),
  format: z.number().int(),
  version: z.string(),
  created_at: z.string(),
  migrations: z.array(z.string()),
  /** Tells whether two secrets are the same without giving one away; null where nothing was ever sealed. */
  secret_fingerprint: z.string().nullable(),
});
export type About = z.infer<typeof About>;

/** The last entry: what must be in the archive. Every hash is SHA-256 of the bytes in hexadecimal. */
export const Manifest = z.object({
  about_sha256: z.string(),
  secret_sha256: z.string().nullable(),
  /** Of all rows in PostgreSQL's text form, in the order of the key: the same content has the same hash anywhere. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), sha256: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** `sha256` is of the list that stands in list/. */
  files: z.object({ count: z.number().int(), bytes: z.number().int(), sha256: z.string() }),
});
export type Manifest = z.infer<typeof Manifest>;

/** What an entry's name says it is; undefined for what no backup writes. */
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

/** A file's line in the list: hash, size, path. A path of ours holds neither tab nor line end. */
export const listLine = (file: { sha256: string; bytes: number; path: string }) =>
  `${file.sha256}\t${file.bytes}\t${file.path}\n`;

export const fingerprint = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "sozbir backup fingerprint", 12)).toString("hex");
