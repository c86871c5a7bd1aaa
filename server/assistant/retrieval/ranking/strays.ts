import { fold } from "../../language/turkish.ts";
import { asksOfThing, asksTimeOfVerb } from "../bare-questions.ts";
import type { Context } from "../context.ts";
import { withSubject } from "../follow-up.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import { carriedUnits } from "./carried-subject.ts";
import { isLast, isOfKnowledge } from "./last-answer.ts";
import type { Ranking } from "./rank.ts";
import { speaksOf, withoutExpansions } from "./speaks-of.ts";

/** True for "ürün de alabilir mi onunla". */
export const asksWithIt = ({ folded }: Question): boolean => /\b(?:onunla|bununla)$/.test(folded);

/** True if "acıtır mı" would be answered with something that does not speak of what was just told. */
export function strays(
  index: KnowledgeIndex,
  { tier, ranked: [best] }: Pick<Ranking, "tier" | "ranked">,
  plain: Question,
  context: Context,
): boolean {
  if (tier !== "answer" || !best || !isOfKnowledge(context)) return false;
  if (!asksOfThing(plain.folded) && !asksTimeOfVerb(plain.folded) && !asksWithIt(plain)) return false;
  const subject = carriedUnits(withSubject(index, plain, context), plain);
  return subject.length > 0 && !isLast(best, context) && !speaksOf(index, best, withoutExpansions(subject));
}

/** True for "restoran için?" after "otel için var mı": what was told of one thing is not said of one nobody wrote of. */
export function isForOther({ folded, units }: Question, { previousQuestions }: Context): boolean {
  const other = FOR_WHOM.exec(folded)?.[1];
  const isUnknown = units.some(({ word, term, asking }) => word === other && term === null && !asking);
  return isUnknown && IS_FOR.test(fold(previousQuestions.at(-1) ?? ""));
}
const FOR_WHOM = /^(?:peki |ya )?(\w{3,})(?: icin(?: de)?(?: var m[iu])?)?$/;
const IS_FOR = /\w icin\b/;
