import type { OrderLine } from "#contract/assistant.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { sizesToChooseOf } from "../retrieval/products/pack-weights.ts";
import { saleUnitOf } from "../retrieval/products/sale-units.ts";
import { servesText } from "./capacity.ts";
import { amountOf } from "./line-amount.ts";
import type { Mention } from "./mentions.ts";
import { productBySku } from "./order-products.ts";
import { readChoice } from "./read-choice.ts";

/**
 * The products that an amount fits: "2 dilim", "2 kilo" and "25 kişilik" each require a product sold that way. Sold-out
 * products are left out if others are available.
 */
export function productsForAmount(index: KnowledgeIndex, { products, amount }: Mention): Product[] {
  if (products.length < 2) return products;
  const inStock = products.filter(({ stock }) => stock !== "out_of_stock");
  const there = inStock.length > 0 ? inStock : products;
  if (amount === null || amount.unit === null) return there;
  const fit = there.filter((product) =>
    amount.unit === "kişi"
      ? servesText(index, product, amount.count) !== null
      : saleUnitOf(product) === (amount.unit === "g" ? "kg" : amount.unit),
  );
  return fit.length > 0 ? fit : there;
}

/** The line that a mention without a product refers to: one that lacks something, one that fits, else the last. */
export function referencedLine(index: KnowledgeIndex, lines: readonly OrderLine[], { amount, words }: Mention): number {
  const fits = (line: OrderLine): boolean => {
    const product = productBySku(index, line.sku);
    if (!product) return false;
    const { size, color } = readChoice(product, words);
    const read = amount && amountOf(product, amount);
    return size !== null || color !== null || (read !== null && "quantity" in read);
  };
  const lacking = lines.findIndex((line) => lacksOf(index, line) && fits(line));
  if (lacking >= 0) return lacking;
  const fitting = lines.findLastIndex(fits);
  return fitting >= 0 ? fitting : lines.length - 1;
}

/** True if the size, colour or amount of a line is missing. */
export function lacksOf(index: KnowledgeIndex, { sku, size, color, quantity }: OrderLine): boolean {
  const product = productBySku(index, sku);
  if (!product) return false;
  return (
    quantity === null ||
    (size === null && sizesToChooseOf(product).length > 1) ||
    (color === null && product.colors.length > 1)
  );
}
