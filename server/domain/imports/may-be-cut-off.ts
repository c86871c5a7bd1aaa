import type { FetchedFile } from "./fetch-file.ts";
import { readRecords } from "./read-table.ts";

const LINE_FEED = 10;
/** The header is read from this many bytes. */
const HEAD_LENGTH = 10_000;

/**
 * Whether a table may be the beginning of a longer one: its last row is unfinished, or products are missing in it and
 * only the end of the connection says that it is complete. XML and packed files cannot be read unless they are whole.
 */
export function mayBeCutOff({ bytes, endsWithConnection }: FetchedFile, areProductsMissing: boolean): boolean {
  const head = textOf(bytes.subarray(0, HEAD_LENGTH)).trimStart();
  if (head.startsWith("<") || head.startsWith(GZIP)) return false;
  return (endsWithConnection && areProductsMissing) || isUnfinished(head, bytes);
}

/** The last row has fewer cells than the header, and no line end. */
function isUnfinished(head: string, bytes: Uint8Array): boolean {
  const last = textOf(bytes.subarray(bytes.lastIndexOf(LINE_FEED) + 1)).trim();
  const separator = head.startsWith("sep=") ? 1 : 0;
  const header = head.split("\n", separator + 1).join("\n");
  // The last row began on an earlier line and is complete: an open quote cannot be read at all.
  if (last === "" || isPartOfRow(last) || isPartOfRow(header)) return false;
  const [names, row] = readRecords(`${header}\n${last}`);
  return row !== undefined && row.cells.length < names!.cells.length;
}

/** A quoted cell goes on in another line. */
const isPartOfRow = (line: string): boolean => line.split('"').length % 2 === 0;

const GZIP = "\x1f\x8b";

/** In any encoding, as far as delimiters and quotes are concerned; without a byte order mark. */
const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString("latin1")
    .replaceAll("\0", "")
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, "");
