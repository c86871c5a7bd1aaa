import type { Order } from "#contract/assistant.ts";
import { asksWhy, withholds } from "../dialogue/form-wishes.ts";
import { readFields } from "../dialogue/read-fields.ts";
import { continueForm } from "../dialogue/take-form.ts";
import { isUnambiguousName } from "../visitor/common-names.ts";
import { correctedName } from "../visitor/corrected-name.ts";
import { readPhone } from "../visitor/read-phone.ts";
import { isAsking } from "../language/clauses.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { wordsOf } from "../language/turkish.ts";
import { formOf, isProductName, orderForm, withContact } from "./order-form.ts";
import { productBySku } from "./order-products.ts";
import { CONSENT, giveUp, missingOf, NEW, askNext, STEP, type OrderStep, takeBack } from "./order-step.ts";
import { askProductText, emptiedText, phoneNeededText } from "./order-texts.ts";
import { tellsOfElse } from "./order-wish.ts";
import type { Change } from "./update-line.ts";

/** Contact data within a message about something else: labelled, or accompanied by a phone number. */
function contactIn(index: KnowledgeIndex, text: string, order: Order) {
  const { values } = readFields(text, orderForm(index, order), {
    ...formOf(order),
    asked: looksLikeName(text) || beginsWithName(text) ? "name" : null,
  });
  const { name, ...rest } = values;
  return name && !isProductName(index, name) ? values : rest;
}

/** "Bekir Sarı": the capitals tell a name from a colour. */
export const looksLikeName = (text: string) => /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)+\.?$/u.test(text.trim());

/** "Mehmet ak": the first name tells what the other word is. */
const beginsWithName = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  return words.length === 2 && isUnambiguousName(words[0]!);
};

/** Stores contact data that comes before the order is complete, and repeats the open question. */
export function keepContact(index: KnowledgeIndex, text: string, open: Order): OrderStep | null {
  const values = contactIn(index, text, open);
  const order = withContact(open, values);
  const isGiven = (values["phone"] ?? values["name"]) !== undefined;
  if (isGiven) {
    if (missingOf(index, order) === "product")
      return { ...STEP, text: `Teşekkürler, not aldım. ${askProductText}`, order };
    return askNext(index, order, ["Teşekkürler, not aldım."]);
  }
  return null;
}

/** The next step of an order whose contact data is being collected; null if the message is about something else. */
export function continueContact(index: KnowledgeIndex, text: string, open: Order, isLast: boolean): OrderStep | null {
  const isCorrection = open.name !== null && correctedName(text, open.name) !== null;
  const isQuestion =
    text.includes("?") || ((isAsking(wordsOf(text)) || tellsOfElse(text)) && !looksLikeName(text) && !isCorrection);
  if (isQuestion && readPhone(text).phone === null && !withholds(text) && !asksWhy(text)) return null;
  const { phone } = readPhone(text);
  const definition = orderForm(index, phone === null ? open : { ...open, phone });
  const form = formOf(open);
  const surname = surnameIn(index, text, open);
  const step = surname
    ? continueForm(`Adım ${surname}`, form, { isLast, isKnown: () => false, definition })
    : continueForm(text, form, { isLast, isKnown: () => isAnswered(index, text), definition });
  if (!step) return null;
  const { name } = step.form.values;
  if (name && name !== open.name && isProductName(index, name)) return askNext(index, open);
  const order: Order = {
    ...withContact(open, step.form.values),
    asked: step.form.asked,
    declined: step.form.declined,
  };
  if (step.form.state === "given-up" && order.declined.includes("phone"))
    return {
      ...STEP,
      text: phoneNeededText,
      order: { ...order, declined: ["phone"], asked: "phone" },
      handoff: true,
    };
  if (order.declined.includes("name") && order.name === null)
    return askNext(index, { ...order, name: "Adını vermedi", asked: "phone" });
  if (step.form.state === "given-up") return giveUp(open);
  if (step.kept) return askNext(index, open.asked === CONSENT ? { ...order, asked: CONSENT } : order);
  const products = order.lines.flatMap(({ sku }) => productBySku(index, sku) ?? []);
  return { ...STEP, products, text: step.text, order };
}

/** A surname alone completes the first name. */
function surnameIn(index: KnowledgeIndex, text: string, { name, asked }: Order): string | null {
  if (name === null || name.includes(" ") || asked !== "phone" || !/^\p{L}{2,}$/u.test(text.trim())) return null;
  const { values } = readFields(text, orderForm(index, NEW), { values: {}, asked: "name" });
  return values["name"] && !isAnswered(index, text) ? `${name} ${values["name"]}` : null;
}

/** True if an article answers the message. */
export const isAnswered = (index: KnowledgeIndex, text: string): boolean => {
  const { tier, sources } = retrieve(index, text);
  return tier === "answer" && sources[0]?.kind === "article";
};

/**
 * The next step after the lines have changed: stores contact data of the same message, then asks for what is missing or
 * places the order.
 */
export function afterLines(index: KnowledgeIndex, text: string, before: Order, change: Change): OrderStep {
  const lines = { lines: change.lines, choices: change.choices };
  const order = withContact({ ...before, ...lines }, contactIn(index, text, before));
  if (order.lines.length + order.choices.length === 0) {
    if (before.placed) return takeBack(before);
    return {
      ...STEP,
      act: "end",
      text: [...change.said, ...(change.soldOut ? [] : [emptiedText])].join(" "),
      order: null,
      handoff: change.soldOut,
    };
  }
  return askNext(index, order, change.said);
}
