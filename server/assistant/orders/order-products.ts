import type { AnswerParts } from "#contract/assistant.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";

/** The product of a line as the catalogue has it now; null if it was removed. */
export const productBySku = (index: KnowledgeIndex, sku: string): Product | null => {
  const entry = index.find("product", sku);
  return entry?.kind === "product" ? entry.product : null;
};

/** The products that an answer was taken from, as the catalogue has them now. */
export const productsOf = (
  index: KnowledgeIndex,
  answer: { parts: Pick<AnswerParts, "sources"> } | null | undefined,
): Product[] =>
  (answer?.parts.sources ?? []).flatMap(({ kind, id }) => (kind === "product" ? (productBySku(index, id) ?? []) : []));
