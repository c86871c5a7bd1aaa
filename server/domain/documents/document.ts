/**
 * A document as it was read, whatever it was: a title, and what stands in it from top to bottom. Texts are plain, with
 * one space between words.
 */
export type ReadDocument = { title: string; blocks: Block[] };

/** `page` is a PDF's, from 1. `anchor` is the name of a heading inside a web page. */
export type Block = { page?: number } & (
  | { kind: "heading"; level: number; text: string; anchor?: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] }
);
