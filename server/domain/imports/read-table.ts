import { foldTurkish } from "#contract/fold-turkish.ts";
import { parse } from "csv-parse/sync";
import { AppError } from "#contract/errors.ts";
import { IMPORT_MAX_ROWS } from "#contract/import-reports.ts";

/** A row of a file: the line it begins on, and its cells by the folded names of their columns. */
export type TableRow = { line: number; cells: Record<string, string> };
/** The same before the columns are named. */
export type TextRecord = { line: number; cells: string[] };

const MAX_COLUMNS = 200;
const DELIMITERS = [",", ";", "\t", "|"];

/**
 * Reads comma-, semicolon- or tab-separated text with a header. Throws `file-unreadable` if it is no table, and
 * `too-many-rows`.
 */
export function readTable(text: string): TableRow[] {
  const records = readRecords(text);
  const [head, ...body] = records;
  if (!head || head.cells.length < 2) throw new AppError("file-unreadable", "the file has no columns");
  if (head.cells.length > MAX_COLUMNS) throw new AppError("file-unreadable", `at most ${MAX_COLUMNS} columns`);
  if (body.length > IMPORT_MAX_ROWS) throw new AppError("too-many-rows", `at most ${IMPORT_MAX_ROWS} rows`);
  const names = head.cells.map(columnName);
  return body
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(names.map((name, at) => [name, unguarded(cells[at] ?? "")])),
    }));
}

/** The texts of a cell that holds several: one a line, or where it has one line, separated by `|`. */
export const textsIn = (cell: string): string[] =>
  cell.split(/[\r\n]/.test(cell) ? /[\r\n]+/ : "|").filter((text) => text.trim() !== "");

/** "g:sale price" and "Sale-Price" become `sale_price`, "Ürün Adı" becomes `urun_adi`. */
export function columnName(text: string): string {
  return foldTurkish(text.trim().replace(/^g:/i, ""))
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}

/**
 * All records of such a text, each with the line it begins on. A first line "sep=;" names the delimiter, as
 * spreadsheets understand it. Throws `file-unreadable`.
 */
export function readRecords(
  text: string,
  { delimiter, most = IMPORT_MAX_ROWS + 2 }: { delimiter?: string; most?: number } = {},
): TextRecord[] {
  const [said = "", told] = SEPARATOR.exec(text) ?? [];
  const rows = text.slice(said.length);
  try {
    const records = parse(rows, {
      delimiter: delimiter ?? told ?? delimiterOf(rows),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      raw: true,
      max_record_size: 1_000_000,
      // One more than is accepted, plus the header: a file that is only line breaks would fill the memory.
      to: most,
    }) as unknown as { record: string[]; raw: string; info: { lines: number } }[];
    const above = said === "" ? 0 : 1;
    return records.map(({ record, raw, info }) => ({ line: above + info.lines - linesIn(raw.trim()), cells: record }));
  } catch (error) {
    throw new AppError("file-unreadable", error instanceof Error ? error.message : "no table");
  }
}

/** A text with two columns and no header; null if it is no such table: any text contains commas. */
export function readPairs(text: string): TextRecord[] | null {
  for (const delimiter of ["\t", ";", "|"]) {
    if (!text.includes(delimiter)) continue;
    const records = readRecords(text, { delimiter }).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
    const isPair = ({ cells }: TextRecord) => cells.length === 2 && cells[0]!.trim() !== "";
    if (records.length > 0 && records.every(isPair))
      return records.map(({ line, cells }) => ({ line, cells: cells.map(unguarded) }));
  }
  return null;
}

const SEPARATOR = /^\uFEFF?sep=([,;|\t])\r?(?:\n|$)/i;

/** The delimiter that occurs most in the header, outside quotes. */
function delimiterOf(text: string): string {
  const head =
    text
      .slice(0, 10_000)
      .replace(/"[^"]*"/g, "")
      .split(/\r?\n/)
      .find((line) => line.trim() !== "") ?? "";
  return DELIMITERS.toSorted((one, other) => head.split(other).length - head.split(one).length)[0]!;
}

const linesIn = (text: string) => text.split("\n").length - 1;

/** Our exports put an apostrophe before what a spreadsheet would take for a formula (server/api/csv.ts). */
export const GUARDED = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

const unguarded = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell);
