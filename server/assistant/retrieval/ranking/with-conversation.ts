import type { Context } from "../context.ts";
import { isProcessVerb, namesNothing, subjectUnits } from "../follow-up.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import type { RatedInConversation } from "./conversation-ranker.ts";
import { factsAskedBy } from "./facts.ts";
import { repeatsWithoutSubject } from "./last-answer.ts";
import type { Ranking } from "./rank.ts";
import { rankInConversation } from "./rank-in-conversation.ts";
import { lacksThings, namesUnknown, saysElse, speaksOf, withoutExpansions } from "./speaks-of.ts";
import { isForOther, strays } from "./strays.ts";
import { countsOther } from "./told-quantities.ts";
import { asksOwnRecord } from "./wishes.ts";

/** From this confidence on, what only the conversation finds is suggested for a message that finds nothing by itself. */
const WORTH_SUGGESTING = 0.3;
/** What a message finds by itself is suggested first from the one confidence on, and alone from the other. */
const [FIRST_FROM, ALONE_FROM] = [0.35, 0.5];

/**
 * For a message that nothing answers, what its conversation finds: told if that is sure, and else suggested. Unchanged
 * for messages about products and records, and for one that asks of another thing what was told.
 */
export function withConversation(
  index: KnowledgeIndex,
  text: string,
  ranking: Ranking,
  plain: Question,
  context: Context,
): Ranking {
  const isOfProduct = context.lastSource?.kind === "product" || ranking.ranked[0]?.entry.kind === "product";
  if (ranking.tier === "answer" || isOfProduct || asksOwnRecord(plain) || isForOther(plain, context)) return ranking;
  const found = rankInConversation(index, text, context);
  if (!found) return ranking;
  const isDoubtful = isInVain(index, found, plain, context) || isOfElse(plain, found.ranked[0]!);
  if (found.tier === "answer" && !isDoubtful) return found;
  // What the message finds by itself is nearly an answer.
  if (ranking.tier === "suggest" && ranking.confidence >= ALONE_FROM) return ranking;
  const isWorth = ranking.tier === "suggest" || (found.confidence >= WORTH_SUGGESTING && !namesUnknown(plain.units));
  return found.tier === "decline" || !isWorth ? ranking : suggestedBeside(ranking, found);
}

const place = ({ inConversation }: RatedInConversation) => inConversation.place;

/** True for what was just told or suggested, if it does not say what the message names, does or counts. */
function isInVain(
  index: KnowledgeIndex,
  found: Ranking & { ranked: RatedInConversation[] },
  plain: Question,
  context: Context,
): boolean {
  const best = found.ranked[0]!;
  const { told, offered, offeredToo } = place(best);
  if (told === 1)
    return (
      repeatsWithoutSubject(index, found, plain, context) ||
      lacksThings(index, best, plain) ||
      saysElse(index, best, plain) ||
      countsOther(best, plain)
    );
  const named = withoutExpansions(subjectUnits(plain).filter(({ word }) => !isProcessVerb(word)));
  if (offered + offeredToo > 0) return !named.every((unit) => speaksOf(index, best, [unit]));
  return strays(index, found, plain, context);
}

/** True for "kaç seans" where something is found that was neither just told nor suggested. */
function isOfElse(plain: Question, best: RatedInConversation): boolean {
  const { told, sameHeading, offered, offeredToo } = place(best);
  return factsAskedBy(plain.folded) !== 0 && namesNothing(plain) && told + sameHeading + offered + offeredToo === 0;
}

/** What the conversation finds as suggestions; first what the message finds by itself, if that is likely enough. */
function suggestedBeside({ tier, confidence, ranked: [first] }: Ranking, found: Ranking): Ranking {
  const isLikely = tier === "suggest" && confidence >= FIRST_FROM;
  const own = isLikely ? found.ranked.find(({ entry }) => entry.position === first!.entry.position) : undefined;
  return {
    ...found,
    ranked: own ? [own, ...found.ranked.filter((one) => one !== own)] : found.ranked,
    tier: "suggest",
    confidence: Math.min(found.confidence, SUGGESTED),
  };
}
/** What is suggested is never told, even alone: what was said before makes it likely, and not the message. */
const SUGGESTED = 0.45;
