import { createHash } from "node:crypto";
import type { Block, ReadDocument } from "./document.ts";

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

/** Fingerprints of all of a page's pieces, paragraph by paragraph, item by item. */
function piecesOf({ blocks }: ReadDocument): string[] {
  const piece = counter();
  return blocks.flatMap((block) => {
    if (block.kind === "list") return block.items.map(piece);
    return block.kind === "table" ? block.rows.map((row) => piece(rowText(row))) : [piece(block.text)];
  });
}

/** The page without those pieces. */
export function withoutPieces({ title, blocks }: ReadDocument, left: ReadonlySet<string>): ReadDocument {
  const piece = counter();
  const isKept = (text: string) => !left.has(piece(text));
  return {
    title,
    blocks: blocks.flatMap((block): Block[] => {
      if (block.kind === "list") {
        const items = block.items.filter(isKept);
        return items.length > 0 ? [{ ...block, items }] : [];
      }
      if (block.kind === "table") {
        const kept = block.rows.map((row) => isKept(rowText(row)));
        const rows = block.rows.filter((_, at) => kept[at]);
        const pages = block.pages?.filter((_, at) => kept[at]);
        return rows.length > 0 ? [{ ...block, rows, ...(pages && { pages }) }] : [];
      }
      return isKept(block.text) ? [block] : [];
    }),
  };
}

/** Fewer pages do not show what repeats. */
const MIN_PAGES = 3;
const MAX_PAGE_SHARE = 0.5;

/** Counts the pieces of a site's pages, and finds those that are on most pages. */
export function createRepetitions(known: readonly string[]) {
  const counts = new Map<string, number>();
  const found = new Set(known);
  let pages = 0;
  return {
    /** The pieces that are removed from each page so far. */
    found: found as ReadonlySet<string>,
    /** Counts a page that has not changed, though it was not read. */
    pass: () => void (pages += 1),
    count(page: ReadDocument) {
      pages += 1;
      for (const piece of new Set(piecesOf(page))) counts.set(piece, (counts.get(piece) ?? 0) + 1);
    },
    /** Updates the repeated pieces; true if there are more. */
    look(): boolean {
      const least = Math.max(MIN_PAGES, pages * MAX_PAGE_SHARE);
      const more = [...counts].filter(([piece, count]) => count >= least && !found.has(piece));
      for (const [piece] of more) found.add(piece);
      return more.length > 0;
    },
  };
}
