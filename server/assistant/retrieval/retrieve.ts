import { companionOf } from "./ranking/companion.ts";
import { type Entry, type KnowledgeIndex, passageAddress, passageId } from "./index/knowledge-index.ts";
import type { Context, Source } from "./context.ts";
import { gatherLists, type Suggestion } from "./gather-lists.ts";
import { isProcessVerb } from "./follow-up.ts";
import { fuseRankings, isBestSemanticMatch, semanticMatches } from "./ranking/semantic-matches.ts";
import { asksForPerson } from "./person-wish.ts";
import { meets, type Demands } from "./products/products.ts";
import { readQuestion } from "./question.ts";
import { lastQuestionOf, partedBy, questionsIn } from "./questions-of-message.ts";
import type { Ranking, Tier } from "./ranking/rank.ts";
import { rankInContext } from "./ranking/rank-in-context.ts";
import { likelihoodBeside } from "./ranking/ranker.ts";
import type { Scored } from "./ranking/scoring.ts";
import { mainKind, splitSmallTalk } from "./small-talk/small-talk.ts";

/** What `retrieve` found for a message. */
export type Retrieval = {
  tier: Tier | "small-talk";
  /** Best first; up to three for a suggestion. */
  sources: Source[];
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

const maxSuggestions = 3;
/** A suggested product must have at least this share of the first one's score; this mostly leaves one or two. */
const suggestedShare = 0.7;
/** A suggested article or passage must be at least this likely relative to the first. */
const minLikelihood = 0.01;
/**
 * An answer of less confidence is shown with what else the question may have meant: entries at least so likely relative
 * to the first.
 */
const CERTAIN = 0.8;
const minRelatedLikelihood = 0.05;
const maxRelated = 2;
/** An article beside a likelier passage is told first from this likelihood on, as a share of the passage's. */
const minFirstLikelihood = 0.25;
const maxProducts = 3;
const maxQuestions = 3;
const alikeWithin = 0.02;
const alikeShare = 0.7;
const noContext: Context = { previousQuestions: [], lastSource: null };

/**
 * Finds what answers a question, or reports that nothing does. Deterministic: the same index, question and context give
 * the same result.
 */
export function retrieve(index: KnowledgeIndex, question: string, context: Context = noContext): Retrieval {
  const nothing = { sources: [], smallTalk: null, wantsPerson: asksForPerson(question), alsoAsked: [], related: [] };
  const talk = smallTalkIn(index, question);
  if (!/[\p{L}\p{N}]/u.test(question)) return { ...nothing, tier: "small-talk", smallTalk: "unclear" };
  if (talk.rest === "" && !isTitled(index, question) && !isThing(index, question, talk.kinds))
    return { ...nothing, tier: "small-talk", smallTalk: mainKind(talk.kinds) };
  const { best: ranking, others } = rankQuestions(index, talk.rest === "" ? question : talk.rest, context);
  const { tier, sources } = withMeant(index, ranking);
  if (tier !== "answer" && nothing.wantsPerson) return { ...nothing, tier: "small-talk", smallTalk: "person" };
  const answering = [ranking, ...others.flatMap(({ ranking: other }) => (other?.tier === "answer" ? [other] : []))];
  return {
    ...nothing,
    tier,
    sources: others.length === 0 ? sources : sourcesBeside(answering, ranking),
    alsoAsked: others.map(({ question: also, ranking: other }) => ({
      question: also,
      sources: other?.tier === "answer" ? sourcesBeside(answering, other) : [],
      suggested: other?.tier === "suggest" ? suggest(index, other, likelyIn(other)) : [],
    })),
    related: tier === "answer" && others.length === 0 ? relatedOf(ranking).map(sourceOf) : [],
  };
}

/**
 * Combines lexical and semantic matches. A semantic match alone is only suggested; where both agree on the best entry,
 * it is the answer.
 */
function withMeant(index: KnowledgeIndex, ranking: Ranking): Pick<Retrieval, "tier" | "sources"> {
  const { tier, ranked } = ranking;
  if (tier === "answer") return { tier, sources: pick(ranking).map(sourceOf) };
  const likely = tier === "suggest" ? likelyIn(ranking) : [];
  const meant = semanticMatches(index);
  if (meant.length === 0) return { tier, sources: suggest(index, ranking, likely) };
  const [first] = ranked;
  if (tier === "suggest" && first && isBestSemanticMatch(index, first.entry))
    return { tier: "answer", sources: [sourceOf(first)] };
  return { tier: "suggest", sources: suggest(index, ranking, fuseRankings(likely.slice(0, maxSuggestions), meant)) };
}

/** What answers one of a message's questions, without what answers another of them best. */
const sourcesBeside = (answering: readonly Ranking[], own: Ranking): Source[] =>
  pick(own)
    .filter(
      ({ entry }) => !answering.some((other) => other !== own && other.ranked[0]!.entry.position === entry.position),
    )
    .map(sourceOf);

/** A retrieval that answers with a suggestion that was selected. */
export const directHit = ({ entry, whole }: Suggestion): Retrieval => ({
  tier: "answer",
  sources: [sourceOf({ entry, score: 1, whole })],
  smallTalk: null,
  wantsPerson: false,
  alsoAsked: [],
  related: [],
});

/** The small talk of a message; words that the knowledge has are none. */
const smallTalkIn = (index: KnowledgeIndex, text: string) =>
  splitSmallTalk(text, (word) => index.termOf(word) !== undefined);

/** Ranks a message without its small talk; the whole ranking, also if nothing is answered. */
export function rank(index: KnowledgeIndex, text: string, context: Context = noContext): Ranking {
  const { rest } = smallTalkIn(index, text);
  return rankQuestions(index, rest === "" ? text : rest, context).best;
}

/** A last clause whose words weigh less asks only how much, or how long. */
const MIN_OWN_WEIGHT = 0.35;
const HOW_MUCH_CONCEPTS: ReadonlySet<string> = new Set(["price", "free", "duration", "count"]);

/** The ranking of a long message's last clause, if that names a thing and finds something by itself. */
function rankLastQuestion(index: KnowledgeIndex, text: string): Ranking | null {
  const last = lastQuestionOf(text);
  if (last === null) return null;
  const own = readQuestion(index, last).units.filter(
    ({ word, known, asking, concepts }) =>
      known && !isProcessVerb(word) && !(asking && [...concepts].every((concept) => HOW_MUCH_CONCEPTS.has(concept))),
  );
  if (own.reduce((sum, { weight }) => sum + weight, 0) < MIN_OWN_WEIGHT) return null;
  const ranking = rankInContext(index, last, noContext);
  return ranking.tier === "decline" ? null : ranking;
}

type Rankings = { best: Ranking; others: { question: string; ranking: Ranking | null }[] };

/**
 * Ranks the questions of a message: the most confident first, and the others, each with a ranking of its own or null if
 * nothing answers it. If only one part is answered, the message is ranked as a whole, unless another part clearly asks
 * for something else.
 */
function rankQuestions(index: KnowledgeIndex, text: string, context: Context): Rankings {
  const asked = rankLastQuestion(index, text);
  if (asked) return { best: asked, others: [] };
  const whole = { best: rankInContext(index, text, context), others: [] };
  const parts = questionsIn(text).slice(0, maxQuestions);
  if (parts.length < 2) return whole;
  // "... kaç para, kitap dahil mi": a later question may refer to the subject of the first, unless it names something
  // unknown.
  const after: Context = { previousQuestions: [...context.previousQuestions, parts[0]!], lastSource: null };
  const ranked = parts.map((question, at) => ({
    question,
    ranking: rankInContext(index, question, at === 0 || namesUnknown(index, question) ? context : after),
  }));
  const answered = ranked.filter(({ ranking }) => ranking.tier === "answer");
  const [first] = answered.toSorted((one, other) => other.ranking.confidence - one.ranking.confidence);
  if (!first) return whole;
  const told = new Set([first.ranking.ranked[0]!.entry]);
  const others: Rankings["others"] = [];
  for (const { question, ranking } of ranked) {
    const entry = ranking.ranked[0]?.entry;
    if (ranking.tier === "answer" && entry && !told.has(entry)) {
      told.add(entry);
      others.push({ question, ranking });
    } else if (ranking.tier === "suggest" && entry && !told.has(entry)) others.push({ question, ranking });
    else if (ranking.tier === "decline") others.push({ question, ranking: null });
  }
  const isJoined =
    others.some(({ ranking }) => ranking?.tier === "answer") ||
    (others.length > 0 && (partedBy.test(text) || (text.match(/\?/g) ?? []).length > 1));
  return isJoined ? { best: first.ranking, others } : whole;
}

/** An unknown word above this weight names a thing of its own; so does a question of unknown words only. */
const STRANGE = 0.5;
function namesUnknown(index: KnowledgeIndex, question: string): boolean {
  const things = readQuestion(index, question).units.filter(({ asking }) => !asking);
  return (
    things.some(({ known, weight }) => !known && weight > STRANGE) ||
    (things.length > 0 && !things.some(({ known }) => known))
  );
}

/**
 * True if a message is identical to a title or question of the knowledge base. A company may have its own article for
 * "Siz kimsiniz?", which would otherwise be small talk.
 */
function isTitled(index: KnowledgeIndex, text: string): boolean {
  return index.isTitle(readQuestion(index, text).folded);
}

/** True for a word that is an insult elsewhere and a thing here: "çöp" to a town that collects it. */
function isThing(index: KnowledgeIndex, text: string, kinds: readonly string[]): boolean {
  if (!kinds.every((kind) => kind === "insult")) return false;
  const [word, ...others] = readQuestion(index, text).units;
  return (
    word !== undefined &&
    others.length === 0 &&
    word.known &&
    rankQuestions(index, text, noContext).best.tier !== "decline"
  );
}

/** The entries that may be suggested if none is certain enough, best first: none is far behind the first. */
function likelyIn({ ranked }: Ranking): Entry[] {
  const best = ranked[0]!;
  const isNear = (other: Scored) =>
    best.entry.kind === "product" || other.entry.kind === "product"
      ? other.score >= best.score * suggestedShare
      : likelihoodBeside(best, other) >= minLikelihood;
  return ranked.filter(isNear).map(({ entry }) => entry);
}

/** The sources to suggest, of likely entries, best first. */
function suggest(index: KnowledgeIndex, { ranked }: Ranking, likely: readonly Entry[]): Source[] {
  const scores = new Map(ranked.map(({ entry, score }) => [entry.position, score]));
  return gatherLists(index, likely, maxSuggestions).map(({ entry, whole }) =>
    sourceOf({ entry, score: scores.get(entry.position) ?? 0, whole }),
  );
}

/** The likeliest entries besides those that an uncertain answer is taken from. */
function relatedOf({ ranked, confidence }: Ranking): Scored[] {
  if (confidence >= CERTAIN) return [];
  const answering = new Set(together(ranked));
  return ranked
    .filter((other) => !answering.has(other) && likelihoodBeside(ranked[0]!, other) >= minRelatedLikelihood)
    .slice(0, maxRelated);
}

/** The best source and its companion, if any; an article comes first unless it is far less likely. */
function together(ranked: Scored[]): Scored[] {
  const [best, companion] = [ranked[0]!, companionOf(ranked)];
  if (!companion) return [best];
  const isFirst = companion.entry.kind === "article" && likelihoodBeside(best, companion) >= minFirstLikelihood;
  return isFirst ? [companion, best] : [best, companion];
}

/** What answers, best first. */
function pick({ ranked, demands }: Ranking): Scored[] {
  const best = ranked[0]!;
  if (best.entry.kind !== "product") return together(ranked);
  const alike = alikeProducts(ranked, best, demands);
  if (alike.every((scored) => distanceToPrice(scored, demands) > 0))
    alike.sort((one, other) => distanceToPrice(one, demands) - distanceToPrice(other, demands));
  if (demands.sort !== null)
    alike.sort((one, other) => (demands.sort === "cheapest" ? 1 : -1) * (priceOf(one) - priceOf(other)));
  return alike.slice(0, maxProducts);
}

/**
 * The products that match a question as well as the best one ("gömlek" matches every shirt), reduced to those that meet
 * most of its demands.
 */
function alikeProducts(ranked: Scored[], best: Scored, demands: Demands): Scored[] {
  const offered = ({ entry }: Scored) => (entry.kind === "product" ? meets(entry.product, demands) : 0);
  const near = ranked.filter(
    (scored) =>
      scored.entry.kind === "product" &&
      scored.coverage >= best.coverage - alikeWithin &&
      scored.score >= best.score * alikeShare,
  );
  const most = Math.max(...near.map(offered));
  return near
    .filter((scored) => offered(scored) >= most)
    .sort((one, other) => other.score - soldOutLoss(other) - (one.score - soldOutLoss(one)));
}

function soldOutLoss({ entry }: Scored): number {
  return entry.kind === "product" && entry.product.stock === "out_of_stock" ? 0.15 : 0;
}

/** How far a product's price lies outside the limits; 0 within them. */
function distanceToPrice(scored: Scored, { minPrice, maxPrice }: Demands): number {
  return Math.max(0, (minPrice ?? 0) - priceOf(scored), priceOf(scored) - (maxPrice ?? Infinity));
}

function priceOf({ entry }: Scored): number {
  return entry.kind === "product" ? entry.product.price : Infinity;
}

/** An entry as a source, with its score from 0 to 1. */
export function sourceOf({ entry, score, whole }: Pick<Scored, "entry" | "score"> & { whole?: boolean }): Source {
  const shown = Math.round(Math.min(1, score) * 1000) / 1000;
  const common = { title: entry.title, score: shown };
  switch (entry.kind) {
    case "article":
      return { kind: "article", id: entry.article.id, ...common };
    case "passage":
      return {
        kind: "passage",
        id: passageId(entry),
        address: passageAddress(entry),
        ...(whole && { whole }),
        ...common,
      };
    case "product":
      return { kind: "product", sku: entry.product.sku, ...common };
  }
}
