import { createHash } from "node:crypto";
import type { Block, ReadDocument } from "./document.ts";
import { isCaption } from "./leads.ts";

/**
 * The identity of a piece of text when counting over the site: its text and its occurrence on the page, from 1. A menu
 * occurs twice on most pages; an additional occurrence on the contact page is that page's own content.
 */
type Count = (text: string) => string;

const counter = (): Count => {
  const times = new Map<string, number>();
  return (text) => {
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    return createHash("sha256").update(`${text}\n${time}`).digest("base64url").slice(0, 16);
  };
};

const rowText = (row: string[]): string => row.join("\t");

/** A page with what surrounds its content, which is counted first: a menu is its first occurrence, wherever it is read. */
export type SurroundedPage = { read: ReadDocument; around: readonly Block[] };

/** Fingerprints of pieces, paragraph by paragraph, item by item. */
const piecesOf = (blocks: readonly Block[], piece: Count): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === "list") return block.items.map(piece);
    return block.kind === "table" ? block.rows.map((row) => piece(rowText(row))) : [piece(block.text)];
  });

function piecesOfPage({ read, around }: SurroundedPage): string[] {
  const piece = counter();
  return [titlePiece(read), ...piecesOf(around, piece), ...piecesOf(read.blocks, piece)];
}

const titlePiece = ({ title }: ReadDocument): string => counter()(`title\n${title}`);

/**
 * The page without those pieces, and the blocks that were left out. A heading stays where what is right below it stays
 * and would else stand below another one, as a price below another product.
 */
export function partRepeated(
  { read: { title, blocks }, around }: SurroundedPage,
  left: ReadonlySet<string>,
): { own: ReadDocument; repeated: Block[] } {
  const piece = counter();
  piecesOf(around, piece);
  const parts = blocks.map((block) => partBlock(block, (text) => left.has(piece(text))));
  let isHeaded = false;
  parts.forEach((part, at) => {
    const [heading, below] = [part.repeated[0], parts[at + 1]?.own[0]];
    if (isHeaded && heading?.kind === "heading" && below && below.kind !== "heading")
      parts[at] = { own: [heading], repeated: [] };
    isHeaded ||= blocks[at]!.kind === "heading" && parts[at]!.own.length > 0;
  });
  return {
    own: { title, blocks: parts.flatMap(({ own }) => own) },
    repeated: parts.flatMap(({ repeated }) => repeated),
  };
}

function partBlock(block: Block, isRepeated: (text: string) => boolean): { own: Block[]; repeated: Block[] } {
  const only = (kept: Block, count: number): Block[] => (count > 0 ? [kept] : []);
  if (block.kind === "list") {
    const { own = [], repeated = [] } = Object.groupBy(block.items, (item) => (isRepeated(item) ? "repeated" : "own"));
    return {
      own: only({ ...block, items: own }, own.length),
      repeated: only({ ...block, items: repeated }, repeated.length),
    };
  }
  if (block.kind === "table") {
    const are = block.rows.map((row) => isRepeated(rowText(row)));
    const withRows = (keeps: boolean) => {
      const rows = block.rows.filter((_, at) => are[at] === keeps);
      const pages = block.pages?.filter((_, at) => are[at] === keeps);
      return only({ ...block, rows, ...(pages && { pages }) }, rows.length);
    };
    return { own: withRows(false), repeated: withRows(true) };
  }
  return isRepeated(block.text) ? { own: [], repeated: [block] } : { own: [block], repeated: [] };
}

/** A page that is called as most pages are takes the name of the heading or caption that it begins with. */
export function withOwnTitle(page: ReadDocument, left: ReadonlySet<string>): ReadDocument {
  const [first, ...others] = page.blocks;
  const isName = first?.kind === "heading" || (first?.kind === "paragraph" && isCaption(first.text));
  return isName && left.has(titlePiece(page)) ? { title: first.text, blocks: others } : page;
}

/** Fewer pages do not show what repeats. */
const MIN_PAGES = 3;
const MAX_PAGE_SHARE = 0.5;
/** What was found before and is on fewer pages now does not repeat any more. */
const STILL_PAGE_SHARE = 0.25;

/** Counts the pieces of a site's pages, and finds those that are on most pages. */
export function createRepetitions(known: readonly string[]) {
  const counts = new Map<string, number>();
  const found = new Set(known);
  let [pages, passed] = [0, 0];
  return {
    /** The pieces that are removed from each page so far. */
    found: found as ReadonlySet<string>,
    /** Counts a page that has not changed or could not be read. */
    pass() {
      pages += 1;
      passed += 1;
    },
    count(page: SurroundedPage) {
      pages += 1;
      for (const piece of new Set(piecesOfPage(page))) counts.set(piece, (counts.get(piece) ?? 0) + 1);
    },
    /** Updates the repeated pieces; true if there are more. */
    look(): boolean {
      const least = Math.max(MIN_PAGES, pages * MAX_PAGE_SHARE);
      const more = [...counts].filter(([piece, count]) => count >= least && !found.has(piece));
      for (const [piece] of more) found.add(piece);
      return more.length > 0;
    },
    /** Forgets what no longer repeats, once all pages are counted; true if there is any. Unread pages may still have it. */
    forget(): boolean {
      if (pages < MIN_PAGES) return false;
      const least = Math.max(MIN_PAGES, pages * STILL_PAGE_SHARE);
      const gone = [...found].filter((piece) => (counts.get(piece) ?? 0) + passed < least);
      for (const piece of gone) found.delete(piece);
      return gone.length > 0;
    },
  };
}
