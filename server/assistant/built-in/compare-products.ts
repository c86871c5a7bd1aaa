import { priceText } from "#server/domain/amount-words.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { listed, shown, toldOf } from "../products/list-products.ts";
import { forAudience } from "../products/for-audience.ts";
import { comparableUnit, lastProduct, sortProducts } from "../products/sort-products.ts";
import { kindWanted } from "../products/kind-wanted.ts";
import { otherProducts } from "../products/other-products.ts";
import { askedDimensions } from "../products/asked-dimensions.ts";
import { askedOfProduct } from "../products/asked-of-product.ts";
import { measuresOf } from "../products/product-measures.ts";
import { productsWith } from "../products/products-with.ts";
import { allOfIt, moreOfTrait, otherSizes, whetherSo } from "../products/product-traits.ts";
import { severalNamed } from "../products/several-named.ts";
import { tooMuch } from "../products/too-much.ts";
import { ofThoseShown, ofTwoNamed } from "../products/those-shown.ts";
import { findsTooDear } from "../dialogue/detect-complaint.ts";
import { amountAt } from "../orders/amounts.ts";
import { servesText } from "../orders/capacity.ts";
import { costOfProducts } from "../prices/cost-of-products.ts";
import { priceOfSeveral } from "../prices/price-of-several.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { mayServeTheSame } from "../retrieval/products/audiences.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import { withoutGoodsWords } from "../retrieval/products/goods-words.ts";
import {
  isHeadedBy,
  productsHeadedBy,
  productsOfAnyKind,
  productsOfCategory,
} from "../retrieval/products/products-of-kind.ts";
import { peopleOf } from "../retrieval/products/sale-units.ts";
import { demandsOf, NO_DEMANDS } from "../retrieval/products/demands.ts";
import { meets } from "../retrieval/products/products.ts";
import { priceUnitOf } from "../prices/price-units.ts";
import { readQuestion } from "../retrieval/question.ts";
import { isProcessVerb } from "../retrieval/follow-up.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { wordsOf } from "../language/turkish.ts";
import { whenDelivered } from "../products/when-delivered.ts";
import { whenInStock } from "../products/when-in-stock.ts";
import { workWanted } from "../products/work-wanted.ts";
import { withinPriceLimits } from "../products/within-price-limits.ts";

const MAX_SHOWN = 3;
/** A question with a number of people and at most this many other words refers to the previous question's product. */
const MAX_OTHER_WORDS = 3;
const CHEAPER = /\b(?:daha (?:ucuz|uygun|hesapli|ekonomik)\w*|(?:bir )?alt model\w*)/;

/**
 * Answers a question that compares products: the cheapest of a kind, a cheaper one, one for a number of people, the price
 * of a quantity, the sum or difference of several prices. Only prices for the same unit are compared. A kind of product,
 * said alone ("takım elbise"), is shown. Null if the question compares nothing.
 */
export function compareProducts(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  if (index.firstProduct === index.size) return null;
  const several = priceOfSeveral(index, text, turn);
  if (several) return shown(several.products, several.text, turn);
  return (
    forPeople(index, text, turn) ??
    costOfProducts(index, text, turn) ??
    cheaper(index, text, turn) ??
    otherProducts(index, text, turn) ??
    whenInStock(index, text, turn) ??
    whenDelivered(index, text, turn) ??
    measuresOf(index, text, turn) ??
    askedDimensions(index, text, turn) ??
    ofThoseShown(index, text, turn) ??
    askedOfProduct(index, text, turn) ??
    ofTwoNamed(index, text, turn) ??
    severalNamed(index, text, turn) ??
    tooMuch(index, text, turn) ??
    moreOfTrait(index, text, turn) ??
    otherSizes(index, text, turn) ??
    allOfIt(index, text, turn) ??
    whetherSo(index, text, turn) ??
    sortProducts(index, text, turn) ??
    withinPriceLimits(index, text, turn) ??
    forAudience(index, text, turn) ??
    productsWith(index, text, turn) ??
    kindWanted(index, text, turn) ??
    workWanted(index, text, turn) ??
    ofKindAlone(index, text, turn)
  );
}

function cheaper(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const last = lastProduct(index, turn.context);
  const question = readQuestion(index, text);
  const demands = demandsOf(index, question);
  const said = wordsOf(text).join(" ");
  if (!last || !(CHEAPER.test(said) || findsTooDear(said)) || demands.maxPrice !== null) return null;
  const named = namedProducts(index, text).products;
  if (named.length > 0 && !named.some(({ category }) => category === last.category)) return null;
  const within = { ...demands, sort: "cheapest" as const, maxPrice: last.price };
  const alike = productsOfAnyKind(index, within).filter(
    (product) =>
      product.category === last.category &&
      comparableUnit(product) === comparableUnit(last) &&
      product.price < last.price &&
      (demands.audience !== null || mayServeTheSame(product, last)) &&
      meets(product, { ...demands, sort: null }) === 1,
  );
  if (alike.length > 0) return listed(alike.slice(0, MAX_SHOWN), turn, "Daha uygun fiyatlı olanlar:");
  return toldOf(
    [last],
    `${last.name} türünde daha uygun fiyatlı bir ürünümüz yok; fiyatı ${priceText(last.price, last.currency)}.`,
  );
}

function ofKindAlone(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  // "Yün kazak nasıl yıkanır", "takım elbise": the same is asked about another thing.
  const { lastSource, previousQuestions } = turn.context;
  if (lastSource?.kind === "article" && namedProducts(index, previousQuestions.at(-1) ?? "").products.length > 0)
    return null;
  // "Tamı değil dilim" is of what was just shown.
  if (lastSource?.kind === "product" && priceUnitOf(wordsOf(text).at(-1)) !== null) return null;
  const thing = text.replace(WHETHER_THERE, "");
  const ofCategory = productsOfCategory(index, withoutGoodsWords(index, thing) ?? thing);
  if (ofCategory.length > 0) return listed(ofCategory.slice(0, MAX_SHOWN), turn);
  // What is found otherwise ("kargo var mı") is rather meant.
  if (thing !== text && retrieve(index, text, turn.context).tier === "answer") return null;
  const question = readQuestion(index, thing);
  const demands = demandsOf(index, question);
  const fitting = productsHeadedBy(index, question, demands).filter((product) => meets(product, demands) === 1);
  return fitting.length > 0 ? listed(fitting.slice(0, MAX_SHOWN), turn) : null;
}

/** "SUV var mı" asks for the kind as "SUV" does. */
export const WHETHER_THERE = /\s+(?:var ?m[ıi]\p{L}*|mevcut mu|bulunur mu)[\s?.!]*$/iu;

function forPeople(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const { context } = turn;
  const words = wordsOf(text);
  const at = words.findIndex((_, place) => amountAt(words, place)?.amount.unit === "kişi");
  const found = at < 0 ? null : amountAt(words, at)!;
  if (!found) return null;
  const beside = words.toSpliced(at, found.length).join(" ");
  const asked = context.previousQuestions.at(-1);
  const isAbout = words.length - found.length <= MAX_OTHER_WORDS && asked !== undefined;
  const named = namedProducts(index, beside).products;
  const before = named.length === 0 && isAbout ? namedProducts(index, asked).products : [];
  const meant = [...named, ...before];
  const isOfAny = meant.length === 0 && IS_SIZE.test(words.join(" ")) && namesNothing(index, beside);
  const candidates = isOfAny ? productsOfAnyKind(index, NO_DEMANDS) : meant;
  const { tier, sources } = retrieve(index, text, context);
  const people = found.amount.count;
  const known = candidates.filter((product) => servesText(index, product, people) ?? peopleOf(product));
  // An article that answers it takes precedence, unless the last answer was the same article.
  const last = context.lastSource;
  const isAnswered = tier === "answer" && sources[0]!.kind === "article";
  const [said] = sources;
  const isAgain = isAnswered && last?.kind === "article" && said?.kind === "article" && last.id === said.id;
  if (known.length === 0 || (isAnswered && !isAgain)) return null;
  const fitting = known.flatMap((product) => {
    const serves = servesText(index, product, people);
    return serves === null ? [] : [{ product, serves }];
  });
  const inStock = fitting.filter(({ product }) => product.stock !== "out_of_stock");
  if (inStock.length > 0)
    return shown(
      inStock.slice(0, MAX_SHOWN).map(({ product }) => product),
      [
        `${people} kişi için uygun olanlar:`,
        ...inStock
          .slice(0, MAX_SHOWN)
          .map(({ product, serves }) => `• ${product.name}, ${serves}: ${priceText(product.price, product.currency)}`),
      ].join("\n"),
      turn,
    );
  const [nearest] = known
    .filter((product) => peopleOf(product) !== null && (named.length === 0 || isOfKindNamed(index, beside, product)))
    .toSorted((one, other) => distance(one, people) - distance(other, people));
  const lead = `${people} kişilik olarak belirtilmiş, stokta bir ürün bulamadım.`;
  if (!nearest) return null;
  return {
    ...listed([nearest], turn, `${lead} En yakını aşağıda; dilerse⟨niz|n⟩ “evet” yaz⟨ın⟩, ekibimize sorayım.`),
    handoff: true,
  };
}

/** "7 kişilik var mı" asks for a size; "7 kişi geliyoruz" tells who comes. */
const IS_SIZE = /\bkisilik\b/;

const namesNothing = (index: KnowledgeIndex, text: string): boolean =>
  readQuestion(index, text).units.every((unit) => unit.asking || isProcessVerb(unit.word));

/** True for "börek" of a "Su Böreği Tepsi", by its category or the end of its name; "düğün" is not that of "Düğün Pilavı". */
const isOfKindNamed = (index: KnowledgeIndex, text: string, { sku }: Product): boolean =>
  readQuestion(index, text).units.some((unit) => isHeadedBy(index, index.find("product", sku)!, unit));

/** What is too large for so many people is nearer than what is too small. */
function distance(product: Product, people: number): number {
  const { from, to } = peopleOf(product)!;
  return Math.max(0, from - people, 2 * (people - to));
}
