import type { ReadDocument } from "#server/domain/documents/document.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";

/** Each passage of a document as "heading > heading > lead | text". */
export const passagesAsRead = (document: ReadDocument): string[] =>
  passagesOf(document).map(({ headings, lead, text }) =>
    [...headings, [lead, text].filter((part) => part !== null).join(" | ")].join(" > "),
  );
