import type { Language } from "../dialogue/language.ts";
import { confidenceIn } from "./confidence.ts";
import { thresholds as fitted } from "./fitted.ts";
import { factsAskedBy } from "./facts.ts";
import { contextualQuestion, mayAskOfProduct, meantProduct, withSubject } from "./follow-up.ts";
import type { Entry, KnowledgeIndex } from "./knowledge-index.ts";
import {
  asksAttribute,
  asksForAny,
  demandsOf,
  meets,
  namesProduct,
  productsWithin,
  productView,
  type Demands,
} from "./products.ts";
import { readQuestion, type Question } from "./question.ts";
import type { Context } from "./context.ts";
import { byRating, isRated, rateKnowledge } from "./ranker.ts";
import { roleAskedFor, tellsHolder } from "./role-holders.ts";
import { byScore, scoreEntries, type Scored } from "./scoring.ts";
import { wordsOf } from "./turkish.ts";

export type Tier = "answer" | "suggest" | "decline";
/**
 * A question as read and what it was found to mean. `view` is the reading that the best entry was ranked by;
 * `confidence` (0–1) is in that entry.
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
 * From where on a product answers, and from where on anything is suggested: beside documents sooner, since what is asked
 * is oftener among them. An answer must be ahead by `lead` where a product and an article are both meant.
 */
const thresholds = { product: 0.65, suggest: 0.2, suggestBesideDocuments: 0.05, lead: 0.05 };

/**
 * From where on this knowledge suggests, and answers with an entry of a kind. What is said beside documents is
 * trusted sooner than articles that are all there is: much more is known, so that what is likely is oftener right.
 */
export function thresholdsOf(
  { firstPassage, firstProduct }: KnowledgeIndex,
  kind: Entry["kind"] = "article",
): { answer: number; suggest: number } {
  const isAlone = firstPassage === firstProduct;
  const answer = kind === "product" ? thresholds.product : isAlone ? fitted.alone : fitted.beside;
  return { answer, suggest: isAlone ? thresholds.suggest : thresholds.suggestBesideDocuments };
}
/** Of products a suggestion must be surer, and share more than a passing word. */
const ofProducts = { suggest: 0.2, score: 0.3 };
/** What stands alone is likely before the weights are sure of it: nothing else comes near. */
const alone = { confidence: 0.09, score: 0.46, share: 0.62 };

/** So sure what a question's own words say has to be, before it is answered without the subject that it may have had. */
const sureAlone = 0.75;

/** A product is found by what it is; one that only shares some other word with a question counts this much. */
const unnamedShare = 0.55;
/** A named product whose price, size or colour is asked for is meant more surely than an article that names it too. */
const attributeBonus = 1.1;
/** Who asks for discounted coats wants coats, not the article about discounts. */
const discountBonus = 1.3;
/** What a clause that only tells the story counts beside the one that asks. */
const toldShare = 0.5;
/** Of a whole catalogue so many are looked at for their colours and sizes, and so many are enough to choose from. */
const mostLookedAt = 300;
const mostAny = 16;

/**
 * Every entry that shares something with a question, best first, before any tier is decided. A long message is read
 * twice, once as a whole and once with an ear for the clause that asks; one that is unclear by itself, once more with
 * the subject of the conversation. The surest reading is taken.
 */
export function rankInContext(index: KnowledgeIndex, text: string, context: Context): Ranking {
  const plain = readQuestion(index, text);
  const question = contextualQuestion(index, plain, context);
  if (question !== plain && context.lastSource?.kind === "product" && !mayAskOfProduct(plain)) {
    const own = rankQuestion(index, plain);
    // What the knowledge answers by itself is no question about the product.
    if (own.tier === "answer") return own;
  }
  const whole = rankQuestion(index, question, meantProduct(index, plain, context));
  if (question !== plain && (whole.tier !== "answer" || repeats(whole, context))) {
    const own = rankQuestion(index, plain);
    const hasNothing = !own.ranked.some(({ entry }) => entry === whole.ranked[0]?.entry);
    const isInVain =
      whole.tier === "answer" ? hasNothing || repeatsInVain(index, whole, plain, context) : own.confidence >= sureAlone;
    if (own.tier === "answer" && isInVain) return own;
  }
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
    if (carried.tier === "answer" && !repeatsInVain(index, carried, plain, context)) return carried;
  }
  return readings.reduce((best, reading) => (reading.confidence > best.confidence ? reading : best));
}

/** True where the article that was just told would be told again. */
const repeats = ({ tier, ranked: [best] }: Ranking, { lastSource }: Context): boolean =>
  tier === "answer" &&
  best?.entry.kind === "article" &&
  lastSource?.kind === "article" &&
  best.entry.article.id === lastSource.id;

/** True where it would be, though it does not state what is asked for now ("fiyat nedir"). */
const repeatsInVain = (index: KnowledgeIndex, ranking: Ranking, { folded }: Question, context: Context): boolean =>
  repeats(ranking, context) &&
  (factsAskedBy(folded, NO_CONCEPTS) & ~index.factsAt(ranking.ranked[0]!.entry.position)) !== 0;

const NO_CONCEPTS: ReadonlySet<string> = new Set();

/** What questions were ranked to, by the language that is answered in; a reading belongs to one index. */
const rankings = new WeakMap<Question, Map<Language | null, Ranking>>();

function rankQuestion(index: KnowledgeIndex, question: Question, meant: Entry | null = null): Ranking {
  if (meant) return rankAnew(index, question, meant);
  const known = rankings.get(question) ?? new Map<Language | null, Ranking>();
  const ranking = known.get(index.only) ?? rankAnew(index, question, null);
  rankings.set(question, known.set(index.only, ranking));
  return ranking;
}

function rankAnew(index: KnowledgeIndex, question: Question, meant: Entry | null): Ranking {
  const demands = demandsOf(index, question);
  const asProduct = productView(question, demands);
  const bonus = demands.discounted ? discountBonus : asksAttribute(question, demands) ? attributeBonus : 1;
  const knowledge = rateKnowledge(index, question);
  const products =
    asProduct.units.length === 0
      ? []
      : scoreEntries(index, asProduct, "product").map((scored) => fit(index, asProduct, demands, scored, bonus));
  const certain = meant ? [certainly(meant)] : bySku(index, question);
  const any = certain.length === 0 && asksForAny(asProduct, demands) ? anyProducts(index, demands) : [];
  const ranked = meant ? certain : [...certain, ...any, ...[...knowledge, ...products].sort(byScoreThenRating)];
  const view = ranked[0]?.entry.kind === "product" ? asProduct : question;
  const confidence = confidenceIn(index, view, ranked);
  const sure = isItsQuestion(question, ranked[0]?.entry);
  const tier = sure ? "answer" : tierOf(view, ranked, confidence, thresholdsOf(index, ranked[0]?.entry.kind));
  return heldToWho({ question, demands, ranked, view, confidence, tier });
}

/** What an article was written to be asked is answered with it, whatever its words are: a number, a name nobody knows. */
const isItsQuestion = ({ folded }: Question, entry: Entry | undefined): boolean =>
  entry?.kind === "article" && entry.article.questions.some((asked) => wordsOf(asked).join(" ") === folded);

/** Of so many of the best it is looked who tells whom a question asks for. */
const mostHeldToWho = 20;

/** Who somebody is, is told by what names them; what is only about the same otherwise is neither told nor offered. */
function heldToWho(ranking: Ranking): Ranking {
  const role = ranking.tier === "decline" ? null : roleAskedFor(ranking.question);
  if (!role) return ranking;
  const telling = ranking.ranked.slice(0, mostHeldToWho).filter(({ entry }) => tellsHolder(entry, role));
  if (telling.length === 0) return { ...ranking, confidence: 0, tier: "decline" };
  return telling[0] === ranking.ranked[0] ? ranking : { ...ranking, ranked: telling, tier: "suggest" };
}

/** Articles and passages of one score, as two with titles alike have, stay in the order of their ratings. */
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
  if (confidence < ofProducts.suggest && !standsAlone(best, second, confidence)) return "decline";
  const clear = !second || second.entry.kind === "product" || best.score - second.score >= thresholds.lead;
  if (confidence >= from.answer && clear && spoken) return "answer";
  return best.score >= ofProducts.score ? "suggest" : "decline";
}

const standsAlone = (best: Scored, second: Scored | undefined, confidence: number): boolean =>
  confidence >= alone.confidence &&
  best.score >= alone.score &&
  (second === undefined || second.score <= best.score * alone.share);

/** A product whose number is in the question is meant beyond doubt. */
function bySku(index: KnowledgeIndex, { words }: Question): Scored[] {
  const numbers = words.flatMap((word, at) => [
    word,
    `${word} ${words[at + 1]}`,
    `${word} ${words[at + 1]} ${words[at + 2]}`,
  ]);
  return numbers
    .flatMap((number) => index.positionBySku(number) ?? [])
    .map((position) => certainly(index.entryAt(position)));
}

/**
 * The first products of any kind within what was demanded: the cheapest or dearest where these are wished for, else the
 * largest discounts where discounts are asked for.
 */
function anyProducts(index: KnowledgeIndex, demands: Demands): Scored[] {
  return productsWithin(index, demands, { inStock: true })
    .slice(0, mostLookedAt)
    .map((position) => index.entryAt(position))
    .filter((entry) => entry.kind === "product" && meets(entry.product, demands) === 1)
    .slice(0, mostAny)
    .map(certainly);
}

function certainly(entry: Entry): Scored {
  return { entry, score: 1, coverage: 1, variant: 1, trigram: 1 };
}

/** Lowers a product that the question does not name, or that is not offered as asked for. */
function fit(index: KnowledgeIndex, view: Question, demands: Demands, scored: Scored, bonus: number): Scored {
  const entry = scored.entry as Entry & { kind: "product" };
  const named = namesProduct(index, view, entry) ? bonus : unnamedShare;
  return { ...scored, score: scored.score * named * (0.9 + 0.1 * meets(entry.product, demands)) };
}
