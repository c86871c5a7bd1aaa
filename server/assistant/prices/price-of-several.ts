import { priceText, quantityText } from "#server/domain/amount-words.ts";
import { hasAmount, mentionsIn } from "../orders/mentions.ts";
import { productsOf } from "../orders/order-products.ts";
import type { Context } from "../retrieval/context.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import { productsTogether, recentProducts } from "../retrieval/products/recent-products.ts";
import { saleUnitOf } from "../retrieval/products/sale-units.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { verbatim } from "../turn/alternatives.ts";
import type { Turn } from "../turn/turn.ts";
import { askedPriceOf } from "./find-stated-price.ts";
import { leavesOut } from "./left-out.ts";
import { peopleIn } from "./price-of-people.ts";

const ASKS_SUM =
  /\b(?:topla\w*|ne (?:kadar )?(?:tut\w*|ed(?:er|iyo)\w*)|ne oder\w*|ne kadar(?: eder| olur)?|kac(?:a|tan)? (?:gel\w*|tl|lira|para|eder|tut\w*|olur)|kaca|hesap\w*)\b/;
const SUM_OF_ONE =
  /^(?:peki |ya |o zaman )?toplam(?:da|i)? (?:ne (?:kadar )?(?:tutar|eder|oder\w*|olur)|kac(?:a)?(?: (?:gelir|tutar|eder|olur|lira|para|tl))?|ne kadar)$/;
export const ASKS_DIFFERENCE =
  /\b(?:(?:kac (?:lira|tl|para)|ne kadar) (?:\w+ )?fark\w*|fark\w* (?:kac|ne kadar)(?: \w+)?|fiyat fark\w*|fiyat\w* (?:aradaki|aralarindaki|arasindaki) fark|aralarinda\w* (?:\w+ ){0,2}fark\w*)\b/;
/** "Aradaki fark ne" asks it of two prices that were told; of two things it may ask for anything. */
export const ASKS_GAP = /^(?:peki |ya |e )?(?:aradaki|aralarindaki|arasindaki) fark(?: ne(?:dir)?| kac| ne kadar)?$/;
export const ASKS_WHICH = /\bhangisi (?:daha )?(?:ucuz|uygun|hesapli|pahali)\w*/;
/** What stands between two products: "ceketle gömlek arasında". */
export const BETWEEN = /\s(?:ile|la|le|ve|mi|mı|mu|mü)\s|(?<=\p{L}{3})y?l[ae]\s/iu;

/** What a question asks of the prices of several products, and the products. */
export type PriceOfSeveral = { products: Product[]; text: string };

/**
 * The answer to a question for the sum, the difference or the comparison of the prices of products just talked of
 * ("ikisi toplam ne kadar", "aralarında kaç lira fark var"), or of one for several people ("4 kişi ne kadar"); null for any other question.
 */
export function priceOfSeveral(
  index: KnowledgeIndex,
  question: string,
  { context, dialogue }: Turn,
): PriceOfSeveral | null {
  const said = wordsOf(question).join(" ");
  const shown = productsOf(index, dialogue.last);
  const isGap = ASKS_GAP.test(said) && askedPriceOf(context.previousQuestions.at(-1) ?? "") !== null;
  if (isGap || ASKS_DIFFERENCE.test(said) || ASKS_WHICH.test(said)) {
    const [one, other] = twoMeant(index, question, context, shown);
    return one && other ? difference(one, other, ASKS_WHICH.test(said)) : null;
  }
  const people = peopleIn(question);
  if (people !== null) return priceOfOne(people, shown);
  // "Toplam kaça gelir" after one product.
  if (SUM_OF_ONE.test(said) && shown.length === 1) return sumOf(shown);
  if (!ASKS_SUM.test(said)) return null;
  const together = productsTogether(index, question, context, shown);
  const isAlone = (context.earlierSources ?? []).every(({ title }) => title === shown[0]?.name);
  if (together.length === 0) return isAlone ? piecesOf(said, shown) : null;
  const counts = together.map((product) => countSaid(index, product, context));
  return leavesOut(index, question, together) ? null : sumOf(together, counts);
}

/** "4 kişi ne kadar" after one product whose price is said to be one person's. */
function priceOfOne(people: number, [product, ...others]: readonly Product[]): PriceOfSeveral | null {
  if (!product || others.length > 0 || !IS_PER_PERSON.test(fold(product.description))) return null;
  const [price, sum] = [product.price, product.price * people].map((amount) => priceText(amount, product.currency));
  return { products: [product], text: `${verbatim(product.name)}, kişi başı ${price} × ${people} = ${sum}.` };
}
const IS_PER_PERSON = /\bkisi basi(?:na|dir|nadir)?\b/;

/** "İkisini alsam kaç para" after one product: two of it. */
function piecesOf(said: string, [product, ...others]: readonly Product[]): PriceOfSeveral | null {
  const count = [
    /^(?:peki |ya )?ikisi(?!nden)/,
    /^(?:peki |ya )?ucu(?!z|nden)/,
    /^(?:peki |ya )?dordu(?!nden)/,
  ].findIndex((shape) => shape.test(said));
  if (!product || others.length > 0 || count < 0) return null;
  const sum = priceText(product.price * (count + FEWEST), product.currency);
  const quantity = quantityText(count + FEWEST, saleUnitOf(product));
  return { products: [product], text: `${verbatim(product.name)}, ${quantity}: ${sum}.` };
}
const FEWEST = 2;

/** The two products of a question: those it names, and for what it does not name the last ones talked of. */
function twoMeant(index: KnowledgeIndex, question: string, context: Context, shown: readonly Product[]): Product[] {
  const named = question.split(BETWEEN).map((part) => namedProducts(index, part).products);
  if (named.some(({ length }) => length > 1)) return [];
  const own = named.flat();
  if (own.length === 0 && shown.length === 2) return [...shown];
  const isOwn = ({ sku }: Product) => own.some((product) => product.sku === sku);
  const recent = recentProducts(index, context, shown).filter((product) => !isOwn(product));
  return own.length > 2 ? [] : [...recent.slice(own.length - 2), ...own].slice(-2);
}

/** How many of a product the last question that named it said ("2 gömlek de var"); 1 for none. */
function countSaid(index: KnowledgeIndex, { sku }: Product, context: Context): number {
  const said = context.previousQuestions.flatMap((question) =>
    hasAmount(question) ? mentionsIn(index, question).filter(({ products }) => products[0]?.sku === sku) : [],
  );
  const { count, unit } = said.at(-1)?.amount ?? { count: 1, unit: null };
  return Number.isInteger(count) && unit !== "kişi" ? count : 1;
}

function sumOf(products: Product[], counts: readonly number[] = []): PriceOfSeveral | null {
  const [first] = products;
  if (!first || products.some(({ currency }) => currency !== first.currency)) return null;
  const costs = products.map((product, at) => ({ product, count: counts[at] ?? 1 }));
  const sum = costs.reduce((total, { product, count }) => total + product.price * count, 0);
  const lines = costs.map(({ product, count }) => (count === 1 ? line(product) : lineOf(product, count)));
  return { products, text: [...lines, `Toplam: ${priceText(sum, first.currency)}`].join("\n") };
}

const lineOf = (product: Product, count: number): string =>
  `• ${verbatim(product.name)}, ${quantityText(count, saleUnitOf(product))}: ${priceText(product.price * count, product.currency)}`;

function difference(one: Product, other: Product, isWhich: boolean): PriceOfSeveral | null {
  if (one.currency !== other.currency || saleUnitOf(one) !== saleUnitOf(other)) return null;
  const [cheaper, dearer] = one.price <= other.price ? [one, other] : [other, one];
  const gap = dearer.price - cheaper.price;
  const lead = isWhich && gap > 0 ? [`Daha uygun fiyatlısı ${verbatim(cheaper.name)}.`] : [];
  const between = gap > 0 ? `Aradaki fark: ${priceText(gap, one.currency)}` : "Fiyatları aynı.";
  return { products: [one, other], text: [...lead, line(one), line(other), between].join("\n") };
}

const line = ({ name, price, currency }: Product): string => `• ${verbatim(name)}: ${priceText(price, currency)}`;
