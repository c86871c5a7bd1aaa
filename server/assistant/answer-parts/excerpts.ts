import type { Passage } from "#contract/passages.ts";
import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { priceText } from "#server/domain/amount-words.ts";
import { OF_HEALTH } from "../passages/answering-sentences.ts";
import { cut } from "../passages/choose-sentences.ts";
import { createMatcher, type Matcher, worthOf } from "../passages/match-question.ts";
import { offeredAsSource, plainClause } from "../passages/passage-title.ts";
import { passageText } from "../passages/passage-text.ts";
import { showRows } from "../passages/show-rows.ts";
import { nameOf, type Source } from "../retrieval/context.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { readQuestion } from "../retrieval/question.ts";
import type { Turn } from "../turn/turn.ts";
import { passedDays } from "./with-passed-days.ts";

/** An excerpt is read at a glance, below the title that is pressed. */
const LENGTH = 140;
/** The least that a sentence must have of the question. */
const MIN_WORTH = 0.3;

/**
 * What each suggested source says of the question, by the text it is suggested with: the sentence of an article or
 * passage that has most of it, the row with the value asked for, a product's price. Left out is what says nothing of
 * it, what its title tells already, an offer that has ended, and what concerns health, which no sentence tells alone.
 */
export function excerptsOf(
  index: KnowledgeIndex,
  question: string,
  sources: readonly Source[],
  turn: Pick<Turn, "calendar">,
): Record<string, string> {
  if (sources.length === 0) return {};
  const match = createMatcher(index, readQuestion(index, question));
  return Object.fromEntries(
    sources.flatMap((source) => {
      const entry = index.find(source.kind, nameOf(source));
      const title = offeredAsSource(index, source);
      const excerpt = entry ? excerptOf(entry, match) : null;
      if (excerpt === null || passedDays(excerpt, turn).length > 0) return [];
      return title.includes(excerpt.slice(0, TOLD_BEGINNING)) ? [] : [[title, cut(excerpt, LENGTH)]];
    }),
  );
}
/** A title that has so many letters of an excerpt's beginning is the excerpt's beginning. */
const TOLD_BEGINNING = 30;

function excerptOf(entry: Entry, match: Matcher): string | null {
  if (entry.kind === "product") return priceText(entry.product.price, entry.product.currency);
  const text = entry.kind === "article" ? entry.article.answer : passageText(entry.passage);
  if (OF_HEALTH.test(text)) return null;
  if (entry.kind === "passage" && entry.passage.kind === "row") return rowInLine(entry.passage, match);
  const [best] = sentencesOf(text)
    .map((sentence) => ({ said: sentence.text.trim(), worth: worthOf(match(sentence.text)) }))
    .toSorted((one, other) => other.worth - one.worth);
  return best && best.worth >= MIN_WORTH ? plainClause(best.said) : null;
}

const rowInLine = (passage: Passage, match: Matcher): string =>
  showRows([passage], passage, match, Infinity).lines.join("").replace(/^- /, "");
