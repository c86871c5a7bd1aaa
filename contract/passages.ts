import { z } from "zod";

/** What a document says in one place: enough to answer a question by itself. */
export const Passage = z.object({
  /** Of where it stands and what it says: the same in the next reading where nothing changed. */
  key: z.string(),
  kind: z.enum(["paragraph", "item", "row"]),
  /** The headings it stands under, outermost first, without the document's title. */
  headings: z.array(z.string()),
  /** The sentence that leads to its list or table. */
  lead: z.string().nullable(),
  /** Plain text. Of a row: every cell with its column's head. */
  text: z.string(),
  /** Of a row only. */
  cells: z.array(z.object({ head: z.string(), value: z.string() })).nullable(),
  /** Of a PDF, from 1. */
  page: z.number().int().nullable(),
  /** Its heading's name inside a web page, for the address after "#". */
  anchor: z.string().nullable(),
});
export type Passage = z.infer<typeof Passage>;
