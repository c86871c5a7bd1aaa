import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";

/** The product of a line as the catalogue has it now; null if it was removed. */
export const productBySku = (index: KnowledgeIndex, sku: string): Product | null => {
  const entry = index.find("product", sku);
  return entry?.kind === "product" ? entry.product : null;
};
