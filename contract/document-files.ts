import { z } from "zod";
import { DocumentFailure, DocumentState } from "./knowledge-sources.ts";
import { line } from "./text.ts";

/** Uploaded files of a company as a source of its chatbot's answers, besides the pages of a site. */

export const DOCUMENT_MAX_BYTES = 20 * 1024 * 1024;
/** Per chatbot. */
export const MAX_DOCUMENTS = 500;
/** Per call: its files are in memory together. */
export const UPLOAD_MAX_BYTES = 3 * DOCUMENT_MAX_BYTES;
export const MAX_FILES_AT_ONCE = 20;
export const PASTED_MAX_LENGTH = 2_000_000;

/** Clipboard content: `html` if the source program provided it, else `text`. */
export const PastedDocument = z
  .object({
    title: line(200),
    html: z.string().max(PASTED_MAX_LENGTH).optional(),
    text: z.string().max(PASTED_MAX_LENGTH).optional(),
  })
  .refine(({ html, text }) => (html ?? text ?? "").trim() !== "", { path: ["text"], message: "must not be empty" });
export type PastedDocument = z.infer<typeof PastedDocument>;

/** `replaced`: a file with this name existed; its live version stays until the new one is published. */
export const UploadedDocument = z.object({ id: z.uuid(), name: z.string(), replaced: z.boolean() });
export type UploadedDocument = z.infer<typeof UploadedDocument>;

/** The state of reading a file; `passages` counts those of its newest reading. */
export const DocumentProgress = z.object({
  id: z.uuid(),
  state: DocumentState,
  reason: DocumentFailure.nullable(),
  passages: z.number().int(),
});
export type DocumentProgress = z.infer<typeof DocumentProgress>;

export const DocumentTitle = z.object({ title: line(200) });
