import { articleWins } from "../contradictions/article-wins.ts";
import type { Question } from "../provider.ts";
import { productText } from "../answer-parts/product-text.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { passageText } from "../passages/passage-text.ts";
import { nameOf, NO_CONTEXT } from "../retrieval/context.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { findProducts, relatedEntries } from "../retrieval/related.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";

export const MAX_ENTRIES = 8;
const MAX_FOUND = 4;
const ENTRY_MAX_LENGTH = 4000;
const KNOWLEDGE_MAX_LENGTH = 12_000;

/**
 * The entries for a model's prompt, best first: those retrieved for the question, then related ones. A model can judge
 * related entries that the built-in engine must not answer with, and a message may ask two things at once.
 */
export function promptEntries(
  { index, text, context }: Pick<Question, "index" | "text" | "context">,
  found: Retrieval,
  most = MAX_ENTRIES,
): Entry[] {
  const exact = found.sources.flatMap((source) => index.find(source.kind, nameOf(source)) ?? []);
  return articleWins(index, [...new Set([...exact, ...relatedEntries(index, text, context)])].slice(0, most));
}

/** The best matching products for a description like "2000 liranın altında lacivert gömlek". */
export function searchProducts(index: KnowledgeIndex, description: string, onlyDiscounted = false): Product[] {
  return findProducts(index, description, onlyDiscounted).slice(0, MAX_FOUND);
}

/** The entries closest to a query that the model wrote itself. */
export const searchKnowledge = (index: KnowledgeIndex, query: string): Entry[] =>
  articleWins(index, relatedEntries(index, query, NO_CONTEXT).slice(0, MAX_FOUND));

/** Entries as text for a prompt, best first, as many as fit into `KNOWLEDGE_MAX_LENGTH`. */
export function knowledgeText(entries: Entry[], siteUrl: string): string {
  let length = 0;
  return entries
    .map((entry) => escapeTags(entryText(entry, siteUrl)).slice(0, ENTRY_MAX_LENGTH))
    .filter((text) => (length += text.length) <= KNOWLEDGE_MAX_LENGTH)
    .join("\n---\n");
}

function entryText(entry: Entry, siteUrl: string): string {
  if (entry.kind === "product") return productText(entry.product, siteUrl);
  return `${headingOf(entry)}\n${entry.kind === "article" ? entry.article.answer : passageText(entry.passage)}`;
}

/** The heading of an entry: its title, or a passage's document and section headings. */
export const headingOf = (entry: Entry): string =>
  entry.kind === "passage" ? [entry.document.title, ...entry.passage.headings].join(" › ") : entry.title;

/** Replaces angle brackets, so that data cannot close the prompt's element that contains it. */
export const escapeTags = (text: string): string => text.replaceAll("<", "‹").replaceAll(">", "›");
