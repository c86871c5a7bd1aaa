import type { Product } from "../knowledge-base.ts";
import type { Context } from "../context.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import { fold, wordsOf } from "../../language/turkish.ts";
import { positionsOf } from "../index/positions.ts";

/** "18lik", "12'liği", "9 luk": the one with that number. */
const NUMBERED = /(?<![\d.,])(\d{1,3})(?:\s?['’]\s?|\s)?l[iıuü][kğg]\p{L}*/giu;
/** A number that so many entries have is nobody's name. */
const MAX_READ = 500;
const MIN_SHARED = 4;
/** Nobody names more products in one message; a list of numbers is looked up in vain. */
const MAX_NUMBERS = 5;

/**
 * The text with the name of the product that is called by its number in short: "18lik" is the air conditioner of 18.000
 * BTU, and "128lik" the telephone of 128 GB. Of several, that is meant which is of the kind last spoken of (`ordered`: the
 * keys of what is being ordered, whose sizes come first), or which has a word of the message or the one before; unchanged if none is, or several
 * are.
 */
export const withModelNumbers = (
  index: KnowledgeIndex,
  text: string,
  context: Context,
  ordered: readonly string[],
): string => {
  let left = MAX_NUMBERS;
  return text.replace(NUMBERED, (said: string, number: string) => {
    if (left-- <= 0) return said;
    if (ordered.some((sku) => hasSize(index, sku, number))) return said;
    const products = [number, `${number}000`].flatMap((one) => productsNumbered(index, one));
    const [product, ...others] =
      products.length > 1 ? ofKindSpokenOf(index, products, text, { context, ordered }) : products;
    return product && others.length === 0 ? product.name : said;
  });
};

/** "60 lık" is a size of the wipers that are being ordered, and not the battery of 60 Ah. */
function hasSize(index: KnowledgeIndex, sku: string, number: string): boolean {
  const entry = index.find("product", sku);
  return entry?.kind === "product" && entry.product.sizes.some((size) => wordsOf(size).includes(number));
}

function productsNumbered(index: KnowledgeIndex, number: string): Product[] {
  const term = index.termOf(number);
  if (term === undefined) return [];
  const positions = positionsOf(index, term);
  if (positions.length > MAX_READ) return [];
  return positions
    .map(index.entryAt)
    .flatMap((entry) =>
      entry.kind === "product" && wordsOf(entry.product.name).includes(number) ? [entry.product] : [],
    );
}

function ofKindSpokenOf(
  index: KnowledgeIndex,
  products: Product[],
  text: string,
  { context, ordered }: { context: Context; ordered: readonly string[] },
): Product[] {
  const sources = [context.lastSource, ...(context.earlierSources ?? [])];
  const skus = [...ordered, ...sources.flatMap((source) => (source?.kind === "product" ? source.sku : []))];
  const [spoken] = skus.flatMap((sku) => index.find("product", sku) ?? []);
  const category = spoken?.kind === "product" ? spoken.product.category : "";
  const ofKind = category === "" ? [] : products.filter((product) => product.category === category);
  if (ofKind.length > 0) return ofKind;
  const said = wordsOf([text, context.previousQuestions.at(-1) ?? ""].join(" ")).map((word) =>
    word.slice(0, MIN_SHARED),
  );
  return products.filter(({ name }) =>
    wordsOf(fold(name)).some((word) => word.length >= MIN_SHARED && said.includes(word.slice(0, MIN_SHARED))),
  );
}
