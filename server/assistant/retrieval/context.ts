/** What an answer came from. */
export type Source =
  | { kind: "article"; id: string; title: string; score: number }
  | { kind: "product"; sku: string; title: string; score: number };

/** What was said before a question: the questions, oldest first, and what the last answer came from. */
export type Context = { previousQuestions: string[]; lastSource: Source | null };
