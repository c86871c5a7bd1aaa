import { rootsOf } from "../../language/suffixes.ts";
import { wordsOf } from "../../language/turkish.ts";
import type { Product } from "../knowledge-base.ts";

/** Those for whom a product may be meant. */
const AUDIENCES = ["kadın", "erkek", "çocuk"] as const;
export type Audience = (typeof AUDIENCES)[number];

const CALLED: readonly [Audience, ReadonlySet<string>][] = [
  ["çocuk", new Set(wordsOf("çocuk bebek"))],
  ["kadın", new Set(wordsOf("kadın bayan"))],
  ["erkek", new Set(wordsOf("erkek"))],
];
const FOR_ADULTS = "unisex";

/** The audience that folded words name ("erkek çocuk" are children); null for none. */
export const audienceIn = (words: readonly string[]): Audience | null =>
  CALLED.find(([, names]) => words.some((word) => rootsOf(word).some((root) => names.has(root))))?.[0] ?? null;

/** True if the product's texts say that it is meant for the audience. */
export function isFor({ name, description, category }: Product, audience: Audience): boolean {
  const words = [name, description, category.replaceAll("-", " ")].flatMap(wordsOf);
  return audienceIn(words) === audience || (audience !== "çocuk" && words.includes(FOR_ADULTS));
}

/** Of products, those whose texts name the audience that is demanded; all, if none is, or no product's texts do. */
export function heardOf(products: Product[], { audience }: { audience: Audience | null }): Product[] {
  const heard = audience === null ? [] : products.filter((product) => isFor(product, audience));
  return heard.length > 0 ? heard : products;
}

/** True if the product's texts name nobody. */
export const isForAnybody = (product: Product): boolean => !AUDIENCES.some((audience) => isFor(product, audience));

/** True unless the products' texts name different audiences. */
export const mayServeTheSame = (one: Product, other: Product): boolean =>
  isForAnybody(one) ||
  isForAnybody(other) ||
  AUDIENCES.some((audience) => isFor(one, audience) && isFor(other, audience));
