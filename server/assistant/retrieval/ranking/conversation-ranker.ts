import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import type { InConversation } from "./conversation-features.ts";
import type { ConversationFeatures } from "./conversation-weights.ts";
import { inConversation as fitted } from "./fitted-conversation.ts";
import { byRating, onePerText, type Rated } from "./ranker.ts";
import { scoreOf } from "./scoring.ts";

/** An article or passage rated as the answer to a message in its conversation. */
export type RatedInConversation = Rated & { inConversation: ConversationFeatures };

/** Ranks what may answer a message in its conversation, best first. */
export function rateInConversation(
  index: KnowledgeIndex,
  candidates: readonly InConversation[],
  weights = fitted.ranker,
): RatedInConversation[] {
  const rated = candidates.map(({ position, features }): RatedInConversation => {
    const { coverage, variant, trigram } = features.said;
    return {
      entry: index.entryAt(position),
      ...{ score: scoreOf(features.whole), rating: ratingOf(features, weights), coverage, variant, trigram },
      features: features.said,
      inConversation: features,
    };
  });
  return onePerText(rated.sort(byRating));
}

/** The weighted sum of the features. */
function ratingOf(features: ConversationFeatures, weights: ConversationFeatures): number {
  let rating = 0;
  for (const part of ["said", "whole", "place"] as const) {
    const [each, values]: Record<string, number>[] = [weights[part], features[part]];
    for (const name in each) rating += each[name]! * values![name]!;
  }
  return rating;
}
