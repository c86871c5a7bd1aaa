import { columnOf } from "./hidden-parts.ts";
import { attributeIn } from "./xml-attributes.ts";

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
  const xml = textOf(parts, partOf(parts, sheet));
  return [...xml.matchAll(/<mergeCell\s[^<>]*ref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g)]
    .slice(0, MAX_MERGED)
    .map(([, letters = "", top, bottom]) => ({
      top: Number(top) - 1,
      bottom: Number(bottom) - 1,
      column: columnOf(letters) - 1,
    }))
    .filter(({ top, bottom }) => bottom > top);
}

/** The name of the part that has a sheet's cells. */
function partOf(parts: Record<string, Uint8Array>, sheet: number): string {
  const sheets = [...textOf(parts, "xl/workbook.xml").matchAll(/<(?:\w+:)?sheet\s([^<>]*)>/g)];
  const id = attributeIn(sheets[sheet]?.[1] ?? "", "r:id");
  const relations = [...textOf(parts, "xl/_rels/workbook.xml.rels").matchAll(/<Relationship\s([^<>]*)>/g)];
  const target = relations.find(([, attributes = ""]) => attributeIn(attributes, "Id") === id)?.[1] ?? "";
  const path = attributeIn(target, "Target");
  return path.startsWith("/") ? path.slice(1) : `xl/${path}`;
}

const textOf = (parts: Record<string, Uint8Array>, name: string): string => new TextDecoder().decode(parts[name]);
