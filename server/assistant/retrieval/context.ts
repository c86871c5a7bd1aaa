/** What an answer came from. */
export type Source =
  | { kind: "article"; id: string; title: string; score: number }
  | { kind: "product"; sku: string; title: string; score: number }
  /** `id`: the document's, a colon, the passage's key. */
  | { kind: "passage"; id: string; title: string; address: string | null; score: number };

/** What it is found by: an article's id, a product's number, a passage's document and key. */
export const nameOf = (source: Source): string => (source.kind === "product" ? source.sku : source.id);

/** What was said before a question: the questions, oldest first, and what the last answer came from. */
export type Context = { previousQuestions: string[]; lastSource: Source | null };
