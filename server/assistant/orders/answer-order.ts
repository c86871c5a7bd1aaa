import { type BuiltInAnswer, NOTHING } from "../built-in/built-in-answer.ts";
import type { Consequences } from "../provider.ts";
import type { Source } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { placedOrder } from "./placed-order.ts";
import type { OrderStep } from "./order-step.ts";

/** Converts a step of an order to an answer. */
export function answerWithStep(index: KnowledgeIndex, step: OrderStep): BuiltInAnswer {
  const { text, act, order, products, suggestions, handoff = false } = step;
  const sources = products.map(({ sku, name }): Source => ({ kind: "product", sku, title: name, score: 1 }));
  return {
    ...NOTHING,
    text,
    outcome: "answered",
    act,
    sources,
    suggestions,
    handoff,
    order,
    consequences: consequencesOf(index, step),
  };
}

function consequencesOf(index: KnowledgeIndex, { kept, order }: OrderStep): Consequences {
  if (order === null || kept === undefined) return {};
  if (kept === "taken-back") return { takenBack: "order" };
  return kept === "placed" ? { order: placedOrder(index, order) } : { changedOrder: placedOrder(index, order) };
}
