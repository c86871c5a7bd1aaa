import type { Context } from "../context.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import { demandsOf } from "../products/demands.ts";
import { confidenceOf, conversationConfidenceOf } from "./conversation-confidence.ts";
import { candidatesInConversation } from "./conversation-features.ts";
import { rateInConversation, type RatedInConversation } from "./conversation-ranker.ts";
import type { Doubts } from "./conversation-weights.ts";
import { readConversation } from "./conversation-readings.ts";
import { inConversation as fitted } from "./fitted-conversation.ts";
import { type Ranking, thresholdsOf } from "./rank.ts";

/** What was found with the whole conversation, and what speaks against the best of it. */
export type ConversationRanking = Ranking & { ranked: RatedInConversation[]; doubts: Doubts };

/**
 * Ranks the articles and passages that may answer a message together with what was said before it; null for a first
 * message, and where nothing matches.
 */
export function rankInConversation(
  index: KnowledgeIndex,
  text: string,
  context: Context,
  ruled: Ranking,
): ConversationRanking | null {
  if (context.previousQuestions.length === 0) return null;
  const readings = readConversation(index, text, context);
  const ranked = rateInConversation(index, candidatesInConversation(index, readings, context, ruled));
  const [best] = ranked;
  if (!best) return null;
  const features = conversationConfidenceOf(index, readings, ranked, context, ruled);
  const confidence = confidenceOf(features);
  const { answer, suggest } = conversationThresholdsOf(index);
  return {
    question: readings.said,
    demands: demandsOf(index, readings.said),
    view: readings.said,
    ranked,
    doubts: features,
    confidence,
    tier: confidence >= answer ? "answer" : confidence >= suggest ? "suggest" : "decline",
  };
}

function conversationThresholdsOf(index: KnowledgeIndex): { answer: number; suggest: number } {
  const isAlone = index.firstPassage === index.firstProduct;
  const { alone, beside } = fitted.thresholds;
  return { answer: isAlone ? alone : beside, suggest: thresholdsOf(index).suggest };
}
