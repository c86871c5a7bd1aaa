import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { listed } from "./list-products.ts";
import { unmetDemandsText } from "../answer-parts/product-text.ts";
import { productsOf } from "../orders/order-products.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { heardOf } from "../retrieval/products/audiences.ts";
import { type Demands, demandsOf, productView } from "../retrieval/products/demands.ts";
import { meets } from "../retrieval/products/products.ts";
import {
  kindUnits,
  productsHeadedBy,
  productsOfAnyKind,
  productsOfKind,
} from "../retrieval/products/products-of-kind.ts";
import { type Question, readQuestion } from "../retrieval/question.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { wordsOf } from "../language/turkish.ts";

const MAX_SHOWN = 3;
/** "1500 liraya kadar ne var" is asked of the whole catalogue. */
const OF_ALL = /\b(?:ne|neler\w*|sey\w*|urun\w*|hediye\w*)\b/;

/** "Ceket 2000 tl", and no more. */
const THING_FOR = /^((?:[a-z]{3,} ){1,3})(\d{3,6}) (?:tl|lira)$/;
/** "Bütçem 1500 lira", and no more: it holds for the thing that is wished next. */
const BUDGET_ALONE =
  /^(?:(?:benim|bizim|toplam|max|en fazla) )*butce\w*(?: (?:en fazla|max|maksimum|yaklasik))? \d+(?: (?:tl|lira))?(?: \w+)?$/;
/** A wish for a thing: "ceket bakıyorum", "hediye". */
const WISH =
  /^(?:[a-z]{3,} ){0,3}[a-z]{3,}(?: (?:ari|bak|ist|dusun)[iu]?yor\w*| lazim| olsun| var mi| alaca\w*| almak istiyor\w*)?$/;
const WISHES = /^(?:(?:ari|bak|isti|dusun)[iu]?yor\w*|lazim|olsun|alaca\w*|almak)$/;

/**
 * Answers a question for a kind of product within price limits ("2 bin liraya ayakkabı", or "1500 liraya kadar" after
 * coats were shown); where none is, with those whose prices come nearest. Null for any other question.
 */
export function withinPriceLimits(index: KnowledgeIndex, said: string, turn: Turn): BuiltInAnswer | null {
  const text = asLimit(index, withBudget(said, turn));
  const question = readQuestion(index, text);
  const demands = demandsOf(index, question);
  const { minPrice, maxPrice } = demands;
  if ((minPrice ?? maxPrice) === null) return null;
  const view = productView(question, demands);
  const ofKind = (within: Demands) =>
    heardOf(productsMeant(index, view, within, turn), within).filter((product) => meets(product, within) === 1);
  const within = ofKind(demands);
  if (within.length > 0) return listed(within.slice(0, MAX_SHOWN), turn);
  const sort = minPrice === null ? ("cheapest" as const) : ("dearest" as const);
  const products = ofKind({ ...demands, minPrice: null, maxPrice: null, sort }).slice(0, MAX_SHOWN);
  return products.length > 0 ? listed(products, turn, unmetDemandsText(products, demands) ?? "") : null;
}

/** "Ceket 2000 tl" as "ceket 2000 liraya" where there are several of the kind: of a single thing a price is no limit. */
function asLimit(index: KnowledgeIndex, text: string): string {
  const [, thing, price] = THING_FOR.exec(wordsOf(text).join(" ")) ?? [];
  if (thing === undefined) return text;
  const question = readQuestion(index, thing.trim());
  const isKind = productsHeadedBy(index, question, demandsOf(index, question)).length > 1;
  return isKind ? `${thing}${price} liraya` : text;
}

/** The text, after a budget said alone together with it. */
function withBudget(text: string, { context }: Turn): string {
  const before = context.previousQuestions.at(-1) ?? "";
  const isWish = WISH.test(wordsOf(text).join(" ")) && BUDGET_ALONE.test(wordsOf(before).join(" "));
  return isWish ? `${before} ${text}` : text;
}

/** The products of the kind that is named, or of the categories that the last answer showed if none is. */
function productsMeant(index: KnowledgeIndex, view: Question, demands: Demands, { dialogue }: Turn): Product[] {
  const things = kindUnits(view, demands).filter(({ word }) => !WISHES.test(word));
  const isAnyGift = things.length > 0 && things.every(({ word }) => /^hediye(?:lik)?$/.test(word));
  if (isAnyGift) return answersWithArticle(index, view.folded) ? [] : productsOfAnyKind(index, demands);
  if (things.length > 0)
    return productsOfKind(index, { ...view, units: view.units.filter(({ word }) => !WISHES.test(word)) }, demands);
  if (OF_ALL.test(view.folded)) return [];
  const shown = new Set(productsOf(index, dialogue.last).map(({ category }) => category));
  return productsOfAnyKind(index, demands).filter(({ category }) => shown.has(category));
}

/** True for "500 liralık hediye" where there are gift cards. */
function answersWithArticle(index: KnowledgeIndex, text: string): boolean {
  const { tier, sources } = retrieve(index, text);
  return tier === "answer" && sources[0]!.kind === "article";
}
