import { factsAskedBy, PRICE_FACT } from "./facts.ts";
import {
  contextualQuestion,
  isProcessVerb,
  mayAskOfProduct,
  meantProduct,
  subjectUnits,
  withSubject,
} from "../follow-up.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import { readQuestion, type Question } from "../question.ts";
import type { Context } from "../context.ts";
import { type Ranking, rankQuestion } from "./rank.ts";

/**
 * The confidence that the question's own words need, to be answered without the subject carried over from the
 * conversation.
 */
const SURE_ALONE = 0.75;

/** The weight factor for words of narrative clauses, in the reading that favours the clause with the question. */
const TOLD_SHARE = 0.5;

/**
 * Ranks all entries that match a question and decides the tier. A long message is read twice, with and without its
 * narrative; an unclear one once more with the conversation's subject. The reading with the highest confidence wins.
 */
export function rankInContext(index: KnowledgeIndex, text: string, context: Context): Ranking {
  const plain = readQuestion(index, text);
  const question = contextualQuestion(index, plain, context);
  if (question !== plain && context.lastSource?.kind === "product" && !mayAskOfProduct(plain)) {
    const own = rankQuestion(index, plain);
    // The knowledge base answers it by itself, so it is not about the last product.
    if (own.tier === "answer") return own;
  }
  const whole = rankQuestion(index, question, meantProduct(index, plain, context));
  if (question !== plain && (whole.tier !== "answer" || repeats(whole, context))) {
    const own = rankQuestion(index, plain);
    const hasNothing = !own.ranked.some(({ entry }) => entry === whole.ranked[0]?.entry);
    const isInVain =
      whole.tier === "answer"
        ? hasNothing || repeatsUselessly(index, whole, plain, context)
        : own.confidence >= SURE_ALONE;
    if (own.tier === "answer" && isInVain) return own;
    // The same article again, which states no price, is no answer to "ücreti"; its neighbours may be.
    if (whole.ranked.length > 1 && repeatsUselessly(index, whole, plain, context, PRICE_FACT))
      return { ...whole, ranked: whole.ranked.slice(1), tier: "suggest" };
  }
  const told = question === plain || whole.tier !== "suggest" ? null : lastArticleAgain(index, whole, plain, context);
  if (told) return told;
  const readings = [whole];
  if (question.units.some(({ told }) => told))
    readings.push(
      rankQuestion(index, {
        ...question,
        units: question.units.map((unit) => (unit.told ? { ...unit, weight: unit.weight * TOLD_SHARE } : unit)),
      }),
    );
  if (
    question === plain &&
    context.lastSource?.kind === "article" &&
    whole.tier !== "answer" &&
    plain.units.every(({ known }) => known)
  ) {
    const carried = rankQuestion(index, withSubject(index, plain, context));
    if (
      carried.tier === "answer" &&
      !repeatsUselessly(index, carried, plain, context) &&
      !repeatsWithoutSubject(index, carried, plain, context)
    )
      return carried;
  }
  return readings.reduce((best, reading) => (reading.confidence > best.confidence ? reading : best));
}

/** The last answer's article is considered among so many of the best. */
const MAX_CONSIDERED = 3;

/**
 * The article of the last answer, for a question without a subject ("kaç günde biter"): if it states the kind of fact
 * that is asked for and ranks among the best. Null otherwise.
 */
function lastArticleAgain(
  index: KnowledgeIndex,
  whole: Ranking,
  plain: Question,
  { lastSource }: Context,
): Ranking | null {
  const asked = factsAskedBy(plain.folded, NO_CONCEPTS);
  if (asked === 0 || lastSource?.kind !== "article" || subjectUnits(plain).some(({ word }) => !isProcessVerb(word)))
    return null;
  const told = whole.ranked
    .slice(0, MAX_CONSIDERED)
    .find(({ entry }) => entry.kind === "article" && entry.article.id === lastSource.id);
  if (!told || (asked & ~index.factsAt(told.entry.position)) !== 0) return null;
  return { ...whole, ranked: [told], tier: "answer" };
}

/** True if the ranking would answer with the same article as last time. */
const repeats = ({ tier, ranked: [best] }: Ranking, { lastSource }: Context): boolean =>
  tier === "answer" &&
  best?.entry.kind === "article" &&
  lastSource?.kind === "article" &&
  best.entry.article.id === lastSource.id;

/** The same, although the article does not state what is asked for now ("fiyat nedir"). */
const repeatsUselessly = (
  index: KnowledgeIndex,
  ranking: Ranking,
  { folded }: Question,
  context: Context,
  among = ~0,
): boolean =>
  repeats(ranking, context) &&
  (factsAskedBy(folded, NO_CONCEPTS) & among & ~index.factsAt(ranking.ranked[0]!.entry.position)) !== 0;

/** True if it would, though that article has none of the subjects asked about now ("vize lazım mı" after payment). */
function repeatsWithoutSubject(index: KnowledgeIndex, ranking: Ranking, question: Question, context: Context): boolean {
  // A wish ("kayıt olmak istiyorum") refers to the last answer.
  if (!repeats(ranking, context) || WISHES.test(question.folded)) return false;
  const { position } = ranking.ranked[0]!.entry;
  const has = (key: string) => index.valueIn(key, position) > 0;
  const things = subjectUnits(question);
  return (
    things.length > 0 &&
    !things.some(({ term, concepts, expansions }) =>
      term === null
        ? [...concepts].some((concept) => has(`@${concept}`)) || [...expansions.keys()].some(has)
        : has(term),
    )
  );
}

const WISHES = /\bist(?:iyo|er)\w*/;

const NO_CONCEPTS: ReadonlySet<string> = new Set();
