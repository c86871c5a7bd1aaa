import type { AssistantAct } from "#contract/assistant.ts";
import { type BuiltInAnswer, NOTHING } from "../built-in-answer.ts";
import type { Consequences } from "../provider.ts";
import type { Source } from "../retrieval/context.ts";
import { placedOrder } from "./placed-order.ts";
import type { OrderStep } from "./take-order.ts";

/** A step of an order as an answer. */
export function answerWithStep({ text, order, product, suggestions, handoff = false }: OrderStep): BuiltInAnswer {
  const sources: Source[] = product ? [{ kind: "product", sku: product.sku, title: product.name, score: 1 }] : [];
  const consequences: Consequences = order?.placed ? { order: placedOrder(product!, order) } : {};
  const act: AssistantAct = order === null ? (handoff ? "answer" : "end") : order.placed ? "confirm" : "collect";
  return { ...NOTHING, text, outcome: "answered", act, sources, suggestions, handoff, order, consequences };
}
