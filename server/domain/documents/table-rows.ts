import type { Passage } from "#contract/passages.ts";
import type { Block } from "./document.ts";

type Cells = NonNullable<Passage["cells"]>;
/** `group`: the line above that names the rows below ("Sıcak içecekler"); null if there is none. */
type Row = { cells: Cells; group: string | null; page: number | undefined };

/**
 * A table's rows, each with its name first and with all its values, including those that the table gives once for
 * several rows.
 */
export function rowsOf({ head, rows, page, pages }: Extract<Block, { kind: "table" }>): Row[] {
  // "Giriş saati | 14:00": a table with two columns may have no header; with more columns, a header may well be "32
  // gün".
  const isHead = head.length !== 2 || !isValue(head[1]!);
  const heads = isHead ? head : [];
  const read: (Omit<Row, "cells"> & { values: string[] })[] = [];
  let group: string | null = null;
  let name = "";
  for (const [at, row] of (isHead ? rows : [head, ...rows]).entries()) {
    const values = row.map((value) => value.trim());
    const filled = values.filter((value) => value !== "");
    if (filled.length === 0) continue;
    // A cell across the whole row is read as one cell, or as several equal ones.
    const width = Math.max(heads.length, values.length);
    if (width > 1 && new Set(filled).size === 1 && (filled.length === 1 ? values[0] !== "" : filled.length === width)) {
      if (!isValue(filled[0]!)) group = filled[0]!;
      name = "";
      if (!isValue(filled[0]!)) continue;
    }
    // A merged first cell has its text only in its first row.
    if (values[0] === "" && name !== "") values[0] = name;
    name = values[0] ?? "";
    read.push({ values, group, page: pages?.[isHead ? at : at - 1] ?? page });
  }
  const named = nameColumn(read.map(({ values }) => values));
  return read.map(({ values, ...row }) => {
    const cells = values.map((value, column) => ({ head: heads[column]?.trim() ?? "", value }));
    return { ...row, cells: [cells[named]!, ...cells.toSpliced(named, 1)].filter(({ value }) => value !== "") };
  });
}

/**
 * The column that names the rows: the first, but if its values repeat, as brands do, one with a name for each row, or
 * the one beside groups of rows that says more than they do.
 */
function nameColumn(rows: string[][]): number {
  const distinct = (column: number) => new Set(rows.map((row) => row[column])).size;
  const isUnique = (column: number) => distinct(column) === rows.length;
  const isName = (column: number) => rows.every((row) => NAME.test(row[column] ?? "") && !isValue(row[column]!));
  if (rows.length === 0 || isUnique(0)) return 0;
  const unique = rows[0]!.findIndex((_, column) => isName(column) && isUnique(column));
  if (unique >= 0) return unique;
  const groups = rows.filter((row, at) => row[0] !== rows[at - 1]?.[0]).length;
  return groups === distinct(0) && isName(1) && distinct(1) > groups ? 1 : 0;
}

const NAME = /^\p{L}{2}.{0,80}$/u;

/** True for a value that is never a column's name: "1.250 TL", "09:00", "2 gün", "Yok". */
export const isValue = (text: string): boolean => VALUE.test(text);

const VALUE =
  /^(?:(?!(?:19|20)\d\d$)[₺$€%]?\s?\d[\d.,:\s–-]*\s?(?:tl|₺|usd|eur|€|%|dk|dakika|sa|saat|gün|hafta|ay|yıl|kişi|m²|kg|g|km|adet)?|var|yok|evet|hayır|ücretsiz)$/iu;

/** Every cell with its column's header; two cells without headers are a name and its value. */
export function rowText(cells: Cells): string {
  if (cells.length === 2 && cells.every(({ head }) => head === ""))
    return `${cells[0]!.value.replace(/\s*:$/, "")}: ${cells[1]!.value}`;
  return cells.map(({ head, value }) => (head === "" ? value : `${head}: ${value}`)).join("; ");
}
