import { quantityText } from "#server/domain/amount-words.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { kilosOf, peopleOf, piecesOf, saleUnitOf } from "../retrieval/products/sale-units.ts";
import { sizeWordOf } from "../retrieval/products/size-words.ts";
import type { Amount } from "./amounts.ts";
import { leastAmountOf } from "./least-amount.ts";

/** The amount of a product in its own unit, or why it cannot be determined; null for one that says nothing of it. */
export type LineAmount = { quantity: number } | { problem: string } | null;

const WORDS: Record<string, string> = { kg: "kilo", çift: "çift", kişi: "kişi" };
const wordOf = (unit: string) => WORDS[unit] ?? unit;

/** True for what is let by the night or the day. */
export const isSpan = (unit: Amount["unit"]): boolean => unit === "gece" || unit === "gün";

/**
 * Converts an amount to the unit that the product is sold by: 500 grams of a product priced by the kilogram are 0.5. An
 * amount below the least that is sold is a problem.
 */
export function amountOf(product: Product, amount: Amount): LineAmount {
  const read = inOwnUnit(product, amount);
  const least = leastAmountOf(product);
  return read && "quantity" in read && read.quantity < least
    ? { problem: `${product.name} en az ${quantityText(least, saleUnitOf(product))} sipariş edilebiliyor.` }
    : read;
}

function inOwnUnit(product: Product, { count, unit }: Amount): LineAmount {
  const own = saleUnitOf(product);
  const together = piecesOf(product);
  if (together !== null && (unit === null || unit === "adet" || PACKS.has(unit)))
    return inPieces(product, { count, together });
  const kilos = unit === "kg" ? count : unit === "g" ? count / 1000 : null;
  if (kilos !== null) {
    if (own === "kg") return { quantity: kilos };
    const each = kilosOf(product);
    const pieces = each === null ? null : Math.round((kilos / each) * 1000) / 1000;
    return pieces !== null && Number.isInteger(pieces) && pieces > 0
      ? { quantity: pieces }
      : { problem: soldByText(product) };
  }
  // Nights of what is not priced by the night, and the guests of what is; so with days.
  if (isSpan(unit) && unit !== own) return null;
  if (unit === "kişi" && isSpan(own)) return null;
  if (unit === "kişi") return own === "kişi" ? { quantity: count } : forPeople(product, count);
  if (!Number.isInteger(count) && own !== "kg") return { problem: soldByText(product) };
  if (unit === null || unit === own) return { quantity: count };
  // A piece that has a weight is a pack, whatever one calls that.
  if (own === "adet" && PACKS.has(unit) && kilosOf(product) !== null) return { quantity: count };
  // Pieces cannot be converted to kilograms, nor trays to pieces.
  if (own === "kg" || isSpan(own) || (unit !== "adet" && own === "adet")) return { problem: soldByText(product) };
  if (unit === "adet" || own === "çift" || own === "takım") return { quantity: count };
  return { problem: soldByText(product) };
}

/** More packs of many pieces than this are rather meant as pieces. */
const MAX_PACKS = 10;

/** "1000 tane" of what is sold by 500 are two packs; "2 tane" are, too. */
function inPieces(product: Product, { count, together }: { count: number; together: number }): LineAmount {
  if (count % together === 0) return { quantity: count / together };
  return count <= MAX_PACKS && Number.isInteger(count)
    ? { quantity: count }
    : { problem: `${product.name} için adet, ${together} ve katları olabiliyor.` };
}

const PACKS: ReadonlySet<Amount["unit"]> = new Set(["kutu", "paket", "şişe"]);

function forPeople(product: Product, count: number): LineAmount {
  const people = peopleOf(product);
  // Whoever is to wear it needs a piece.
  if (people === null && product.sizes.length > 0 && sizeWordOf(product) !== "boy") return { quantity: count };
  if (people === null) return { problem: `${product.name} için kaç kişilik olduğu belirtilmemiş.` };
  if (count >= people.from && count <= people.to) return { quantity: 1 };
  const size = people.from === people.to ? `${people.to}` : `${people.from}-${people.to}`;
  if (count > people.to && count % people.to === 0) return { quantity: count / people.to };
  return { problem: `${product.name} ${size} kişilik; ${count} kişilik seçeneği yok.` };
}

const soldByText = (product: Product): string => {
  const own = saleUnitOf(product);
  if (isSpan(own)) return `${product.name} için ${own} sayısını not alabilirim.`;
  return own === "kg"
    ? `${product.name} kiloyla satılıyor.`
    : `${product.name} ${own === "adet" ? "taneyle" : `${wordOf(own)} olarak`} satılıyor.`;
};

/** "Kaç kilo olsun?" */
export const askAmountText = (product: Product): string => `Kaç ${wordOf(saleUnitOf(product))} olsun?`;
