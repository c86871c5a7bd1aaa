import type { Passage } from "#contract/passages.ts";
import type { ProcessInTalk } from "#contract/processes.ts";

/** The content of a chatbot: its articles, products and published documents, and the forms that its company defined. */
export type KnowledgeBase = {
  articles: Article[];
  products: Product[];
  documents?: Document[];
  processes?: OfferedProcess[];
};
/** `triggers`: what visitors say who want this form. */
export type OfferedProcess = ProcessInTalk & { triggers: string[] };
/** A published page or file. `address`: its URL for visitors; `readAt`: when its text was last fetched. */
export type Document = { id: string; title: string; address: string | null; readAt?: string; passages: Passage[] };
export type Article = { id: string; title: string; questions: string[]; answer: string };
export type Product = {
  sku: string;
  name: string;
  price: number;
  oldPrice: number | null;
  currency: string;
  url: string;
  /** The URL of its picture; "" or missing means none. */
  image?: string;
  description: string;
  stock: "in_stock" | "limited" | "out_of_stock";
  shipping: string;
  category: string;
  sizes: string[];
  colors: string[];
};
