import { SUGGESTION_LEAD, SUGGESTION_MARK } from "#contract/answer-text.ts";
import { productLines, honestLine } from "./product-lines.ts";
import type { KnowledgeIndex, Product } from "./retrieval/knowledge-index.ts";
import { demandsOf } from "./retrieval/products.ts";
import { readQuestion } from "./retrieval/question.ts";
import { retrieve, type Context, type Retrieval, type Source } from "./retrieval/retrieve.ts";
import { alsoAskedText, declineText, handoffText, offerText, smallTalkText } from "./built-in-texts.ts";

export type BuiltInAnswer = {
  text: string;
  outcome: "answered" | "suggested" | "declined" | "small-talk";
  sources: Source[];
  products: Product[];
  /** Texts a visitor can click to ask. */
  suggestions: string[];
  handoff: boolean;
};

/** Answers a question from the knowledge base alone, without any model. */
export function answerBuiltIn(index: KnowledgeIndex, question: string, options: { offer: "demo" | "person"; siteUrl?: string; context?: Context }): BuiltInAnswer {
  const found = retrieve(index, question, options.context);
  const answer = { sources: found.sources, products: [], suggestions: [], handoff: found.wantsPerson };
  switch (found.tier) {
    case "small-talk":
      return { ...answer, outcome: "small-talk", text: found.wantsPerson ? handoffText : smallTalkText(found.smallTalk, options.offer) };
    case "decline":
      return { ...answer, outcome: "declined", text: declineText(options.offer) };
    case "suggest":
      return { ...answer, ...suggest(found.sources, options.offer) };
    case "answer":
      return withOther({ ...answer, ...answerFrom(index, question, found, options) }, found.alsoAsked);
  }
}

/** Of two questions in a message one is answered; the other is one click away. */
function withOther(answer: BuiltInAnswer, alsoAsked: Source[]): BuiltInAnswer {
  const suggestions = alsoAsked.map((source) => source.title);
  return suggestions.length === 0 ? answer : { ...answer, suggestions, text: `${answer.text}\n\n${alsoAskedText(suggestions)}` };
}

function suggest(sources: Source[], offer: "demo" | "person"): Pick<BuiltInAnswer, "outcome" | "text" | "suggestions"> {
  const suggestions = sources.map((source) => source.title);
  return { outcome: "suggested", suggestions, text: [SUGGESTION_LEAD, ...suggestions.map((title) => SUGGESTION_MARK + title), "", offerText(offer)].join("\n") };
}

function answerFrom(index: KnowledgeIndex, question: string, { sources, wantsPerson }: Retrieval, options: { siteUrl?: string }): Pick<BuiltInAnswer, "outcome" | "text" | "products"> {
  const entries = sources.flatMap((source) => index.entries.filter((entry) => (source.kind === "article" ? entry.kind === "article" && entry.article.id === source.id : entry.kind === "product" && entry.product.sku === source.sku)));
  const article = entries.find((entry) => entry.kind === "article");
  if (article) return { outcome: "answered", text: wantsPerson ? `${handoffText}\n\n${article.article.answer}` : article.article.answer, products: [] };
  const products = entries.flatMap((entry) => (entry.kind === "product" ? entry.product : []));
  const demands = demandsOf(index, readQuestion(index, question));
  const parts = [honestLine(products, demands), ...products.map((product) => productLines(product, options.siteUrl))];
  return { outcome: "answered", products, text: parts.filter((part) => part !== null).join("\n\n") };
}
