import type { Order, OrderLine } from "#contract/assistant.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { namesThing } from "../retrieval/follow-up.ts";
import { readQuestion } from "../retrieval/question.ts";
import { isDoubtful } from "./attempted-size.ts";
import { leastAmountOf } from "./least-amount.ts";
import { isSpan } from "./line-amount.ts";
import { packWeightsOf, sizesToChooseOf } from "../retrieval/products/pack-weights.ts";
import { saleUnitOf } from "../retrieval/products/sale-units.ts";
import { servesText } from "./capacity.ts";
import type { Mention } from "./mentions.ts";
import { thingOf } from "./order-wish.ts";
import { choose, offeredBy, openChoice } from "./open-choice.ts";
import { productsForAmount, referencedLine } from "./referenced-line.ts";
import { productBySku } from "./order-products.ts";
import { doubtfulAmountText, noneForPeopleText, soldOutText, unknownThingText } from "./order-texts.ts";
import { readChoice } from "./read-choice.ts";
import { joined, splitOff, splitsLine } from "./split-lines.ts";
import { type Change, updateLine } from "./update-line.ts";

type Lines = Pick<Order, "lines" | "choices">;

/** An order with more lines than this is not taken in a chat. */
const MAX_LINES = 20;

/** Applies a message's mentions to the lines of an order. */
export function changeLines(index: KnowledgeIndex, before: Lines, mentions: readonly Mention[]): Change {
  const change: Change = {
    lines: [...before.lines],
    choices: [...before.choices],
    changed: false,
    said: [],
    soldOut: false,
  };
  let replaced: OrderLine | null = null;
  let counted = 0;
  if (!splitsLine(index, change, mentions))
    for (const mention of mentions) {
      // "25 peynirli 25 zeytinli": what is named beside an amount of its own is not what was counted before it.
      if (counted > 0 && mention.amount !== null && namesUnknown(index, mention)) {
        change.said.push(unknownThingText(thingOf(mention.words.replace(/^\d+ /, ""))));
        continue;
      }
      const again = namedAgain(index, before, change, mention);
      if (again) add(index, change, again, mention);
      else replaced = bringIn(index, change, ofThingsBeside(before, change, mention), replaced) ?? replaced;
      if (mention.amount !== null) counted += 1;
    }
  return { ...change, lines: joined(change.lines) };
}

/** "Şampuan, argan yağı, bakım kremi": what only an attribute names is one more thing of a list that the message begins. */
function ofThingsBeside(before: Lines, change: Change, mention: Mention): Mention {
  const isOfList = change.lines.some((line) => !before.lines.some(({ sku }) => sku === line.sku));
  const [product, ...others] = mention.hinted.filter(({ sku }) => !change.lines.some((line) => line.sku === sku));
  const isThing = mention.products.length === 0 && product && others.length === 0;
  return isOfList && isThing && mention.hinted.length === 1 && !mention.instead
    ? { ...mention, products: [product] }
    : mention;
}

/** True if a mention names something that is no product, and no size or colour of one. */
const namesUnknown = (index: KnowledgeIndex, { products, strange, words }: Mention): boolean =>
  products.length + strange.length === 0 && namesThing(index, readQuestion(index, thingOf(words)));

/** "Siyah papyon ve bordo papyon", "oje 1 siyah 1 bordo": a further line's product, rather than a corrected one's; else null. */
function namedAgain(
  index: KnowledgeIndex,
  before: Lines,
  change: Change,
  { products, amount, words, denied, instead }: Mention,
): Product | null {
  const last = amount === null ? undefined : change.lines.at(-1);
  const [product, ...others] = products.length > 0 ? products : last ? [productBySku(index, last.sku)] : [];
  const own = change.lines.filter(({ sku }) => sku === product?.sku);
  if (!product || others.length > 0 || own.length === 0 || denied || instead) return null;
  if (before.lines.some(({ sku }) => sku === product.sku)) return null;
  const { size, color } = readChoice(product, words);
  const differs = (said: string | null, noted: string | null) => said !== null && noted !== null && said !== noted;
  return own.every((line) => differs(size, line.size) || differs(color, line.color)) ? product : null;
}

/** Applies one mention; returns the line that it removed, if any. */
function bringIn(index: KnowledgeIndex, change: Change, read: Mention, replaced: OrderLine | null): OrderLine | null {
  const mention = { ...read, products: productsForAmount(index, read) };
  const { lines } = change;
  if (mention.denied) return remove(change, mention);
  change.choices.sort((one, other) => Number(isAmong(other, mention)) - Number(isAmong(one, mention)));
  const { choices } = change;
  const target = lines.findLastIndex(({ sku }) => mention.products.some((product) => product.sku === sku));
  const chosen = choices[0] && choose(index, change, mention);
  if (chosen) add(index, change, chosen.product, chosen.mention);
  if (chosen !== undefined) return null;
  if (target >= 0) updateLine(index, change, target, mention);
  else if (mention.products.length === 1)
    add(index, change, mention.products[0]!, mention, mention.instead ? replaced : null);
  else if (mention.products.length > 1) {
    if (
      mention.amount?.unit === "kişi" &&
      !mention.products.some((one) => servesText(index, one, mention.amount!.count))
    )
      change.said.push(noneForPeopleText(mention.amount.count));
    change.choices.push(openChoice(mention.products, mention));
    change.changed = true;
  } else if (isThing(mention)) change.said.push(unknownThingText(mention.strange.join(" ")));
  else if (choices[0] && mention.amount !== null) {
    const doubted = offeredBy(index, choices[0]).find((product) => isDoubtful(product, mention));
    if (doubted) change.said.push(doubtfulAmountText(doubted, mention.amount.count));
    else choices[0] = { ...choices[0], amount: mention.amount };
    change.changed ||= !doubted;
  } else if (lines.length === 0 && mention.amount !== null) {
    // "2 kilo" before a product is named applies to the next one.
    choices.push(openChoice([], mention));
    change.changed = true;
  } else if (
    lines.length > 0 &&
    !(mention.part && splitOff(index, change, mention)) &&
    !changeKind(index, change, mention)
  )
    updateMeant(index, change, mention);
  return null;
}

/** Updates the line that a mention without a product refers to; a colour alone is that of all lines that wait for one. */
function updateMeant(index: KnowledgeIndex, change: Change, mention: Mention): void {
  const before = [...change.lines];
  const at = referencedLine(index, before, mention);
  updateLine(index, change, at, mention);
  const { sku, color } = change.lines[at]!;
  const own = before.filter((line) => line.sku === sku);
  if (mention.amount !== null || mention.part || own.some((line) => line.color !== null)) return;
  change.lines = change.lines.map((line) => (line.sku === sku ? { ...line, color } : line));
}

const isAmong = ({ skus }: Order["choices"][number], { products }: Mention): boolean =>
  products.some(({ sku }) => skus.includes(sku));

/** Removes the lines of the named products, in the size and colour if one is named; returns the last of them. */
function remove(change: Change, { products, words }: Mention): OrderLine | null {
  const isMeant = (line: OrderLine) =>
    products
      .filter(({ sku }) => sku === line.sku)
      .some((product) => {
        const { size, color } = readChoice(product, words);
        return (size ?? line.size) === line.size && (color ?? line.color) === line.color;
      });
  const removed = change.lines.filter(isMeant);
  change.lines = change.lines.filter((line) => !removed.includes(line));
  change.changed ||= removed.length > 0;
  return removed.at(-1) ?? null;
}

/** Replaces a product by another of the same kind: "fıstıklı olsun" after the one with walnuts. */
function changeKind(index: KnowledgeIndex, change: Change, mention: Mention): boolean {
  const at = change.lines.length - 1;
  const product = productBySku(index, change.lines[at]!.sku);
  const alike = mention.hinted.filter(({ sku, category }) => category === product?.category && sku !== product.sku);
  const [other, ...others] = alike;
  if (!product || !other || others.length > 0 || mention.hinted.some(({ sku }) => sku === product.sku)) return false;
  const [line] = change.lines.splice(at, 1);
  add(index, change, other, mention, line);
  return true;
}

/** "Bir limonata" is a thing, even if the shop does not sell it. */
const isThing = ({ strange, amount, words }: Mention) =>
  strange.length > 0 && (amount !== null || /\bbir\b/.test(words));

function add(index: KnowledgeIndex, change: Change, product: Product, mention: Mention, like: OrderLine | null = null) {
  if (product.stock === "out_of_stock") {
    const said = soldOutText(product);
    if (!change.said.includes(said)) change.said.push(said);
    change.soldOut = true;
    return;
  }
  if (change.lines.length >= MAX_LINES) return;
  change.lines.push({
    sku: product.sku,
    size: only(sizesToChooseOf(product)),
    color: only(product.colors),
    quantity: like?.quantity ?? (isToldByAmount(product) ? null : 1),
  });
  change.changed = true;
  updateLine(index, change, change.lines.length - 1, mention, true);
}

/** One of it is no amount to begin with: nights, what is sold from so many, and what is packed by weight. */
const isToldByAmount = (product: Product): boolean =>
  isSpan(saleUnitOf(product)) || leastAmountOf(product) > 1 || packWeightsOf(product).length > 0;

const only = (options: readonly string[]) => (options.length === 1 ? options[0]! : null);
