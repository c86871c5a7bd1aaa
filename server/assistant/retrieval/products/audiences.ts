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

/** What is worn by one of them only, whatever its description says; a "takım elbise" is no dress. */
const WORN_BY: readonly [Audience, RegExp][] = [
  ["kadın", /(?<!\btakim )\b(?:elbise|etek|bluz|gelinlik|abiye|tulum elbise|topuklu)(?:ler)?(?:si|i)?\b/],
  ["erkek", /\b(?:smokin|damatlik|papyon)\b/],
];

/** True if the product's texts say that it is meant for the audience. */
export function isFor({ name, description, category }: Product, audience: Audience): boolean {
  const words = [name, description, category.replaceAll("-", " ")].flatMap(wordsOf);
  const named = audienceIn(words) ?? WORN_BY.find(([, worn]) => worn.test(wordsOf(name).join(" ")))?.[0];
  return named === audience || (audience !== "çocuk" && words.includes(FOR_ADULTS));
}

/** Of products, those whose texts name the audience that is demanded; all, if none is, or no product's texts do. */
export function heardOf(products: Product[], { audience }: { audience: Audience | null }): Product[] {
  const heard = audience === null ? [] : products.filter((product) => isFor(product, audience));
  return heard.length > 0 ? heard : products;
}

/** "Babama", "kız arkadaşım için": of whom "hediye" or "bir şey" is looked for. */
const OF_KIN = (kin: string) => new RegExp(`\\b(?:${kin})m(?:[iu]z)?(?:[ae]|[iu]n| icin)\\b`);
const RECIPIENTS: readonly [Audience, RegExp][] = [
  ["erkek", OF_KIN("baba|abi|agabey|dede|amca|dayi|koca|eniste|erkek arkadasi|erkek kardesi|damad[iu]")],
  ["kadın", OF_KIN("(?:baba|anne)?anne|abla|teyze|hala|nine|yenge|gelini|kiz arkadasi|kiz kardesi|hani|nisanli")],
];
/** "Kendime de bakıyorum", "bana olur mu". */
const FOR_ONESELF = /\b(?:kendim(?:e| icin)|bana|benim icin)\b/;
/** So many messages later it may still be for the same person. */
const MEANT_LASTS = 6;

/**
 * Whom a visitor looks for something for, by the last message that says so ("babama hediye arıyorum", "erkek gömlek var
 * mı"); null for nobody in particular. A child may be a girl or a boy.
 */
export function recipientOf(messages: readonly string[]): Audience | null {
  for (const message of messages.slice(-MEANT_LASTS).toReversed()) {
    const words = wordsOf(message);
    const said = words.join(" ");
    const named = RECIPIENTS.find(([, kin]) => kin.test(said))?.[0] ?? audienceIn(words);
    if (named !== null) return named === "çocuk" ? null : named;
    if (FOR_ONESELF.test(said)) return null;
  }
  return null;
}

/** True if the product's texts say that it is meant for others than the audience. */
export const isForOthers = (product: Product, audience: Audience): boolean =>
  !isForAnybody(product) && !isFor(product, audience);

/** True if the product's texts name nobody. */
export const isForAnybody = (product: Product): boolean => !AUDIENCES.some((audience) => isFor(product, audience));

/** True unless the products' texts name different audiences. */
export const mayServeTheSame = (one: Product, other: Product): boolean =>
  isForAnybody(one) ||
  isForAnybody(other) ||
  AUDIENCES.some((audience) => isFor(one, audience) && isFor(other, audience));
