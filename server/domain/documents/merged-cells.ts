import { columnOf } from "./hidden-parts.ts";
import { sheetXml } from "./sheet-parts.ts";

/** A range of cells that is merged across rows, each counted from 0; `bottom` is the last row. */
type Merged = { top: number; bottom: number; column: number };

/** Nobody merges more cells by hand. */
const MAX_MERGED = 10_000;

/** Fills in the cells of a sheet, given by its place in the workbook, that are merged with the one above them. */
export function fillMerged(parts: Record<string, Uint8Array>, sheet: number, grid: string[][]): void {
  for (const { top, bottom, column } of mergedOf(parts, sheet))
    for (const row of grid.slice(top + 1, bottom + 1))
      // A row without a cell of its own would become one.
      if (row[column] === "" && row.some((cell) => cell !== "")) row[column] = grid[top]![column]!;
}

function mergedOf(parts: Record<string, Uint8Array>, sheet: number): Merged[] {
  const xml = sheetXml(parts, sheet);
  return [...xml.matchAll(/<mergeCell\s[^<>]*ref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g)]
    .slice(0, MAX_MERGED)
    .map(([, letters = "", top, bottom]) => ({
      top: Number(top) - 1,
      bottom: Number(bottom) - 1,
      column: columnOf(letters) - 1,
    }))
    .filter(({ top, bottom }) => bottom > top);
}
