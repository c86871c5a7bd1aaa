import { confidenceIn } from "./confidence.ts";
import { contextualQuestion } from "./follow-up.ts";
import type { Entry, KnowledgeIndex } from "./knowledge-index.ts";
import { asksForPerson } from "./person-wish.ts";
import { asksAttribute, demandsOf, meets, namesProduct, productView, type Demands } from "./products.ts";
import { readQuestion, type Question } from "./question.ts";
import { byScore, scoreEntries, type Scored } from "./scoring.ts";
import { mainKind, splitSmallTalk } from "./small-talk.ts";

export type Source = { kind: "article"; id: string; title: string; score: number } | { kind: "product"; sku: string; title: string; score: number };
export type Context = { previousQuestions: string[]; lastSource: Source | null };
export type Retrieval = {
  tier: "answer" | "suggest" | "decline" | "small-talk";
  /** Best first; up to three for a suggestion. */
  sources: Source[];
  /** Which small talk, or null. */
  smallTalk: string | null;
  wantsPerson: boolean;
};
/** A question as read and what it was found to mean. `view` is the reading that the best entry was ranked by. */
export type Ranking = { question: Question; demands: Demands; view: Question; ranked: Scored[] };

/** How confident an answer, or a suggestion, has to be. An answer must also be ahead of its rival by `lead`. */
const thresholds = { answer: 0.62, suggest: 0.09, lead: 0.05 };
const mostSuggestions = 3;
const suggestedShare = 0.5;
const mostProducts = 3;
/** What a clause that only tells the story counts beside the one that asks. */
const toldShare = 0.5;
const alikeWithin = 0.02;
/** A product is found by what it is; one that only shares some other word with a question counts this much. */
const unnamedShare = 0.55;
/** A named product whose price, size or colour is asked for is meant more surely than an article that names it too. */
const attributeBonus = 1.1;
const noContext: Context = { previousQuestions: [], lastSource: null };

/** Finds what answers a question, or says that nothing does. Pure: the same index, question and context give the same result. */
export function retrieve(index: KnowledgeIndex, question: string, context: Context = noContext): Retrieval {
  const wantsPerson = asksForPerson(question);
  const talk = splitSmallTalk(question);
  if (!/[\p{L}\p{N}]/u.test(question)) return { tier: "small-talk", sources: [], smallTalk: "unclear", wantsPerson };
  if (talk.rest === "" && !isTitled(index, question)) return { tier: "small-talk", sources: [], smallTalk: mainKind(talk.kinds), wantsPerson };
  const ranking = rank(index, question, context);
  const tier = tierOf(index, ranking);
  if (tier !== "answer" && wantsPerson) return { tier: "small-talk", sources: [], smallTalk: "person", wantsPerson };
  return { tier, sources: pick(ranking, tier).map(sourceOf), smallTalk: null, wantsPerson };
}

/**
 * Every entry that shares something with a question, best first, before any tier is decided. A long message is read twice, once as a whole and
 * once with an ear for the clause that asks, and the surer reading is taken.
 */
export function rank(index: KnowledgeIndex, text: string, context: Context = noContext): Ranking {
  const { rest } = splitSmallTalk(text);
  const question = contextualQuestion(index, readQuestion(index, rest === "" ? text : rest), context);
  const whole = rankQuestion(index, question);
  if (!question.units.some(({ told }) => told)) return whole;
  const asked = rankQuestion(index, { ...question, units: question.units.map((unit) => (unit.told ? { ...unit, weight: unit.weight * toldShare } : unit)) });
  return confidenceIn(index, asked.view, asked.ranked) > confidenceIn(index, whole.view, whole.ranked) ? asked : whole;
}

function rankQuestion(index: KnowledgeIndex, question: Question): Ranking {
  const demands = demandsOf(index, question);
  const asProduct = productView(question, demands);
  const articles = scoreEntries(index, question, "article");
  const products = asProduct.units.length === 0 ? [] : scoreEntries(index, asProduct, "product")
    .map((scored) => fit(index, asProduct, demands, scored, asksAttribute(question, demands) ? attributeBonus : 1));
  const ranked = [...bySku(index, question), ...[...articles, ...products].sort(byScore)];
  return { question, demands, ranked, view: ranked[0]?.entry.kind === "product" ? asProduct : question };
}

/** A product whose number is in the question is meant beyond doubt. */
function bySku(index: KnowledgeIndex, { words }: Question): Scored[] {
  const numbers = words.flatMap((word, at) => [word, `${word} ${words[at + 1]}`, `${word} ${words[at + 1]} ${words[at + 2]}`]);
  return numbers.flatMap((number) => index.positionBySku.get(number) ?? []).map((position) => ({ entry: index.entries[position]!, score: 1, coverage: 1, variant: 1, trigram: 1 }));
}

/** A company may well have its own article for "Siz kimsiniz?": a message that is word for word a title or question of it is no small talk. */
function isTitled(index: KnowledgeIndex, text: string): boolean {
  return index.variantTexts.has(readQuestion(index, text).folded);
}

/** Lowers a product that the question does not name, or that is not offered as asked for. */
function fit(index: KnowledgeIndex, view: Question, demands: Demands, scored: Scored, bonus: number): Scored {
  const entry = scored.entry as Entry & { kind: "product" };
  const named = namesProduct(index, view, entry) ? bonus : unnamedShare;
  return { ...scored, score: scored.score * named * (0.9 + 0.1 * meets(entry.product, demands)) };
}

function tierOf(index: KnowledgeIndex, { view, ranked }: Ranking): "answer" | "suggest" | "decline" {
  const confidence = confidenceIn(index, view, ranked);
  if (confidence < thresholds.suggest) return "decline";
  const [best, second] = ranked;
  const clear = !second || best!.score - second.score >= thresholds.lead || (best!.entry.kind === "product" && second.entry.kind === "product");
  const spoken = view.units.some((unit) => unit.known && /[a-z]/.test(unit.word)) || best!.score === 1;
  return confidence >= thresholds.answer && clear && spoken ? "answer" : "suggest";
}

/** What is offered where no entry is sure enough: the best few, none far behind the first. */
export function suggestionsOf({ ranked }: Ranking): Scored[] {
  return ranked.filter(({ score }) => score >= ranked[0]!.score * suggestedShare).slice(0, mostSuggestions);
}

function pick(ranking: Ranking, tier: "answer" | "suggest" | "decline"): Scored[] {
  const { ranked, demands } = ranking;
  const best = ranked[0];
  if (tier === "decline" || !best) return [];
  if (tier === "suggest") return suggestionsOf(ranking);
  if (best.entry.kind === "article") return [best];
  const alike = alikeProducts(ranked, best, demands);
  if (alike.every((scored) => distanceToPrice(scored, demands) > 0)) alike.sort((one, other) => distanceToPrice(one, demands) - distanceToPrice(other, demands));
  if (demands.sort === null) return alike.slice(0, mostProducts);
  const byPrice = alike.sort((one, other) => priceOf(one) - priceOf(other));
  return [demands.sort === "cheapest" ? byPrice[0]! : byPrice.at(-1)!];
}

/** The products that a question fits as well as the best one ("gömlek" fits every shirt), those that meet its demands before others. */
function alikeProducts(ranked: Scored[], best: Scored, demands: Demands): Scored[] {
  const offered = ({ entry }: Scored) => (entry.kind === "product" ? meets(entry.product, demands) : 0);
  const most = Math.max(...ranked.map((scored) => (scored.coverage >= best.coverage - alikeWithin ? offered(scored) : 0)));
  return ranked.filter((scored) => scored.entry.kind === "product" && scored.coverage >= best.coverage - alikeWithin && scored.score >= best.score * 0.7 && offered(scored) >= most)
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
  return entry.kind === "article" ? { kind: "article", id: entry.article.id, title: entry.title, score: shown } : { kind: "product", sku: entry.product.sku, title: entry.title, score: shown };
}
