import { createHash } from "node:crypto";
import type { Block, ReadDocument } from "./document.ts";

/**
 * A piece of a page as it is counted over the site: what it says, and the how-manyeth time the page says so. A menu
 * comes twice on most pages; what the contact page says once more than others is its own.
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

/** Fingerprints of all that a page says, paragraph by paragraph, item by item. */
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
        const rows = block.rows.filter((row) => isKept(rowText(row)));
        return rows.length > 0 ? [{ ...block, rows }] : [];
      }
      return isKept(block.text) ? [block] : [];
    }),
  };
}

/** Fewer pages do not show what repeats. */
const LEAST_PAGES = 3;
const MOST_OF = 0.5;

/** Counts what the pages of a site say, and tells what stands on most of them. */
export function createRepetitions(known: readonly string[]) {
  const counts = new Map<string, number>();
  const found = new Set(known);
  let pages = 0;
  return {
    /** What is left out of each page by now. */
    found: found as ReadonlySet<string>,
    /** A page that says the same as before counts as one, though it was not read. */
    pass: () => void (pages += 1),
    count(page: ReadDocument) {
      pages += 1;
      for (const piece of new Set(piecesOf(page))) counts.set(piece, (counts.get(piece) ?? 0) + 1);
    },
    /** Looks anew at what repeats; true where there is more of it. */
    look(): boolean {
      const least = Math.max(LEAST_PAGES, pages * MOST_OF);
      const more = [...counts].filter(([piece, count]) => count >= least && !found.has(piece));
      for (const [piece] of more) found.add(piece);
      return more.length > 0;
    },
  };
}
