import type { RankingFeatures } from "./ranking-features.ts";
import type { ConfidenceFeatures, Thresholds } from "./weights.ts";

/** What an entry has to do with what was said and told before the message: 0 or 1, but for those that say otherwise. */
export type PlaceFeatures = {
  /** How far it is behind the best answer to the messages before, 0 for the best and -1 far behind. */
  before: number;
  /** The same, as far as words of this message are missing in it. */
  beforeMissing: number;
  /** The last answer told it; the answer before that; an earlier one. */
  told: number;
  toldBefore: number;
  toldEarlier: number;
  /** How well the message suits what was just told: the weight of its words that are missing and present, its meaning. */
  toldMissing: number;
  toldSubject: number;
  toldMeaning: number;
  /** It was the first, or another one, of what was suggested instead of an answer. */
  offered: number;
  offeredToo: number;
  /** A passage under the heading of the passage just told; the one directly before or after it. */
  sameHeading: number;
  adjacent: number;
  passage: number;
  /** The rules answer with it; they find it first, and only suggest it. */
  ruled: number;
  ruledLikely: number;
};

/** An entry's features as an answer to the message alone and to the whole conversation, and its place in that. */
export type ConversationFeatures = { said: RankingFeatures; whole: RankingFeatures; place: PlaceFeatures };

/** What speaks against the best entry: 0 or 1 each. */
export type Doubts = {
  /** What was just told, though it does not say what the message names, does or counts; or something that strays from it. */
  withoutSubject: number;
  lacksThings: number;
  saysElse: number;
  countsOther: number;
  strays: number;
  /** What was suggested, though it lacks some of what the message names. */
  offeredLacks: number;
  /** Something not spoken of before, for a question that names nothing. */
  notSpokenOf: number;
};

/** The features of the confidence that the best entry answers a message in its conversation; each about 0–1. */
export type ConversationConfidence = ConfidenceFeatures &
  Doubts & {
    /** How the whole conversation matches it. */
    wholeCoverage: number;
    wholeSentence: number;
    wholeVariant: number;
    wholeMeaning: number;
    wholeMissing: number;
    /** How near in meaning its best sentence is to the message alone. */
    meaning: number;
    nearness: number;
    /** How far the rating of the message alone, of the whole, and of what was said before is behind the best such. */
    behindSaid: number;
    behindWhole: number;
    behindBefore: number;
    /** High where there is little else it was chosen from; and its lead there. */
    few: number;
    aheadOfFew: number;
    /** Its place in the conversation. */
    told: number;
    toldMissing: number;
    toldMeaning: number;
    toldBefore: number;
    offered: number;
    sameHeading: number;
    /** The confidence of the message alone, and whether it finds the same. */
    sureAlone: number;
    sureAloneSame: number;
    /** What the message is like: without a subject, asking for a fact or a price, whether, back, or if. */
    subjectless: number;
    asksFact: number;
    asksPrice: number;
    asksWhether: number;
    pointsBack: number;
    asksIf: number;
    length: number;
    /** The rules answer with it, or with another one. */
    ruled: number;
    ruledElse: number;
    /** The message names an unknown thing. */
    namesUnknown: number;
    /** What was before it: an answer, or suggestions alone. */
    afterAnswer: number;
    afterOffer: number;
  };

/** What `npm run tune:follow-ups` writes beside the trees: each feature's weight, and the confidence that an answer needs. */
export type FittedConversation = { ranker: ConversationFeatures; thresholds: Thresholds };
