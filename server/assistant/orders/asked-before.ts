import type { Context } from "../retrieval/context.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { sizeWordOf } from "../retrieval/products/size-words.ts";
import { limitsPrice } from "./limits-price.ts";
import { type Mention, mentionsIn } from "./mentions.ts";
import { readChoice } from "./read-choice.ts";
import { missingIn } from "./update-line.ts";

/**
 * What earlier questions about the product asked for still applies, the latest first: "kırmızı L var mı", then "M olsun"
 * is a red one in M.
 */
export function askedBefore(
  index: KnowledgeIndex,
  { previousQuestions }: Context,
  products: Product[],
  mentions: readonly Mention[],
): Mention[] {
  const [product, ...others] = products;
  if (!product || others.length > 0) return [];
  const asked: Mention[] = [];
  for (const question of previousQuestions.slice(-MAX_PREVIOUS_QUESTIONS).toReversed()) {
    const about = mentionsIn(index, question).find((mention) => isOf(mention, product));
    if (about) asked.push(limitsPrice(index, question) ? { ...about, amount: null } : about);
    // "Damat smokin ne kadar": earlier questions were about something else.
    if (!about || about.products.length > 0) break;
  }
  if (asked.length === 0) return [];
  // "Biri lacivert" is not what the others are.
  const now = mentions.filter(({ part }) => !part);
  const traits = [...now, ...asked].map((mention) => traitsOf(index, product, mention));
  const size = traits.findIndex((one) => one.size !== null);
  const color = traits.findIndex((one) => one.color !== null);
  const [latest] = asked;
  const words = [
    ...(size >= now.length ? [traits[size]!.size, sizeWordOf(product)] : []),
    ...(color >= now.length ? [traits[color]!.color] : []),
  ].join(" ");
  const isSize = latest!.amount?.unit === null && `${latest!.amount.count}` === traits[now.length]!.size;
  return [{ ...latest!, products, strange: [], denied: false, words, amount: isSize ? null : latest!.amount }];
}

/** The size and colour of the product that a mention names, whether or not there are such. */
function traitsOf(
  index: KnowledgeIndex,
  product: Product,
  mention: Mention,
): { size: string | null; color: string | null } {
  const { size, color } = readChoice(product, mention.words);
  const missing = missingIn(index, product, mention);
  return { size: size ?? missing.sizes[0] ?? null, color: color ?? missing.colors[0] ?? null };
}

/** How many earlier questions are examined: "52 beden var mı", "siyah mı", "alıyorum". */
const MAX_PREVIOUS_QUESTIONS = 3;
const isOf = ({ products }: Mention, { sku }: Product): boolean =>
  products.length === 0 || products.some((product) => product.sku === sku);
