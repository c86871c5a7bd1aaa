import { suggest } from "../choose-sources.ts";
import type { Source } from "../context.ts";
import { subjectUnits } from "../follow-up.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import { readQuestion } from "../question.ts";
import { PRICE_FACT, statesFacts } from "./facts.ts";
import { rankQuestion } from "./rank.ts";

/**
 * The tables and lists of prices under a heading that has a word of the title of an article which states none
 * ("5. Depolama" for "Eşya depolama"), likeliest first; up to three, empty for none.
 */
export function pricedElsewhere(index: KnowledgeIndex, told: Entry | undefined): Source[] {
  if (told?.kind !== "article") return [];
  const named = termsOf(index, told.title);
  const ranking = rankQuestion(index, readQuestion(index, `${told.title} fiyatı`));
  const priced = ranking.ranked.filter(
    ({ entry }) =>
      entry.kind === "passage" &&
      entry.passage.kind !== "paragraph" &&
      statesFacts(index.factsAt(entry.position), PRICE_FACT) &&
      !named.isDisjointFrom(termsOf(index, entry.passage.headings.at(-1) ?? entry.document.title)),
  );
  return suggest(
    index,
    { ...ranking, ranked: priced },
    priced.map(({ entry }) => entry),
  );
}

const termsOf = (index: KnowledgeIndex, title: string): Set<string> =>
  new Set(subjectUnits(readQuestion(index, title)).flatMap(({ term }) => term ?? []));
