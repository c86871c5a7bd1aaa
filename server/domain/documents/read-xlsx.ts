import readXlsxFile from "read-excel-file/universal";
import { DAY_MS } from "#contract/durations.ts";
import type { Block, ReadDocument } from "./document.ts";
import { blocksOfGrid } from "./grid.ts";
import { hiddenRows, withoutHiddenSheets } from "./hidden-parts.ts";
import { numberText } from "./number-formats.ts";
import { fillMerged } from "./merged-cells.ts";
import { MAX_ROWS } from "./read-csv.ts";
import { showFormats } from "./sheet-formats.ts";
import { sheetXml } from "./sheet-parts.ts";
import { packOffice, unpackOffice } from "./unpack-office.ts";
import { Unreadable } from "./unreadable.ts";

const MAX_SHEETS = 100;
const NAMELESS = /^(?:sheet|sayfa|tabelle|feuil|çalışma sayfası)\s*\d*$/i;

/**
 * Reads every sheet of an XLSX as it is displayed: dates and numbers in Turkish, formulas as their results, and nothing
 * that is hidden.
 */
export async function readXlsx(bytes: Uint8Array, name: string): Promise<ReadDocument> {
  const parts = await unpackOffice(bytes);
  hideSheets(parts);
  const written = { ...parts };
  showFormats(parts);
  const packed = packOffice(parts);
  const sheets = await orDamaged(readXlsxFile(new Uint8Array(packed).buffer));
  if (sheets.length > MAX_SHEETS) throw new Unreadable("too-complex", `${sheets.length} sheets`);
  if (sheets.some(({ data }) => data.length > MAX_ROWS)) throw new Unreadable("too-complex", "too many rows");
  const blocks = sheets.flatMap(({ sheet, data }, at): Block[] => {
    const grid = data.map((row) => row.map((cell) => cellText(cell)));
    fillMerged(parts, at, grid);
    const hidden = hiddenRows(sheetXml(written, at));
    // Left empty, a hidden row would end the table that it stands in.
    const shown = grid.filter((_, row) => !hidden.has(row));
    const found = blocksOfGrid(shown, sheets.length > 1 ? 3 : 2);
    const isNamed = found.length > 0 && sheets.length > 1 && !NAMELESS.test(sheet);
    return isNamed ? [{ kind: "heading", level: 2, text: sheet }, ...found] : found;
  });
  return { title: name, blocks };
}

function hideSheets(parts: Record<string, Uint8Array>): void {
  const workbook = parts["xl/workbook.xml"];
  if (!workbook) return;
  parts["xl/workbook.xml"] = new TextEncoder().encode(withoutHiddenSheets(new TextDecoder().decode(workbook)));
}

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new Unreadable(error instanceof RangeError ? "too-complex" : "damaged", (error as Error).message);
  }
}

const date = new Intl.DateTimeFormat("tr-TR", { dateStyle: "long", timeZone: "UTC" });
const time = new Intl.DateTimeFormat("tr-TR", { timeStyle: "short", timeZone: "UTC" });

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return numberText(cell);
  if (typeof cell === "boolean") return cell ? "Evet" : "Hayır";
  if (cell instanceof Date) return dateText(cell);
  return String(cell);
}

/** Excel stores a time of day as a time on its first day. */
function dateText(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return "";
  const hasTime = moment.getTime() % DAY_MS !== 0;
  if (moment.getUTCFullYear() < 1901) return time.format(moment);
  return hasTime ? `${date.format(moment)} ${time.format(moment)}` : date.format(moment);
}
