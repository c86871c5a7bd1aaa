import type { Passage } from "#contract/passages.ts";
import type { Block } from "./document.ts";

type Cells = NonNullable<Passage["cells"]>;
/** `group`: the line above that names the rows below ("Sıcak içecekler"); null if there is none. */
type Row = { cells: Cells; group: string | null; page: number | undefined };

/** A table's rows, each with all its values, including those that the table gives once for several rows. */
export function rowsOf({ head, rows, page, pages }: Extract<Block, { kind: "table" }>): Row[] {
  // "Giriş saati | 14:00": a table with two columns may have no header; with more columns, a header may well be "32
  // gün".
  const isHead = head.length !== 2 || !isValue(head[1]!);
  const heads = isHead ? head : [];
  const read: Row[] = [];
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
    const cells = values
      .map((value, column) => ({ head: heads[column]?.trim() ?? "", value }))
      .filter(({ value }) => value !== "");
    read.push({ cells, group, page: pages?.[isHead ? at : at - 1] ?? page });
  }
  return read;
}

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
