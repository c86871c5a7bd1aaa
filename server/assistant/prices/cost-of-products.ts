import { priceText, quantityText } from "#server/domain/amount-words.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { listed, shown } from "../products/list-products.ts";
import { distinguishedBy } from "../products/distinguished-products.ts";
import { lastProduct } from "../products/sort-products.ts";
import { verbatim } from "../turn/alternatives.ts";
import { wordsOf } from "../language/turkish.ts";
import { amountOf, isSpan } from "../orders/line-amount.ts";
import { hasAmount, itemsOf, type Mention, mentionsIn, NO_WORDS } from "../orders/mentions.ts";
import { productsOf } from "../orders/order-products.ts";
import { asksSum, supposesOnly } from "../orders/order-wish.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import { saleUnitOf } from "../retrieval/products/sale-units.ts";
import { besidePrice, campaignsOf, isForAll } from "./campaign-of-product.ts";
import { leavesOut } from "./left-out.ts";
import { quantityRule } from "./quantity-rule.ts";

const MAX_SHOWN = 3;

/** What an amount of products costs, in their own units ("2 kilo baklava ne kadar"); null for any other question. */
export function costOfProducts(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const listing = singlyListed(index, text);
  if (listing) return costOfSeveral(index, listing, turn);
  if (!hasAmount(text)) return costWithAdded(index, text, turn);
  const ofOne = ofOneShown(index, text, turn);
  if (!(asksSum(text) || supposesOnly(text) || ofOne)) return null;
  const [mention, ...others] = ofOne ?? mentionsIn(index, text).filter(({ amount }) => amount !== null);
  if (!mention?.amount) return null;
  const before = ADDS.test(wordsOf(text).join(" ")) ? pricedBefore(index, turn) : [];
  if (before.length > 0 && mention.products.length > 0)
    return costOfSeveral(index, [...before, mention, ...others], turn);
  const all = [mention, ...others].flatMap(({ products }) => products);
  if (all.length > 0 && leavesOut(index, text, all)) return null;
  if (others.length > 0) return costOfSeveral(index, [mention, ...others], turn);
  const last = lastProduct(index, turn.context);
  const products = mention.products.length > 0 ? mention.products : last && mention.strange.length === 0 ? [last] : [];
  const costs = products.slice(0, MAX_SHOWN).flatMap((product) => {
    const isSize = mention.amount!.unit === null && product.sizes.includes(`${mention.amount!.count}`);
    const read = isSize ? null : amountOf(product, mention.amount!);
    return read && "quantity" in read ? [{ product, quantity: read.quantity }] : [];
  });
  if (costs.length === 0) return null;
  const told = withQuantityRule(index, costs, turn) ?? besideCampaigns(index, costs, turn);
  if (told) return told;
  const lines = costs.map(
    ({ product, quantity }) =>
      `${product.name}, ${quantityText(quantity, saleUnitOf(product))}: ${priceText(product.price * quantity, product.currency)}`,
  );
  return shown(
    costs.map(({ product }) => product),
    lines.length === 1 ? `${lines[0]}.` : lines.map((line) => `• ${line}`).join("\n"),
    turn,
  );
}

/**
 * "2 kutu makaron ve rakam mum ne eder", "makaron ve rakam mum ne kadar": the products of a list whose prices are
 * asked for, one of each without an amount; null for any other question, and for a list in which something else stands.
 */
function singlyListed(index: KnowledgeIndex, text: string): Mention[] | null {
  if (!asksSum(text)) return null;
  const items = itemsOf(text).map((item) => mentionsIn(index, item));
  const mentions = items.flat();
  const isOfOne = ({ products, denied }: Mention) => products.length === 1 && !denied;
  if (items.length < 2 || items.some(({ length }) => length !== 1) || !mentions.every(isOfOne)) return null;
  const listing = mentions.map((mention) => ({ ...mention, amount: mention.amount ?? { count: 1, unit: null } }));
  const products = listing.flatMap((mention) => mention.products);
  const isCounted = mentions.every(({ amount }) => amount !== null);
  return isCounted || leavesOut(index, text, products) ? null : listing;
}

/**
 * "Bir de kılıf eklesem": one more thing beside what was just priced, or alone if nothing was; null if it is not said so,
 * or not clear beside what.
 */
function costWithAdded(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const said = wordsOf(text).join(" ");
  const [, more, added] = NAMES_MORE.exec(said) ?? [];
  const thing = more ?? added;
  if (thing === undefined || !(asksSum(text) || supposesOnly(text))) return null;
  const before = pricedBefore(index, turn);
  const products = namedProducts(index, thing).products.filter(
    ({ sku }) => !before.some((mention) => mention.products[0]!.sku === sku),
  );
  const isSum = turn.dialogue.last?.text.includes("\nToplam: ") ?? false;
  if (products.length === 0 || (before.length > 1 && !isSum)) return null;
  if (before.length === 0) return listed(products.slice(0, MAX_SHOWN), turn);
  return costOfSeveral(index, [...before, { ...NO_WORDS, products, amount: { count: 1, unit: null } }], turn);
}

const NAMES_MORE =
  /^(?:(?:peki|ya|e|tamam|o zaman) )*(?:(?:bir de|bi de|birde|bide|yan[iı]na|ayr[iı]ca|ilaveten) (?:d[ae] )?(.{3,60})|(.{3,40}) ekler?se[mk](?: .{2,20})?)$/;

/** "2 kilo olandan 3 tane": the one of the products just shown that is so, in that amount; null if it is not said so. */
function ofOneShown(index: KnowledgeIndex, text: string, { dialogue }: Turn): Mention[] | null {
  const [, part, rest] = OF_ONE.exec(wordsOf(text).join(" ")) ?? [];
  if (part === undefined || rest === undefined) return null;
  const [product, ...others] = distinguishedBy(part, productsOf(index, dialogue.last));
  const amount = mentionsIn(index, rest).find((mention) => mention.amount !== null)?.amount;
  return product && others.length === 0 && amount ? [{ ...NO_WORDS, products: [product], amount }] : null;
}
const OF_ONE = /^(?:(?:peki|ya|o zaman) )?(.{3,40}?) olan(?:dan|indan) (\d+ (?:tane|adet|paket|kutu)\b.{0,30})$/;

const ADDS = /\b(?:bir de|bi de|birde|ekle\w*|yan[iı]na|ayr[iı]ca|ilave\w*|daha)\b/;
/** How many messages back an amount may have been said. */
const MAX_BEFORE = 6;

/** The products of the last answer in the amounts that the messages before it said, the latest of each. */
function pricedBefore(index: KnowledgeIndex, { context, dialogue }: Turn): Mention[] {
  const products = productsOf(index, dialogue.last);
  const said = context.previousQuestions.slice(-MAX_BEFORE).flatMap((question) => mentionsIn(index, question));
  const amountFor = ({ sku }: Product) =>
    said.findLast(
      (one) =>
        one.amount !== null &&
        (one.products.length === 0 ? products.length === 1 : one.products.length === 1 && one.products[0]!.sku === sku),
    )?.amount ?? { count: 1, unit: null };
  return products.map((product) => ({ ...NO_WORDS, products: [product], amount: amountFor(product) }));
}

/** The single prices above the sentence of an article by which so many cost otherwise; null if none does. */
function withQuantityRule(
  index: KnowledgeIndex,
  costs: readonly { product: Product; quantity: number }[],
  turn: Turn,
): BuiltInAnswer | null {
  const rule = costs.map(({ product, quantity }) => quantityRule(index, product, quantity)).find((one) => one !== null);
  if (!rule) return null;
  const products = costs.map(({ product }) => product);
  const lines = products.map((product) => {
    const unit = saleUnitOf(product);
    const per = isSpan(unit) ? `, ${quantityText(1, unit)}` : "";
    return `• ${verbatim(product.name)}${per}: ${priceText(product.price, product.currency)}`;
  });
  const answer = shown(products, [...lines, verbatim(rule.text)].join("\n"), turn);
  const told = rule.entry ? [sourceOf({ entry: rule.entry, score: 1 })] : [];
  return { ...answer, sources: [...answer.sources, ...told] };
}

/** The single prices beside the campaigns that concern the products; null for none: no sum leaves out a campaign. */
function besideCampaigns(
  index: KnowledgeIndex,
  costs: readonly { product: Product }[],
  turn: Turn,
): BuiltInAnswer | null {
  const products = costs.map(({ product }) => product);
  const campaigns = products.flatMap((product) => campaignsOf(index, product).filter(isForAll));
  return campaigns.length > 0 ? besidePrice(products, campaigns, turn) : null;
}

/** "10 simit 5 açma kaç para": the price of each, and their sum if every one of them is a single product. */
function costOfSeveral(index: KnowledgeIndex, mentions: readonly Mention[], turn: Turn): BuiltInAnswer | null {
  const costs = mentions.map(({ products, amount }) =>
    products.slice(0, MAX_SHOWN).flatMap((product) => {
      const read = amountOf(product, amount!);
      return read && "quantity" in read ? [{ product, quantity: read.quantity }] : [];
    }),
  );
  if (costs.some(({ length }) => length === 0)) return null;
  const all = costs.flat();
  const told = withQuantityRule(index, all, turn) ?? besideCampaigns(index, all, turn);
  if (told) return told;
  const lines = all.map(
    ({ product, quantity }) =>
      `• ${product.name}, ${quantityText(quantity, saleUnitOf(product))}: ${priceText(product.price * quantity, product.currency)}`,
  );
  const sum = all.reduce((total, { product, quantity }) => total + product.price * quantity, 0);
  const isSum = all.length === mentions.length && new Set(all.map(({ product }) => product.currency)).size === 1;
  return shown(
    all.map(({ product }) => product),
    [...lines, ...(isSum ? [`Toplam: ${priceText(sum, all[0]!.product.currency)}`] : [])].join("\n"),
    turn,
  );
}
