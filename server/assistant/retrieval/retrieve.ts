import { contextualQuestion } from "./follow-up.ts";
import type { Entry, KnowledgeIndex } from "./knowledge-index.ts";
import { demandsOf, meets, namesProduct, productView, withinPrice, type Demands } from "./products.ts";
import { readQuestion, type Question } from "./question.ts";
import { scoreEntries, type Scored } from "./scoring.ts";
import { asksForPerson, mainKind, splitSmallTalk } from "./small-talk.ts";

export type Source = { kind: "article"; id: string; title: string; score: number } | { kind: "product"; sku: string; title: string; score: number };
export type Context = { previousQuestions: string[]; lastSource: Source | null };
export type Retrieval = {
  tier: "answer" | "suggest" | "decline" | "small-talk";
  /** Best first; up to three for a suggestion. */
  sources: Source[];
  smallTalk: string | null;
  wantsPerson: boolean;
};

/** Where an answer begins to be trusted; measured in docs/decisions/0010-built-in-retrieval.md. */
export const thresholds = { answer: 0.5, suggest: 0.3, margin: 0.04, subject: 0.5 };
const mostSuggestions = 3;
const mostProducts = 3;

/** Finds what answers a question, or says that nothing does. Pure: the same index, question and context give the same result. */
export function retrieve(index: KnowledgeIndex, question: string, context: Context = { previousQuestions: [], lastSource: null }): Retrieval {
  const wantsPerson = asksForPerson(question);
  const talk = splitSmallTalk(question);
  if (talk.rest === "" && !isTitled(index, question)) {
    return { tier: "small-talk", sources: [], smallTalk: mainKind(talk.kinds), wantsPerson };
  }
  const asked = readQuestion(index, talk.rest === "" ? question : talk.rest);
  const followed = contextualQuestion(index, asked, context);
  const ranked = rank(index, followed);
  const tier = tierOf(ranked, followed);
  const sources = pick(ranked, tier, demandsOf(index, followed)).map(sourceOf);
  if (tier === "decline" && wantsPerson) return { tier: "small-talk", sources: [], smallTalk: "person", wantsPerson };
  return { tier, sources, smallTalk: null, wantsPerson };
}

/** A company may well have its own article for "Siz kimsiniz?": a message that is word for word a title or question of it is no small talk. */
function isTitled(index: KnowledgeIndex, text: string): boolean {
  const { folded } = readQuestion(index, text);
  return index.entries.some((entry) => entry.variants.some((variant) => variant.folded === folded));
}

function rank(index: KnowledgeIndex, question: Question): Scored[] {
  const articles = scoreEntries(index, question, "article");
  const demands = demandsOf(index, question);
  const view = productView(question, demands);
  const products = view.units.length === 0 ? [] : scoreEntries(index, view, "product").filter(({ entry }) => entry.kind === "product" && withinPrice(entry.product, demands))
    .map((scored) => adjust(index, view, demands, scored));
  return [...articles, ...products].sort((one, other) => other.score - one.score || one.entry.position - other.entry.position);
}

function adjust(index: KnowledgeIndex, view: Question, demands: Demands, scored: Scored): Scored {
  const entry = scored.entry as Entry & { kind: "product" };
  const named = namesProduct(index, view, entry) ? 1 : 0.55;
  return { ...scored, score: scored.score * named * (0.92 + 0.08 * meets(entry.product, demands)) };
}

function tierOf(ranked: Scored[], question: Question): "answer" | "suggest" | "decline" {
  const [best, second] = ranked;
  if (!best || best.score < thresholds.suggest || question.units.length === 0) return "decline";
  const clear = !second || best.score - second.score >= thresholds.margin || (best.entry.kind === "product" && second.entry.kind === "product");
  return best.score >= thresholds.answer && best.subject >= thresholds.subject && clear ? "answer" : "suggest";
}

function pick(ranked: Scored[], tier: "answer" | "suggest" | "decline", demands: Demands): Scored[] {
  if (tier === "decline") return [];
  if (tier === "suggest") return ranked.filter((scored) => scored.score >= ranked[0]!.score * 0.6).slice(0, mostSuggestions);
  const best = ranked[0]!;
  if (best.entry.kind === "article") return [best];
  const alike = ranked.filter((scored) => scored.entry.kind === "product" && scored.score >= best.score - 0.02);
  if (demands.sort) alike.sort((one, other) => priceOf(one) - priceOf(other));
  if (demands.sort === "dearest") alike.reverse();
  return alike.slice(0, demands.sort ? 1 : mostProducts);
}

function priceOf({ entry }: Scored): number {
  return entry.kind === "product" ? entry.product.price : Infinity;
}

function sourceOf({ entry, score }: Scored): Source {
  const rounded = Math.round(score * 1000) / 1000;
  return entry.kind === "article" ? { kind: "article", id: entry.article.id, title: entry.title, score: rounded } : { kind: "product", sku: entry.product.sku, title: entry.title, score: rounded };
}

/** Every entry that shares something with a question, best first, before any tier is decided. */
export function rankFor(index: KnowledgeIndex, text: string): Scored[] {
  const talk = splitSmallTalk(text);
  return rank(index, readQuestion(index, talk.rest === "" ? text : talk.rest));
}
import { featuresOf } from "./confidence.ts";
export function featuresFor(index: KnowledgeIndex, text: string): { ranked: Scored[]; features: number[]; question: Question } {
  const talk = splitSmallTalk(text);
  const question = readQuestion(index, talk.rest === "" ? text : talk.rest);
  const ranked = rank(index, question);
  const best = ranked[0];
  const view = best?.entry.kind === "product" ? productView(question, demandsOf(index, question)) : question;
  return { ranked, question, features: featuresOf(index, view, ranked) };
}
