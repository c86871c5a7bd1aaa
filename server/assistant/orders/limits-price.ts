import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { demandsOf } from "../retrieval/products/demands.ts";
import { readQuestion } from "../retrieval/question.ts";

/** True for a search by price: "1000 TL altı gömlek", "en ucuz 2 elbise". */
export function limitsPrice(index: KnowledgeIndex, text: string): boolean {
  const { minPrice, maxPrice, sort } = demandsOf(index, readQuestion(index, text));
  return minPrice !== null || maxPrice !== null || sort !== null;
}
