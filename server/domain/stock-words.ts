import type { Stock } from "#contract/products.ts";

const WORDS: Record<Stock, string> = {
  in_stock: "Stokta var",
  limited: "Son birkaç ürün",
  out_of_stock: "Tükendi",
};

/** A product's stock status as Turkish text. */
export const stockText = ({ stock }: { stock: Stock }): string => WORDS[stock];
