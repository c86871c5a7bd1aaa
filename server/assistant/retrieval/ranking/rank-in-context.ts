import { isNearRoot } from "../../language/near-words.ts";
import { fold } from "../../language/turkish.ts";
import { asksPriceAlone } from "../bare-questions.ts";
import type { Context } from "../context.ts";
import {
  contextualQuestion,
  isOfProduct,
  mayAskOfProduct,
  meantProduct,
  recallProduct,
  withSubject,
} from "../follow-up.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import { type Question, readQuestion } from "../question.ts";
import { askedOfTold, toldEarlier } from "./asked-of-told.ts";
import { carriedUnits, carrySubject, keepSubject, type Readings, weighCarried } from "./carried-subject.ts";
import { rankForFirm } from "./firm-facts.ts";
import { inCurrency } from "./in-currency.ts";
import { factsAskedBy, PRICE_FACT, statesFacts } from "./facts.ts";
import { isOfKnowledge, repeats, repeatsUselessly } from "./last-answer.ts";
import { ofMatterBefore } from "./of-matter-before.ts";
import { asIfTold, ofOffered } from "./of-offered.ts";
import { type Ranking, rankQuestion } from "./rank.ts";
import { speaksOf, withoutExpansions } from "./speaks-of.ts";
import { rankForGroup, reducedForGroup } from "./told-group.ts";
import { toldAgain } from "./told-again.ts";
import { thingOfTold } from "./thing-of-told.ts";
import { timeByDay, timeOfSubject } from "./time-of-subject.ts";
import { asksTimeToo, toldCircumstance } from "./told-circumstances.ts";
import { rankForCondition } from "./told-condition.ts";
import { again } from "./told-quantities.ts";
import { asksWithIt, isForOther, strays } from "./strays.ts";
import { servesToldPlace } from "./told-place.ts";
import { toldAsRefused } from "./told-refusal.ts";
import { traitOfTold } from "./trait-of-told.ts";
import { withConversation } from "./with-conversation.ts";
import { toldRow } from "./told-rows.ts";

/** The weight factor for words of narrative clauses, in the reading that favours the clause with the question. */
const TOLD_SHARE = 0.5;

/**
 * Ranks all entries that match a question and decides the tier. A long message is read twice, with and without its
 * narrative; an unclear one once more with the conversation's subject, and a short one after suggestions with each of
 * them as if it had been told. The reading with the highest confidence wins. All that was said before
 * has a say in what is told.
 */
export function rankInContext(index: KnowledgeIndex, text: string, before: Context): Ranking {
  return withConversation(index, text, rankByRules(index, text, before), readQuestion(index, text), before);
}

/** What the rules find, without the fitted weights of whole conversations. */
export function rankByRules(index: KnowledgeIndex, text: string, before: Context): Ranking {
  const ranking = rankAsSaid(index, text, before);
  const plain = readQuestion(index, text);
  return asIfTold(index, ranking, plain, before, (context) => rankAsSaid(index, text, context)) ?? ranking;
}

function rankAsSaid(index: KnowledgeIndex, text: string, before: Context): Ranking {
  const plain = readQuestion(index, text);
  const ofFirm = rankForFirm(index, plain, before);
  if (ofFirm) return { ...ofFirm, decided: true };
  const own = timeOfSubject(index, plain, before) ?? timeByDay(index, plain, before) ?? reducedForGroup(index, plain);
  if (own) return again(rankQuestion(index, plain), own);
  const context = recallProduct(index, plain, before);
  const read = ofMatterBefore(index, inCurrency(text, readInContext(index, text, context)), context);
  const ranking = ofOffered(index, read, plain, context);
  const serving = servesToldPlace(index, text, ranking.tier === "answer");
  if (serving) return again(ranking, serving);
  const refused = toldAsRefused(index, plain, ranking);
  if (refused) return again(ranking, refused);
  const found = ranking.tier === "answer" ? ranking.ranked[0]?.entry : undefined;
  const earlier = toldEarlier(index, plain, found, context);
  if (earlier) return again(ranking, earlier);
  const ofTold = articlePriced(index, ranking, plain, context) ?? articleOfPlace(index, plain, context);
  if (ofTold) return again(ranking, ofTold);
  if (repeats(ranking, context) && isForOther(plain, context)) return rankQuestion(index, plain);
  if (asksWithIt(plain) && strays(index, ranking, plain, context)) return unanswered(ranking);
  // A document's other passages may say it themselves.
  const thing = thingOfTold(index, plain, ranking, context) ?? traitOfTold(index, plain, ranking, context);
  if (thing) return again(ranking, thing);
  const told = ranking.tier === "answer" ? null : toldCircumstance(index, plain, context);
  return told ? again(ranking, told) : ranking;
}

/**
 * The article of the last answer, for "ne kadar" that would be answered with a product: the article states a price, or
 * the product has not all that was asked about ("nikâh şekeri" after "nikâh memuru"). Null for any other.
 */
function articlePriced(
  index: KnowledgeIndex,
  { tier, ranked: [best] }: Ranking,
  plain: Question,
  context: Context,
): Entry | null {
  if (tier !== "answer" || best?.entry.kind !== "product" || !asksPriceAlone(plain.folded)) return null;
  const told = context.lastSource?.kind === "article" ? index.find("article", context.lastSource.id) : undefined;
  if (!told) return null;
  if (statesFacts(index.factsAt(told.position), PRICE_FACT)) return told;
  const subject = withoutExpansions(carriedUnits(withSubject(index, plain, context), plain));
  return subject.every((unit) => speaksOf(index, best, [unit])) ? null : told;
}

/** Where, and nothing else: "mercan salonunda", "peki şubede". */
const PLACE_ALONE =
  /^(?:peki |ya )?(?:(?!bu|su|o |en |her|ne |hangi)\w+ ){0,2}(?!ner|bur|sur|or[ad]|siz|bende|sende|(?:saat|gun|hafta|ay|yil|dakika|zaman|sonra|arada|durum)[dt]?[aeiu]?)\w{3,}[dt][ae]$/;

/** The article of the last answer, for where it is meant; null for any other message, and if that says nothing of places. */
function articleOfPlace(index: KnowledgeIndex, plain: Question, { lastSource }: Context): Entry | null {
  if (lastSource?.kind !== "article" || !PLACE_ALONE.test(plain.folded)) return null;
  // "İade" only ends like a place.
  if (isNearRoot(plain.folded.split(" ").at(-1)!)) return null;
  const told = index.find("article", lastSource.id);
  return told?.kind === "article" && LIMITED.test(fold(told.article.answer)) ? told : null;
}
/** "Yalnızca Kır Bahçesi'ne girebilir". */
const LIMITED = /\b(?:yalnizca|sadece|yalniz)\b/;

function readInContext(index: KnowledgeIndex, text: string, context: Context): Ranking {
  const plain = readQuestion(index, text);
  const forCondition = rankForCondition(index, plain, context);
  if (forCondition) return forCondition;
  const forGroup = rankForGroup(index, plain, context);
  if (forGroup) return forGroup;
  const circumstance = toldCircumstance(index, plain, context);
  if (circumstance?.kind === "article") return again(rankQuestion(index, plain), circumstance);
  const told = askedOfTold(index, plain, context);
  if (told) return again(rankQuestion(index, plain), told);
  const row = toldRow(index, plain, context);
  if (row) {
    const own = rankQuestion(index, plain);
    // A quantity alone asks nothing by itself.
    return own.tier === "answer" && plain.quantities.length === 0 ? own : again(own, row);
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
  const readings = { whole, question, plain };
  if (repeatsProductInVain(index, whole, readings))
    return ofArticleBefore(index, text, context) ?? rankQuestion(index, plain);
  return (
    weighCarried(index, readings, context) ??
    toldAgain(index, readings, context) ??
    carrySubject(index, readings, context) ??
    surest(index, readings, context)
  );
}

/** The reading with the highest confidence; only suggested where it strays from what was just told. */
function surest(index: KnowledgeIndex, { whole, question, plain }: Readings, context: Context): Ranking {
  const asking = question.units.some(({ told }) => told) ? rankQuestion(index, withoutNarrative(question)) : whole;
  const best = asking.confidence > whole.confidence ? asking : whole;
  return strays(index, best, plain, context) ? unanswered(best) : best;
}

const withoutNarrative = (question: Question): Question => ({
  ...question,
  units: question.units.map((unit) => (unit.told ? { ...unit, weight: unit.weight * TOLD_SHARE } : unit)),
});

/**
 * The article told before a product, for a question that asks a fact which it states: "ne zamana kadar kullanılır" after
 * "hediye kartı", "500 liralık kart". Null for any other.
 */
function ofArticleBefore(index: KnowledgeIndex, text: string, context: Context): Ranking | null {
  const before = context.earlierSources?.find(({ kind }) => kind !== "product");
  if (!before || factsAskedBy(readQuestion(index, text).folded) === 0) return null;
  const told = { ...context, lastSource: before };
  const ranking = readInContext(index, text, told);
  return repeats(ranking, told) && !repeatsUselessly(index, ranking, ranking.question, told) ? ranking : null;
}

/**
 * True if "vazgeçersem ne olur" would be answered with a product that only the conversation named: the question asks
 * nothing of it, and has none of its words.
 */
const repeatsProductInVain = (
  index: KnowledgeIndex,
  { tier, ranked: [best] }: Ranking,
  { question, plain }: Pick<Readings, "question" | "plain">,
): boolean =>
  tier === "answer" && question !== plain && best?.entry.kind === "product" && !isOfProduct(index, plain, best.entry);

const unanswered = (ranking: Ranking): Ranking =>
  ranking.tier === "answer" ? { ...ranking, tier: "suggest" } : ranking;
