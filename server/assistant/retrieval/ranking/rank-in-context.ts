import { asksOfThing, asksTimeOfVerb } from "../bare-questions.ts";
import { askedOfTold, toldEarlier } from "./asked-of-told.ts";
import { DURATION_FACT, factsAskedBy, HOURS_FACT, PRICE_FACT, statesFacts } from "./facts.ts";
import {
  contextualQuestion,
  isProcessVerb,
  mayAskOfProduct,
  meantProduct,
  subjectUnits,
  withSubject,
} from "../follow-up.ts";
import { type KnowledgeIndex, passageId } from "../index/knowledge-index.ts";
import type { Unit } from "../question-units.ts";
import { readQuestion, type Question } from "../question.ts";
import type { Context } from "../context.ts";
import { ofMatterBefore } from "./of-matter-before.ts";
import { ofOffered } from "./of-offered.ts";
import { type Ranking, rankQuestion } from "./rank.ts";
import type { Scored } from "./scoring.ts";
import { lacksThings, saysElse, speaksOf, withoutExpansions } from "./speaks-of.ts";
import { asksTimeToo, toldCircumstance, WHETHER_OPEN } from "./told-circumstances.ts";
import { toldRow } from "./told-rows.ts";
import { again, countsOther, rankToldQuantity } from "./told-quantities.ts";
import { fold } from "../../language/turkish.ts";

/**
 * The confidence that the question's own words need, to be answered without the subject carried over from the
 * conversation.
 */
const SURE_ALONE = 0.75;

/** From this confidence on, what the question finds by itself is worth suggesting. */
const FINDS_ALONE = 0.5;

/** "O kaç yaşa kadar" is about what was just told. */
const POINTS_BACK = /^(?:peki |ya )?(?:o|bu|onun|bunun|onlar|bunlar) (?:\w+ ){0,2}(?:kac|ne kadar)/;
/** "Aynı gün olur mu", "yarına yetişir mi" ask how long it takes that was just told. */
const WHETHER_SO_SOON =
  /^(?:peki |ya )?(?:ayni gun\w*|bugun\w*|yarin\w*|hemen|aninda|haftaya|(?:pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar)y?[ae]) (?:icinde )?(?:olur|yetisir|biter|hazir olur|cikar) m[iu]\w*$/;

const asksOnlyPrice = (plain: Question): boolean =>
  subjectUnits(plain).length === 0 && (factsAskedBy(plain.folded) & PRICE_FACT) !== 0;

/** True if the best entry is an article about prices in general ("Fiyatlandırma"). */
const isOfAllPrices = (index: KnowledgeIndex, { ranked: [best] }: Ranking): boolean =>
  best?.entry.kind === "article" && asksOnlyPrice(readQuestion(index, best.entry.title));

const CURRENCIES = [/\b(?:euro|avro|eur)\w*|€/, /\b(?:dolar|usd)\w*|\$/];
/** Prefers the article that states the foreign currency that a question asks for: "kargo kaç euro". */
function inCurrency(text: string, ranking: Ranking): Ranking {
  const currency = CURRENCIES.find((shape) => shape.test(fold(text)));
  if (!currency || ranking.tier !== "answer") return ranking;
  const states = ({ entry }: Scored) => entry.kind === "article" && currency.test(fold(entry.article.answer));
  const stated = ranking.ranked.slice(0, MAX_CONSIDERED).find(states);
  return stated ? { ...ranking, ranked: [stated, ...ranking.ranked.filter((one) => one !== stated)] } : ranking;
}

/** The weight factor for words of narrative clauses, in the reading that favours the clause with the question. */
const TOLD_SHARE = 0.5;

/**
 * Ranks all entries that match a question and decides the tier. A long message is read twice, with and without its
 * narrative; an unclear one once more with the conversation's subject. The reading with the highest confidence wins.
 */
export function rankInContext(index: KnowledgeIndex, text: string, context: Context): Ranking {
  const plain = readQuestion(index, text);
  const read = ofMatterBefore(index, inCurrency(text, readInContext(index, text, context)), context);
  const ranking = ofOffered(index, read, plain, context);
  const found = ranking.tier === "answer" ? ranking.ranked[0]?.entry : undefined;
  const earlier = toldEarlier(index, plain, found, context);
  if (earlier) return again(ranking, earlier);
  // A document's other passages may say it themselves.
  const told = ranking.tier === "answer" ? null : toldCircumstance(index, plain, context);
  return told ? again(ranking, told) : ranking;
}

/** What somebody tells of herself that any answer depends on. */
const CONDITION =
  /\b(hamile|gebe|emzir|kalp pili|astim|epilepsi|sara hasta|seker hasta|kalp hasta|kan sulandirici|alerji)\w*/;
const MAX_ASKING_WORDS = 5;
const RECALLED = 3;

/**
 * The answer for the condition that the visitor told before ("hamileyim", then "röntgen çekilir mi"), if an article
 * speaks of both; null otherwise.
 */
function rankForCondition(index: KnowledgeIndex, plain: Question, { previousQuestions }: Context): Ranking | null {
  const told = previousQuestions.slice(-RECALLED).findLast((said) => CONDITION.test(fold(said)));
  const condition = CONDITION.exec(fold(told ?? ""))?.[1];
  if (condition === undefined || plain.words.length > MAX_ASKING_WORDS || !/\bm[iu]\b/.test(plain.folded)) return null;
  const things = subjectUnits(plain);
  if (CONDITION.test(plain.folded) || things.length === 0) return null;
  const ranking = rankQuestion(index, readQuestion(index, `${told} ${plain.folded}`));
  const speaks = ({ entry }: Scored) =>
    entry.kind === "article" &&
    fold(`${entry.title} ${entry.article.questions.join(" ")} ${entry.article.answer}`).includes(condition);
  const about = ranking.ranked.slice(0, MAX_CONSIDERED).find((one) => speaks(one) && speaksOf(index, one, things));
  return about ? { ...ranking, ranked: [about], tier: "answer" } : null;
}

function readInContext(index: KnowledgeIndex, text: string, context: Context): Ranking {
  const plain = readQuestion(index, text);
  const forCondition = rankForCondition(index, plain, context);
  if (forCondition) return forCondition;
  const circumstance = toldCircumstance(index, plain, context);
  if (circumstance?.kind === "article") return again(rankQuestion(index, plain), circumstance);
  const told = askedOfTold(index, plain, context);
  if (told) return again(rankQuestion(index, plain), told);
  const row = toldRow(index, plain, context);
  if (row) {
    const own = rankQuestion(index, plain);
    return own.tier === "answer" ? own : again(own, row);
  }
  // "Cumartesi de var mı" after parking is not answered with the hours of something else.
  if (isOfKnowledge(context) && asksTimeToo(plain)) return unanswered(rankQuestion(index, plain));
  const question = contextualQuestion(index, plain, context);
  if (question !== plain && context.lastSource?.kind === "product" && !mayAskOfProduct(plain)) {
    const own = rankQuestion(index, plain);
    // The knowledge base answers it by itself, so it is not about the last product.
    if (own.tier === "answer") return own;
  }
  const whole = keepSubject(index, rankQuestion(index, question, meantProduct(index, plain, context)), {
    plain,
    subject: carriedUnits(isOfKnowledge(context) ? withSubject(index, plain, context) : question, plain),
    context,
  });
  if (question !== plain && (whole.tier !== "answer" || repeats(whole, context))) {
    const own = rankQuestion(index, plain);
    const hasNothing = !own.ranked.some(({ entry }) => entry === whole.ranked[0]?.entry);
    const isInVain =
      whole.tier === "answer"
        ? hasNothing || repeatsUselessly(index, whole, plain, context)
        : own.confidence >= SURE_ALONE;
    // "Ücretli mi" without a subject is not answered with the price of just anything, but with the prices of all.
    const asksItsPrice = asksOnlyPrice(plain) && !isOfAllPrices(index, own);
    if (isInVain && asksItsPrice && repeats(whole, context)) return whole;
    if (own.tier === "answer" && isInVain && !(asksItsPrice && isOfKnowledge(context))) return own;
    if (repeats(whole, context) && (countsOther(whole.ranked[0]!, plain) || saysElse(index, whole.ranked[0]!, plain)))
      return own;
    // The same article again, which states no price, is no answer to "ücreti"; its neighbours may be. So with hours.
    if (whole.ranked.length > 1 && repeatsUselessly(index, whole, plain, context, PRICE_FACT | HOURS_FACT))
      return { ...whole, ranked: whole.ranked.slice(1), tier: "suggest" };
    const last = whole.ranked.find((one) => isLast(one, context));
    // "Kirada ne kadar" after the fee of a sale, which has nothing of rent.
    if (last && own.tier === "answer" && lacksThings(index, last, plain)) return own;
    // What was just told is told again, with the words that it states no price.
    if (asksItsPrice && whole.tier === "suggest" && last) return { ...whole, ranked: [last], tier: "answer" };
  }
  const last = toldAgain(index, { whole, question, plain }, context);
  if (last) return last;
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
    isOfKnowledge(context) &&
    whole.tier !== "answer" &&
    plain.units.every(({ known }) => known)
  ) {
    const asked = withSubject(index, plain, context);
    const subject = carriedUnits(asked, plain);
    const carried = keepSubject(index, rankQuestion(index, asked), { plain, subject, context });
    // The same article again is no better than another one that the question finds by itself.
    const findsOther =
      repeats(carried, context) &&
      factsAskedBy(plain.folded) === 0 &&
      whole.confidence >= FINDS_ALONE &&
      whole.ranked[0]?.entry !== carried.ranked[0]?.entry;
    if (
      carried.tier === "answer" &&
      !findsOther &&
      // "Acıtır mı" after implants is not answered with what helps in cleaning.
      (subject.length === 0 ||
        speaksOf(index, carried.ranked[0]!, subject) ||
        speaksOf(
          index,
          carried.ranked[0]!,
          withoutExpansions(subjectUnits(plain)).filter(({ term }) => term !== null),
        )) &&
      !repeatsUselessly(index, carried, plain, context) &&
      !repeatsWithoutSubject(index, carried, plain, context)
    )
      return carried;
  }
  const best = readings.reduce((surest, reading) => (reading.confidence > surest.confidence ? reading : surest));
  return strays(index, best, plain, context) ? unanswered(best) : best;
}

/** True if "acıtır mı" would be answered with something that does not speak of what was just told. */
function strays(index: KnowledgeIndex, { tier, ranked: [best] }: Ranking, plain: Question, context: Context): boolean {
  if (tier !== "answer" || !best || !isOfKnowledge(context)) return false;
  if (!asksOfThing(plain.folded) && !asksTimeOfVerb(plain.folded)) return false;
  const subject = carriedUnits(withSubject(index, plain, context), plain);
  return subject.length > 0 && !isLast(best, context) && !speaksOf(index, best, withoutExpansions(subject));
}

/** What a question got from the conversation. */
const carriedUnits = (question: Question, plain: Question): Unit[] =>
  question.units.filter(({ word }) => plain.units.every((unit) => unit.word !== word));

/**
 * Puts the last answer's article first for "fiyatı" or "kaç seans", if it states that: another one that lacks a word of
 * the subject ("diş teli" after "diş beyazlatma") is about something else.
 */
function keepSubject(
  index: KnowledgeIndex,
  ranking: Ranking,
  { plain, subject, context }: { plain: Question; subject: Unit[]; context: Context },
): Ranking {
  const [best] = ranking.ranked;
  const last = ranking.ranked.slice(0, MAX_OF_SUBJECT).find((one) => isLast(one, context));
  if (!best || !last || best === last) return ranking;
  const things = withoutExpansions(subjectUnits(plain));
  const asked = factsAskedBy(plain.folded);
  const states =
    (asked !== 0 || things.length > 0) &&
    statesFacts(index.factsAt(last.entry.position), asked) &&
    things.every((unit) => speaksOf(index, last, [unit]));
  const strays = subject.some((unit) => speaksOf(index, last, [unit]) && !speaksOf(index, best, [unit]));
  if (!states || !strays || countsOther(last, plain)) return ranking;
  return { ...ranking, ranked: [last, ...ranking.ranked.filter((one) => one !== last)] };
}
const MAX_OF_SUBJECT = 5;

const unanswered = (ranking: Ranking): Ranking =>
  ranking.tier === "answer" ? { ...ranking, tier: "suggest" } : ranking;

/** The article of the last answer, for a question that refers to it; null for any other, and if it has no answer. */
function toldAgain(
  index: KnowledgeIndex,
  { whole, question, plain }: { whole: Ranking; question: Question; plain: Question },
  context: Context,
): Ranking | null {
  const again = rankToldQuantity(index, whole, plain, context);
  if (again) return again;
  const refers = question !== plain && whole.tier !== "answer";
  if (refers || (POINTS_BACK.test(plain.folded) && whole.tier !== "answer"))
    return lastArticleAgain(index, whole, plain, context);
  if (!WHETHER_SO_SOON.test(plain.folded)) return null;
  const asked = withSubject(index, plain, context);
  const subject = carriedUnits(asked, plain);
  const [best] = whole.ranked;
  // "Aynı gün teslimat" is what is meant after another article about delivery.
  if (whole.tier === "answer" && best && speaksOf(index, best, subject)) return null;
  return lastArticleAgain(index, rankQuestion(index, asked), plain, context);
}

/** The last answer's article is considered among so many of the best. */
const MAX_CONSIDERED = 3;

/**
 * The article of the last answer, for a question without a subject ("kaç günde biter"): if it states the kind of fact
 * that is asked for and ranks among the best. Null otherwise.
 */
function lastArticleAgain(index: KnowledgeIndex, whole: Ranking, plain: Question, context: Context): Ranking | null {
  const { lastSource } = context;
  const isSoon = WHETHER_SO_SOON.test(plain.folded);
  const asked = isSoon ? DURATION_FACT : factsAskedBy(plain.folded);
  const hasSubject = subjectUnits(plain).some(({ word }) => !isProcessVerb(word));
  if (
    asked === 0 ||
    lastSource === null ||
    lastSource.kind === "product" ||
    (hasSubject && !isSoon && !POINTS_BACK.test(plain.folded))
  )
    return null;
  const told = whole.ranked.slice(0, MAX_CONSIDERED).find((one) => isLast(one, context));
  if (!told || countsOther(told, plain) || !statesFacts(index.factsAt(told.entry.position), asked)) return null;
  return { ...whole, ranked: [told], tier: "answer" };
}

/** True if the ranking would answer with the same article or passage as last time. */
const repeats = ({ tier, ranked: [best] }: Ranking, context: Context): boolean =>
  tier === "answer" && best !== undefined && isLast(best, context);

/** True if the last answer was taken from an article or a passage. */
const isOfKnowledge = ({ lastSource }: Context): boolean => lastSource !== null && lastSource.kind !== "product";

const isLast = ({ entry }: Scored, { lastSource }: Context): boolean =>
  (entry.kind === "article" && lastSource?.kind === "article" && entry.article.id === lastSource.id) ||
  (entry.kind === "passage" && lastSource?.kind === "passage" && passageId(entry) === lastSource.id);

/** The same, although the article does not state what is asked for now ("fiyat nedir"). */
const repeatsUselessly = (
  index: KnowledgeIndex,
  ranking: Ranking,
  { folded }: Question,
  context: Context,
  among = ~0,
): boolean =>
  repeats(ranking, context) &&
  ((factsAskedBy(folded) | (WHETHER_OPEN.test(folded) ? HOURS_FACT : 0)) &
    among &
    ~index.factsAt(ranking.ranked[0]!.entry.position)) !==
    0;

/** True if it would, though that article has none of the subjects asked about now ("vize lazım mı" after payment). */
function repeatsWithoutSubject(index: KnowledgeIndex, ranking: Ranking, question: Question, context: Context): boolean {
  // A wish ("kayıt olmak istiyorum") refers to the last answer.
  if (!repeats(ranking, context) || WISHES.test(question.folded)) return false;
  const things = subjectUnits(question);
  // What only may stand for the thing ("burs" for a price) is not the thing.
  return things.length > 0 && !speaksOf(index, ranking.ranked[0]!, withoutExpansions(things));
}

const WISHES = /\bist(?:iyo|er)\w*/;
