import type { Order } from "#contract/assistant.ts";
import { truncateText } from "#contract/truncate-text.ts";
import type { Dialogue } from "../dialogue/dialogue.ts";
import { asksWhetherKept, wishesCall } from "../dialogue/form-wishes.ts";
import { reactionOf } from "../dialogue/reactions.ts";
import { continueForm } from "../dialogue/take-form.ts";
import { readAddress } from "../visitor/read-address.ts";
import type { Context } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { asksForPerson } from "../retrieval/person-wish.ts";
import { fold } from "../language/turkish.ts";
import { beginLines } from "./begin-lines.ts";
import { changeLines } from "./change-lines.ts";
import { continueOrder, meansLines, namesOther, replacing } from "./continue-order.ts";
import { type Mention, mentionsIn } from "./mentions.ts";
import { afterLines, isAnswered } from "./order-contact.ts";
import { formOf, isProductName, orderForm, withContact } from "./order-form.ts";
import { missingOf, NEW, askNext, STEP, type OrderStep, summary, takeBack } from "./order-step.ts";
import { addressNotedText, askProductText, handoverNotedText, registeredText, wordsNotedText } from "./order-texts.ts";
import {
  asksQuestion,
  asksSum,
  changesOrder,
  givesUpOrder,
  recallsOrder,
  wishesHandover,
  wishesToOrder,
  wishesWords,
} from "./order-wish.ts";

/** The orders of a conversation: the open one and the last placed one. */
export type OrderTalk = {
  open: Order | null;
  placed: Order | null;
  left: Order | null;
  context: Context;
  /** The products that the last answer showed, and whether it was a step of the order. */
  shown: readonly string[];
  /** The same of an answer or two earlier, if the last one told something else. */
  shownBefore: readonly string[];
  isLast: boolean;
};

/** Longer texts are truncated. */
const READ = 1200;

/**
 * The next step of an order. Its lines are read with the catalogue, the contact data like any form's. Null if the
 * message is about something else: it is then answered normally, and the order waits.
 */
export function takeOrder(index: KnowledgeIndex, written: string, talk: OrderTalk): OrderStep | null {
  if (index.firstProduct === index.size || asksForPerson(written)) return null;
  const told = truncateText(written, READ);
  const apart = asksQuestion(told) ? null : readAddress(told);
  // An address needs no reply: whoever confirms the order reads it in the conversation.
  if (apart?.rest === "" && talk.open) return askNext(index, talk.open, [addressNotedText]);
  if (apart?.rest === "" && talk.placed) return { ...STEP, act: "confirm", text: addressNotedText, order: talk.placed };
  const text = apart?.rest ?? told;
  if (wishesWords(text) && (talk.open?.lines.length ?? 0) > 0) return askNext(index, talk.open!, [wordsNotedText]);
  const waits = talk.open ?? (talk.isLast ? talk.placed : null);
  if (waits && waits.lines.length + waits.choices.length > 0 && wishesHandover(text)) {
    if (!waits.placed) return askNext(index, waits, [handoverNotedText]);
    return { ...STEP, act: "confirm", text: handoverNotedText, order: waits };
  }
  if (talk.open) return continueOrder(index, text, talk.open, talk.isLast);
  return (
    (talk.placed && changePlaced(index, text, talk.placed, talk.isLast)) ??
    (talk.left && takeUp(index, text, talk.left)) ??
    beginOrder(index, text, talk)
  );
}

/** The state of orders before a message, derived from the dialogue. */
export const orderTalkOf = (
  open: Order | null,
  { last, placed, left, shown }: Dialogue,
  context: Context,
): OrderTalk => ({
  open,
  placed,
  left,
  context,
  shown: last?.parts.sources.flatMap(({ kind, id }) => (kind === "product" ? id : [])) ?? [],
  shownBefore: placed || left ? [] : shown,
  isLast: last?.parts.order !== undefined && !last.parts.handoff,
});

function beginOrder(index: KnowledgeIndex, text: string, talk: OrderTalk): OrderStep | null {
  const begun = beginLines(index, text, talk);
  if (begun === null) return null;
  const isCall = wishesCall(text);
  if (isCall && begun.mentions.length === 0) return null;
  const { name, phone } = talk.placed ?? NEW;
  const known = { ...NEW, name, phone };
  if (begun.mentions.length === 0) return { ...STEP, text: askProductText, order: known };
  const change = changeLines(index, { lines: [], choices: [] }, begun.mentions);
  if (change.lines.length + change.choices.length === 0) {
    if (change.said.length === 0) return null;
    return { ...STEP, act: "answer", text: change.said.join(" "), order: null, handoff: change.soldOut };
  }
  // A visitor who wants to be called about a product that is not yet chosen is called.
  const isMuch = ({ amount }: Mention) => amount !== null && amount.unit !== "kişi";
  if (isCall && change.lines.length === 0 && !begun.mentions.some(isMuch)) return null;
  return afterLines(index, text, known, change);
}

function takeUp(index: KnowledgeIndex, text: string, left: Order): OrderStep | null {
  if (!wishesToOrder(text)) return null;
  const mentions = mentionsIn(index, text);
  if (namesOther(left, mentions) || mentions.some(({ strange }) => strange.length > 0)) return null;
  const change = changeLines(index, left, mentions);
  return afterLines(index, text, { ...left, takenBack: false }, change);
}

/** The reply to a question about a placed order, its correction or its cancellation. */
function changePlaced(index: KnowledgeIndex, text: string, placed: Order, isLast: boolean): OrderStep | null {
  if (recallsOrder(text) || (isLast && asksSum(text))) return { ...STEP, ...summary(index, placed) };
  const mentions = mentionsIn(index, text);
  const change = changeLines(index, placed, mentions);
  if (givesUpOrder(text) && (isLast || /sipari[sş]/i.test(text) || change.changed)) {
    if (!change.changed || change.lines.length === 0) return takeBack(placed);
    return afterLines(index, text, placed, replacing(index, text, placed, mentions, change));
  }
  const isOpen = missingOf(index, placed) !== null;
  const means = isOpen ? meansLines(index, text, placed, mentions) : changesOrder(text) && !asksQuestion(text);
  if (means && (change.changed || change.said.length > 0)) return afterLines(index, text, placed, change);
  if (asksWhetherKept(text) || (/\bonay/.test(fold(text)) && reactionOf(text)?.kind === "agree"))
    return { ...STEP, act: "confirm", text: registeredText, order: placed };
  const step = continueForm(text, formOf(placed), {
    isLast,
    isKnown: () => isAnswered(index, text),
    definition: orderForm(index, placed),
  });
  if (!step) return null;
  const { name, phone } = step.form.values;
  if (!step.kept) return { ...STEP, act: "confirm", text: registeredText, order: placed };
  if (name !== undefined && name !== placed.name && isProductName(index, name)) return null;
  if (wishesToOrder(text) || (name === placed.name && phone === placed.phone)) return null;
  return askNext(index, withContact(placed, step.form.values));
}
