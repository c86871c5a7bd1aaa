import { readFileSync } from "node:fs";
import type { Context } from "../context.ts";
import { namesNothing } from "../follow-up.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import { confidenceFeaturesOf, logistic } from "./confidence.ts";
import type { RatedInConversation } from "./conversation-ranker.ts";
import type { ConversationReadings } from "./conversation-readings.ts";
import type { ConversationConfidence } from "./conversation-weights.ts";
import { decide, type DecisionTree } from "./decision-trees.ts";
import { doubtsOf } from "./doubts.ts";
import { factsAskedBy, PRICE_FACT } from "./facts.ts";
import { type Ranking, rankQuestion } from "./rank.ts";
import { rate } from "./ranker.ts";
import { namesUnknown } from "./speaks-of.ts";

const POINTS_BACK =
  /\b(?:o|bu|su|onu|bunu|ona|buna|onun|bunun|onda|bunda|ondan|bundan|onlar\w*|bunlar\w*|oyle|boyle|oras\w*|buras\w*|ilk\w*|dedig\w*|demin\w*)\b/;
const ASKS_WHETHER = /\bm[iu]\w*$/;
const ASKS_IF = /s[ae][mk]?$/;
const MAX_WORDS = 10;
const MAX_BEHIND = 8;
/** So many candidates, or fewer, are hardly any choice. */
const FEW = 4;

export type ConfidenceTree = DecisionTree<keyof ConversationConfidence>;

/** The trees that `npm run tune:follow-ups` grows. */
export const TREES_FILE = new URL("conversation-trees.json", import.meta.url);
const grown = JSON.parse(readFileSync(TREES_FILE, "utf8")) as ConfidenceTree[];

/** The probability (0–1) that an entry with these features answers the message. */
export const confidenceOf = (features: ConversationConfidence, trees: readonly ConfidenceTree[] = grown): number =>
  logistic(trees.reduce<number>((sum, tree) => sum + decide(tree, features), 0));

/** The features of the best entry; there must be one. */
export function conversationConfidenceOf(
  index: KnowledgeIndex,
  { said }: ConversationReadings,
  ranked: readonly RatedInConversation[],
  context: Context,
  ruled: Ranking,
): ConversationConfidence {
  const best = ranked[0]!;
  const { lastSource, offered = [] } = context;
  const { whole, place } = best.inConversation;
  const own = rankQuestion(index, said);
  const asked = factsAskedBy(said.folded);
  const alone = confidenceFeaturesOf(said, [...ranked], best);
  const few = Math.min(1, FEW / ranked.length);
  return {
    ...alone,
    wholeCoverage: whole.coverage,
    wholeSentence: whole.sentenceInPlace,
    wholeVariant: whole.titleVariant,
    wholeMeaning: whole.meaningInPlace,
    wholeMissing: whole.missing,
    meaning: best.features.meaningSentence,
    nearness: best.features.near,
    behindSaid: behindIn(ranked, ({ entry, inConversation }) => rate(entry, inConversation.said).rating),
    behindWhole: behindIn(ranked, ({ entry, inConversation }) => rate(entry, inConversation.whole).rating),
    behindBefore: -place.before,
    few,
    aheadOfFew: few * alone.ahead,
    told: place.told,
    toldMissing: place.toldMissing,
    toldMeaning: place.toldMeaning,
    toldBefore: place.toldBefore,
    offered: Math.max(place.offered, place.offeredToo),
    sameHeading: place.sameHeading,
    sureAlone: own.confidence,
    sureAloneSame: isSame(own, best) ? own.confidence : 0,
    subjectless: namesNothing(said) ? 1 : 0,
    asksFact: asked === 0 ? 0 : 1,
    asksPrice: (asked & PRICE_FACT) === 0 ? 0 : 1,
    asksWhether: ASKS_WHETHER.test(said.folded) ? 1 : 0,
    pointsBack: POINTS_BACK.test(said.written) ? 1 : 0,
    asksIf: ASKS_IF.test(said.folded) ? 1 : 0,
    length: Math.min(1, said.words.length / MAX_WORDS),
    ruled: place.ruled,
    ruledElse: ruled.tier === "answer" ? 1 - place.ruled : 0,
    ...doubtsOf(index, best, said, context),
    namesUnknown: namesUnknown(said.units) ? 1 : 0,
    afterAnswer: lastSource === null ? 0 : 1,
    afterOffer: offered.length === 0 ? 0 : 1,
  };
}

const isSame = ({ ranked: [first] }: Ranking, best: RatedInConversation): boolean =>
  first?.entry.position === best.entry.position;

function behindIn(ranked: readonly RatedInConversation[], ratingBy: (one: RatedInConversation) => number): number {
  const ratings = ranked.map(ratingBy);
  return Math.min(MAX_BEHIND, Math.max(...ratings) - ratings[0]!) / MAX_BEHIND;
}
