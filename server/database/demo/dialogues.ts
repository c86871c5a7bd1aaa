import type { AnswerParts, Order, Outcome } from "#contract/assistant.ts";
import { answerBuiltIn } from "#server/assistant/built-in.ts";
import { type KeptWish, personStateOf } from "#server/assistant/person-state.ts";
import type { Consequences } from "#server/assistant/provider.ts";
import { toProductCard } from "#server/assistant/product-card.ts";
import type { KnowledgeIndex } from "#server/assistant/retrieval/knowledge-index.ts";
import type { Context } from "#server/assistant/retrieval/context.ts";
import { toAnswerSources } from "#server/assistant/sources.ts";

type Answer = {
  text: string;
  outcome: Outcome;
  parts: AnswerParts;
  consequences: Consequences;
  durationMs: number | null;
};
export type Exchange = { question: string; answer: Answer };

/** Who answers: a chatbot's knowledge, what it offers when it does not know, and the address of its links. */
export type Desk = { index: KnowledgeIndex; offer: "demo" | "person"; siteUrl: string };

/**
 * The dialogue as the product would have held it at this moment: every answer is the built-in engine's own, good or
 * bad.
 */
export function holdDialogue(desk: Desk, questions: string[]): Exchange[] {
  const talk: Talk = {
    context: { previousQuestions: [], lastSource: null },
    order: null,
    handoff: false,
    wish: { wished: false, reachable: false },
  };
  return questions.map((question) => {
    const answer = engineAnswer(desk, question, talk);
    talk.context.previousQuestions.push(question);
    return { question, answer };
  });
}

/** What the engine knows of the dialogue so far. */
type Talk = { context: Context; order: Order | null; handoff: boolean; wish: KeptWish };

function engineAnswer({ index, offer, siteUrl }: Desk, question: string, talk: Talk): Answer {
  const started = performance.now();
  const person = personStateOf(question, talk.wish, talk);
  const found = answerBuiltIn(index, question, { offer, siteUrl, context: talk.context, order: talk.order, person });
  talk.context.lastSource = found.outcome === "answered" ? (found.sources[0] ?? null) : null;
  talk.order = found.order?.placed ? null : found.order;
  const parts = {
    products: found.products.map((product) => toProductCard(product, siteUrl)),
    suggestions: found.suggestions,
    sources: toAnswerSources(found.sources),
    handoff: found.handoff || found.outcome === "declined",
    ...(found.order && { order: found.order }),
  };
  talk.handoff = parts.handoff;
  if (found.consequences.wish) talk.wish = { wished: true, reachable: talk.wish.reachable || person.contact !== null };
  return {
    text: found.text,
    outcome: found.outcome,
    parts,
    consequences: found.consequences,
    durationMs: Math.ceil(performance.now() - started),
  };
}
