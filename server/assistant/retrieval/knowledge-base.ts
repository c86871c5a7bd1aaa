import type { Passage } from "#contract/passages.ts";
import type { ProcessInTalk } from "#contract/processes.ts";

/** What a chatbot knows, as it is written, and the forms that its company composed for it. */
export type KnowledgeBase = {
  articles: Article[];
  products: Product[];
  documents?: Document[];
  processes?: OfferedProcess[];
};
/** `triggers`: what visitors say who wish for it. */
export type OfferedProcess = ProcessInTalk & { triggers: string[] };
/** A page or file that is live. `address`: where a visitor may read it; `readAt`: when it was found to say this. */
export type Document = { id: string; title: string; address: string | null; readAt?: string; passages: Passage[] };
export type Article = { id: string; title: string; questions: string[]; answer: string };
export type Product = {
  sku: string;
  name: string;
  price: number;
  oldPrice: number | null;
  currency: string;
  url: string;
  /** Where its picture is; "" or missing: none. */
  image?: string;
  description: string;
  stock: "in_stock" | "limited" | "out_of_stock";
  shipping: string;
  category: string;
  sizes: string[];
  colors: string[];
};
