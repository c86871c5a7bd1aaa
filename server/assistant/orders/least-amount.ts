import { sentencesOf } from "#server/domain/documents/sentences.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { packWeightsOf } from "../retrieval/products/pack-weights.ts";
import { type SaleUnit, saleUnitOf } from "../retrieval/products/sale-units.ts";
import { fold } from "../language/turkish.ts";

const LEAST =
  /\b(?:en az|minimum|asgari|min\.?) (\d{1,5}) ?(adet|tane|kutu|paket|kg|kilo|kisi|porsiyon|tepsi|cift|takim)\b/;
const OWN: Partial<Record<string, SaleUnit>> = { tane: "adet", kilo: "kg", kisi: "kişi", cift: "çift", takim: "takım" };
/** "En az 3 adet alana kargo bedava" gives something, and refuses nobody. */
const GIVES = /\b(?:indirim|ucretsiz|bedava|hediye|kazan|kampanya|uygulan|avantaj)\w*|%/;

/** The least amount of a product that its description or its packs allow, in its own unit; 0 if neither names one. */
export function leastAmountOf(product: Product): number {
  const own = saleUnitOf(product);
  for (const { text } of sentencesOf(product.description)) {
    const told = fold(text);
    const [, count, unit = ""] = LEAST.exec(told) ?? [];
    if (count !== undefined && (OWN[unit] ?? unit) === own && !GIVES.test(told)) return Number(count);
  }
  const packs = packWeightsOf(product);
  return packs.length > 0 ? Math.min(...packs) : 0;
}
