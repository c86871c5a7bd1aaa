import { z } from "zod";

/** A part of a document that can answer a question by itself. */
export const Passage = z.object({
  /** A hash of its place and text: the same in the next reading if nothing has changed. */
  key: z.string(),
  kind: z.enum(["paragraph", "item", "row"]),
  /** The headings above it, outermost first, without the document's title. */
  headings: z.array(z.string()),
  /** The sentence that introduces its list or table. */
  lead: z.string().nullable(),
  /** Plain text. For a table row: every cell with its column's header. */
  text: z.string(),
  /** Only for a table row. */
  cells: z.array(z.object({ head: z.string(), value: z.string() })).nullable(),
  /** Only for a PDF, from 1. */
  page: z.number().int().nullable(),
  /** Its heading's fragment in a web page, for the address after "#". */
  anchor: z.string().nullable(),
});
export type Passage = z.infer<typeof Passage>;
