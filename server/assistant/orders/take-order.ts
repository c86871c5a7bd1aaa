import type { ChatForm, Order } from "#contract/assistant.ts";
import { truncateText } from "#contract/truncate-text.ts";
import { type Dialogue, skusShown } from "../turn/dialogue.ts";
import { asksWhetherKept, wishesCall } from "../dialogue/form-wishes.ts";
import { reactionOf } from "../dialogue/reactions.ts";
import { continueForm } from "../dialogue/take-form.ts";
import { correctedPhone } from "../visitor/corrected-phone.ts";
import { readAddress } from "../visitor/read-address.ts";
import { readContact } from "../visitor/read-contact.ts";
import { readPlace } from "../visitor/read-place.ts";
import type { Context } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { asksForPerson } from "../retrieval/person-wish.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { asksOfElse } from "./asks-of-else.ts";
import { beginLines } from "./begin-lines.ts";
import { changeLines } from "./change-lines.ts";
import { continueOrder, meansLines, namesOther, repeatsLine, replacing } from "./continue-order.ts";
import { keepOnly } from "./kept-lines.ts";
import { type Mention, mentionsIn } from "./mentions.ts";
import { afterLines, isAnswered } from "./order-contact.ts";
import { withDaysCounted } from "./days-between.ts";
import { formOf, isProductName, orderForm, withContact } from "./order-form.ts";
import { isNews, isOnlyWish, type OrderWishes, wishesIn, withWishes } from "./order-wishes.ts";
import { withLineNamed } from "./pointed-line.ts";
import { CONSENT, missingOf, NEW, askNext, STEP, type OrderStep, summary, takeBack } from "./order-step.ts";
import {
  addressNotedText,
  askChangeText,
  askProductText,
  askWhichGoesText,
  handoverNotedText,
  recipientNotedText,
  registeredText,
  wordsNotedText,
} from "./order-texts.ts";
import {
  asksQuestion,
  asksSum,
  changesOrder,
  givesUpOrder,
  recallsOrder,
  tellsOfElse,
  wantsAll,
  wishesChange,
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
  /** The contact data that was left for something else. */
  given: ChatForm["values"];
  now: Date;
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
  const addressIn = (message: string) => readAddress(message) ?? placeIn(index, message, talk);
  const wishes = wishesIn(told, talk.now, addressIn);
  const open = talk.open && withWishes(talk.open, wishes);
  const isNew = talk.placed !== null && isNews(talk.placed, wishes);
  const isOfPlaced =
    isNew && !asksQuestion(told) && (talk.isLast || wishes["address"] !== undefined || changesOrder(told));
  const placed = talk.placed && isOfPlaced ? withWishes(talk.placed, wishes) : talk.placed;
  const apart = asksQuestion(told) ? null : addressIn(told);
  const pointed = namedLine(index, apart?.rest ?? told, talk);
  if (pointed === null) return { ...STEP, text: askWhichGoesText, order: (open ?? talk.placed)! };
  const text = withDaysCounted(index, pointed, open, talk.now);
  const isReceived = wishes["recipient"] !== undefined && readContact(told)?.phone === undefined;
  const noted =
    apart && isOnlyWish(told, addressIn)
      ? addressNotedText
      : wishes["writing"]
        ? wordsNotedText
        : isReceived
          ? recipientNotedText
          : null;
  const waits = open ?? (talk.isLast || noted ? placed : null);
  const isBegun = waits !== null && waits.lines.length + waits.choices.length > 0;
  const heard =
    noted ??
    (wishesWords(text)
      ? wordsNotedText
      : text === pointed && (wishesHandover(text) || isWrittenDay(text, wishes))
        ? handoverNotedText
        : null);
  if (heard && (isBegun || (noted && waits))) return noteWishes(index, waits, heard, isNew);
  if (open) {
    const step = continueOrder(index, text, open, talk.isLast);
    const isTold = isNews(talk.open!, wishes) && isBegun && tells(wishes, text) && !asksQuestion(text);
    return step ?? (isTold ? askNext(index, open) : null);
  }
  const changed = placed && changePlaced(index, text, placed, talk.isLast);
  if (changed && !(isOfPlaced && changed.kept === undefined && tells(wishes, text))) return changed;
  return (
    (talk.left && takeUp(index, text, talk.left)) ??
    (changed ? null : beginOrder(index, text, { ...talk, wishes })) ??
    (placed && isOfPlaced && tells(wishes, text) ? askNext(index, placed) : null)
  );
}

/**
 * The province or district that an order goes to, as told instead of a name or beside one and a number; null for none.
 * Later it may belong to another question, and "Adana" be a dish; before a size is chosen, only both together are surely
 * an address.
 */
function placeIn(
  index: KnowledgeIndex,
  text: string,
  { open, placed, isLast }: OrderTalk,
): ReturnType<typeof readPlace> {
  const isAwaited = open ? missingOf(index, open) !== "choice" : placed !== null && isLast;
  const place = isAwaited || isLast || readContact(text) !== null ? readPlace(text) : null;
  if (!isAwaited && place && readContact(text) === null && wordsOf(place.address).length < 2) return null;
  return place && !mentionsIn(index, place.address).some(({ products }) => products.length > 0) ? place : null;
}

/** The message with the product's name for what points at a line of the order; null if it may be one of several. */
function namedLine(index: KnowledgeIndex, text: string, { open, placed, isLast, context }: OrderTalk): string | null {
  const order = open ?? (isLast ? placed : null);
  return order ? withLineNamed(index, text, order, context.previousQuestions.at(-1)) : text;
}

/** True for "2026-12-05 olsun": a day in figures and nothing else. */
const isWrittenDay = (text: string, { day }: OrderWishes): boolean =>
  day !== undefined &&
  readContact(text) === null &&
  /^[\d\s./–-]+(?:için|icin|olsun|aras[ıi](?:nda)?)?[\s.!]*$/iu.test(text);

/** True if a message is about the order, by where it goes or as it says nothing else. */
const tells = ({ address, handover }: OrderWishes, text: string): boolean =>
  Boolean(address ?? handover) || !tellsOfElse(text);

/** Repeats the order with what was noted; `isNew`: a placed one changes. */
const noteWishes = (index: KnowledgeIndex, order: Order, text: string, isNew: boolean): OrderStep =>
  order.placed && !isNew ? { ...STEP, act: "confirm", text, order } : askNext(index, order, order.placed ? [] : [text]);

/** The state of orders before a message, derived from the dialogue. */
export const orderTalkOf = (
  open: Order | null,
  { last, placed, left, shown, form }: Dialogue,
  context: Context,
  now: Date,
): OrderTalk => ({
  open,
  placed,
  left,
  context,
  shown: skusShown(last),
  shownBefore: placed || left ? [] : toldBefore(context, shown),
  isLast: last?.parts.order !== undefined && !last.parts.handoff,
  given: form?.state === "kept" ? form.values : {},
  now,
});

/** The product that an answer told of without showing it, or those shown before. */
function toldBefore({ earlierSources: [told] = [] }: Context, shown: readonly string[]): readonly string[] {
  return told?.kind === "product" && !shown.includes(told.sku) ? [told.sku] : shown;
}

function beginOrder(
  index: KnowledgeIndex,
  text: string,
  { wishes, ...talk }: OrderTalk & { wishes: OrderWishes },
): OrderStep | null {
  const begun = beginLines(index, text, talk);
  if (begun === null) return null;
  const isCall = wishesCall(text);
  if (isCall && begun.mentions.length === 0) return null;
  const { name, phone } = talk.placed ?? NEW;
  const { name: givenName = null, phone: givenPhone = null } = talk.given;
  // Who left a number for something else is asked whether the order is to be placed with it.
  const isGiven = phone === null && givenPhone !== null && readContact(text)?.phone === undefined;
  const contact = isGiven ? { name: givenName, phone: givenPhone, asked: CONSENT } : { name, phone };
  const known = withWishes({ ...NEW, ...contact }, wishes);
  if (begun.mentions.length === 0) return { ...STEP, text: askProductText, order: known };
  const change = changeLines(index, { lines: [], choices: [] }, begun.mentions);
  if (change.lines.length + change.choices.length === 0) {
    if (change.said.length === 0) return null;
    // "Ne zaman gelir", "başka ne var" is asked of it next.
    const soldOut = begun.mentions.flatMap(({ products }) => products).filter(({ stock }) => stock === "out_of_stock");
    const told = { text: change.said.join(" "), products: soldOut, handoff: change.soldOut };
    return { ...STEP, ...told, act: "answer", order: null };
  }
  // A visitor who wants to be called about a product that is not yet chosen is called.
  const isMuch = ({ amount }: Mention) => amount !== null && amount.unit !== "kişi";
  if (isCall && change.lines.length === 0 && !begun.mentions.some(isMuch)) return null;
  return afterLines(index, text, known, change);
}

function takeUp(index: KnowledgeIndex, text: string, left: Order): OrderStep | null {
  const kept = keepOnly(index, text, left);
  if (kept) return afterLines(index, text, { ...left, takenBack: false }, kept);
  if (!wishesToOrder(text)) return null;
  const mentions = mentionsIn(index, text);
  if (namesOther(left, mentions) || mentions.some(({ strange }) => strange.length > 0)) return null;
  const change = changeLines(index, left, mentions);
  return afterLines(index, text, { ...left, takenBack: false }, change);
}

/** The reply to a question about a placed order, its correction or its cancellation. */
function changePlaced(index: KnowledgeIndex, text: string, placed: Order, isLast: boolean): OrderStep | null {
  if (recallsOrder(text) || (isLast && asksSum(text) && !asksOfElse(index, text, placed)))
    return { ...STEP, ...summary(index, placed) };
  const dialled = placed.phone === null ? null : correctedPhone(text, placed.phone);
  const kept = isLast || changesOrder(text) ? keepOnly(index, text, placed) : null;
  if (kept) return afterLines(index, text, placed, kept);
  const mentions = mentionsIn(index, text);
  const change = changeLines(index, placed, dialled === null ? mentions : []);
  if (wishesChange(text) && !change.changed) return { ...STEP, act: "confirm", text: askChangeText, order: placed };
  if (isLast && (wantsAll(text) || repeatsLine(text, placed, mentions)) && !change.changed)
    return { ...STEP, ...summary(index, placed) };
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
