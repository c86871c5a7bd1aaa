import type { Product } from "../retrieval/knowledge-base.ts";
import { sizeWordOf } from "../retrieval/products/size-words.ts";
import { wordsOf } from "../language/turkish.ts";
import type { Mention } from "./mentions.ts";

/** A bare number up to this is an amount, unless the product has a size of that number. */
const MAX_BARE_PIECES = 10;
/** No product of the kind has a size further than this many steps from those of this one. */
const STEPS = 5;
/** A number from here on is a size also beside sizes of other kinds: "40" of a shirt in S, M and L. */
const MIN_SIZE = 30;
/** The letters that a word has in common with a product's name if it is one of the name's words. */
const STEM_LENGTH = 4;

/**
 * The size that a bare number means although the product has no such size: "45 olsun" of shoes up to 44. Null if the
 * number is an amount, a size that there is, or none.
 */
export function attemptedSize(product: Product, mention: Mention): string | null {
  const count = bareNumberOf(mention);
  if (count === null || !isWorn(product) || product.sizes.length < 2 || product.sizes.includes(`${count}`)) return null;
  if (count <= MAX_BARE_PIECES || !Number.isInteger(count) || !mention.words.split(" ").includes(`${count}`))
    return null;
  return isNear(product, count) || (count >= MIN_SIZE && !isCounted(product, mention)) ? `${count}` : null;
}

/** True for more pieces of something to wear than anyone would order without saying that they are pieces. */
export const isDoubtful = (product: Product, mention: Mention): boolean =>
  isWorn(product) && (bareNumberOf(mention) ?? 0) > MAX_BARE_PIECES;

const bareNumberOf = ({ amount }: Mention): number | null => (amount?.unit === null ? amount.count : null);

const isWorn = (product: Product): boolean => product.sizes.length > 0 && sizeWordOf(product) !== "boy";

function isNear({ sizes }: Product, count: number): boolean {
  const numbers = sizes.map(Number).sort((one, other) => one - other);
  const [first, last] = [numbers[0]!, numbers.at(-1)!];
  const margin = (STEPS * (last - first)) / (numbers.length - 1);
  return count >= first - margin && count <= last + margin;
}

/** True for a number right before the product's name: "25 tişört". */
export function isCounted({ name }: Product, { words }: Mention): boolean {
  const [, after] = /^\d+ (\S+)/.exec(words) ?? [];
  return after !== undefined && wordsOf(name).some((own) => after.startsWith(own.slice(0, STEM_LENGTH)));
}
