import { isAsking } from "./clauses.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import type { Context, Source } from "./context.ts";
import { asksForPerson } from "./person-wish.ts";
import { meets, type Demands } from "./products.ts";
import { readQuestion } from "./question.ts";
import { rankInContext, type Ranking, type Tier } from "./rank.ts";
import type { Scored } from "./scoring.ts";
import { mainKind, splitSmallTalk } from "./small-talk.ts";
import { piecesOf, wordsOf } from "./turkish.ts";

export type Retrieval = {
  tier: Tier | "small-talk";
  /** Best first; up to three for a suggestion. */
  sources: Source[];
  /** Which small talk, or null. */
  smallTalk: string | null;
  wantsPerson: boolean;
  /** What else the message asked and could be answered, where it asked two things. */
  alsoAsked: Source[];
};

const mostSuggestions = 3;
/** A suggestion is no further behind the first one than this. */
const suggestedShare = 0.5;
const mostProducts = 3;
const alikeWithin = 0.02;
const alikeShare = 0.7;
/** What parts two questions that no mark parts. */
const partedBy = /\s(?:bir de|birde|ayrıca|ayrica)\s/i;
const mostParts = 3;
const noContext: Context = { previousQuestions: [], lastSource: null };

/**
 * Finds what answers a question, or says that nothing does. Pure: the same index, question and context give the same
 * result.
 */
export function retrieve(index: KnowledgeIndex, question: string, context: Context = noContext): Retrieval {
  const nothing = { sources: [], smallTalk: null, wantsPerson: asksForPerson(question), alsoAsked: [] };
  const talk = splitSmallTalk(question);
  if (!/[\p{L}\p{N}]/u.test(question)) return { ...nothing, tier: "small-talk", smallTalk: "unclear" };
  if (talk.rest === "" && !isTitled(index, question))
    return { ...nothing, tier: "small-talk", smallTalk: mainKind(talk.kinds) };
  const [ranking, other] = rankQuestions(index, talk.rest === "" ? question : talk.rest, context);
  const { tier } = ranking!;
  if (tier !== "answer" && nothing.wantsPerson) return { ...nothing, tier: "small-talk", smallTalk: "person" };
  return {
    ...nothing,
    tier,
    sources: pick(ranking!, tier).map(sourceOf),
    alsoAsked: other ? pick(other, "answer").slice(0, 1).map(sourceOf) : [],
  };
}

/** What a message is found to mean, before any tier is decided. */
export function rank(index: KnowledgeIndex, text: string, context: Context = noContext): Ranking {
  const { rest } = splitSmallTalk(text);
  return rankQuestions(index, rest === "" ? text : rest, context)[0]!;
}

/**
 * A message's rankings, the surest first: two where it asks two things that each have an answer of their own, else one.
 */
function rankQuestions(index: KnowledgeIndex, text: string, context: Context): Ranking[] {
  const whole = rankInContext(index, text, context);
  const parts = piecesOf(text)
    .flatMap((piece) => piece.split(partedBy))
    .filter(isQuestion);
  if (parts.length < 2) return [whole];
  const answered = parts
    .slice(0, mostParts)
    .map((part) => rankInContext(index, part, context))
    .filter(({ tier }) => tier === "answer");
  const best = answered.toSorted((one, other) => other.confidence - one.confidence)[0];
  const other =
    best &&
    answered.find(({ ranked }) => ranked[0]!.entry !== best.ranked[0]!.entry && ranked[0]!.entry.kind === "article");
  return other ? [best, other] : [whole];
}

function isQuestion(part: string): boolean {
  const words = wordsOf(part);
  return words.length > 1 && isAsking(words);
}

/**
 * A company may well have its own article for "Siz kimsiniz?": a message that is word for word a title or question of
 * it is no small talk.
 */
function isTitled(index: KnowledgeIndex, text: string): boolean {
  return index.isTitle(readQuestion(index, text).folded);
}

/** What is offered where no entry is sure enough: the best few, none far behind the first. */
export function suggestionsOf({ ranked }: Ranking): Scored[] {
  return ranked.filter(({ score }) => score >= ranked[0]!.score * suggestedShare).slice(0, mostSuggestions);
}

function pick(ranking: Ranking, tier: Tier): Scored[] {
  const { ranked, demands } = ranking;
  const best = ranked[0];
  if (tier === "decline" || !best) return [];
  if (tier === "suggest") return suggestionsOf(ranking);
  if (best.entry.kind === "article") return [best];
  const alike = alikeProducts(ranked, best, demands);
  if (alike.every((scored) => distanceToPrice(scored, demands) > 0))
    alike.sort((one, other) => distanceToPrice(one, demands) - distanceToPrice(other, demands));
  if (demands.sort !== null)
    alike.sort((one, other) => (demands.sort === "cheapest" ? 1 : -1) * (priceOf(one) - priceOf(other)));
  return alike.slice(0, mostProducts);
}

/**
 * The products that a question fits as well as the best one ("gömlek" fits every shirt), those that meet its demands
 * before others.
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

/** How far a product's price is from what was asked for; 0 inside the limits. */
function distanceToPrice(scored: Scored, { minPrice, maxPrice }: Demands): number {
  return Math.max(0, (minPrice ?? 0) - priceOf(scored), priceOf(scored) - (maxPrice ?? Infinity));
}

function priceOf({ entry }: Scored): number {
  return entry.kind === "product" ? entry.product.price : Infinity;
}

function sourceOf({ entry, score }: Scored): Source {
  const shown = Math.round(Math.min(1, score) * 1000) / 1000;
  return entry.kind === "article"
    ? { kind: "article", id: entry.article.id, title: entry.title, score: shown }
    : { kind: "product", sku: entry.product.sku, title: entry.title, score: shown };
}
