import { asksTimeOfVerb } from "../bare-questions.ts";
import type { Context } from "../context.ts";
import { namesNothing, subjectUnits, withSubject } from "../follow-up.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Unit } from "../question-units.ts";
import { type Question, readQuestion } from "../question.ts";
import { factsAskedBy, HOURS_FACT, PRICE_FACT, statesFacts } from "./facts.ts";
import { isLast, isOfKnowledge, repeats, repeatsUselessly, repeatsWithoutSubject } from "./last-answer.ts";
import { type Ranking, rankQuestion } from "./rank.ts";
import { lacksThings, saysElse, speaksOf, withoutExpansions } from "./speaks-of.ts";
import { countsOther } from "./told-quantities.ts";

/**
 * The confidence that the question's own words need, to be answered without the subject carried over from the
 * conversation.
 */
const SURE_ALONE = 0.75;

/** From this confidence on, what the question finds by itself is worth suggesting. */
const FINDS_ALONE = 0.5;

/** A question as it is, with what the conversation adds to it (the same if nothing), and what that finds. */
export type Readings = { plain: Question; question: Question; whole: Ranking };

/** What a question got from the conversation. */
export const carriedUnits = (question: Question, plain: Question): Unit[] =>
  question.units.filter(({ word }) => plain.units.every((unit) => unit.word !== word));

const MAX_OF_SUBJECT = 5;

/**
 * Puts the last answer's article first for "fiyatı" or "kaç seans", if it states that: another one that lacks a word of
 * the subject ("diş teli" after "diş beyazlatma") is about something else. Where it is first, that decides.
 */
export function keepSubject(
  index: KnowledgeIndex,
  ranking: Ranking,
  { plain, subject, context }: { plain: Question; subject: Unit[]; context: Context },
): Ranking {
  const [best] = ranking.ranked;
  const last = ranking.ranked.slice(0, MAX_OF_SUBJECT).find((one) => isLast(one, context));
  if (!best || !last) return ranking;
  const things = withoutExpansions(subjectUnits(plain));
  const asked = factsAskedBy(plain.folded);
  const states =
    (asked !== 0 || things.length > 0) &&
    statesFacts(index.factsAt(last.entry.position), asked) &&
    things.every((unit) => speaksOf(index, last, [unit]));
  if (best === last)
    return ranking.tier === "answer" && states && namesNothing(plain) ? { ...ranking, decided: true } : ranking;
  const strays = subject.some((unit) => speaksOf(index, last, [unit]) && !speaksOf(index, best, [unit]));
  if (!states || !strays || countsOther(last, plain)) return ranking;
  const kept = { ...ranking, ranked: [last, ...ranking.ranked.filter((one) => one !== last)] };
  return ranking.tier === "answer" ? { ...kept, decided: true } : kept;
}

/**
 * Decides between what a question finds with the subject of the last answer (`whole`) and what it finds by itself, where
 * the former is unsure or the same again. Null if `whole` stands.
 */
export function weighCarried(
  index: KnowledgeIndex,
  { whole, question, plain }: Readings,
  context: Context,
): Ranking | null {
  if (question === plain || (whole.tier === "answer" && !repeats(whole, context))) return null;
  const own = rankQuestion(index, plain);
  const hasNothing = !own.ranked.some(({ entry }) => entry === whole.ranked[0]?.entry);
  const isInVain =
    whole.tier === "answer"
      ? hasNothing || repeatsUselessly(index, whole, plain, context)
      : own.confidence >= SURE_ALONE;
  // "Ücretli mi" without a subject is not answered with the price of just anything, but with the prices of all; nor
  // "kaç günde biter" with the time that something else takes.
  const asksItsPrice = asksOnlyPrice(plain) && !isOfAllPrices(index, own);
  if (isInVain && asksItsPrice && repeats(whole, context)) return { ...whole, decided: true };
  const asksOfTold = (asksItsPrice || asksTimeOfVerb(plain.folded)) && isOfKnowledge(context);
  if (own.tier === "answer" && isInVain && !asksOfTold) return own;
  if (repeats(whole, context) && (countsOther(whole.ranked[0]!, plain) || saysElse(index, whole.ranked[0]!, plain)))
    return own;
  // The same article again, which states no price, is no answer to "ücreti"; its neighbours may be. So with hours.
  if (whole.ranked.length > 1 && repeatsUselessly(index, whole, plain, context, PRICE_FACT | HOURS_FACT))
    return { ...whole, ranked: whole.ranked.slice(1), tier: "suggest" };
  const last = whole.ranked.find((one) => isLast(one, context));
  // "Kirada ne kadar" after the fee of a sale, which has nothing of rent.
  if (last && own.tier === "answer" && lacksThings(index, last, plain)) return { ...own, decided: true };
  // What was just told is told again, with the words that it states no price.
  if (asksItsPrice && whole.tier === "suggest" && last)
    return { ...whole, ranked: [last], tier: "answer", decided: true };
  return null;
}

const asksOnlyPrice = (plain: Question): boolean =>
  subjectUnits(plain).length === 0 && (factsAskedBy(plain.folded) & PRICE_FACT) !== 0;

/** True if the best entry is an article about prices in general ("Fiyatlandırma"). */
const isOfAllPrices = (index: KnowledgeIndex, { ranked: [best] }: Ranking): boolean =>
  best?.entry.kind === "article" && asksOnlyPrice(readQuestion(index, best.entry.title));

/**
 * What a question that has a subject of its own, and is unsure with it (`whole`), finds with that of the last answer.
 * Null if that is no answer to it.
 */
export function carrySubject(
  index: KnowledgeIndex,
  { whole, question, plain }: Readings,
  context: Context,
): Ranking | null {
  const mayCarry = question === plain && isOfKnowledge(context) && plain.units.every(({ known }) => known);
  if (!mayCarry || whole.tier === "answer") return null;
  const asked = withSubject(index, plain, context);
  const subject = carriedUnits(asked, plain);
  const carried = keepSubject(index, rankQuestion(index, asked), { plain, subject, context });
  // The same article again is no better than another one that the question finds by itself.
  const findsOther =
    repeats(carried, context) &&
    factsAskedBy(plain.folded) === 0 &&
    whole.confidence >= FINDS_ALONE &&
    whole.ranked[0]?.entry !== carried.ranked[0]?.entry;
  const [best] = carried.ranked;
  if (carried.tier !== "answer" || !best || findsOther) return null;
  // "Acıtır mı" after implants is not answered with what helps in cleaning.
  const named = withoutExpansions(subjectUnits(plain)).filter(({ term }) => term !== null);
  if (subject.length > 0 && !speaksOf(index, best, subject) && !speaksOf(index, best, named)) return null;
  const isInVain =
    repeatsUselessly(index, carried, plain, context) || repeatsWithoutSubject(index, carried, plain, context);
  return isInVain ? null : carried;
}
