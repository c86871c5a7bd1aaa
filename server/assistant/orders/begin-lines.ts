import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { tellsCondition } from "../retrieval/conditions.ts";
import type { Context } from "../retrieval/context.ts";
import { namesThing } from "../retrieval/follow-up.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { meantOf, namedProducts } from "../retrieval/products/named-products.ts";
import { nameWordsOf } from "../retrieval/products/products.ts";
import { productsTogether } from "../retrieval/products/recent-products.ts";
import { demandsOf } from "../retrieval/products/demands.ts";
import { kilosOf, saleUnitOf } from "../retrieval/products/sale-units.ts";
import { productsOfKind } from "../retrieval/products/products-of-kind.ts";
import { judgedMeasure } from "../language/judged-measure.ts";
import { readQuestion } from "../retrieval/question.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { splitSmallTalk } from "../retrieval/small-talk/small-talk.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { readContact, withoutContactDetails } from "../visitor/read-contact.ts";
import type { Amount } from "./amounts.ts";
import { askedBefore } from "./asked-before.ts";
import { attemptedSize } from "./attempted-size.ts";
import { limitsPrice } from "./limits-price.ts";
import { amountOf, isSpan } from "./line-amount.ts";
import { hasAmount, type Mention, mentionsIn, NO_WORDS } from "./mentions.ts";
import { productBySku } from "./order-products.ts";
import {
  asksForThing,
  asksQuestion,
  asksSum,
  decidesToOrder,
  pointsAtShown,
  supposesDoing,
  supposesOnly,
  tellsNeed,
  tellsOfElse,
  thingOf,
  wantsOfEach,
  wishesToOrder,
  withoutRequest,
  withoutWishVerb,
} from "./order-wish.ts";
import { readChoice } from "./read-choice.ts";
import { meansService } from "./service-wish.ts";
import { missingIn } from "./update-line.ts";

/**
 * The order lines of a message that begins an order; empty if it names no product yet. Null if it does not begin one:
 * that takes a request with a product, or an amount of one.
 */
export function beginLines(
  index: KnowledgeIndex,
  text: string,
  { context, shown, shownBefore }: { context: Context; shown: readonly string[]; shownBefore: readonly string[] },
): { mentions: Mention[] } | null {
  const wishes = wishesToOrder(text);
  const wants = asksForThing(text) || wantsOfEach(text);
  if (!wishes && !wants && !hasAmount(text)) return null;
  // "2 çizgili 3 kareli alsam toplam", "5 tane olsa" ask for a price.
  if (!wishes && !wants && (asksSum(text) || supposesOnly(text) || supposesDoing(text))) return null;
  // "Tansiyon hastasıyım, kafein tozu alabilir miyim" asks whether it suits.
  if (tellsCondition(fold(text)) && asksQuestion(text)) return null;
  // "3 kg az gelir" is said of what was shown.
  if (judgedMeasure(text)) return null;
  if (!wishes && !wants && (tellsOfOwn(text) || TELLS_RATE.test(wordsOf(text).join(" ")))) return null;
  const seen = shown.length > 0 ? shown : shownBefore;
  const all = wishes || wants ? withAll(index, text, context, seen) : [];
  if (all.length > 0) return { mentions: all };
  const said = mentionsWished(index, splitSmallTalk(text).rest).map((mention) => withItsKind(index, mention));
  const mentions = withPointed(index, seen.length > 0 ? said : withUnitsAsGoods(index, text, said), seen);
  const named = mentions.filter(({ products, denied }) => products.length > 0 && !denied);
  if (meansService(text, named)) return null;
  if (named.length > 0) {
    if (!wishes && limitsPrice(index, text)) return null;
    // "Sipariş verebilir miyim" may also ask about countries or stores: what an article answers is answered.
    // "1 ocak": a number and a noun alone may say anything.
    const isSigned = readContact(text)?.phone !== undefined;
    const isAsked = wishes || wants || isSigned || !isBare(mentions) || shown.length + shownBefore.length > 0;
    const isOfElse = tellsOfElse(isSigned ? text.replace(WHEN_HANDED_OVER, " ") : text);
    const isCertain =
      isAsked && named.some((mention) => hasOwnAmount(mention, wishes || wants)) && (wishes || !isOfElse);
    const isOne = named.every(({ products }) => products.length === 1 || areOfOneKind(products));
    if (isCertain) return { mentions };
    if (!wishes && !(wants && isOne)) return null;
    if (tellsNeed(text) && isNew(named, text, { context, shown, shownBefore })) return null;
    const isKnown = !(wishes && decidesToOrder(text)) && isAnswered(index, text, context);
    return isKnown ? null : { mentions: narrowed(index, mentions, context) };
  }
  const begun = beginWithShown(index, text, { context, shown, wishes, wants, mentions });
  // "Bunu alayım" after a question about delivery means the product that was shown before it.
  const isGiven = givesAll(text, mentions);
  const isSure = isGiven || AGREES_TO_PIECES.test(expandAbbreviations(wordsOf(text)).join(" "));
  const isMeant = wishes || isSure;
  const isOfBefore = isMeant && shown.length === 0 && shownBefore.length > 0 && (begun?.mentions.length ?? 0) === 0;
  if (!isOfBefore || !(isSure || pointsAtShown(text) || choosesOf(index, shownBefore, text) || !names(index, text)))
    return begun;
  return beginWithShown(index, text, { context, shown: shownBefore, wishes: isMeant, wants, mentions }) ?? begun;
}

/** What is mentioned; what the verb of the wish alone names ("kiralamak istiyorum" a thing called "Kiralık") is not. */
function mentionsWished(index: KnowledgeIndex, text: string): Mention[] {
  const mentions = mentionsIn(index, text);
  const bare = withoutWishVerb(text);
  if (bare === text || !mentions.some(namesProduct)) return mentions;
  const others = mentionsIn(index, bare);
  return others.some(namesProduct) ? mentions : others;
}
const namesProduct = ({ products }: Mention): boolean => products.length > 0;

/** "Tamam 1 tane", after a question about what was shown before it. */
const AGREES_TO_PIECES =
  /^(?:(?:tamam|tamamdir|olur|peki|evet|hadi|o zaman) )+(?:\d{1,2}|bir|iki|uc|dort|bes) (?:tane|adet)(?: (?:olsun|lutfen))?$/;

/** "Ayda 30 kilo fıstık": how much is used, and no order. */
const TELLS_RATE = /\b(?:gunde|haftada|ayda|yilda|senede)\b(?! bir\b)/;

/** "2 tane klima var", "evde üç kombi vardı": has them already; "siparişim var" is a wish. */
const tellsOfOwn = (text: string): boolean => {
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  return OWNS.test(said) && !/\bsiparis/.test(said);
};
const OWNS = /\bvar(?:d[iu]|m[iu]s)?(?: (?:bende|bizde|evde|elimde|burada|zaten|su an|toplam))*$/;

/** "Telefon alayım": what names only the category of the one product that has it in its name may be any of them. */
function withItsKind(index: KnowledgeIndex, mention: Mention): Mention {
  const [product, ...others] = mention.products;
  if (!product || others.length > 0) return mention;
  const name = new Set(nameWordsOf(index, index.find("product", product.sku)!).map(({ term }) => term));
  const question = readQuestion(index, mention.words);
  const units = question.units.filter(({ term }) => term !== null && name.has(term));
  const category = wordsOf(product.category).map((word) => index.termOf(word));
  if (!units.every(({ term }) => category.includes(term!))) return mention;
  const products = productsOfKind(index, { ...question, units }, demandsOf(index, question));
  return products.length > 1 && products.some(({ sku }) => sku === product.sku) ? { ...mention, products } : mention;
}

/** "Saat 5'te gelip alırım" beside a name and a number is when, and asks nothing. */
const WHEN_HANDED_OVER = /(?<!\p{L})(?:saat|teslim)\p{L}*/giu;

/** "7 koli istiyorum", where boxes are sold and nothing was shown: the word of a unit may be the thing itself. */
function withUnitsAsGoods(index: KnowledgeIndex, text: string, mentions: Mention[]): Mention[] {
  const [only, ...others] = mentions;
  if (!only?.amount?.unit || others.length > 0 || only.products.length + only.strange.length > 0) return mentions;
  const { products } = namedProducts(index, text);
  return products.length > 0 ? [{ ...only, amount: { ...only.amount, unit: null }, products }] : mentions;
}

/** "1 tane bundan, bir de fırça": beside what is named, what points at the one product just shown means that. */
function withPointed(index: KnowledgeIndex, mentions: Mention[], shown: readonly string[]): Mention[] {
  const [product, ...others] = shown.flatMap((sku) => productBySku(index, sku) ?? []);
  const isNamed = mentions.some(({ products }) => products.length > 0);
  if (!product || others.length > 0 || !isNamed) return mentions;
  return mentions.map((mention) => {
    const isOpen = mention.products.length + mention.strange.length === 0;
    const chooses = mention.amount !== null && missingIn(index, product, mention).colors.length > 0;
    const means = chooses || pointsAtShown(mention.words) || choosesOf(index, [product.sku], mention.words);
    return isOpen && means ? { ...mention, products: [product] } : mention;
  });
}

/** True for products that were not shown yet and of which no size is named: a visitor wants to see them first. */
function isNew(
  named: readonly Mention[],
  text: string,
  { context, shown, shownBefore }: { context: Context; shown: readonly string[]; shownBefore: readonly string[] },
): boolean {
  const seen = [...shown, ...shownBefore, ...(context.lastSource?.kind === "product" ? [context.lastSource.sku] : [])];
  const products = named.flatMap((mention) => mention.products);
  return products.every((product) => !seen.includes(product.sku) && readChoice(product, text).size === null);
}

/** "İkisini de alayım": one of each of the products just talked of. */
function withAll(index: KnowledgeIndex, text: string, context: Context, shown: readonly string[]): Mention[] {
  const products = shown.flatMap((sku) => productBySku(index, sku) ?? []);
  const words = wordsOf(text).join(" ");
  return productsTogether(index, text, context, products).map((one) => ({ ...NO_WORDS, words, products: [one] }));
}

/** True if the text names a size or a colour of one of the products. */
const choosesOf = (index: KnowledgeIndex, skus: readonly string[], text: string): boolean =>
  skus
    .flatMap((sku) => productBySku(index, sku) ?? [])
    .some((product) => {
      const { size, color } = readChoice(product, text);
      return size !== null || color !== null;
    });

/** True for several sizes or portions of one thing ("San Sebastian" whole and by the slice). */
const areOfOneKind = (products: readonly Product[]): boolean =>
  products.length <= MAX_PER_KIND &&
  new Set(products.map(({ name }) => wordsOf(name).slice(0, 2).join(" "))).size === 1;
const MAX_PER_KIND = 4;

/** "10 simit" has an amount, "Chino 32" names a size, and "30 kişilik pasta" alone asks whether there is one. */
const hasOwnAmount = (mention: Mention, isWanted: boolean): boolean => {
  const { amount, products } = mention;
  if (amount === null || (!isWanted && amount.unit === "kişi") || !counts(amount, products)) return false;
  const isSizeOf = (product: Product) =>
    product.sizes.includes(`${amount.count}`) || attemptedSize(product, mention) !== null;
  if (!isWanted && !products.some((product) => isSoldIn(product, amount, products.length > 1))) return false;
  return amount.unit !== null || !products.some(isSizeOf);
};

/** True for an amount that a product is sold in; of several, "15 kg köpek maması" is one bag and not five of three. */
function isSoldIn(product: Product, amount: Amount, isOneOfMany: boolean): boolean {
  const read = amountOf(product, amount);
  if (read === null || !("quantity" in read)) return false;
  const isPacked = (amount.unit === "kg" || amount.unit === "g") && kilosOf(product) !== null;
  return !isOneOfMany || !isPacked || read.quantity === 1;
}

/** True for an amount that may be of one of the products: nights and days are only of what is let by them. */
const counts = ({ unit }: Amount, products: readonly Product[]): boolean =>
  !isSpan(unit) || products.some((product) => saleUnitOf(product) === unit);

/** "Çarşambaya bir tane, Ece Polat 0500 000 00 11": an amount with a way to be reached is an order. */
function givesAll(text: string, mentions: readonly Mention[]): boolean {
  const contact = readContact(text);
  if (!contact?.phone || tellsOfElse(text)) return false;
  const name = wordsOf(contact.name ?? "");
  return (
    mentions.some(({ amount }) => amount !== null && amount.unit !== "kişi" && !isSpan(amount.unit)) &&
    mentions.every(({ strange }) => strange.every((word) => name.includes(word)))
  );
}

/** True for one number without a unit. */
const isBare = ([mention, ...others]: readonly Mention[]): boolean =>
  others.length === 0 && mention?.amount?.unit === null;

/** Among several matching products, the one that was just shown is meant. */
function narrowed(index: KnowledgeIndex, mentions: Mention[], { lastSource }: Context): Mention[] {
  if (lastSource?.kind !== "product") return mentions;
  return mentions.map((mention) => {
    const last = mention.products.find(({ sku }) => sku === lastSource.sku);
    return last && mention.products.length > 1 ? { ...mention, products: [last] } : mention;
  });
}

/** Begins an order of the product just shown: "onu alayım", "ondan 3 kilo", "büyük olsun". */
function beginWithShown(
  index: KnowledgeIndex,
  text: string,
  {
    context,
    shown,
    wishes,
    wants,
    mentions,
  }: { context: Context; shown: readonly string[]; wishes: boolean; wants: boolean; mentions: Mention[] },
): { mentions: Mention[] } | null {
  const { products, isTold } = shownProducts(index, text, context, shown);
  const saysAmount = mentions.some(({ amount }) => amount !== null && counts(amount, products));
  const [first] = products;
  if (first) {
    const saysChoice = choosesOf(
      index,
      products.map(({ sku }) => sku),
      text,
    );
    const strange = mentions.flatMap((mention) => mention.strange);
    const isWish = wishes || (wants && (pointsAtShown(text) || saysChoice || saysAmount || isTold));
    const isAmount = saysAmount && !tellsOfElse(text) && strange.length === 0 && isBareAmount(mentions);
    if ((isWish && (wishes || strange.length === 0 || saysChoice || isTold)) || isAmount) {
      if (strange.length > 0 && !saysChoice && !pointsAtShown(text) && !saysAmount && names(index, text)) return null;
      return { mentions: [...askedBefore(index, context, products, mentions), ...withProducts(mentions, products)] };
    }
    return null;
  }
  return wishes && thingOf(splitSmallTalk(text).rest) === "" ? { mentions: [] } : null;
}

/** An amount with few other words: "tamam olsun 1 tane", "ondan 3 kilo", "3". */
const isBareAmount = (mentions: readonly Mention[]) =>
  mentions.reduce((count, { words }) => count + words.split(" ").filter(Boolean).length, 0) <= 4;

function withProducts(mentions: Mention[], products: Product[]): Mention[] {
  if (mentions.length === 0) return [{ ...NO_WORDS, products }];
  // Several amounts are for different sizes of the one product.
  return mentions.map((mention, at) => (at === 0 ? { ...mention, products, strange: [] } : mention));
}

/** "Adım Selin": the name is no thing. */
const INTRODUCED = /(?<!\p{L})(?:ad[ıi]m|ismim|isim|tel(?:efon\p{L}*)?|numaram)(?:\s+\p{L}+){0,2}/giu;

/** "… 0500 000 00 11 Kırkağaç": where it goes, below the number that was taken out. */
const PLACE_LAST = /\n\s*\p{Lu}\p{L}+(?:[ /]\p{Lu}\p{L}+)?\s*$/u;

/** "2 adet alıyorum kargoyla" names no thing. */
const BY_PARCEL = /(?<!\p{L})(?:kargo|kurye)\p{L}*/giu;

function names(index: KnowledgeIndex, text: string): boolean {
  const said = withoutContactDetails(text)
    .replace(PLACE_LAST, "")
    .replace(BY_PARCEL, " ")
    .replace(readContact(text)?.name ?? "", "");
  const thing = withoutRequest(thingOf(splitSmallTalk(said).rest.replace(INTRODUCED, " ")));
  return /\p{L}/u.test(thing) && namesThing(index, readQuestion(index, thing));
}

/** The products just shown that a text means; all of them if it does not say (`isTold`). */
function shownProducts(
  index: KnowledgeIndex,
  text: string,
  { lastSource, previousQuestions }: Context,
  shown: readonly string[],
): { products: Product[]; isTold: boolean } {
  const skus = shown.length > 0 ? shown : lastSource?.kind === "product" ? [lastSource.sku] : [];
  const products = skus.flatMap((sku) => productBySku(index, sku) ?? []);
  if (products.length < 2) return { products, isTold: false };
  const meant = meantOf(index, products, text);
  if (meant.length > 0) return { products: meant, isTold: true };
  // A visitor who asked for the cheapest means the first.
  const asked = previousQuestions.at(-1);
  const isSorted = asked !== undefined && demandsOf(index, readQuestion(index, asked)).sort !== null;
  return { products: isSorted ? products.slice(0, 1) : products, isTold: false };
}

const isAnswered = (index: KnowledgeIndex, text: string, context: Context): boolean => {
  const { tier, sources, wantsPerson } = retrieve(index, text, context);
  return wantsPerson || (tier === "answer" && sources[0]!.kind === "article");
};
