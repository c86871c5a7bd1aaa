import type { Context } from "../context.ts";
import { namesNothing, withSubject } from "../follow-up.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import { carriedUnits, type Readings } from "./carried-subject.ts";
import { DURATION_FACT, factsAskedBy, statesFacts } from "./facts.ts";
import { isLast } from "./last-answer.ts";
import { type Ranking, rankQuestion } from "./rank.ts";
import { speaksOf } from "./speaks-of.ts";
import { countsOther, rankToldQuantity } from "./told-quantities.ts";

/** "O kaç yaşa kadar" is about what was just told. */
const POINTS_BACK = /^(?:peki |ya )?(?:o|bu|onun|bunun|onlar|bunlar) (?:\w+ ){0,2}(?:kac|ne kadar)/;
/** "Aynı gün olur mu", "yarına yetişir mi" ask how long it takes that was just told. */
const WHETHER_SO_SOON =
  /^(?:peki |ya )?(?:ayni gun\w*|bugun\w*|yarin\w*|hemen|aninda|haftaya|(?:pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar)y?[ae]) (?:icinde )?(?:olur|yetisir|biter|hazir olur|cikar) m[iu]\w*$/;

/** The last answer's article is considered among so many of the best. */
const MAX_CONSIDERED = 3;

/** The article of the last answer, for a question that refers to it; null for any other, and if it has no answer. */
export function toldAgain(
  index: KnowledgeIndex,
  { whole, question, plain }: Readings,
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

/**
 * The article of the last answer, for a question without a subject ("kaç günde biter"): if it states the kind of fact
 * that is asked for and ranks among the best. Null otherwise.
 */
function lastArticleAgain(index: KnowledgeIndex, whole: Ranking, plain: Question, context: Context): Ranking | null {
  const { lastSource } = context;
  const isSoon = WHETHER_SO_SOON.test(plain.folded);
  const asked = isSoon ? DURATION_FACT : factsAskedBy(plain.folded);
  const hasSubject = !namesNothing(plain);
  if (
    asked === 0 ||
    lastSource === null ||
    lastSource.kind === "product" ||
    (hasSubject && !isSoon && !POINTS_BACK.test(plain.folded))
  )
    return null;
  const told = whole.ranked.slice(0, MAX_CONSIDERED).find((one) => isLast(one, context));
  if (!told || countsOther(told, plain) || !statesFacts(index.factsAt(told.entry.position), asked)) return null;
  return { ...whole, ranked: [told], tier: "answer", decided: true };
}
