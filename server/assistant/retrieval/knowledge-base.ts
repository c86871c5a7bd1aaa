import type { ProcessInTalk } from "#contract/processes.ts";

/** What a chatbot knows, as it is written, and the forms that its company composed for it. */
export type KnowledgeBase = { articles: Article[]; products: Product[]; processes?: OfferedProcess[] };
/** `triggers`: what visitors say who wish for it. */
export type OfferedProcess = ProcessInTalk & { triggers: string[] };
export type Article = { id: string; title: string; questions: string[]; answer: string };
export type Product = {
  sku: string;
  name: string;
  price: number;
  oldPrice: number | null;
  currency: string;
  url: string;
  description: string;
  stock: "in_stock" | "limited" | "out_of_stock";
  shipping: string;
  category: string;
  sizes: string[];
  colors: string[];
};
