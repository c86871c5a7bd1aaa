/**
 * A document after reading, in a common form: its title, and its content from top to bottom. Texts are plain, with
 * single spaces between words.
 */
export type ReadDocument = { title: string; blocks: Block[] };

/**
 * `page` is a PDF's page number, from 1; `pages` those of a table's rows, where it goes on over pages. `anchor` is the
 * fragment of a heading in a web page.
 */
export type Block = { page?: number } & (
  | { kind: "heading"; level: number; text: string; anchor?: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][]; pages?: number[] }
);

/** The texts of a block, item by item and cell by cell. */
export function textsOf(block: Block): string[] {
  if (block.kind === "list") return block.items;
  return block.kind === "table" ? [block.head, ...block.rows].flat() : [block.text];
}

/** How many characters the blocks hold. */
export const countCharacters = (blocks: readonly Block[]): number =>
  blocks.flatMap(textsOf).reduce((sum, text) => sum + text.length, 0);
