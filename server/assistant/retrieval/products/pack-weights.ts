import type { Product } from "../knowledge-base.ts";
import { fold } from "../../language/turkish.ts";
import { saleUnitOf } from "./sale-units.ts";

const WEIGHT = /^(\d+(?:[.,]\d+)?) ?(gr?|gram|kg|kilo)$/;

/** The weight in kilograms that a size is written as ("250 g"); null for any other size. */
export function weightOfSize(size: string): number | null {
  const [, count, unit] = WEIGHT.exec(fold(size)) ?? [];
  return count === undefined ? null : Number(count.replace(",", ".")) / (unit!.startsWith("k") ? 1 : 1000);
}

/** The weights that what is priced by the kilogram is packed in; empty for anything else. */
export function packWeightsOf(product: Product): number[] {
  if (product.sizes.length === 0 || saleUnitOf(product) !== "kg") return [];
  const weights = product.sizes.map(weightOfSize);
  return weights.every((weight) => weight !== null) ? weights : [];
}

/** The sizes that have to be chosen beside an amount: none where a weight says both. */
export const sizesToChooseOf = (product: Product): readonly string[] =>
  packWeightsOf(product).length > 0 ? [] : product.sizes;
