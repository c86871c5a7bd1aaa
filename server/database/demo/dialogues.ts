import type { AnswerParts, Outcome } from "#contract/assistant.ts";
import { answerBuiltIn } from "#server/assistant/built-in.ts";
import { toProductCard } from "#server/assistant/product-card.ts";
import type { KnowledgeIndex } from "#server/assistant/retrieval/knowledge-index.ts";
import type { Context } from "#server/assistant/retrieval/retrieve.ts";
import { toAnswerSources } from "#server/assistant/sources.ts";

/** What a customer writes. `reply` is written for it where the built-in engine has no words of its own: taking an order. */
export type Turn = { text: string; reply?: { text: string; sources: AnswerParts["sources"] } };

export type Answer = { text: string; outcome: Outcome; parts: AnswerParts; durationMs: number | null };
export type Exchange = { question: string; answer: Answer };

/** Who answers: a chatbot's knowledge, what it offers when it does not know, and the address of its links. */
export type Desk = { index: KnowledgeIndex; offer: "demo" | "person"; siteUrl: string };

/** The dialogue as the product would have held it at this moment: every answer is the built-in engine's own, good or bad. */
export function holdDialogue(desk: Desk, turns: Turn[]): Exchange[] {
  const context: Context = { previousQuestions: [], lastSource: null };
  return turns.map(({ text, reply }) => {
    const answer = reply ? writtenAnswer(reply) : engineAnswer(desk, text, context);
    context.previousQuestions.push(text);
    return { question: text, answer };
  });
}

function writtenAnswer({ text, sources }: NonNullable<Turn["reply"]>): Answer {
  return { text, outcome: "answered", parts: { products: [], suggestions: [], sources, handoff: false }, durationMs: null };
}

function engineAnswer({ index, offer, siteUrl }: Desk, question: string, context: Context): Answer {
  const started = performance.now();
  const found = answerBuiltIn(index, question, { offer, siteUrl, context });
  context.lastSource = found.outcome === "answered" ? (found.sources[0] ?? null) : null;
  const parts = {
    products: found.products.map((product) => toProductCard(product, siteUrl)),
    suggestions: found.suggestions,
    sources: toAnswerSources(found.sources),
    handoff: found.handoff,
  };
  return { text: found.text, outcome: found.outcome, parts, durationMs: Math.ceil(performance.now() - started) };
}
