import type { Context } from "../context.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import { speaksAgainst } from "./doubts.ts";
import type { Ranking } from "./rank.ts";
import { type ConversationRanking, rankInConversation } from "./rank-in-conversation.ts";
import { namesUnknown } from "./speaks-of.ts";
import { isForOther } from "./strays.ts";
import { asksOwnRecord } from "./wishes.ts";

/** From this confidence on, what only the conversation finds is suggested for a message that finds nothing by itself. */
const WORTH_SUGGESTING = 0.3;
/** What a message finds by itself is suggested first from the one confidence on, and alone from the other. */
const [FIRST_FROM, ALONE_FROM] = [0.35, 0.5];
/** What the rules find is told from this confidence on, whatever was said before. */
const SURE_BY_RULES = 0.9;
/** What something speaks against is told from this confidence on, if the rules find nothing else. */
const SURE_THOUGH_DOUBTFUL = 0.7;

/**
 * What the rules and the whole conversation find for a message: told if that is sure, and else suggested. Unchanged
 * for messages about products and records, and for one that asks of another thing what was told.
 */
export function withConversation(
  index: KnowledgeIndex,
  text: string,
  ruled: Ranking,
  plain: Question,
  context: Context,
): Ranking {
  if (isSettled(ruled, plain, context)) return ruled;
  const found = rankInConversation(index, text, context, ruled);
  if (!found) return ruled;
  const isSame = found.ranked[0]!.entry.position === ruled.ranked[0]?.entry.position;
  if (found.tier === "answer") {
    if (isSame && ruled.tier === "answer") return ruled;
    const findsOther = !isSame && (ruled.tier === "answer" || ruled.confidence >= FIRST_FROM);
    const isUnsure = findsOther || namesUnknown(plain.units) || found.confidence < SURE_THOUGH_DOUBTFUL;
    if (!speaksAgainst(found.doubts, isUnsure)) return found;
  }
  if (ruled.tier === "answer") return suggested(isSame ? found : withAnswerOf(ruled, found));
  // What the message finds by itself is nearly an answer.
  if (ruled.tier === "suggest" && ruled.confidence >= ALONE_FROM) return ruled;
  const isWorth = ruled.tier === "suggest" || (found.confidence >= WORTH_SUGGESTING && !namesUnknown(plain.units));
  return found.tier === "decline" || !isWorth ? ruled : suggestedBeside(ruled, found);
}

/**
 * True for what the rules decide or are sure of; for a single word, which says what it is about; and for products and
 * records.
 */
function isSettled(ruled: Ranking, plain: Question, context: Context): boolean {
  const isOfProduct = context.lastSource?.kind === "product" || ruled.ranked[0]?.entry.kind === "product";
  const isDecided = ruled.decided === true && ruled.tier !== "suggest";
  const isSure = ruled.tier === "answer" && (ruled.confidence >= SURE_BY_RULES || plain.units.length === 1);
  return isDecided || isSure || isOfProduct || asksOwnRecord(plain) || isForOther(plain, context);
}

/** What the conversation finds, and the answer of the rules as the second, or as the first of something doubtful. */
function withAnswerOf({ ranked: [answer] }: Ranking, found: ConversationRanking): Ranking {
  const [first, ...others] = found.ranked.filter(({ entry }) => entry.position !== answer!.entry.position);
  return { ...found, ranked: found.tier === "answer" ? [answer!, first!, ...others] : [first!, answer!, ...others] };
}

/** What the conversation finds as suggestions; first what the message finds by itself, if that is likely enough. */
function suggestedBeside({ tier, confidence, ranked: [first] }: Ranking, found: Ranking): Ranking {
  const isLikely = tier === "suggest" && confidence >= FIRST_FROM;
  const own = isLikely ? found.ranked.find(({ entry }) => entry.position === first!.entry.position) : undefined;
  return suggested(own ? { ...found, ranked: [own, ...found.ranked.filter((one) => one !== own)] } : found);
}

const suggested = (found: Ranking): Ranking => ({
  ...found,
  tier: "suggest",
  confidence: Math.min(found.confidence, SUGGESTED),
});
/** What is suggested is never told, even alone: what was said before makes it likely, and not the message. */
const SUGGESTED = 0.45;
