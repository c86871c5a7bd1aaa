import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { ASK_TEAM } from "../turn/built-in-texts.ts";
import { listed, toldOf } from "./list-products.ts";
import { verbatim } from "../turn/alternatives.ts";
import { judgedMeasure, UNITS } from "../language/judged-measure.ts";
import { fold } from "../language/turkish.ts";
import { productBySku, productsOf } from "../orders/order-products.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { NO_DEMANDS } from "../retrieval/products/demands.ts";
import { productsOfAnyKind } from "../retrieval/products/products-of-kind.ts";

const MAX_SHOWN = 3;

/**
 * Shows, to whom the measure of a product shown is too much or too little ("8 cm çok yüksek"), those of its category that
 * state less or more, the nearest first, or says that none does; null for any other message.
 */
export function tooMuch(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const judged = judgedMeasure(text);
  if (!judged) return null;
  const { number: limit, unit, isTooLittle } = judged;
  const seen = [
    ...productsOf(index, turn.dialogue.last),
    ...turn.dialogue.shown.flatMap((sku) => productBySku(index, sku) ?? []),
  ];
  const meant = seen.find((product) => measureOf(product, unit) === limit);
  if (!meant) return null;
  const found = productsOfAnyKind(index, NO_DEMANDS)
    .filter(({ category }) => category === meant.category)
    .flatMap((product) => ({ product, measure: measureOf(product, unit) ?? limit }))
    .filter(({ measure }) => (isTooLittle ? measure > limit : measure < limit))
    .toSorted((one, other) => Math.abs(one.measure - limit) - Math.abs(other.measure - limit));
  const bound = `${limit.toLocaleString("tr")} ${unit} ${isTooLittle ? "üstünde" : "altında"}`;
  if (found.length > 0)
    return listed(
      found.slice(0, MAX_SHOWN).map(({ product }) => product),
      turn,
      `Aynı türden, ${bound} olanlar:`,
    );
  const none = `${verbatim(meant.name)} türünde ${bound} olduğu yazan bir ürün bulamadım.`;
  return { ...toldOf([meant], `${none} ${ASK_TEAM}`), handoff: true };
}

/** The first measure in that unit that a product's name states, or else its description; null for none. */
function measureOf({ name, description }: Product, unit: string): number | null {
  const stated = new RegExp(`(?<![\\d.,])(\\d{1,4}(?:[.,]\\d)?) ?(?:${UNITS[unit]})(?!\\w)`);
  const [, number] = stated.exec(fold(name)) ?? stated.exec(fold(description)) ?? [];
  return number === undefined ? null : Number(number.replace(",", "."));
}
