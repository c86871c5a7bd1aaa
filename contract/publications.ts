import { z } from "zod";
import { Passage } from "./passages.ts";
import { line, moment } from "./text.ts";

/** What goes live of a chatbot's documents, in one step, and how it is taken back. */

/** `new`: not live yet; `changed`: live with other words under the same headings; `same`; `gone`: live, no longer read. */
export const PassageChange = z.enum(["new", "changed", "same", "gone"]);

/** A document as it would go live beside what is live of it, in the order it is read in. */
export const DocumentReview = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  passages: z.array(
    Passage.extend({
      change: PassageChange,
      /** What stands live in its place, where it changed. */
      before: z.string().nullable(),
      off: z.boolean(),
    }),
  ),
});
export type DocumentReview = z.infer<typeof DocumentReview>;

/** Keys of the document's passages that visitors shall not be answered from, all of them. */
export const PassagesOff = z.object({ off: z.array(z.string().max(40)).max(20_000) });

/** Ids of versions, null where nothing was or is live. */
const Live = z.object({ version: z.uuid().nullable(), off: z.array(z.string()) });
export const PublishedChange = z.object({ document: z.uuid(), from: Live, to: Live });
export type PublishedChange = z.infer<typeof PublishedChange>;

/** Without documents everything that is in review goes live, and what was retired goes off. */
export const NewPublication = z.object({
  documents: z.array(z.uuid()).max(5000).optional(),
  /** Why it shall go live although tests of the knowledge turn wrong by it. */
  override_reason: line(500).optional(),
});
export type NewPublication = z.infer<typeof NewPublication>;

export const Publication = z.object({
  id: z.uuid(),
  number: z.number().int(),
  documents: z.number().int(),
  override_reason: z.string().nullable(),
  published_by_name: z.string().nullable(),
  published_at: moment(),
  undone_at: moment().nullable(),
});
export type Publication = z.infer<typeof Publication>;
