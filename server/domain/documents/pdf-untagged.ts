import { beginsItem, withoutBullet } from "./bullets.ts";
import { noteTest } from "./footnotes.ts";
import { closeSpacedOut, isParted, joinLines, normalizeText, partsIban } from "./normalize-text.ts";
import { cardsAt } from "./pdf-cards.ts";
import { inColumns } from "./pdf-columns.ts";
import { dropMargins, type PdfLines } from "./pdf-margins.ts";
import { gridsOf } from "./pdf-grids.ts";
import { type Line, linesOfSide, type PdfPage } from "./pdf-pages.ts";
import { bodySizeOf, LARGER, looksLikeHeading, type Piece, rounded, type Weight } from "./pdf-pieces.ts";
import { isRowLike, tableAt } from "./pdf-tables.ts";

const PRICE = /\d\s*(?:₺|TL)$/i;
const ENDS = /[.!?:;…]["”’)]*$/u;
/** "2.1. …": its second line may begin below its first word. */
const CLAUSE = /^\d{1,2}(?:\.\d{1,2})+\.?\s/;
const ITEM_MAX = 60;
/** Relative to the usual line distance: a larger one separates paragraphs. */
const PARAGRAPH_GAP = 1.3;

/** Reads pages by layout: larger or bolder lines are headings, columns are tables, and so on. */
export function readUntagged(all: PdfPage[]): Piece[] {
  const pages = inColumns(dropMargins(all.map(linesAndGrids))).map(withRulings);
  const lines = pages.flatMap((page) => page.lines);
  const size = bodySizeOf(lines);
  const ofBody = lines.filter((line) => rounded(line.size) === size);
  const body: Weight = { size, isBold: ofBody.filter(({ isBold }) => isBold).length > ofBody.length * 0.6 };
  const margins = new Map(
    [...Map.groupBy(ofBody, ({ column }) => column)].map(([column, own]) => [
      column,
      { left: leftOf(own), right: rightOf(own) },
    ]),
  );
  const usual = { body, leading: leadingOf(ofBody), margins, isNote: noteTest(lines.map(wordsOf)) };
  return pages.flatMap((page) => piecesOfPage(page, { ...usual, edges: edgesOf(page.lines, usual) }));
}

function linesAndGrids(page: PdfPage): PdfLines {
  const grids = gridsOf(page);
  const runs = page.runs.filter((run) => !grids.some((grid) => grid.runs.has(run)));
  return { page, grids, lines: linesOfSide(runs, page.number) };
}

function withRulings({ page, grids, lines }: PdfLines): PdfLines {
  const isBetween = (line: Line, before: Line) =>
    page.rulings.across.some(
      ({ at, start, end }) =>
        at < before.y && at > line.y + line.size * 0.3 && start < line.x + line.size && end > line.end - line.size,
    );
  return {
    page,
    grids,
    lines: lines.map((line, at) => ({ ...line, isRuledOff: at > 0 && isBetween(line, lines[at - 1]!) })),
  };
}

/** The drawn tables come where they are on the page; no paragraph goes on behind one. */
function piecesOfPage({ lines, grids }: PdfLines, usual: Usual): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const grid of grids) {
    const isBelow = (line: Line, at: number) =>
      at >= from && line.y < grid.top && line.x < grid.right && line.end > grid.left;
    const to = lines.findIndex(isBelow);
    pieces.push(...piecesOf(lines.slice(from, to === -1 ? undefined : to), usual), grid.table);
    from = to === -1 ? lines.length : to;
  }
  return [...pieces, ...piecesOf(lines.slice(from), usual)];
}

/**
 * The usual layout: `margins` of the text and of each column, `edges` the right ends of lines by their column and left
 * start. `isNote` tells a footnote by its text.
 */
type Usual = {
  body: Weight;
  leading: number;
  margins: Map<number | undefined, { left: number; right: number }>;
  edges: Map<string, number>;
  isNote: (text: string) => boolean;
};

/** The usual distance between two lines of a paragraph: the most frequent one. */
function leadingOf(lines: Line[]): number {
  const gaps = new Map<number, number>();
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    const gap = before && before.page === line.page ? rounded(before.y - line.y) : 0;
    if (gap > 0 && gap < line.size * 3) gaps.set(gap, (gaps.get(gap) ?? 0) + 1);
  });
  const [most] = [...gaps].toSorted(([, one], [, other]) => other - one);
  const narrow = [...gaps].filter(([, times]) => times > (most?.[1] ?? 0) / 3).map(([gap]) => gap);
  return Math.min(...narrow, lines[0] ? lines[0].size * 1.6 : Infinity);
}

const leftOf = (lines: Line[]): number => {
  const begins = Map.groupBy(lines, ({ x }) => Math.round(x));
  return [...begins].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 0;
};

/** The right margin: nine of ten lines end before it. */
const rightOf = (lines: Line[]): number =>
  lines.map(({ end }) => end).toSorted((one, other) => one - other)[Math.floor(lines.length * 0.9)] ?? 0;

/** Lines in a narrow box nearly fill it; others may extend to the margin. A title may extend beyond its column. */
function edgesOf(lines: Line[], { body, margins }: Pick<Usual, "body" | "margins">): Map<string, number> {
  const begins = Map.groupBy(
    lines.filter(({ size }) => rounded(size) === rounded(body.size)),
    placeOf,
  );
  const edges = [...begins].map(([place, begun]): [string, number] => {
    const { x, column } = begun[0]!;
    const edge = Math.max(...begun.map(({ end }) => end));
    const full = begun.filter(({ end }) => end - x > (edge - x) * 0.85).length;
    const isBox = begun.length > 3 && full > begun.length * 0.6;
    return [place, isBox ? edge : Math.max(edge, margins.get(column)?.right ?? 0)];
  });
  return new Map(edges);
}

const placeOf = ({ x, column }: Line): string => `${column ?? ""} ${Math.round(x)}`;

function piecesOf(lines: Line[], usual: Usual): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < lines.length;) {
    const packages = cardsAt(lines, at);
    if (packages) {
      for (const [name, price, ...others] of packages.cards) {
        const listed = itemsIn(others);
        pieces.push(...piecesOf([name!], usual), ...piecesOf([price!, ...(listed ? [] : others)], usual));
        if (listed) pieces.push(listed);
      }
      at += packages.taken;
      continue;
    }
    const found = isHeading(lines[at]!, usual) ? null : tableAt(lines, at);
    if (found) {
      pieces.push(found.table);
      at += found.taken;
      continue;
    }
    const end = endOf(lines, at, usual);
    if (!addNote(pieces, lines.slice(at, end), lines[at - 1], usual)) addText(pieces, lines.slice(at, end), usual);
    at = end;
  }
  return pieces;
}

/** What a package holds, a short line each; null for sentences, and for what has bullets. */
function itemsIn(lines: Line[]): Piece | null {
  const texts = lines.map(wordsOf);
  if (texts.length < 2 || texts.some((text) => text.length > ITEM_MAX || ENDS.test(text) || beginsItem(text)))
    return null;
  const items: string[] = [];
  for (const text of texts)
    if (items.length > 0 && /^\p{Ll}/u.test(text)) items.push(joinLines(items.pop()!, text));
    else items.push(text);
  return { kind: "list", items, page: lines[0]!.page };
}

const isHeading = (line: Line, { body }: Usual): boolean =>
  !isRowLike(line) && looksLikeHeading({ ...line, text: wordsOf(line) }, body);

/** Where a heading, an item or a paragraph ends that begins at this line. */
function endOf(lines: Line[], at: number, usual: Usual): number {
  const first = lines[at]!;
  let end = at + 1;
  while (end < lines.length && belongsTo(lines[end - 1]!, lines[end]!, first, usual) && tableAt(lines, end) === null)
    end += 1;
  return end;
}

function belongsTo(before: Line, line: Line, first: Line, usual: Usual): boolean {
  const gap = before.y - line.y;
  if (line.page !== before.page || gap < 0 || rounded(line.size) !== rounded(first.size)) return false;
  if (gap > Math.max(usual.leading * PARAGRAPH_GAP, line.size * 1.35)) return false;
  if (isHeading(first, usual) !== isHeading(line, usual) && (isHeading(first, usual) || !startsLower(line)))
    return false;
  const text = wordsOf(line);
  if (isParted(wordsOf(before)) || partsIban(wordsOf(before), text)) return true;
  if (beginsItem(text)) return false;
  if (usual.isNote(text)) return false;
  // An item continues below its text, or at its bullet if that hangs.
  if (beginsItem(wordsOf(first)) && (line.x < first.x - 1 || (ENDS.test(wordsOf(before)) && line.x <= first.x + 1)))
    return false;
  const isHung = before === first && (CLAUSE.test(wordsOf(first)) || beginsItem(wordsOf(first)));
  const isIndented = !isHung && line.x > before.x + line.size * 0.8 && before.x <= first.x + 1;
  const goesOn = wordsOf(before).endsWith(",") && startsLower(line);
  return !(ENDS.test(wordsOf(before)) && isIndented) && (goesOn || !endsEarly(before, line, usual));
}

/** A line with room for the next line's first word was ended by its author. */
function endsEarly(before: Line, line: Line, { edges, margins }: Usual): boolean {
  const [word = ""] = line.text.trim().split(" ");
  const width = ((line.end - line.x) * (word.length + 1)) / Math.max(1, line.text.length);
  const edge = edges.get(placeOf(before)) ?? margins.get(before.column)?.right ?? 0;
  return before.end + width + before.size * 0.5 < edge;
}

const startsLower = (line: Line): boolean => /^\p{Ll}/u.test(line.text);
const wordsOf = ({ text }: Line): string => normalizeText(closeSpacedOut(text));

/** Bullets may be drawn and not be letters: slightly indented lines are a list. */
const isSetIn = ({ x, size, column }: Line, { margins, body }: Usual): boolean => {
  const left = margins.get(column)?.left ?? 0;
  return x > left + size * 1.2 && x < left + size * 5 && rounded(size) === rounded(body.size);
};

/** Smaller letters close below a price say what it buys: "Adana kebap 420 ₺", and what is served with it. */
function addNote(pieces: Piece[], lines: Line[], before: Line | undefined, { body }: Usual): boolean {
  const [first] = lines as [Line];
  const last = pieces.at(-1);
  const isNote = first.size < body.size / LARGER && before && before.size > first.size * 1.08;
  if (!isNote || before.y - first.y > before.size * 1.4 || before.page !== first.page) return false;
  const note = ` (${lines.map(wordsOf).reduce(joinLines)})`;
  if (last?.kind === "table" && PRICE.test(last.rows.at(-1)!.join(" "))) last.rows.at(-1)![0] += note;
  else if (last?.kind === "paragraph" && PRICE.test(last.text)) last.text += note;
  else return false;
  return true;
}

function addText(pieces: Piece[], lines: Line[], usual: Usual): void {
  const [first] = lines as [Line];
  const text = lines.map(wordsOf).reduce(joinLines);
  const { page, size } = first;
  const isBold = lines.every((line) => line.isBold);
  const last = pieces.at(-1);
  if (text === "") return;
  if (isHeading(first, usual) && !(beginsItem(text) && text.length > 80))
    pieces.push({ kind: "heading", level: null, text, page, size, isBold });
  else if (usual.isNote(text) || (!beginsItem(text) && !isSetIn(first, usual)))
    pieces.push({ kind: "paragraph", text, page, size, isBold });
  else if (last?.kind === "list") last.items.push(withoutBullet(text));
  else pieces.push({ kind: "list", items: [withoutBullet(text)], page });
}
