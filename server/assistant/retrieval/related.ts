import { contextualQuestion } from "./follow-up.ts";
import type { Product } from "./knowledge-base.ts";
import type { Entry, KnowledgeIndex } from "./knowledge-index.ts";
import { demandsOf, isDiscounted, meets, productsWithin, productView, withinPrice } from "./products.ts";
import { fuse, likelyMeant } from "./meaning.ts";
import { readQuestion } from "./question.ts";
import type { Context } from "./context.ts";
import { byScore, scoreEntries } from "./scoring.ts";

/** Below this an entry shares no more than a passing word with a question. */
const leastScore = 0.12;
/** How near the best product another one has to be to be found with it. */
const nearShare = 0.6;
/** Where a description names no kind of thing, of the whole catalogue so many are compared with it. */
const mostLookedAt = 200;

/**
 * Every article and product that is near a question, best first: for a reader that can weigh neighbours which must not
 * be answered with unread.
 */
export function relatedEntries(index: KnowledgeIndex, text: string, context: Context): Entry[] {
  const asked = contextualQuestion(index, readQuestion(index, text), context);
  const byWords = (["article", "passage", "product"] as const)
    .flatMap((kind) => scoreEntries(index, asked, kind))
    .filter(({ score }) => score >= leastScore)
    .sort(byScore)
    .map(({ entry }) => entry);
  return fuse(byWords, likelyMeant(index));
}

/**
 * The catalogue's products for a description like "2000 liranın altında lacivert gömlek", best first. One that names no
 * kind of thing ("en ucuz") means all.
 */
export function findProducts(index: KnowledgeIndex, description: string, onlyDiscounted = false): Product[] {
  const asked = readQuestion(index, description);
  const demands = demandsOf(index, asked);
  const discounted = onlyDiscounted || demands.discounted;
  const view = productView(asked, demands);
  // Where only discounted products are looked for, the word itself says nothing about which ones.
  const units = discounted ? view.units.filter(({ concepts }) => !concepts.has("discount")) : view.units;
  const named =
    units.length > 0
      ? scoreEntries(index, { ...view, units }, "product")
      : productsWithin(index, { ...demands, discounted }, { inStock: false })
          .slice(0, mostLookedAt)
          .map((position) => ({ entry: index.entryAt(position), score: 1 }));
  const scored = named.flatMap(({ entry, score }) =>
    entry.kind === "product" && withinPrice(entry.product, demands) && (!discounted || isDiscounted(entry.product))
      ? { product: entry.product, score: score * (0.8 + 0.2 * meets(entry.product, demands)) }
      : [],
  );
  const least = scored.reduce((most, { score }) => Math.max(most, score * nearShare), leastScore);
  const found = scored
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score)
    .map(({ product }) => product);
  if (demands.sort) found.sort((one, other) => (demands.sort === "cheapest" ? 1 : -1) * (one.price - other.price));
  return found;
}
