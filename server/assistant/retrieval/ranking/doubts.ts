import type { Context } from "../context.ts";
import { isProcessVerb, namesNothing, subjectUnits } from "../follow-up.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import type { RatedInConversation } from "./conversation-ranker.ts";
import type { Doubts } from "./conversation-weights.ts";
import { factsAskedBy } from "./facts.ts";
import { repeatsWithoutSubject } from "./last-answer.ts";
import { lacksThings, saysElse, speaksOf, withoutExpansions } from "./speaks-of.ts";
import { strays } from "./strays.ts";
import { countsOther } from "./told-quantities.ts";

/** What speaks against the best entry as the answer to a message in its conversation: 0 or 1 each. */
export function doubtsOf(index: KnowledgeIndex, best: RatedInConversation, plain: Question, context: Context): Doubts {
  const { told, sameHeading, offered, offeredToo } = best.inConversation.place;
  const isTold = told === 1;
  const isOffered = offered + offeredToo > 0;
  const answer = { tier: "answer" as const, ranked: [best] };
  const named = withoutExpansions(subjectUnits(plain).filter(({ word }) => !isProcessVerb(word)));
  const isBare = factsAskedBy(plain.folded) !== 0 && namesNothing(plain);
  const flag = (is: boolean) => (is ? 1 : 0);
  return {
    withoutSubject: flag(isTold && repeatsWithoutSubject(index, answer, plain, context)),
    lacksThings: flag(isTold && lacksThings(index, best, plain)),
    saysElse: flag(isTold && saysElse(index, best, plain)),
    countsOther: flag(isTold && countsOther(best, plain)),
    strays: flag(!isTold && strays(index, answer, plain, context)),
    offeredLacks: flag(isOffered && !named.every((unit) => speaksOf(index, best, [unit]))),
    notSpokenOf: flag(isBare && told + sameHeading + offered + offeredToo === 0),
  };
}

/** True if something speaks against telling it: another count, deed or subject, and of an unsure one anything. */
export const speaksAgainst = (doubts: Doubts, isUnsure: boolean): boolean =>
  doubts.countsOther + doubts.saysElse + doubts.strays > 0 ||
  (isUnsure && doubts.withoutSubject + doubts.lacksThings + doubts.offeredLacks + doubts.notSpokenOf > 0);
