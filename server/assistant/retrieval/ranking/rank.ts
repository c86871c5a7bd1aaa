import type { Language } from "../../dialogue/language.ts";
import { confidenceIn } from "./confidence.ts";
import { thresholds as fitted } from "./fitted.ts";
import { factsAskedBy, PRICE_FACT } from "./facts.ts";
import {
  contextualQuestion,
  isProcessVerb,
  mayAskOfProduct,
  meantProduct,
  subjectUnits,
  withSubject,
} from "../follow-up.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import {
  asksAttribute,
  asksForAny,
  demandsOf,
  meets,
  namesProduct,
  productsWithin,
  productView,
  type Demands,
} from "../products/products.ts";
import { readQuestion, type Question } from "../question.ts";
import type { Context } from "../context.ts";
import { byRating, isRated, rateKnowledge } from "./ranker.ts";
import { roleAskedFor, tellsHolder } from "./role-holders.ts";
import { byScore, scoreEntries, type Scored } from "./scoring.ts";
import { wordsOf } from "../../language/turkish.ts";

export type Tier = "answer" | "suggest" | "decline";
/**
 * The result of ranking a question. `view` is the reading that the best entry was ranked by; `confidence` (0–1) refers
 * to that entry.
 */
export type Ranking = {
  question: Question;
  demands: Demands;
  view: Question;
  ranked: Scored[];
  confidence: number;
  tier: Tier;
};

/**
 * Confidence thresholds: for answering with a product, and for suggesting anything. With documents a lower one
 * suffices, since the requested information is more often there. If a product and an article compete, the answer's
 * score must be ahead by `lead`.
 */
const thresholds = { product: 0.65, suggest: 0.2, suggestBesideDocuments: 0.05, lead: 0.05 };

/**
 * The thresholds for answering with an entry of this kind, and for suggesting. With documents the threshold is lower
 * than with articles only: the knowledge base holds more, so a likely entry is right more often.
 */
export function thresholdsOf(
  { firstPassage, firstProduct }: KnowledgeIndex,
  kind: Entry["kind"] = "article",
): { answer: number; suggest: number } {
  const isAlone = firstPassage === firstProduct;
  const answer = kind === "product" ? thresholds.product : isAlone ? fitted.alone : fitted.beside;
  return { answer, suggest: isAlone ? thresholds.suggest : thresholds.suggestBesideDocuments };
}
/** A product is suggested only from this confidence and score. */
const minForProducts = { suggest: 0.2, score: 0.3 };
/** An entry with no close competitor is suggested at a lower confidence. */
const alone = { confidence: 0.09, score: 0.46, share: 0.62 };

/**
 * The confidence that the question's own words need, to be answered without the subject carried over from the
 * conversation.
 */
const sureAlone = 0.75;

/** The score factor for a product that the question does not name but only shares some other word with. */
const unnamedShare = 0.55;
/**
 * The score factor for a named product whose price, size or colour is asked for, so that it beats an article that names
 * it too.
 */
const attributeBonus = 1.1;
/**
 * The score factor for products if discounts are asked for: "discounted coats" means coats, not the article about
 * discounts.
 */
const discountBonus = 1.3;
/** The weight factor for words of narrative clauses, in the reading that favours the clause with the question. */
const toldShare = 0.5;
/** How many products of a whole catalogue are checked for colours and sizes, and how many are enough to choose from. */
const maxExamined = 300;
const maxSuitable = 16;

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
        : own.confidence >= sureAlone;
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
        units: question.units.map((unit) => (unit.told ? { ...unit, weight: unit.weight * toldShare } : unit)),
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
const maxConsidered = 3;

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
    .slice(0, maxConsidered)
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

/** Cached rankings by question and answer language; a question is read for one index. */
const rankings = new WeakMap<Question, Map<Language | null, Ranking>>();

function rankQuestion(index: KnowledgeIndex, question: Question, meant: Entry | null = null): Ranking {
  if (meant) return rankUncached(index, question, meant);
  const known = rankings.get(question) ?? new Map<Language | null, Ranking>();
  const ranking = known.get(index.answerLanguage) ?? rankUncached(index, question, null);
  rankings.set(question, known.set(index.answerLanguage, ranking));
  return ranking;
}

function rankUncached(index: KnowledgeIndex, question: Question, meant: Entry | null): Ranking {
  const demands = demandsOf(index, question);
  const asProduct = productView(question, demands);
  const bonus = demands.discounted ? discountBonus : asksAttribute(question, demands) ? attributeBonus : 1;
  const knowledge = rateKnowledge(index, question);
  const products =
    asProduct.units.length === 0
      ? []
      : scoreEntries(index, asProduct, "product").map((scored) => fit(index, asProduct, demands, scored, bonus));
  const certain = meant ? [exactMatch(meant)] : bySku(index, question);
  const any = certain.length === 0 && asksForAny(asProduct, demands) ? anyProducts(index, demands) : [];
  const ranked = meant ? certain : [...certain, ...any, ...[...knowledge, ...products].sort(byScoreThenRating)];
  const view = ranked[0]?.entry.kind === "product" ? asProduct : question;
  const confidence = confidenceIn(index, view, ranked);
  const sure = isQuestionOf(question, ranked[0]?.entry);
  const tier = sure ? "answer" : tierOf(view, ranked, confidence, thresholdsOf(index, ranked[0]?.entry.kind));
  return restrictToHolders({ question, demands, ranked, view, confidence, tier });
}

/**
 * True if the message is identical to a question of the article: it is then the answer whatever its words are, numbers
 * and unknown names included.
 */
const isQuestionOf = ({ folded }: Question, entry: Entry | undefined): boolean =>
  entry?.kind === "article" && entry.article.questions.some((asked) => wordsOf(asked).join(" ") === folded);

/** How many of the best entries are checked for the holder of a role. */
const maxCheckedForHolder = 20;

/**
 * For a question who holds a role, keeps only entries that name the holder; others about the same subject are neither
 * answered nor suggested.
 */
function restrictToHolders(ranking: Ranking): Ranking {
  const role = ranking.tier === "decline" ? null : roleAskedFor(ranking.question);
  if (!role) return ranking;
  const telling = ranking.ranked.slice(0, maxCheckedForHolder).filter(({ entry }) => tellsHolder(entry, role));
  if (telling.length === 0) return { ...ranking, confidence: 0, tier: "decline" };
  return telling[0] === ranking.ranked[0] ? ranking : { ...ranking, ranked: telling, tier: "suggest" };
}

/** Articles and passages of equal score, as with two similar titles, keep the order of their ratings. */
const byScoreThenRating = (one: Scored, other: Scored): number =>
  other.score - one.score || (isRated(one) && isRated(other) ? byRating(one, other) : byScore(one, other));

function tierOf(view: Question, ranked: Scored[], confidence: number, from: { answer: number; suggest: number }): Tier {
  const [best, second] = ranked;
  if (!best) return "decline";
  const spoken = view.units.some((unit) => unit.known && /\p{L}/u.test(unit.word)) || best.score >= 1;
  if (best.entry.kind !== "product") {
    const clear = second?.entry.kind !== "product" || best.score - second.score >= thresholds.lead;
    if (confidence >= from.answer && clear && spoken) return "answer";
    return confidence >= from.suggest ? "suggest" : "decline";
  }
  if (confidence < minForProducts.suggest && !standsAlone(best, second, confidence)) return "decline";
  const clear = !second || second.entry.kind === "product" || best.score - second.score >= thresholds.lead;
  if (confidence >= from.answer && clear && spoken) return "answer";
  return best.score >= minForProducts.score ? "suggest" : "decline";
}

const standsAlone = (best: Scored, second: Scored | undefined, confidence: number): boolean =>
  confidence >= alone.confidence &&
  best.score >= alone.score &&
  (second === undefined || second.score <= best.score * alone.share);

/** The products whose SKUs occur in the question: exact matches. */
function bySku(index: KnowledgeIndex, { words }: Question): Scored[] {
  const numbers = words.flatMap((word, at) => [
    word,
    `${word} ${words[at + 1]}`,
    `${word} ${words[at + 1]} ${words[at + 2]}`,
  ]);
  return numbers
    .flatMap((number) => index.positionBySku(number) ?? [])
    .map((position) => exactMatch(index.entryAt(position)));
}

/**
 * The first products that meet the demands, whatever their kind: cheapest or dearest first if demanded, else largest
 * discount first if discounts are.
 */
function anyProducts(index: KnowledgeIndex, demands: Demands): Scored[] {
  return productsWithin(index, demands, { inStock: true })
    .slice(0, maxExamined)
    .map((position) => index.entryAt(position))
    .filter((entry) => entry.kind === "product" && meets(entry.product, demands) === 1)
    .slice(0, maxSuitable)
    .map(exactMatch);
}

function exactMatch(entry: Entry): Scored {
  return { entry, score: 1, coverage: 1, variant: 1, trigram: 1 };
}

/** Lowers the score of a product that the question does not name, or that does not meet the demands. */
function fit(index: KnowledgeIndex, view: Question, demands: Demands, scored: Scored, bonus: number): Scored {
  const entry = scored.entry as Entry & { kind: "product" };
  const named = namesProduct(index, view, entry) ? bonus : unnamedShare;
  return { ...scored, score: scored.score * named * (0.9 + 0.1 * meets(entry.product, demands)) };
}
