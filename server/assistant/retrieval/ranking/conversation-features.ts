import { type Context, entriesOf } from "../context.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import { type Candidate, candidateAt, findCandidates, isExcluded } from "./candidates.ts";
import { rankingFeaturesOf } from "./compute-features.ts";
import type { ConversationReadings } from "./conversation-readings.ts";
import type { ConversationFeatures, PlaceFeatures } from "./conversation-weights.ts";
import type { Ranking } from "./rank.ts";
import { rate } from "./ranker.ts";
import type { RankingFeatures } from "./ranking-features.ts";

export type InConversation = { position: number; features: ConversationFeatures };

/** How many candidates of each kind every reading adds. */
const MAX_CANDIDATES = { article: 10, passage: 14 };
/** So many passages on either side of the one just told are candidates, too. */
const MAX_BESIDE = 3;
/** The difference of ratings from which an entry does not answer the messages before at all. */
const FAR_BEHIND = 6;

/**
 * The articles and passages that may answer the message in its conversation, with their features; `ruled` is what the
 * rules find.
 */
export function candidatesInConversation(
  index: KnowledgeIndex,
  { said, before, whole }: ConversationReadings,
  context: Context,
  ruled: Ranking,
): InConversation[] {
  const recalled = recalledIn(index, context);
  const byRules = ruled.ranked.slice(0, 1).find(({ entry }) => entry.kind !== "product")?.entry;
  const known = [recalled.last, ...recalled.earlier, ...recalled.offered, byRules];
  const found = [said, whole, before].map((question) => ({ question, ...findBoth(index, question) }));
  const positions = new Set([
    ...[...known.flatMap((entry) => entry?.position ?? []), ...besideOf(index, recalled.last)].filter(
      (position) => !isExcluded(index, position),
    ),
    ...found.flatMap(({ article, passage }) =>
      [...article.slice(0, MAX_CANDIDATES.article), ...passage.slice(0, MAX_CANDIDATES.passage)].map(
        ({ position }) => position,
      ),
    ),
  ]);
  const [ofSaid, ofWhole, ofBefore] = found.map((one) => featuresOf(index, one, positions));
  const ratings = new Map(
    [...positions].map((position) => [position, rate(index.entryAt(position), ofBefore!.get(position)!).rating]),
  );
  const most = Math.max(...ratings.values());
  return [...positions].map((position) => {
    const entry = index.entryAt(position);
    return {
      position,
      features: {
        said: ofSaid!.get(position)!,
        whole: ofWhole!.get(position)!,
        place: placeOf(index, entry, recalled, {
          said: ofSaid!.get(position)!,
          before: Math.max(-1, (ratings.get(position)! - most) / FAR_BEHIND),
          isByRules: position === byRules?.position,
          isTold: ruled.tier === "answer",
        }),
      },
    };
  });
}

type Recalled = { last: Entry | undefined; earlier: Entry[]; offered: Entry[] };

function recalledIn(index: KnowledgeIndex, { lastSource, earlierSources, offered }: Context): Recalled {
  const known = (sources: Context["offered"]) =>
    entriesOf(index, sources ?? []).filter(({ kind }) => kind !== "product");
  return {
    last: known(lastSource ? [lastSource] : [])[0],
    earlier: known(earlierSources),
    offered: known(offered),
  };
}

function placeOf(
  index: KnowledgeIndex,
  entry: Entry,
  { last, earlier: [previous, ...earlier], offered: [first, ...others] }: Recalled,
  { said, before, isByRules, isTold }: { said: RankingFeatures; before: number; isByRules: boolean; isTold: boolean },
): PlaceFeatures {
  const isBeside = isOfSameDocument(index, entry, last);
  const isHeadedSo = isBeside && entry.title === last!.title;
  const flag = (is: boolean) => (is ? 1 : 0);
  const isAmong = (entries: readonly (Entry | undefined)[]) =>
    flag(entries.some((other) => other?.position === entry.position));
  const told = isAmong([last]);
  return {
    before,
    beforeMissing: (1 + before) * said.missing,
    told,
    toldBefore: isAmong([previous]),
    toldEarlier: isAmong(earlier),
    toldMissing: told * said.missing,
    toldSubject: told * said.subject,
    toldMeaning: told * said.meaningSentence,
    offered: isAmong([first]),
    offeredToo: isAmong(others),
    sameHeading: flag(isHeadedSo),
    adjacent: flag(isBeside && Math.abs(entry.position - last!.position) === 1),
    passage: flag(entry.kind === "passage"),
    ruled: flag(isByRules && isTold),
    ruledLikely: flag(isByRules && !isTold),
  };
}

const isOfSameDocument = (index: KnowledgeIndex, entry: Entry, other: Entry | undefined): boolean =>
  entry.kind === "passage" &&
  other?.kind === "passage" &&
  index.documentAt(entry.position) === index.documentAt(other.position);

function besideOf(index: KnowledgeIndex, last: Entry | undefined): number[] {
  if (last?.kind !== "passage") return [];
  const around = Array.from({ length: 2 * MAX_BESIDE + 1 }, (_, at) => last.position - MAX_BESIDE + at);
  return around.filter(
    (position) =>
      position >= index.firstPassage &&
      position < index.firstProduct &&
      index.documentAt(position) === index.documentAt(last.position),
  );
}

type Found = Record<"article" | "passage", Candidate[]>;

const findBoth = (index: KnowledgeIndex, question: Question): Found => ({
  article: findCandidates(index, question, "article"),
  passage: findCandidates(index, question, "passage"),
});

/** The features of the entries at these positions as answers to the question, by position. */
function featuresOf(
  index: KnowledgeIndex,
  { question, ...found }: Found & { question: Question },
  positions: ReadonlySet<number>,
): Map<number, RankingFeatures> {
  const features = new Map<number, RankingFeatures>();
  for (const kind of ["article", "passage"] as const) {
    const met = new Map(found[kind].map((one) => [one.position, one]));
    const all = [...positions]
      .filter((position) => index.entryAt(position).kind === kind)
      .map((position) => met.get(position) ?? candidateAt(index, question, position));
    rankingFeaturesOf(index, question, all).forEach((own, at) => features.set(all[at]!.position, own));
  }
  return features;
}
