import type { AnswerSource } from "#contract/assistant.ts";
import { contradictionsIn } from "../contradictions/contradictions.ts";
import { documentsOf } from "../contradictions/documents-of.ts";
import type { Entry } from "../retrieval/index/knowledge-index.ts";
import { isSame } from "./cause-of.ts";

/**
 * The titles of two entries that contradict each other, if the answer states what one of them says; null if they agree.
 * The answer's own source comes first.
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
