import { contextualQuestion } from "./follow-up.ts";
import type { Product } from "./knowledge-base.ts";
import type { Entry, KnowledgeIndex } from "./index/knowledge-index.ts";
import { demandsOf, productView } from "./products/demands.ts";
import { isDiscounted, meets, productsWithin, withinPrice } from "./products/products.ts";
import { fuseRankings, semanticMatches } from "./ranking/semantic-matches.ts";
import { readQuestion } from "./question.ts";
import type { Context } from "./context.ts";
import { byScore, scoreEntries } from "./ranking/scoring.ts";

/** Entries below this score share no more than an incidental word with the question. */
const minScore = 0.12;
/** Products must reach this share of the best one's score. */
const nearShare = 0.6;
/** How many products of the whole catalogue are compared if a description names no kind of thing. */
const maxExamined = 200;

/**
 * All entries related to a question, best first. For callers that can judge them, such as a language model: entries may
 * be too unsure to be shown as an answer.
 */
export function relatedEntries(index: KnowledgeIndex, text: string, context: Context): Entry[] {
  const asked = contextualQuestion(index, readQuestion(index, text), context);
  const byWords = (["article", "passage", "product"] as const)
    .flatMap((kind) => scoreEntries(index, asked, kind))
    .filter(({ score }) => score >= minScore)
    .sort(byScore)
    .map(({ entry }) => entry);
  return fuseRankings(byWords, semanticMatches(index));
}

/**
 * Searches the catalogue for a description like "2000 liranın altında lacivert gömlek", best first. A description
 * without a kind of thing ("en ucuz") matches every product.
 */
export function findProducts(index: KnowledgeIndex, description: string, onlyDiscounted = false): Product[] {
  const asked = readQuestion(index, description);
  const demands = demandsOf(index, asked);
  const discounted = onlyDiscounted || demands.discounted;
  const view = productView(asked, demands);
  // If only discounted products are searched, the word "discount" does not tell which ones.
  const units = discounted ? view.units.filter(({ concepts }) => !concepts.has("discount")) : view.units;
  const named =
    units.length > 0
      ? scoreEntries(index, { ...view, units }, "product")
      : productsWithin(index, { ...demands, discounted }, { inStock: false })
          .slice(0, maxExamined)
          .map((position) => ({ entry: index.entryAt(position), score: 1 }));
  const scored = named.flatMap(({ entry, score }) =>
    entry.kind === "product" && withinPrice(entry.product, demands) && (!discounted || isDiscounted(entry.product))
      ? { product: entry.product, score: score * (0.8 + 0.2 * meets(entry.product, demands)) }
      : [],
  );
  const least = scored.reduce((most, { score }) => Math.max(most, score * nearShare), minScore);
  const found = scored
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score)
    .map(({ product }) => product);
  if (demands.sort) found.sort((one, other) => (demands.sort === "cheapest" ? 1 : -1) * (one.price - other.price));
  return found;
}
