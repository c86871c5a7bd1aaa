import type { Product } from "#server/assistant/retrieval/knowledge-base.ts";

/** A product in stock of which nothing is known but what a test adds. */
export const PLAIN_PRODUCT: Omit<Product, "sku" | "name" | "price"> = {
  category: "",
  oldPrice: null,
  currency: "TRY",
  url: "",
  description: "",
  stock: "in_stock",
  shipping: "",
  sizes: [],
  colors: [],
};
