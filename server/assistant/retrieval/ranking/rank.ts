import { confidenceIn } from "./confidence.ts";
import { conditionIn, speaksOfCondition, tellsCondition } from "../conditions.ts";
import { thresholds as fitted } from "./fitted.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import { asksForAny, demandsOf, productView, type Demands } from "../products/demands.ts";
import type { Question } from "../question.ts";
import { anyProducts, exactMatch, productsBySku, rankProducts } from "./rank-products.ts";
import { asksOfOtherPlace, asksOfUnsaidDistance } from "./other-places.ts";
import { byRating, isRated, rateKnowledge } from "./ranker.ts";
import { roleAskedFor, tellsHolder } from "./role-holders.ts";
import { byScore, type Scored } from "./scoring.ts";
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
  /** A rule for the message's wording decides it, whatever the rest of the conversation makes likely. */
  decided?: true;
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
const MIN_FOR_PRODUCTS = { suggest: 0.2, score: 0.3 };
/** An entry with no close competitor is suggested at a lower confidence. */
const alone = { confidence: 0.09, score: 0.46, share: 0.62 };

const ASKS_WHETHER_THERE_IS = /\b(?:var m[iu]|bak(?:iyor|acag|iyord)\w*|ar[iı]yor\w*|hangi\w* var)\b/;
/** The coverage of a question that a product's texts contain completely. */
const WHOLE = 0.99;
/**
 * The score factor for articles if the catalogue has all that a question asks for: "elbise var mı" means dresses, and
 * not the article about their care.
 */
const BESIDE_KIND_SHARE = 0.85;

/** Cached rankings by question, answer language and recipient; a question is read for one index. */
const rankings = new WeakMap<Question, Map<string, Ranking>>();

/**
 * Ranks all entries that match a question and decides the tier; with `meant`, that entry is the only one. Cached.
 */
export function rankQuestion(index: KnowledgeIndex, question: Question, meant: Entry | null = null): Ranking {
  if (meant) return rankUncached(index, question, meant);
  const known = rankings.get(question) ?? new Map<string, Ranking>();
  const of = `${index.answerLanguage} ${index.recipient}`;
  const ranking = known.get(of) ?? rankUncached(index, question, null);
  rankings.set(question, known.set(of, ranking));
  return ranking;
}

function rankUncached(index: KnowledgeIndex, question: Question, meant: Entry | null): Ranking {
  const demands = demandsOf(index, question);
  const asProduct = productView(question, demands);
  const products = rankProducts(index, question, asProduct, demands);
  const rated = rateKnowledge(index, question);
  const isOfKind = ASKS_WHETHER_THERE_IS.test(question.folded) && products.some(({ coverage }) => coverage >= WHOLE);
  const knowledge = isOfKind ? rated.map((one) => ({ ...one, score: one.score * BESIDE_KIND_SHARE })) : rated;
  const certain = meant ? [exactMatch(meant)] : productsBySku(index, question);
  const any = certain.length === 0 && asksForAny(asProduct, demands) ? anyProducts(index, demands) : [];
  const found = meant ? certain : [...certain, ...any, ...[...knowledge, ...products].sort(byScoreThenRating)];
  const ranked = tellsCondition(question.folded) ? withConditionFirst(question, found) : found;
  const view = ranked[0]?.entry.kind === "product" ? asProduct : question;
  const isIdentical = isQuestionOf(question, ranked[0]?.entry);
  const confidence = isIdentical ? 1 : confidenceIn(index, view, ranked);
  const likely = isIdentical ? "answer" : tierOf(view, ranked, confidence, thresholdsOf(index, ranked[0]?.entry.kind));
  const isElsewhere = asksOfOtherPlace(index, question) || asksOfUnsaidDistance(question, ranked[0]?.entry);
  const isDoubtful = likely === "answer" && !isIdentical && isElsewhere;
  const sure = isDoubtful ? { confidence: 0, tier: "suggest" as const } : { confidence, tier: likely };
  return restrictToHolders({ question, demands, ranked, view, ...sure });
}

/**
 * True if the message is identical to a question of the article: it is then the answer whatever its words are, numbers
 * and unknown names included.
 */
const isQuestionOf = ({ folded }: Question, entry: Entry | undefined): boolean =>
  entry?.kind === "article" && entry.article.questions.some((asked) => wordsOf(asked).join(" ") === folded);

/** How many of the best entries are checked for the holder of a role. */
const MAX_CHECKED_FOR_HOLDER = 20;

/**
 * For a question who holds a role, keeps only entries that name the holder; others about the same subject are neither
 * answered nor suggested.
 */
function restrictToHolders(ranking: Ranking): Ranking {
  const role = ranking.tier === "decline" ? null : roleAskedFor(ranking.question);
  if (!role) return ranking;
  const telling = ranking.ranked.slice(0, MAX_CHECKED_FOR_HOLDER).filter(({ entry }) => tellsHolder(entry, role));
  if (telling.length === 0) return { ...ranking, confidence: 0, tier: "decline" };
  if (telling.length === 1) return { ...ranking, ranked: telling, tier: "answer" };
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
  if (confidence < MIN_FOR_PRODUCTS.suggest && !standsAlone(best, second, confidence)) return "decline";
  const clear = !second || second.entry.kind === "product" || best.score - second.score >= thresholds.lead;
  if (confidence >= from.answer && clear && spoken) return "answer";
  return best.score >= MIN_FOR_PRODUCTS.score ? "suggest" : "decline";
}

/**
 * What is ranked, with the likeliest article first if it speaks of the condition that is told: "hamileyim, omega 3 alabilir
 * miyim" asks for no product's card.
 */
function withConditionFirst({ folded }: Question, ranked: Scored[]): Scored[] {
  const condition = conditionIn(folded);
  const first = ranked.find(isRated);
  if (condition === undefined || !first || !speaksOfCondition(first.entry, condition)) return ranked;
  return [first, ...ranked.filter((one) => one !== first && one.entry.kind !== "product")];
}

const standsAlone = (best: Scored, second: Scored | undefined, confidence: number): boolean =>
  confidence >= alone.confidence &&
  best.score >= alone.score &&
  (second === undefined || second.score <= best.score * alone.share);
