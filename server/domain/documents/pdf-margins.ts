import type { Grid } from "./pdf-grids.ts";
import type { Line, PdfPage } from "./pdf-pages.ts";
import { tableAt } from "./pdf-tables.ts";

export type PdfLines = { page: PdfPage; lines: Line[]; grids: Grid[] };

/** As a share of the page's height: repeated headers and footers are this close to the edge. */
const MARGIN = 0.1;
/** As a share of the document's pages. */
const MAX_PAGE_SHARE = 0.5;
/** As a share of the letter size: a table's head is this close to its rows, a running header farther away. */
const HEAD_GAP = 2.5;
const PAGE_NUMBER =
  /^[-–—|\s]*(?:(?:sayfa|syf|page|s)\.?\s*[:.]?\s*)?\d{1,4}(?:\s*(?:\/|of|-|–)\s*\d{1,4})?[-–—|\s]*$/iu;
/** Beside other words of a footer, which a document of one page does not repeat. */
const PAGE_OF_PAGES = /(?:^|\s)(?:sayfa|syf|page)\.?\s*[:.]?\s*\d{1,4}\s*(?:\/|of|-|–)\s*\d{1,4}(?:\s|$)/iu;

/** Removes repeated headers and footers: the firm's name, the document's name, page numbers. */
export function dropMargins(all: PdfLines[]): PdfLines[] {
  const inMargin = ({ page, lines }: PdfLines) =>
    lines.filter(({ y, size }) => y < page.height * MARGIN || y + size > page.height * (1 - MARGIN));
  const seen = new Map<string, number>();
  for (const one of all)
    for (const key of new Set(inMargin(one).map((line) => keyOf(line, one.page))))
      seen.set(key, (seen.get(key) ?? 0) + 1);
  const isRepeated = (key: string) =>
    all.length > 1 && seen.get(key)! >= Math.max(2, Math.ceil(all.length * MAX_PAGE_SHARE));
  return all.map((one) => {
    const margin = inMargin(one);
    const gone = new Set(margin.filter((line) => isRepeated(keyOf(line, one.page)) || isPageNumber(line, one)));
    for (const line of tableIn(one.lines, margin)) gone.delete(line);
    return { ...one, lines: one.lines.filter((line) => !gone.has(line)) };
  });
}

/** The lines of a table that begins in the upper margin: its head is repeated, too, right above its rows. */
function tableIn(lines: Line[], margin: Line[]): Line[] {
  for (const line of margin) {
    const at = lines.indexOf(line);
    const found = tableAt(lines, at);
    if (!found || found.table.kind !== "table" || found.table.head.length === 0) continue;
    const rows = lines.slice(at, at + found.taken);
    if (!margin.includes(rows.at(-1)!) && line.y - rows[1]!.y < line.size * HEAD_GAP) return rows;
  }
  return [];
}

/** Page numbers increase from page to page. */
const keyOf = ({ text, y }: Line, { height }: PdfPage): string =>
  `${y > height / 2 ? "top" : "bottom"} ${text.replace(/\d+/g, "#").replace(/\s+/g, " ").trim()}`;

/** Only the outermost line: elsewhere a single number may be a table's content. */
function isPageNumber(line: Line, { lines }: PdfLines): boolean {
  const isLowest = lines.every(({ y }) => y >= line.y - 1);
  const isHighest = lines.every(({ y }) => y <= line.y + 1);
  return (isLowest || isHighest) && (PAGE_NUMBER.test(line.text) || PAGE_OF_PAGES.test(line.text));
}
