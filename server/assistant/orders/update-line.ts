import type { Order, OrderLine } from "#contract/assistant.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { demandsOf } from "../retrieval/products/demands.ts";
import { missingOf } from "../retrieval/products/products.ts";
import { readQuestion } from "../retrieval/question.ts";
import { wordsOf } from "../language/turkish.ts";
import { sizesToChooseOf, weightOfSize } from "../retrieval/products/pack-weights.ts";
import type { Amount } from "./amounts.ts";
import { attemptedSize, isCounted, isDoubtful } from "./attempted-size.ts";
import { fitting } from "./capacity.ts";
import { amountOf, askAmountText } from "./line-amount.ts";
import type { Mention } from "./mentions.ts";
import { productBySku } from "./order-products.ts";
import { doubtfulAmountText, missingColorText, missingSizeText } from "./order-texts.ts";
import { readChoice } from "./read-choice.ts";

/** The order lines after a message. `said`: requests that cannot be met; `soldOut`: a product is sold out. */
export type Change = Pick<Order, "lines" | "choices"> & { changed: boolean; said: string[]; soldOut: boolean };

/** Sets a line's amount, size and colour, and tells which of them cannot be had. */
export function updateLine(index: KnowledgeIndex, change: Change, at: number, mention: Mention, isNew = false): void {
  const line = change.lines[at]!;
  const product = productBySku(index, line.sku);
  if (!product) return;
  const choice = readChoice(product, mention.words);
  // "Kaç adet olsun?" is answered with an amount.
  const isAmount = line.quantity === null && (line.size !== null || sizesToChooseOf(product).length < 2);
  const missing = missingIn(index, product, mention, isAmount);
  const isSize =
    mention.amount?.unit === null &&
    [...product.sizes, ...missing.sizes, wordsOf(choice.size ?? "")[0]].includes(`${mention.amount.count}`);
  const amount = isSize ? null : mention.amount;
  const packed = amount === null ? null : sizeOfWeight(product, amount);
  const forPeople = amount?.unit === "kişi" ? fitting(index, product, amount.count) : null;
  const read = amount && !forPeople && packed === null ? amountOf(product, amount) : null;
  const lacksSize = choice.size === null && missing.sizes.length > 0;
  const isUnsure = amount !== null && line.quantity !== null && isDoubtful(product, { ...mention, amount });
  const next: OrderLine = {
    ...line,
    size: choice.size ?? packed ?? forPeople?.size ?? (lacksSize && product.sizes.length > 1 ? null : line.size),
    color: choice.color ?? line.color,
    ...(read && { quantity: "quantity" in read && !isUnsure ? read.quantity : null }),
  };
  if (next.quantity !== null && read && mention.more && !isNew && line.quantity !== null)
    next.quantity += line.quantity;
  if (read && "problem" in read) change.said.push(`${read.problem} ${askAmountText(product)}`);
  else if (isUnsure) change.said.push(doubtfulAmountText(product, amount.count));
  if (forPeople?.problem) change.said.push(forPeople.problem);
  if (lacksSize) change.said.push(missingSizeText(product, missing.sizes));
  if (choice.color === null && missing.colors.length > 0) change.said.push(missingColorText(product));
  change.changed ||=
    (["size", "color", "quantity"] as const).some((key) => next[key] !== line[key]) ||
    read !== null ||
    choice.size !== null ||
    choice.color !== null;
  change.lines[at] = next;
}

/** "Yarım kilo" of what is sold in packs of 250 g, 500 g and 1 kg at a price each: the size of that weight; null for none. */
function sizeOfWeight(product: Product, { count, unit }: Amount): string | null {
  const kilos = unit === "kg" ? count : unit === "g" ? count / 1000 : null;
  const sizes = sizesToChooseOf(product);
  return kilos === null ? null : (sizes.find((size) => weightOfSize(size) === kilos) ?? null);
}

/** The sizes and colours that a mention names and the product does not have; its number may be known to be an amount. */
export function missingIn(
  index: KnowledgeIndex,
  product: Product,
  mention: Mention,
  isAmount = false,
): { sizes: string[]; colors: string[] } {
  const attempted = isAmount ? null : attemptedSize(product, mention);
  const words = attempted === null && isCounted(product, mention) ? mention.words.replace(/^\d+ /, "") : mention.words;
  const { sizes, colors } = missingOf(product, demandsOf(index, readQuestion(index, words)));
  return {
    sizes: product.sizes.length === 0 ? [] : [...new Set([...sizes, ...(attempted === null ? [] : [attempted])])],
    colors: product.colors.length === 0 ? [] : colors,
  };
}
