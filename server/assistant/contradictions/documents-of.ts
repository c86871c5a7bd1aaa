import type { Document } from "../retrieval/knowledge-base.ts";
import type { Entry } from "../retrieval/index/knowledge-index.ts";

/** The documents of some passages, reduced to these passages. */
export function documentsOf(entries: readonly Entry[]): Document[] {
  const documents = new Map<string, Document>();
  for (const entry of entries) {
    if (entry.kind !== "passage") continue;
    const document = documents.get(entry.document.id) ?? { ...entry.document, passages: [] };
    document.passages.push(entry.passage);
    documents.set(document.id, document);
  }
  return [...documents.values()];
}
