import { z } from "zod";
import { DocumentFailure, DocumentState } from "./knowledge-sources.ts";
import { line } from "./text.ts";

/** Files of a chatbot's company that its answers come from, beside the pages of a site. */

export const DOCUMENT_MAX_BYTES = 20 * 1024 * 1024;
/** Of one chatbot. */
export const MOST_DOCUMENTS = 500;
/** Of one call, whose files are in memory together. */
export const UPLOAD_MAX_BYTES = 3 * DOCUMENT_MAX_BYTES;
export const MOST_FILES_AT_ONCE = 20;
export const PASTED_MAX_LENGTH = 2_000_000;

/** As it came out of the clipboard: `html` where the program that it was copied from gave some, else `text`. */
export const PastedDocument = z
  .object({
    title: line(200),
    html: z.string().max(PASTED_MAX_LENGTH).optional(),
    text: z.string().max(PASTED_MAX_LENGTH).optional(),
  })
  .refine(({ html, text }) => (html ?? text ?? "").trim() !== "", { path: ["text"], message: "must not be empty" });
export type PastedDocument = z.infer<typeof PastedDocument>;

/** `replaced`: a file of its name was there; what is live of that stays until the new one is published. */
export const UploadedDocument = z.object({ id: z.uuid(), name: z.string(), replaced: z.boolean() });
export type UploadedDocument = z.infer<typeof UploadedDocument>;

/** How the reading of a file ended, or has not yet; `passages` of its newest reading. */
export const DocumentProgress = z.object({
  id: z.uuid(),
  state: DocumentState,
  reason: DocumentFailure.nullable(),
  passages: z.number().int(),
});
export type DocumentProgress = z.infer<typeof DocumentProgress>;

export const DocumentTitle = z.object({ title: line(200) });
