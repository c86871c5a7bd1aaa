import { clothing } from "./clothing.ts";
import { company } from "./company.ts";
import type { Concepts } from "./concepts.ts";
import { health } from "./health.ts";
import { hospital } from "./hospital.ts";
import { payment } from "./payment.ts";
import { sectors } from "./sectors.ts";
import { shopping } from "./shopping.ts";
import { wear } from "./wear.ts";

/** What belongs to a trade, apart from what belongs to the language: of a shop, of a hospital, of who makes assistants. */
const shop: Concepts[] = [shopping, payment, wear, clothing];
export const trades: Concepts[][] = [shop, [health, hospital], [company, sectors]];

/** A trade that so large a share of a knowledge base's titles speaks of is its own. */
const OWN_FROM = 0.6;

/**
 * The concepts of trades that a knowledge base is not about, by what its titles speak of: those of a trade that is not
 * its own, unless a title has them. In a law office "evrak" is nothing for the admission to a ward. Who has products is
 * a shop.
 */
export function foreignConcepts(titles: readonly ReadonlySet<string>[], hasProducts: boolean): Set<string> {
  const spokenOf = new Set(titles.flatMap((title) => [...title]));
  const isOwn = (trade: Concepts[], concepts: ReadonlySet<string>) =>
    (trade === shop && hasProducts) ||
    (titles.length > 0 && titles.filter((title) => !title.isDisjointFrom(concepts)).length >= titles.length * OWN_FROM);
  return new Set(
    trades.flatMap((trade) => {
      const concepts = new Set(trade.flatMap(Object.keys));
      return isOwn(trade, concepts) ? [] : [...concepts.difference(spokenOf)];
    }),
  );
}
