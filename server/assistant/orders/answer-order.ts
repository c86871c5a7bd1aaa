import type { Order } from "#contract/assistant.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Consequences } from "../turn/consequences.ts";
import type { Source } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { wordsOf } from "../language/turkish.ts";
import { detailsWelcomeText } from "./order-texts.ts";
import { placedOrder } from "./placed-order.ts";
import { type OrderStep, remindOfOrder } from "./order-step.ts";

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
    order: order && { ...order, waits: 0 },
    consequences: consequencesOf(index, step),
  };
}

/** How often an order is remembered below answers to something else, and after how many of them it is let go. */
const MAX_REMINDERS = 3;
const MAX_WAITS = 6;

/**
 * An answer to something else than the open order, with a reminder of what the order waits for, unless the answer itself
 * asks for something, somebody takes over, or it is no time for it. An order that the visitor no longer speaks of is
 * let go, as if abandoned.
 */
export function answerBesideOrder(
  index: KnowledgeIndex,
  answer: BuiltInAnswer,
  open: Order,
  isNoTime = false,
): BuiltInAnswer {
  const waits = open.waits + 1;
  const order = { ...open, waits, takenBack: waits > MAX_WAITS };
  const asks = answer.handoff || (answer.form?.asked ?? null) !== null;
  const reminder = asks || isNoTime || waits > MAX_REMINDERS ? null : remindOfOrder(index, order);
  return { ...answer, order, text: reminder ? `${answer.text}\n\n${reminder}` : answer.text };
}

const OFFERS_DETAILS =
  /^(?:\w+ ){0,2}(?:adres|isim|ism|ad|soyad|telefon|numara)\w*(?: (?:de|da))? (?:yaz|ver|at|gonder|birak)(?:ayim|eyim|y?alim|elim|sam|sem) m[iu]\w*$/;

/** Accepts the details that a visitor offers during an order ("adresi de yazayım mı"); null for any other message. */
export const acceptDetails = (text: string): BuiltInAnswer | null =>
  OFFERS_DETAILS.test(wordsOf(text).join(" "))
    ? { ...NOTHING, outcome: "answered", act: "collect", text: detailsWelcomeText }
    : null;

function consequencesOf(index: KnowledgeIndex, { kept, order }: OrderStep): Consequences {
  if (order === null || kept === undefined) return {};
  if (kept === "taken-back") return { takenBack: "order" };
  return kept === "placed" ? { order: placedOrder(index, order) } : { changedOrder: placedOrder(index, order) };
}
