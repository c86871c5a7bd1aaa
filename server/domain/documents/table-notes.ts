import type { Block } from "./document.ts";

type Table = Extract<Block, { kind: "table" }>;

const MARKED = /^\(?\*/;
const NOTE = /^(?:\(?[*¹²³]|not(?:lar)?\s*:|önemli\s*:)|[.!]$/iu;
/** A longer text names no group of rows. */
const NAME_MAX_LENGTH = 40;

/**
 * The document with the notes that stand in a row of their own, at the end of a table, as paragraphs below it; those
 * with an asterisk may stand between rows.
 */
export const withTableNotes = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => (block.kind === "table" ? notesBelow(block) : [block]));

function notesBelow(table: Table): Block[] {
  const alone = table.rows.map((row) => aloneIn(row, table.head.length));
  const last = table.rows.findLastIndex((_, at) => alone[at] === null);
  const isNote = (at: number) =>
    alone[at] !== null && (MARKED.test(alone[at]!) || (at > last && isNoteText(alone[at]!)));
  const kept = table.rows.flatMap((_, at) => (isNote(at) ? [] : [at]));
  if (kept.length === table.rows.length) return [table];
  const { page } = table;
  const paragraphs = alone.flatMap((text, at): Block[] =>
    isNote(at)
      ? [{ kind: "paragraph", text: text!, ...(page !== undefined && { page: table.pages?.[at] ?? page }) }]
      : [],
  );
  const rows = kept.map((at) => table.rows[at]!);
  const pages = table.pages && kept.map((at) => table.pages![at]!);
  return rows.length === 0 ? paragraphs : [{ ...table, rows, ...(pages && { pages }) }, ...paragraphs];
}

const isNoteText = (text: string): boolean => NOTE.test(text) || text.length > NAME_MAX_LENGTH;

/** The only text of a row, in its first cell or across all; null if there are more. */
function aloneIn(row: string[], columns: number): string | null {
  const filled = row.filter((text) => text !== "");
  const width = Math.max(columns, row.length);
  const isAcross = filled.length === 1 ? row[0] !== "" : filled.length === width;
  return width > 1 && isAcross && new Set(filled).size === 1 ? filled[0]! : null;
}
