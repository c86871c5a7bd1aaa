import type { Product } from "../knowledge-base.ts";
import { saleUnitOf } from "./sale-units.ts";
import { fold } from "../../language/turkish.ts";

/** Numbers from here on are centimetres: the length of a belt. */
const MIN_CENTIMETRES = 70;

/** What a product's sizes are called: portions, formats and measures "boy", shoes "numara", lengths "cm", everything else "beden". */
export function sizeWordOf(product: Product): "boy" | "numara" | "cm" | "beden" {
  if (product.sizes.some(isNotWorn)) return "boy";
  if (saleUnitOf(product) === "çift") return "numara";
  return product.sizes.every((size) => Number(size) >= MIN_CENTIMETRES) ? "cm" : "beden";
}

/** The plural of that word, for a list of the sizes. */
export const sizesWordOf = (product: Product): string => PLURALS[sizeWordOf(product)];
const PLURALS = { boy: "boylar", numara: "numaralar", cm: "boylar", beden: "bedenler" };

/** "Küçük, orta, büyük" are portions, "A3", "80x150" and "19 mm" formats and measures, not clothing sizes. */
const isNotWorn = (size: string) =>
  /^(?:(?:kucuk|orta|buyuk|mini|tek|cift)|a\d$|\d+ ?x ?\d+|\d+(?:[.,]\d+)? ?(?:mm|cm|m|ml|cl|l|lt|litre|gr?|kg|inc|gb|tb)$)/.test(
    fold(size),
  );
