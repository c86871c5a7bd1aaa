import type { Block, ReadDocument } from "./document.ts";
import { joinLines } from "./normalize-text.ts";
import type { Run } from "./pdf-pages.ts";

/** A block of a PDF as found on one page, with what distinguishes headings from paragraphs. */
export type Weight = { size: number; isBold: boolean };
/** `until`: the last page of a piece that goes on over pages. */
export type Piece = { page: number; until?: number } & (
  | ({ kind: "heading"; level: number | null; text: string } & Weight)
  | ({ kind: "paragraph"; text: string } & Weight)
  /** `continues`: its first item began on the previous page. */
  | { kind: "list"; items: string[]; continues?: boolean }
  /** `isSure`: the file itself marks the header row. `pages`: of each row, where they are on several. */
  | { kind: "table"; head: string[]; rows: string[][]; pages?: number[]; isSure?: boolean }
);
type Heading = Extract<Piece, { kind: "heading" }>;
type Paragraph = Extract<Piece, { kind: "paragraph" }>;

const HEADING_MAX_LENGTH = 160;
/** A heading's minimum size relative to the text; letters of the same size differ by rounding. */
export const LARGER = 1.12;
const ENDS = /[.!?:;…]["”’)]*$/u;

/** The size of the longest run; bold if more than nine in ten letters are. */
export function weightOf(runs: Run[]): Weight {
  const letters = runs.reduce((sum, { text }) => sum + text.trim().length, 0);
  const bold = runs.reduce((sum, { text, isBold }) => sum + (isBold ? text.trim().length : 0), 0);
  const largest = runs.toSorted((one, other) => other.text.length - one.text.length)[0];
  return { size: largest?.size ?? 0, isBold: letters > 0 && bold > letters * 0.9 };
}

/** The size of most of the text. */
export function bodySizeOf(texts: { text: string; size: number }[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of texts) letters.set(rounded(size), (letters.get(rounded(size)) ?? 0) + text.length);
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

export const rounded = (size: number): number => Math.round(size * 2) / 2;

/**
 * A paragraph that looks like a heading: short, larger than the text (or bold where the text is not), and no sentence.
 */
export const looksLikeHeading = ({ text, size, isBold }: Omit<Paragraph, "kind" | "page">, body: Weight): boolean =>
  text.length <= HEADING_MAX_LENGTH &&
  /\p{L}/u.test(text) &&
  ((size >= body.size * LARGER && !/[;,]$/.test(text)) ||
    (isBold &&
      !body.isBold &&
      size >= body.size * 0.95 &&
      text.length <= 100 &&
      !ENDS.test(text) &&
      !/[,–-]$/.test(text)));

/** Combines the pieces of all pages: joins what continues on the next page, and assigns levels to headings. */
export function assemble(pieces: Piece[], name: string): ReadDocument {
  const joined = joinPages(pieces);
  const texts = joined.filter((piece) => piece.kind === "paragraph");
  const lists = joined.flatMap((piece) => (piece.kind === "list" ? piece.items : []));
  const body: Weight = {
    size: bodySizeOf(texts),
    isBold: texts.filter(({ isBold }) => isBold).length > (texts.length + lists.length) * 0.6,
  };
  const largest = Math.max(0, ...joined.map((piece) => (piece.kind === "heading" ? piece.size : 0)));
  // Some programs tag a document's title as a paragraph.
  const found = joined.map((piece, at) =>
    piece.kind === "paragraph" &&
    looksLikeHeading(piece, body) &&
    joined[at + 1] &&
    (largest === 0 || (at === 0 && piece.size > largest * LARGER))
      ? ({ ...piece, kind: "heading", level: largest === 0 ? null : 1 } as Heading)
      : piece,
  );
  return titled(withLevels(found), name);
}

function joinPages(pieces: Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isNext = last !== undefined && piece.page === (last.until ?? last.page) + 1;
    if (!isNext || !goesOn(last, piece)) joined.push(piece);
    else joined[joined.length - 1] = { ...together(last, piece), until: piece.page };
  }
  return joined;
}

function goesOn(last: Piece, next: Piece): boolean {
  if (last.kind === "paragraph" && next.kind === "paragraph")
    return !ENDS.test(last.text) && /^[\p{Ll}\d(]/u.test(next.text) && rounded(last.size) === rounded(next.size);
  if (last.kind === "list" && next.kind === "list") return true;
  if (last.kind === "list" && next.kind === "paragraph")
    return !ENDS.test(last.items.at(-1)!) && /^\p{Ll}/u.test(next.text);
  return (
    last.kind === "table" &&
    next.kind === "table" &&
    columnsOf(last) === columnsOf(next) &&
    (!next.isSure || sameHead(last, next))
  );
}

const columnsOf = ({ head, rows }: { head: string[]; rows: string[][] }) =>
  Math.max(head.length, ...rows.map((row) => row.length));
const sameHead = (one: { head: string[] }, other: { head: string[] }) => one.head.join("|") === other.head.join("|");

function together(last: Piece, next: Piece): Piece {
  if (last.kind === "paragraph" && next.kind === "paragraph") return { ...last, text: joinLines(last.text, next.text) };
  if (last.kind === "list" && next.kind === "list")
    return {
      ...last,
      items: next.continues ? endedBy(last.items, next.items[0]!, next.items.slice(1)) : [...last.items, ...next.items],
    };
  if (last.kind === "list" && next.kind === "paragraph") return { ...last, items: endedBy(last.items, next.text, []) };
  if (last.kind === "table" && next.kind === "table") {
    const rows = sameHead(last, next) || next.head.length === 0 ? next.rows : [next.head, ...next.rows];
    const isHeadAgain = rows[0]?.join("|") === last.head.join("|");
    const more = isHeadAgain ? rows.slice(1) : rows;
    return {
      ...last,
      rows: [...last.rows, ...more],
      pages: [...(last.pages ?? last.rows.map(() => last.page)), ...more.map(() => next.page)],
    };
  }
  return last;
}

const endedBy = (items: string[], rest: string, more: string[]): string[] => [
  ...items.slice(0, -1),
  joinLines(items.at(-1)!, rest),
  ...more,
];

/** Headings without a level get one by size, the largest first; bold ones in the text's size come last. */
function withLevels(pieces: Piece[]): Piece[] {
  const found = pieces.filter((piece): piece is Heading => piece.kind === "heading" && piece.level === null);
  const weight = ({ size, isBold }: Heading) => rounded(size) + (isBold ? 0.1 : 0);
  const weights = [...new Set(found.map(weight))].toSorted((one, other) => other - one);
  return pieces.map((piece) =>
    piece.kind === "heading" && piece.level === null
      ? { ...piece, level: Math.min(6, weights.indexOf(weight(piece)) + 1) }
      : piece,
  );
}

/** The first heading is the title if it is at the beginning and the only one of its level. */
function titled(pieces: Piece[], name: string): ReadDocument {
  const blocks = pieces.map(blockOf);
  const first = pieces.findIndex(({ kind }) => kind === "heading");
  const top = pieces[first];
  if (top?.kind !== "heading" || first > 3) return { title: name, blocks };
  const isAlone = !pieces.some((one, at) => at !== first && one.kind === "heading" && one.level! <= top.level!);
  return isAlone || first === 0 ? { title: top.text, blocks: blocks.toSpliced(first, 1) } : { title: name, blocks };
}

function blockOf(piece: Piece): Block {
  const { page } = piece;
  switch (piece.kind) {
    case "heading":
      return { kind: "heading", level: piece.level!, text: piece.text, page };
    case "paragraph":
      return { kind: "paragraph", text: piece.text, page };
    case "list":
      return { kind: "list", items: piece.items, page };
    case "table":
      return { kind: "table", head: piece.head, rows: piece.rows, page, ...(piece.pages && { pages: piece.pages }) };
  }
}
