import type { AnswerSource } from "#contract/assistant.ts";
import { contradictionsIn } from "../contradictions/contradictions.ts";
import type { Document } from "../retrieval/knowledge-base.ts";
import type { Entry } from "../retrieval/knowledge-index.ts";
import { isSame } from "./cause-of.ts";

/**
 * The titles of two of the entries that tell the same thing differently, where the answer says what one of them tells;
 * null where they agree. The answer's own comes first.
 */
export function contradictionOf(
  answer: string,
  sources: readonly AnswerSource[],
  entries: readonly Entry[],
): [string, string] | null {
  const articles = entries.flatMap((entry) => (entry.kind === "article" ? entry.article : []));
  for (const { one, other } of contradictionsIn(articles, documentsOf(entries)))
    for (const [own, against] of [
      [one, other],
      [other, one],
    ] as const)
      if (sources.some((source) => isSame(source, own.source)) && answer.includes(own.value))
        return [own.source.title, against.source.title];
  return null;
}

/** The documents of the passages, with these alone. */
function documentsOf(entries: readonly Entry[]): Document[] {
  const documents = new Map<string, Document>();
  for (const entry of entries) {
    if (entry.kind !== "passage") continue;
    const document = documents.get(entry.document.id) ?? { ...entry.document, passages: [] };
    document.passages.push(entry.passage);
    documents.set(document.id, document);
  }
  return [...documents.values()];
}
