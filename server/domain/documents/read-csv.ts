import { readRecords } from "../imports/read-table.ts";
import type { ReadDocument } from "./document.ts";
import { blocksOfGrid } from "./grid.ts";
import { readPlainText } from "./read-plain-text.ts";
import { Unreadable } from "./unreadable.ts";

/** Per sheet or file; more is a data set that no visitor asks about. */
export const MAX_ROWS = 20_000;
const MAX_COLUMNS = 500;

/** Reads comma-, semicolon- or tab-separated text; with a single column it is plain text. */
export function readCsv(text: string, name: string): ReadDocument {
  const rows = readRecords(text).map(({ cells }) => cells);
  if (rows.length > MAX_ROWS) throw new Unreadable("too-complex", `more than ${MAX_ROWS} rows`);
  if (rows.some((row) => row.length > MAX_COLUMNS)) throw new Unreadable("too-complex", "too many columns");
  if (rows.every((row) => row.length < 2)) return readPlainText(text, name);
  return { title: name, blocks: blocksOfGrid(rows, 2) };
}
