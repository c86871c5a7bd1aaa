import type { PDFPageProxy } from "unpdf/pdfjs";
import { getResolvedPDFJS } from "unpdf";
import { type Rulings, rulingsOf } from "./pdf-rulings.ts";
import { Unreadable } from "./unreadable.ts";

/**
 * A piece of text on a page, in points from the lower left corner. `mark` identifies it in the tags; null outside them,
 * {@link ARTIFACT} for what the file itself calls no content, like page numbers.
 */
export type Run = {
  text: string;
  x: number;
  y: number;
  end: number;
  size: number;
  isBold: boolean;
  mark: string | null;
  endsLine: boolean;
};
export const ARTIFACT = "artifact";
/** The structure tree of a tagged PDF. */
export type Tag = { role?: string; type?: string; id?: string; children?: Tag[] };
export type PdfPage = {
  number: number;
  width: number;
  height: number;
  runs: Run[];
  rulings: Rulings;
  tags: Tag | null;
};

const MAX_ITEMS = 100_000;
const BOLD = /bold|black|heavy|semibold|demi(?!light)|-bd|,bd/i;

type Item = {
  str?: string;
  type?: string;
  id?: string;
  tag?: string;
  width: number;
  transform: number[];
  fontName: string;
  hasEOL: boolean;
};

/**
 * The text of a page with its positions, the lines drawn on it, and its tags if it has any. Throws `Unreadable` beyond
 * {@link MAX_ITEMS} pieces of text.
 */
export async function readPdfPage(page: PDFPageProxy, number: number): Promise<PdfPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const items = await itemsOf(page);
  const rulings = rulingsOf(await page.getOperatorList(), (await getResolvedPDFJS()).OPS);
  const fonts = boldFonts(page, items);
  const runs: Run[] = [];
  const marks: (string | null)[] = [];
  for (const item of items) {
    if (item.type?.startsWith("begin"))
      marks.push(item.id ?? (item.tag === "Artifact" ? ARTIFACT : (marks.at(-1) ?? null)));
    else if (item.type === "endMarkedContent") marks.pop();
    else if (item.str !== undefined) addRun(runs, item, fonts.has(item.fontName), marks.at(-1) ?? null);
  }
  const tags = (await page.getStructTree()) as Tag | null;
  page.cleanup();
  return { number, width, height, runs, rulings, tags };
}

/** Stops at the limit of items per page. */
async function itemsOf(page: PDFPageProxy): Promise<Item[]> {
  const items: Item[] = [];
  const reader = (
    page.streamTextContent({ includeMarkedContent: true }) as ReadableStream<{ items: Item[] }>
  ).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    items.push(...piece.value.items);
    if (items.length <= MAX_ITEMS) continue;
    await reader.cancel(new Error("too much text"));
    throw new Unreadable("too-complex", `more than ${MAX_ITEMS} pieces of text on a page`);
  }
  return items;
}

function addRun(runs: Run[], { str, transform, width, hasEOL }: Item, isBold: boolean, mark: string | null): void {
  const [a = 1, b = 0, , d = 1, x = 0, y = 0] = transform;
  // Vertical or diagonal text is a stamp or a side note.
  if (Math.abs(b) > Math.abs(a)) return;
  const text = str!.replace(/[\u0000-\u001F]/g, " ");
  const last = runs.at(-1);
  if (text.trim() === "") {
    if (last && hasEOL) last.endsLine = true;
    if (last && text !== "" && last.mark === mark && !last.text.endsWith(" ")) last.text += " ";
    return;
  }
  const size = Math.hypot(b, d) || Math.abs(a);
  runs.push({ text, x, y, end: x + width, size, isBold, mark, endsLine: hasEOL });
}

/** Font names are known only after the page's operators were listed. */
function boldFonts(page: PDFPageProxy, items: Item[]): Set<string> {
  const names = new Set(items.map(({ fontName }) => fontName).filter(Boolean));
  return new Set(
    [...names].filter((name) => {
      const font = page.commonObjs.has(name) ? (page.commonObjs.get(name) as { name?: string; bold?: boolean }) : null;
      return font?.bold === true || BOLD.test(font?.name ?? "");
    }),
  );
}

/** A line of a page; `cells` are its pieces that are clearly apart. */
export type Line = {
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  isBold: boolean;
  page: number;
  runs: Run[];
  /** Of two columns of prose, the one that it stands in: 0 or 1. */
  column?: number;
  /** A horizontal line is drawn between it and the line before, or the background changes. */
  isRuledOff?: boolean;
};

const LETTER = /\p{L}/u;
const SAME_LINE = 0.4;
/** As a share of the letter size: a gap this wide is a space, a wider one separates words of spaced-out text. */
const SPACE = 0.12;
const WIDE = 0.9;

/** Groups runs into lines, from top to bottom. */
export function linesOfSide(runs: Run[], page: number): Line[] {
  const rows: Run[][] = [];
  for (const run of runs.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (first && Math.abs(first.y - run.y) < SAME_LINE * Math.max(first.size, run.size)) row!.push(run);
    else rows.push([run]);
  }
  return rows.map((row) =>
    lineOf(
      row.toSorted((one, other) => one.x - other.x),
      page,
    ),
  );
}

function lineOf(runs: Run[], page: number): Line {
  // The number of a bold heading may not be bold.
  const words = runs.some(({ text }) => LETTER.test(text)) ? runs.filter(({ text }) => LETTER.test(text)) : runs;
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const bold = words.reduce((sum, { text, isBold }) => sum + (isBold ? text.length : 0), 0);
  const largest = runs.toSorted((one, other) => other.text.length - one.text.length)[0]!;
  return {
    text: textOf(runs),
    x: runs[0]!.x,
    end: Math.max(...runs.map(({ end }) => end)),
    y: largest.y,
    size: largest.size,
    isBold: bold > letters * 0.8,
    page,
    runs,
  };
}

/** The text of runs on one line, with spaces for gaps. */
export function textOf(runs: Run[]): string {
  let text = "";
  runs.forEach((run, at) => {
    const before = runs[at - 1];
    const gap = before ? run.x - before.end : 0;
    text += (gap > WIDE * run.size ? "  " : gap > SPACE * run.size ? " " : "") + run.text;
  });
  return text;
}
