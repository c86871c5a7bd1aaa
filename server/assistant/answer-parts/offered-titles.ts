import { withAskedQuantity } from "../passages/answering-siblings.ts";
import { offeredAsSource } from "../passages/passage-title.ts";
import { lineOf } from "../passages/show-rows.ts";
import { entriesOf, type Source } from "../retrieval/context.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { isAmong, type PassageEntry, siblingsOf } from "../retrieval/index/siblings.ts";
import { readQuestion } from "../retrieval/question.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import { besideText } from "../turn/built-in-texts.ts";

/** The texts by which sources are suggested, each once. */
export const titlesOf = (index: KnowledgeIndex, sources: readonly Source[]): string[] => [
  ...new Set(sources.map((source) => offeredAsSource(index, source))),
];

/** So many are suggested below an answer that says something else first. */
const MAX_SUGGESTIONS_BELOW = 2;

/**
 * An answer that cannot help by itself, with the sources that may help as suggestions below it. Its outcome stays: a
 * complaint or a question about a record is no gap in the knowledge base.
 */
export function withSuggestions(index: KnowledgeIndex, answer: BuiltInAnswer, found: Source[]): BuiltInAnswer {
  const sources = found.slice(0, MAX_SUGGESTIONS_BELOW);
  const suggestions = titlesOf(index, sources);
  return {
    ...answer,
    sources,
    suggestions,
    text: `${answer.text}\n\n${besideText(suggestions)}`,
  };
}

/**
 * What else may have been meant: not what the answer shows already as a row or item, nor the rows of its table that do
 * not have the quantity asked for.
 */
export function relatedTitles(
  index: KnowledgeIndex,
  question: string,
  { related }: Retrieval,
  answer: BuiltInAnswer,
): string[] {
  const asked = readQuestion(index, question);
  const lists = entriesOf(index, answer.sources).flatMap((entry) => (entry.kind === "passage" ? entry : []));
  const lacksQuantity = (other: PassageEntry) =>
    lists.some((entry) => {
      const siblings = siblingsOf(index, entry);
      return isAmong(siblings, other) && !isAmong(withAskedQuantity(index, asked, siblings, entry), other);
    });
  const isMeant = (entry: Entry) =>
    entry.kind !== "passage" ||
    entry.passage.kind === "paragraph" ||
    !(answer.text.includes(lineOf(entry.passage)) || lacksQuantity(entry));
  return titlesOf(
    index,
    related.filter((source) => entriesOf(index, [source]).every(isMeant)),
  );
}
