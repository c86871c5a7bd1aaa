import type { Question } from "./provider.ts";
import { productLines } from "./product-lines.ts";
import { contextualQuestion } from "./retrieval/follow-up.ts";
import type { Entry, KnowledgeIndex, Product } from "./retrieval/knowledge-index.ts";
import { demandsOf, meets, productView, withinPrice } from "./retrieval/products.ts";
import { readQuestion, type Question as AskedQuestion } from "./retrieval/question.ts";
import type { Retrieval } from "./retrieval/retrieve.ts";
import { scoreEntries } from "./retrieval/scoring.ts";

const MOST_ENTRIES = 8;
const MOST_FOUND = 4;
const ENTRY_MAX_LENGTH = 4000;
const KNOWLEDGE_MAX_LENGTH = 12_000;
/** Below this an entry shares no more than a passing word with the question. */
const LEAST_SCORE = 0.12;

/**
 * What a model gets to read for a question, best first: what the retrieval found, then what is merely near. A model weighs
 * neighbours that the built-in engine must not answer with, and a message may ask two things at once.
 */
export function knowledgeFor({ index, text, context }: Pick<Question, "index" | "text" | "context">, found: Retrieval): Entry[] {
  const exact = found.sources.flatMap((source) => index.entries.find((entry) =>
    source.kind === "article" ? entry.kind === "article" && entry.article.id === source.id : entry.kind === "product" && entry.product.sku === source.sku) ?? []);
  const asked = contextualQuestion(index, readQuestion(index, text), context);
  const near = [...scoreEntries(index, asked, "article"), ...scoreEntries(index, asked, "product")]
    .filter(({ score }) => score >= LEAST_SCORE).sort((one, other) => other.score - one.score).map(({ entry }) => entry);
  return [...new Set([...exact, ...near])].slice(0, MOST_ENTRIES);
}

/** The catalogue's products for a description like "2000 liranın altında lacivert gömlek", best first. One that names no kind of thing ("en ucuz") means all. */
export function searchProducts(index: KnowledgeIndex, description: string, onlyDiscounted = false): Product[] {
  const asked = readQuestion(index, description);
  const demands = demandsOf(index, asked);
  const view = withoutDiscount(productView(asked, demands), onlyDiscounted);
  const named = view.units.length > 0 ? scoreEntries(index, view, "product") : index.entries.map((entry) => ({ entry, score: 1 }));
  const scored = named.flatMap(({ entry, score }) => (entry.kind === "product" && withinPrice(entry.product, demands) && (!onlyDiscounted || isDiscounted(entry.product))
    ? { product: entry.product, score: score * (0.8 + 0.2 * meets(entry.product, demands)) } : []));
  const least = Math.max(LEAST_SCORE, ...scored.map(({ score }) => score * 0.6));
  const found = scored.filter(({ score }) => score >= least).sort((one, other) => other.score - one.score).map(({ product }) => product);
  if (demands.sort) found.sort((one, other) => (demands.sort === "cheapest" ? 1 : -1) * (one.price - other.price));
  return found.slice(0, MOST_FOUND);
}

/** Where only discounted products are looked for, the word itself says nothing about which ones. */
function withoutDiscount(view: AskedQuestion, onlyDiscounted: boolean): AskedQuestion {
  return onlyDiscounted ? { ...view, units: view.units.filter(({ concepts }) => !concepts.has("discount")) } : view;
}

const isDiscounted = ({ price, oldPrice }: Product) => oldPrice !== null && oldPrice > price;

/** Entries as text for a prompt, best first, as many as a prompt can bear. */
export function knowledgeText(entries: Entry[], siteUrl: string): string {
  let length = 0;
  return entries.map((entry) => asData(entry.kind === "article" ? `${entry.title}\n${entry.article.answer}` : productLines(entry.product, siteUrl)).slice(0, ENTRY_MAX_LENGTH))
    .filter((text) => (length += text.length) <= KNOWLEDGE_MAX_LENGTH).join("\n---\n");
}

/** Knowledge is data: it cannot close the element it stands in. */
export const asData = (text: string): string => text.replaceAll("<", "‹").replaceAll(">", "›");
