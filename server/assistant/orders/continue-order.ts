import type { Order, OrderLine } from "#contract/assistant.ts";
import { withholds } from "../dialogue/form-wishes.ts";
import { reactionOf } from "../dialogue/reactions.ts";
import { readPhone } from "../visitor/read-phone.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { asksOfElse } from "./asks-of-else.ts";
import { changeLines } from "./change-lines.ts";
import { limitsPrice } from "./limits-price.ts";
import { keepOnly } from "./kept-lines.ts";
import { lacksOf } from "./referenced-line.ts";
import { type Mention, mentionsIn, NO_WORDS } from "./mentions.ts";
import { offeredBy } from "./open-choice.ts";
import { afterLines, continueContact, keepContact, looksLikeName } from "./order-contact.ts";
import { productBySku } from "./order-products.ts";
import { CONSENT, giveUp, missingOf, askNext, STEP, type OrderStep, summary } from "./order-step.ts";
import { askChangeText, priceOfText } from "./order-texts.ts";
import {
  asksForThing,
  asksQuestion,
  asksSum,
  changesOrder,
  givesUpOrder,
  recallsOrder,
  tellsOfElse,
  thingOf,
  wantsAll,
  wantsInstead,
  wishesChange,
  wishesToOrder,
} from "./order-wish.ts";
import { readChoice } from "./read-choice.ts";
import { wantsOtherwise } from "./rejections.ts";
import { meansService } from "./service-wish.ts";
import type { Change } from "./update-line.ts";

/**
 * The next step of an open order; null if the message is about something else. `isLast`: the previous answer was a step
 * of it.
 */
export function continueOrder(index: KnowledgeIndex, text: string, open: Order, isLast: boolean): OrderStep | null {
  const kept = keepOnly(index, text, open);
  if (kept) return afterLines(index, text, open, kept);
  if (wantsAll(text)) return askNext(index, withAllOffered(index, text, open));
  const mentions = mentionsIn(index, firstOffered(index, text, open) ?? text);
  if (namesOther(open, mentions) && meansService(text, mentions)) return null;
  const change = changeLines(index, open, mentions);
  if (wishesChange(text) && !change.changed) return { ...STEP, text: askChangeText, order: open };
  if (givesUpOrder(text) && !withholds(text)) {
    if (!change.changed && wantsOtherwise(text)) return { ...STEP, text: askChangeText, order: open };
    const remains = change.changed && change.lines.length + change.choices.length > 0;
    return remains ? afterLines(index, text, open, replacing(index, text, open, mentions, change)) : giveUp(open);
  }
  const reaction = open.asked === CONSENT ? reactionOf(text)?.kind : undefined;
  if (reaction === "agree" || reaction === "refuse") {
    if (!isLast) return null;
    return reaction === "agree" ? askNext(index, { ...open, asked: null }) : giveUp(open);
  }
  if (open.asked === CONSENT && wishesToOrder(text) && !change.changed) return askNext(index, { ...open, asked: null });
  // "Onayla", "evet" while a size is still to be chosen.
  const isOfIt = isLast || /\bonay/.test(fold(text));
  if (isOfIt && reactionOf(text)?.kind === "agree" && !change.changed && isOpen(index, open))
    return askNext(index, open);
  if (leavesChoice(text) && change.changed) return afterLines(index, text, open, change);
  const asksForSum = asksSum(text) && !namesOther(open, mentions) && !asksOfElse(index, text, open);
  if (recallsOrder(text) || (asksForSum && open.lines.length + open.choices.length > 0)) {
    if (open.lines.length === 0) return askNext(index, open);
    const price = asksForSum ? priceBeforeChoice(index, open) : null;
    return price === null ? { ...askNext(index, open), ...summary(index, open) } : askNext(index, open, [price]);
  }
  const isNews = change.changed || change.said.length > 0 || repeatsLine(text, open, mentions);
  if (meansLines(index, text, open, mentions) && isNews)
    return afterLines(index, text, open, replacing(index, text, open, mentions, change));
  // "Sipariş vereyim": it is being taken already.
  if (wishesToOrder(text) && thingOf(text) === "") return askNext(index, open);
  return isOpen(index, open) ? keepContact(index, text, open) : continueContact(index, text, open, isLast);
}

/** True if a product, or a size or colour of one, is still to be chosen. */
const isOpen = (index: KnowledgeIndex, open: Order): boolean =>
  missingOf(index, open) === "product" || open.choices.length > 0 || open.lines.some((line) => lacksOf(index, line));

/** The price of the one piece of which a size or colour is still to be chosen; null for any other order. */
function priceBeforeChoice(index: KnowledgeIndex, { lines, choices }: Order): string | null {
  const [line] = lines;
  const product = line && productBySku(index, line.sku);
  const isOnly = lines.length === 1 && choices.length === 0 && (line!.quantity ?? 1) === 1;
  return product && isOnly && lacksOf(index, line) ? priceOfText(product) : null;
}

const leavesChoice = (text: string): boolean => reactionOf(text)?.kind === "any";

/** The first available product of an open choice that the visitor leaves to the firm ("fark etmez"); else null. */
function firstOffered(index: KnowledgeIndex, text: string, { choices }: Order): string | null {
  if (!leavesChoice(text)) return null;
  const offered = choices[0]?.skus.flatMap((sku) => productBySku(index, sku) ?? []) ?? [];
  return offered.find(({ stock }) => stock !== "out_of_stock")?.name ?? null;
}

/** "Mat da olsun": true for a wish for what the order has already. */
export const repeatsLine = (text: string, order: Order, mentions: readonly Mention[]): boolean =>
  changesOrder(text) && mentions.some(({ products }) => products.length === 1) && !namesOther(order, mentions);

/** "İkisi de olsun": each of as many products as are offered to choose from. */
function withAllOffered(index: KnowledgeIndex, text: string, open: Order): Order {
  const [choice, ...others] = open.choices;
  const offered = choice ? offeredBy(index, choice) : [];
  const count = ["ikisi", "ucu", "dordu"].findIndex((word) => wordsOf(text).includes(word)) + 2;
  if (offered.length !== count) return open;
  const wanted = offered.map((product) => ({ ...NO_WORDS, products: [product], more: true }));
  return { ...open, lines: changeLines(index, { ...open, choices: others }, wanted).lines, choices: others };
}

/**
 * Puts another product in the place of the only line ("aslında ipek kravat almak istiyorum"), or of the last one if the
 * visitor gives something up and does not say what.
 */
export function replacing(
  index: KnowledgeIndex,
  text: string,
  { lines, choices }: Order,
  mentions: readonly Mention[],
  change: Change,
): Change {
  const isIn = ({ sku }: OrderLine, some: readonly OrderLine[]) => some.some((line) => line.sku === sku);
  const isAdded = change.lines.some((line) => !isIn(line, lines)) || change.choices.length > choices.length;
  const isRemoved = lines.some((line) => !isIn(line, change.lines));
  if (!isAdded || isRemoved || !wantsInstead(text) || mentions.some(({ more }) => more)) return change;
  const isOnly = lines.length + choices.length === 1;
  if (!isOnly && !givesUpOrder(text)) return change;
  return changeLines(index, { lines: lines.slice(0, -1), choices: isOnly ? [] : choices }, mentions);
}

/** True if the mentions name a product that is not in the order. */
export function namesOther({ lines, choices }: Order, mentions: readonly Mention[]): boolean {
  const skus = new Set([...lines.map(({ sku }) => sku), ...choices.flatMap((choice) => choice.skus)]);
  return mentions.some(({ products }) => products.length > 0 && !products.some(({ sku }) => skus.has(sku)));
}

/** True if a message during an order is about its lines, rather than a question or a person's name. */
export function meansLines(index: KnowledgeIndex, text: string, order: Order, mentions: readonly Mention[]): boolean {
  if (wishesToOrder(text)) return true;
  if (namesOther(order, mentions) && limitsPrice(index, text)) return false;
  if (asksForThing(text)) return true;
  if (asksQuestion(text)) return false;
  if (changesOrder(text)) return true;
  if (tellsOfElse(text)) return false;
  const named = mentions.filter(({ products }) => products.length > 0);
  if (mentions.some(({ amount, part }) => amount !== null || part))
    return named.length > 0 || readPhone(text).phone === null;
  if (looksLikeName(text) && named.length === 0) return false;
  if (order.choices.length > 0 || order.lines.length === 0) return true;
  if (order.lines.some((line) => lacksOf(index, line) || saysOnlyChoice(index, line.sku, text))) return true;
  // When a name was asked for, only a product's complete name means a product.
  const whole = wordsOf(text).join(" ");
  return named.some(({ products }) => products.some(({ name }) => wordsOf(name).join(" ") === whole));
}

/** True for a size or colour alone: "L", "siyah olan". */
function saysOnlyChoice(index: KnowledgeIndex, sku: string, text: string): boolean {
  const product = productBySku(index, sku);
  if (!product || wordsOf(text).length > 2) return false;
  const { size, color } = readChoice(product, text);
  return size !== null || color !== null;
}
