import { clauseAskedIn } from "./asked-clause.ts";
import { answersIn, likelyIn, MAX_SUGGESTIONS, relatedIn, sourceOf, suggest } from "./choose-sources.ts";
import { type Context, NO_CONTEXT, type Source } from "./context.ts";
import type { Suggestion } from "./gather-lists.ts";
import type { KnowledgeIndex } from "./index/knowledge-index.ts";
import { fuseRankings, isBestSemanticMatch, semanticMatches } from "./ranking/semantic-matches.ts";
import { asksForPerson } from "./person-wish.ts";
import { readQuestion } from "./question.ts";
import { rankQuestions } from "./rank-questions.ts";
import type { Ranking, Tier } from "./ranking/rank.ts";
import { isRated } from "./ranking/ranker.ts";
import type { Scored } from "./ranking/scoring.ts";
import { mainKind, splitSmallTalk } from "./small-talk/small-talk.ts";

/** What `retrieve` found for a message. */
export type Retrieval = {
  tier: Tier | "small-talk";
  /** Best first; up to three for a suggestion. */
  sources: Source[];
  /** How sure it is of the first, from 0 to 1. */
  confidence: number;
  /** The kind of small talk, or null. */
  smallTalk: string | null;
  wantsPerson: boolean;
  /** Further questions of the message. */
  alsoAsked: AlsoAsked[];
  /** What else the question may have meant, if the answer to it is not certain; up to two. */
  related: Source[];
};
/** `sources` answer it; `suggested` may; if both are empty, nothing answers it. */
export type AlsoAsked = { question: string; sources: Source[]; suggested: Source[] };

/**
 * Finds what answers a question, or reports that nothing does. Deterministic: the same index, question and context give
 * the same result.
 */
export function retrieve(index: KnowledgeIndex, question: string, context: Context = NO_CONTEXT): Retrieval {
  const nothing = {
    ...{ sources: [], confidence: 0, smallTalk: null, alsoAsked: [], related: [] },
    wantsPerson: asksForPerson(question),
  };
  const talk = smallTalkIn(index, question);
  if (!/[\p{L}\p{N}]/u.test(question)) return { ...nothing, tier: "small-talk", smallTalk: "unclear" };
  if (talk.rest === "" && !isTitled(index, question) && !isThing(index, question, talk.kinds))
    return { ...nothing, tier: "small-talk", smallTalk: mainKind(talk.kinds) };
  const { best: ranking, others } = rankQuestions(index, talk.rest === "" ? question : talk.rest, context);
  const own = titledIn(ranking);
  const titled =
    own && isTitled(index, question)
      ? own
      : ranking.tier === "answer"
        ? undefined
        : clauseAskedIn(ranking, talk.rest === "" ? question : talk.rest);
  const { tier, sources } = withMeant(index, titled ? { ...ranking, tier: "answer", ranked: titled } : ranking);
  if (tier !== "answer" && nothing.wantsPerson) return { ...nothing, tier: "small-talk", smallTalk: "person" };
  const answering = [ranking, ...others.flatMap(({ ranking: other }) => (other?.tier === "answer" ? [other] : []))];
  return {
    ...nothing,
    tier,
    confidence: ranking.confidence,
    sources: others.length === 0 ? sources : sourcesBeside(answering, ranking),
    alsoAsked: others.map(({ question: also, ranking: other }) => ({
      question: also,
      sources: other?.tier === "answer" ? sourcesBeside(answering, other) : [],
      suggested: other?.tier === "suggest" ? suggest(index, other, likelyIn(other)) : [],
    })),
    related: tier === "answer" && others.length === 0 && !titled ? relatedIn(ranking).map(sourceOf) : [],
  };
}

/**
 * Combines lexical and semantic matches. A semantic match alone is only suggested; where both agree on the best entry,
 * it is the answer.
 */
function withMeant(index: KnowledgeIndex, ranking: Ranking): Pick<Retrieval, "tier" | "sources"> {
  const { tier, ranked } = ranking;
  if (tier === "answer") return { tier, sources: answersIn(ranking).map(sourceOf) };
  const likely = tier === "suggest" ? likelyIn(ranking) : [];
  const meant = semanticMatches(index);
  if (meant.length === 0) return { tier, sources: suggest(index, ranking, likely) };
  const [first] = ranked;
  if (tier === "suggest" && first && isBestSemanticMatch(index, first.entry))
    return { tier: "answer", sources: [sourceOf(first)] };
  return { tier: "suggest", sources: suggest(index, ranking, fuseRankings(likely.slice(0, MAX_SUGGESTIONS), meant)) };
}

/** The ranking with what has the question as a title or example first; undefined if nothing ranked has. */
function titledIn({ ranked }: Ranking): Scored[] | undefined {
  const own = ranked.find((scored) => isRated(scored) && scored.features.titleVariant === 1);
  return own && [own, ...ranked.filter((other) => other !== own)];
}

/** What answers one of a message's questions, without what answers another of them best. */
const sourcesBeside = (answering: readonly Ranking[], own: Ranking): Source[] =>
  answersIn(own)
    .filter(
      ({ entry }) => !answering.some((other) => other !== own && other.ranked[0]!.entry.position === entry.position),
    )
    .map(sourceOf);

/** A retrieval that answers with a suggestion that was selected. */
export const directHit = ({ entry, whole }: Suggestion): Retrieval => ({
  tier: "answer",
  sources: [sourceOf({ entry, score: 1, whole })],
  confidence: 1,
  smallTalk: null,
  wantsPerson: false,
  alsoAsked: [],
  related: [],
});

/** The small talk of a message; words that the knowledge has are none. */
const smallTalkIn = (index: KnowledgeIndex, text: string) =>
  splitSmallTalk(text, (word) => index.termOf(word) !== undefined);

/** Ranks a message without its small talk; the whole ranking, also if nothing is answered. */
export function rank(index: KnowledgeIndex, text: string, context: Context = NO_CONTEXT): Ranking {
  const { rest } = smallTalkIn(index, text);
  return rankQuestions(index, rest === "" ? text : rest, context).best;
}

/**
 * True if a message is identical to a title or question of the knowledge base. A company may have its own article for
 * "Siz kimsiniz?", which would otherwise be small talk.
 */
const isTitled = (index: KnowledgeIndex, text: string): boolean => index.isTitle(readQuestion(index, text).folded);

/**
 * True for a word that is an insult elsewhere and a thing here: "çöp" to a town that collects it. What only spelling
 * correction makes a thing is none.
 */
function isThing(index: KnowledgeIndex, text: string, kinds: readonly string[]): boolean {
  if (!kinds.every((kind) => kind === "insult")) return false;
  const { units, written, folded } = readQuestion(index, text);
  const [word, ...others] = units;
  return (
    written === folded &&
    word !== undefined &&
    others.length === 0 &&
    word.term !== null &&
    rankQuestions(index, text, NO_CONTEXT).best.tier !== "decline"
  );
}
