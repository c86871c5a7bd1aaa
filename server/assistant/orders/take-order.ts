import type { Order } from "#contract/assistant.ts";
import { isAsking } from "../retrieval/clauses.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { demandsOf } from "../retrieval/products.ts";
import { namesThing } from "../retrieval/follow-up.ts";
import { readQuestion } from "../retrieval/question.ts";
import { findProducts } from "../retrieval/related.ts";
import { splitSmallTalk } from "../retrieval/small-talk.ts";
import type { Context } from "../retrieval/context.ts";
import { retrieve, type Retrieval } from "../retrieval/retrieve.ts";
import { wordsOf } from "../retrieval/turkish.ts";
import { readChoice, readName, readPhone, readQuantity } from "./order-details.ts";
import {
  askChoiceText,
  askDetailsText,
  askProductText,
  askWhichText,
  cancelledText,
  lacksChoice,
  placedText,
  resumeText,
  soldOutText,
} from "./order-texts.ts";
import { givesUpOrder, thingOf, wishesToOrder } from "./order-wish.ts";

/** A step of an order. `order` is null where it ended without one; `suggestions` are choices one click away. */
export type OrderStep = {
  text: string;
  order: Order | null;
  product: Product | null;
  suggestions: string[];
  handoff?: boolean;
};

const NEW: Order = { sku: null, size: null, color: null, quantity: 1, name: null, phone: null, placed: false };
const MOST_CHOICES = 8;
const MOST_PRODUCTS = 5;
/** A word that the shop does not know and that weighs more than this names something it does not sell. */
const STRANGE = 0.5;

/**
 * The next step of an order: the product, what it has to be chosen in, name, telephone; then it is placed. `open` is
 * the order the conversation is in the middle of. Null where the message is about something else: that is answered as
 * always.
 */
export function takeOrder(index: KnowledgeIndex, text: string, open: Order | null, context: Context): OrderStep | null {
  if (index.firstProduct === index.size) return null;
  if (open) return continueOrder(index, text, open, context);
  return wishesToOrder(text) ? beginOrder(index, text, context) : null;
}

/** A line for under the answer to a question that came in the middle of an order. */
export const remindOfOrder = (index: KnowledgeIndex, open: Order): string =>
  resumeText(productBySku(index, open.sku), open);

function beginOrder(index: KnowledgeIndex, text: string, context: Context): OrderStep | null {
  const products = wantedProducts(index, text, context);
  if (products === null) return null;
  if (products.length === 0) return { text: askProductText, order: NEW, product: null, suggestions: [] };
  if (products.length > 1)
    return { text: askWhichText, order: NEW, product: null, suggestions: products.map(({ name }) => name) };
  return advance(index, products[0]!, { ...NEW, sku: products[0]!.sku }, text);
}

/** The products a wish may mean; none when it names nothing, null when it names something that is no product. */
function wantedProducts(index: KnowledgeIndex, text: string, context: Context): Product[] | null {
  const thing = thingOf(splitSmallTalk(text).rest);
  const last = context.lastSource?.kind === "product" ? productBySku(index, context.lastSource.sku) : null;
  const read = readQuestion(index, thing);
  const names = thing !== "" && namesThing(index, read);
  if (!names) return last ? [last] : thing === "" ? [] : null;
  const found = retrieve(index, text, context);
  if (found.wantsPerson || (found.tier === "answer" && found.sources[0]!.kind === "article")) return null;
  const named = productsOf(index, retrieve(index, thing));
  const strange = read.units.some(({ known, weight }) => !known && weight > STRANGE);
  if (last && (named.length === 0 ? !strange : named.some(({ sku }) => sku === last.sku))) return [last];
  return named.length > 0 ? named : found.tier === "answer" ? productsOf(index, found) : null;
}

const productsOf = (index: KnowledgeIndex, { tier, sources }: Retrieval): Product[] =>
  tier === "answer"
    ? sources.flatMap((source) => (source.kind === "product" ? (productBySku(index, source.sku) ?? []) : []))
    : [];

function continueOrder(index: KnowledgeIndex, text: string, open: Order, context: Context): OrderStep | null {
  if (givesUpOrder(text))
    return { text: cancelledText, order: null, product: productBySku(index, open.sku), suggestions: [] };
  const product = productBySku(index, open.sku);
  if (!product) return findProduct(index, text, open, context);
  if (wishesToOrder(text)) {
    const other = wantedProducts(index, text, context);
    if (other?.length === 1 && other[0]!.sku !== product.sku)
      return advance(index, other[0]!, { ...NEW, sku: other[0]!.sku }, text);
  }
  return asksSomething(index, product, text) ? null : advance(index, product, open, text);
}

/** The order waits for a product's name. */
function findProduct(index: KnowledgeIndex, text: string, open: Order, context: Context): OrderStep | null {
  const found = retrieve(index, text, context);
  if (found.wantsPerson || found.tier === "small-talk" || text.includes("?") || isAsking(wordsOf(text))) return null;
  const named = productsOf(index, found);
  const [product, ...others] = named.length > 0 ? named : findProducts(index, text).slice(0, MOST_PRODUCTS);
  if (!product) return null;
  const meant = others.length === 0 ? product : [product, ...others].find(({ name }) => name === text.trim());
  if (meant) return advance(index, meant, { ...open, sku: meant.sku }, text);
  return { text: askWhichText, order: open, product: null, suggestions: [product, ...others].map(({ name }) => name) };
}

/** A question in the middle of an order is a question. A telephone number is never one, nor is "50 beden olsun". */
function asksSomething(index: KnowledgeIndex, product: Product, text: string): boolean {
  if (readPhone(text).phone !== null) return false;
  const { tier, sources, smallTalk, wantsPerson } = retrieve(index, text);
  if (wantsPerson || text.includes("?") || isAsking(wordsOf(text))) return true;
  const { size, color } = readChoice(product, text, { sizes: [], colors: [] });
  return (
    size === null &&
    color === null &&
    ((tier === "answer" && sources[0]!.kind === "article") || (tier === "small-talk" && smallTalk !== "yes"))
  );
}

/** Takes from the text what the order still lacks, and asks for the rest. */
function advance(index: KnowledgeIndex, product: Product, before: Order, text: string): OrderStep {
  if (product.stock === "out_of_stock")
    return { text: soldOutText(product), order: null, product, suggestions: [], handoff: true };
  const choice = readChoice(product, text, demandsOf(index, readQuestion(index, text)));
  const order: Order = {
    ...before,
    size: choice.size ?? before.size ?? only(product.sizes),
    color: choice.color ?? before.color ?? only(product.colors),
    quantity: readQuantity(text) ?? before.quantity,
  };
  if (lacksChoice(product, order)) {
    const options = order.size === null && product.sizes.length > 1 ? product.sizes : product.colors;
    return {
      text: askChoiceText(product, order, choice.missing),
      order,
      product,
      suggestions: options.slice(0, MOST_CHOICES),
    };
  }
  const { phone, bad } = readPhone(text);
  // A name is only read where one was asked for, or beside a telephone number: any words could be one.
  const mayName = !wishesToOrder(text) && (phone !== null || (before.sku !== null && !lacksChoice(product, before)));
  const whole: Order = {
    ...order,
    phone: phone ?? order.phone,
    name: mayName ? joinNames(before.name, readName(text, product)) : order.name,
  };
  if (whole.name?.includes(" ") && whole.phone !== null)
    return { text: placedText(product, whole), order: { ...whole, placed: true }, product, suggestions: [] };
  return { text: askDetailsText(product, whole, bad && whole.phone === null), order: whole, product, suggestions: [] };
}

/** A surname that comes by itself completes the name. */
function joinNames(before: string | null, read: string | null): string | null {
  if (before === null || read === null) return read ?? before;
  return before.includes(" ") ? before : read.includes(" ") ? read : `${before} ${read}`;
}

const only = (options: string[]) => (options.length === 1 ? options[0]! : null);

const productBySku = (index: KnowledgeIndex, sku: string | null): Product | null => {
  const entry = sku === null ? undefined : index.find("product", sku);
  return entry?.kind === "product" ? entry.product : null;
};
