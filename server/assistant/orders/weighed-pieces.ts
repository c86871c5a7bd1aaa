import { kilosOf, saleUnitOf } from "../retrieval/products/sale-units.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { Amount } from "./amounts.ts";

/** What one part of a message says. */
type Part = { products: readonly Product[]; amount: Amount | null; words: string };

/** "2 paket 500 gr fındık": so many times the weight of what is sold by it, or so many pieces of that weight. */
export function withPiecesWeighed<One extends Part>(mentions: readonly One[]): One[] {
  return mentions.flatMap((mention, at) => {
    const [before, next] = [mentions[at - 1], mentions[at + 1]];
    if (next && isCountOf(mention, next)) return [];
    if (!before || !isCountOf(before, mention)) return [mention];
    const { count, unit } = mention.amount!;
    const isWeighed = mention.products.every((product) => saleUnitOf(product) === "kg");
    return [{ ...mention, amount: isWeighed ? { count: count * before.amount!.count, unit } : before.amount }];
  });
}

/** True for pieces before a weight that each of them has. */
function isCountOf({ amount, words, products }: Part, next: Part): boolean {
  if (amount === null || !PIECES.has(amount.unit ?? "") || words !== "" || products.length > 0) return false;
  if (next.amount === null || next.products.length === 0) return false;
  const { count, unit } = next.amount;
  const kilos = unit === "kg" ? count : unit === "g" ? count / 1000 : null;
  return (
    kilos !== null &&
    (next.products.every((product) => saleUnitOf(product) === "kg") ||
      next.products.every((product) => kilosOf(product) === kilos))
  );
}
const PIECES: ReadonlySet<string> = new Set(["adet", "paket", "kutu"]);
