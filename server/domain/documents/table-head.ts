import { isValue } from "./table-rows.ts";

/** `isHead`: the file itself says so. A merged cell is the same object at each of its places. */
export type Cell = { text: string; isHead: boolean; isBold: boolean };

/** How many of a table's first rows name its columns: as marked, as bold, or as the only ones without figures. */
export function headRowsOf(grid: Cell[][]): number {
  let heads = 0;
  while (heads < grid.length - 1 && heads < 3 && grid[heads]!.length > 1 && grid[heads]!.every(({ isHead }) => isHead))
    heads += 1;
  if (heads > 0) return heads;
  const rows = grid.filter((row, at) => at === 0 || !isAlone(row));
  if (isMergedHead(rows)) return 2;
  return looksLikeHead(rows) ? 1 : 0;
}

/** A group's name, or a note. */
const isAlone = (row: Cell[]): boolean => new Set(row.map(({ text }) => text).filter((text) => text !== "")).size < 2;

/** No cell is marked as a header, but the first row is bold, or is the only one without numbers. */
function looksLikeHead([first, ...others]: Cell[][]): boolean {
  if (!first || others.length === 0 || first.length < 2 || first.some(({ text }) => text === "")) return false;
  if (first.every(({ isBold }) => isBold)) return !others.every((row) => row.every(({ isBold }) => isBold));
  const hasNumber = (row: Cell[]) => row.some(({ text }) => /\d/.test(text));
  return others.length > 1 && !hasNumber(first) && others.every(hasNumber);
}

/** "Yaz" across two columns, and a name for each below: all are bold, or the rows below state figures. */
function isMergedHead([above, below, ...others]: Cell[][]): boolean {
  if (!above || !below || others.length === 0 || new Set(above).size === 1) return false;
  const names = [...above, ...below];
  const areMarked = names.every(({ isBold }) => isBold) && others.some((row) => row.some(({ isBold }) => !isBold));
  return (
    above.some((cell, at) => at > 0 && cell === above[at - 1]) &&
    new Set(below).size > new Set(above).size &&
    (areMarked ||
      (!names.some(({ text }) => isValue(text)) && others.every((row) => row.some(({ text }) => isValue(text)))))
  );
}

/** Headers of two rows are combined: "Yaz Hafta içi". */
export const headOf = (rows: Cell[][], width: number): string[] =>
  rows.length === 0
    ? []
    : Array.from({ length: width }, (_, column) =>
        [...new Set(rows.map((row) => row[column]?.text ?? ""))].filter((text) => text !== "").join(" "),
      );
