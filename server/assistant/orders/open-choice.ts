import type { Order } from "#contract/assistant.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { meantOf } from "../retrieval/products/named-products.ts";
import { rootsOf } from "../language/suffixes.ts";
import { wordsOf } from "../language/turkish.ts";
import type { Amount } from "./amounts.ts";
import type { Mention } from "./mentions.ts";
import { productBySku } from "./order-products.ts";
import { readChoice } from "./read-choice.ts";
import type { Change } from "./update-line.ts";

type OpenChoice = Order["choices"][number];

/** A choice among products, with the amount, size and colour said of the one that is meant. */
export const openChoice = (products: readonly Product[], mention: Mention): OpenChoice => ({
  skus: products.map(({ sku }) => sku),
  ...detailsAmong(products, mention),
});

/** What a mention says of any of the products; null for each detail that it does not. */
function detailsAmong(products: readonly Product[], { words, amount }: Mention): Omit<OpenChoice, "skus"> {
  const said = products.map((product) => readChoice(product, words));
  const size = said.find((one) => one.size !== null)?.size ?? null;
  const isSize = amount?.unit === null && `${amount.count}` === size;
  return {
    amount: isSize ? null : amount,
    size,
    color: said.find(({ color }) => color !== null)?.color ?? null,
  };
}

/** The products of an open choice that the catalogue still has. */
export const offeredBy = (index: KnowledgeIndex, { skus }: OpenChoice): Product[] =>
  skus.flatMap((sku) => productBySku(index, sku) ?? []);

/**
 * Resolves or narrows the open choice, or takes what is said of it. Returns the chosen product with what is known of it,
 * null if it stays open, undefined if the mention does not concern it.
 */
export function choose(
  index: KnowledgeIndex,
  change: Change,
  mention: Mention,
): { product: Product; mention: Mention } | null | undefined {
  const [open, ...others] = change.choices;
  const offered = offeredBy(index, open!);
  const named = offered.filter(({ sku }) => mention.products.some((product) => product.sku === sku));
  const isNew = open!.skus.length === 0;
  // "2 ekmek 3 simit": what the second part names is none of the loaves to choose from, nor the third of them.
  if (!isNew && named.length === 0 && mention.products.length > 0) return undefined;
  // "Bütün olan, dilim değil" also names what is rejected.
  const isNamed = named.length === 1 && !/\bdegil\b/.test(mention.words);
  const called = isNew ? mention.products : isNamed ? named : meantOf(index, offered, mention.words);
  const having = called.length > 0 || isNew ? called : havingOnly(offered, mention);
  const meant = having.length > 0 || isNew ? having : describedSo(offered, mention);
  if (meant.length === 0) return undefined;
  const said = detailsAmong(meant, mention);
  const known = { size: said.size ?? open!.size, color: said.color ?? open!.color };
  if (meant.length > 1) {
    const next = { skus: meant.map(({ sku }) => sku), amount: said.amount ?? open!.amount, ...known };
    change.changed ||= JSON.stringify(next) !== JSON.stringify(open);
    change.choices = [next, ...others];
    return null;
  }
  change.changed = true;
  change.choices = others;
  const amount = isPlace(mention) ? null : mention.amount;
  const before = [said.size === null && known.size, said.color === null && known.color];
  const words = [mention.words, ...before].filter(Boolean).join(" ");
  return {
    product: meant[0]!,
    mention: { ...mention, words, amount: amount ?? (open!.amount as Amount | null) },
  };
}

/** Of the offered products, those in the size or colour that the mention consists of: "L". */
function havingOnly(offered: readonly Product[], { words }: Mention): Product[] {
  if (words.split(" ").length > MAX_TRAIT_WORDS) return [];
  return offered.filter((product) => {
    const { size, color } = readChoice(product, words);
    return size !== null || color !== null;
  });
}

const MAX_TRAIT_WORDS = 3;

/** The only one of the offered products of which all words of the mention are said below its name: "kalın kabartmalı olsun". */
function describedSo(offered: readonly Product[], { words }: Mention): Product[] {
  const asked = words.split(" ").filter((word) => word.length >= MIN_TRAIT && !BESIDE_TRAIT.test(word));
  if (asked.length === 0 || asked.length > MAX_TRAIT_WORDS) return [];
  const saysOf = ({ description }: Product) => {
    const own = new Set(wordsOf(description).flatMap(rootsOf));
    return asked.filter((word) => rootsOf(word).some((root) => own.has(root))).length;
  };
  const said = offered.filter((product) => saysOf(product) > 0);
  return said.length === 1 && saysOf(said[0]!) === asked.length ? said : [];
}

const MIN_TRAIT = 3;
const BESIDE_TRAIT =
  /^(?:olsun|olan\w*|olani|istiyoru[mz]|isterim|alayim|alalim|lutfen|bize|bana|bir|tane|adet|ver\w*|yap\w*)$/;

/** "2" in reply to a choice is the second option. */
const isPlace = ({ amount, words }: Mention) => amount?.unit === null && words === `${amount.count}`;
