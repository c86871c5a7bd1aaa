import type { Order } from "#contract/assistant.ts";
import { isKnown } from "./answer-if-danger.ts";
import { answerQuestion } from "./answer-question.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { offerPerson } from "./offer-person.ts";
import { costAsStated } from "../prices/cost-as-stated.ts";
import { findStatedPrice, thingsIn } from "../prices/find-stated-price.ts";
import { statedPriceFor } from "../prices/price-as-stated.ts";
import { withPriceRules } from "../prices/rules-beside-sum.ts";
import { beginCollecting, continueCollecting } from "./collect.ts";
import { answerComplaint, matterOf } from "./answer-complaint.ts";
import { tellsOfTrouble } from "../dialogue/condolence.ts";
import { isComplaint, isComplaintByPattern } from "../dialogue/detect-complaint.ts";
import { wishesCall } from "../dialogue/form-wishes.ts";
import { hasComplained } from "../dialogue/open-complaint.ts";
import { answerIntent } from "./answer-intent.ts";
import { isGrave } from "../dialogue/is-grave.ts";
import { isOnlyName } from "../dialogue/read-fields.ts";
import { acceptDetails, answerBesideOrder, answerWithStep } from "../orders/answer-order.ts";
import { withContact } from "../orders/order-form.ts";
import { CONSENT } from "../orders/order-step.ts";
import { thingOf, wishesToOrder, withoutRequest } from "../orders/order-wish.ts";
import { orderTalkOf, takeOrder } from "../orders/take-order.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { splitSmallTalk } from "../retrieval/small-talk/small-talk.ts";
import { readContact } from "../visitor/read-contact.ts";

/** The open order; a request for a call ends one that has no lines yet. */
export const openOrder = (text: string, { order }: Turn): Order | null =>
  order && order.lines.length === 0 && wishesCall(text) ? null : order;

/**
 * The answer to a message that begins, changes or completes an order, and while one is `open` to any other, with what the
 * order waits for below it. Null for a message that is no matter of an order.
 */
export function answerIfOrder(
  index: KnowledgeIndex,
  text: string,
  open: Order | null,
  turn: Turn,
): BuiltInAnswer | null {
  const { context, dialogue, person, calendar } = turn;
  const contact = open && recordContact(index, text, open, turn);
  if (contact) return contact;
  const talk = orderTalkOf(open, dialogue, context, calendar.now);
  const step = !open && isOfElse(index, text, turn) ? null : takeOrder(index, text, talk);
  if (step) return withPriceRules(index, answerWithStep(index, step), turn);
  if (!open) return null;
  const answer =
    acceptDetails(text) ??
    answerComplaint(index, text, turn) ??
    answerIntent(index, text, turn) ??
    answerQuestion(index, text, turn);
  const isNoTime = isComplaint(text) || tellsOfTrouble(text) || isGrave(dialogue) || isFarewell(text);
  return answerBesideOrder(index, offerPerson(answer, person), open, isNoTime);
}

/** True for a message that begins no order, though it names what is sold. */
function isOfElse(index: KnowledgeIndex, text: string, turn: Turn): boolean {
  // "Üstüne 2 figür ne tutar" asks for what an article prices, not for two of the product before.
  if (costAsStated(index, text, turn) ?? statedPriceFor(index, text)) return true;
  // "30 adet orta bayram kutusu" is the one of a price list, and none of the boxes that are products.
  const thing = thingsIn(index, withoutRequest(thingOf(text)));
  if (thing && findStatedPrice(index, thing)) return true;
  if (turn.dialogue.placed) return false;
  // "Ustanız 3 kez geldi, makine hâlâ çalışmıyor" orders no machine.
  if (isComplaintByPattern(text, matterOf(index, text, turn.context))) return true;
  return hasComplained(turn) && !wishesToOrder(text);
}

/**
 * Records the contact data that was asked for by a hand-off or a complaint during an order; null if the message is no
 * such data. The order has it, too, but waits for a consent of its own.
 */
function recordContact(index: KnowledgeIndex, text: string, open: Order, turn: Turn): BuiltInAnswer | null {
  const { dialogue, calendar } = turn;
  const { act, form } = dialogue.last?.parts ?? {};
  if (act !== "hand-off" && (form?.asked ?? null) === null) return null;
  if (readContact(text) === null && !isOnlyName(text)) return null;
  const answer =
    continueCollecting(text, dialogue, () => isKnown(index, text), calendar) ??
    beginCollecting(index, text, turn, dialogue);
  if (!answer?.form) return null;
  return answerBesideOrder(index, answer, { ...withContact(open, answer.form.values), asked: CONSENT });
}

/** Thanks, an apology, a farewell, or good wishes and nothing else. */
const isFarewell = (text: string): boolean => {
  const { kinds, rest } = splitSmallTalk(text);
  return rest === "" && kinds.some((kind) => CLOSING.has(kind));
};
const CLOSING: ReadonlySet<string> = new Set([
  "thanks",
  "sorry",
  "goodbye",
  "later",
  "condolence",
  "get-well",
  "insult",
]);
