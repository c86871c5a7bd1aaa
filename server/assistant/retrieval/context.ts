import type { Entry, KnowledgeIndex } from "./index/knowledge-index.ts";

/** Where an answer comes from. */
export type Source =
  | { kind: "article"; id: string; title: string; score: number }
  | { kind: "product"; sku: string; title: string; score: number }
  /** `id` is "<document id>:<passage key>"; if `whole`, the list or table that the passage belongs to is meant. */
  | { kind: "passage"; id: string; title: string; address: string | null; score: number; whole?: true };

/**
 * The key that finds the source's entry: an article's id, a product's SKU, or a passage's "<document id>:<passage
 * key>".
 */
export const nameOf = (source: Source): string => (source.kind === "product" ? source.sku : source.id);

/** The sources' entries, as far as the index has them. */
export const entriesOf = (index: KnowledgeIndex, sources: readonly Source[]): Entry[] =>
  sources.flatMap((source) => index.find(source.kind, nameOf(source)) ?? []);

/**
 * The conversation before a question: earlier questions, oldest first, the source of the last answer, what was told
 * beside it and in the answers before, newest first, and what was suggested instead of a last answer, likeliest first.
 */
export type Context = {
  previousQuestions: string[];
  lastSource: Source | null;
  earlierSources?: Source[];
  offered?: Source[];
};
export const NO_CONTEXT: Context = { previousQuestions: [], lastSource: null };
