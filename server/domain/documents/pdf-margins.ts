import type { Line, PdfPage } from "./pdf-pages.ts";

export type PdfLines = { page: PdfPage; lines: Line[] };

/** Of a page's height: what is printed on every page stands this near to its edge. */
const MARGIN = 0.1;
/** Of a document's pages that have it. */
const MOST_PAGES = 0.5;
const PAGE_NUMBER =
  /^[-–—|\s]*(?:(?:sayfa|syf|page|s)\.?\s*[:.]?\s*)?\d{1,4}(?:\s*(?:\/|of|-|–)\s*\d{1,4})?[-–—|\s]*$/iu;

/** Takes away what stands at the top or bottom of page after page: the firm's name, the document's, page numbers. */
export function dropMargins(all: PdfLines[]): PdfLines[] {
  const inMargin = ({ page, lines }: PdfLines) =>
    lines.filter(({ y, size }) => y < page.height * MARGIN || y + size > page.height * (1 - MARGIN));
  const seen = new Map<string, number>();
  for (const one of all)
    for (const key of new Set(inMargin(one).map((line) => keyOf(line, one.page))))
      seen.set(key, (seen.get(key) ?? 0) + 1);
  const isRepeated = (key: string) =>
    all.length > 1 && seen.get(key)! >= Math.max(2, Math.ceil(all.length * MOST_PAGES));
  return all.map((one) => {
    const gone = new Set(inMargin(one).filter((line) => isRepeated(keyOf(line, one.page)) || isPageNumber(line, one)));
    return { ...one, lines: one.lines.filter((line) => !gone.has(line)) };
  });
}

/** Numbers count up from page to page. */
const keyOf = ({ text, y }: Line, { height }: PdfPage): string =>
  `${y > height / 2 ? "top" : "bottom"} ${text.replace(/\d+/g, "#").replace(/\s+/g, " ").trim()}`;

/** The outermost line alone: elsewhere a number by itself may be what a table says. */
function isPageNumber(line: Line, { lines }: PdfLines): boolean {
  const isLowest = lines.every(({ y }) => y >= line.y - 1);
  const isHighest = lines.every(({ y }) => y <= line.y + 1);
  return (isLowest || isHighest) && PAGE_NUMBER.test(line.text);
}
