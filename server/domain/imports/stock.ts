import type { Stock } from "#contract/products.ts";
import { columnName } from "./read-table.ts";

const WORDS: Record<Stock, readonly string[]> = {
  in_stock: ["in_stock", "instock", "available", "stokta", "stokta_var", "var", "mevcut", "evet", "true", "yes"],
  limited: ["limited", "limited_availability", "low_stock", "az_stok", "son_urunler", "son_birkac_urun", "sinirli"],
  // Products on pre-order cannot be shipped today.
  out_of_stock: [
    "out_of_stock",
    "outofstock",
    "sold_out",
    "preorder",
    "pre_order",
    "backorder",
    "discontinued",
    "tukendi",
    "stokta_yok",
    "yok",
    "hayir",
    "false",
    "no",
  ],
};

/**
 * Maps a feed's availability, a shop's word or a number of pieces to our stock; an empty value means in stock, an
 * unknown word gives undefined.
 */
export function stockOf(text: string): Stock | undefined {
  if (text === "") return "in_stock";
  if (/^\d+$/.test(text)) return Number(text) > 0 ? "in_stock" : "out_of_stock";
  // Microdata uses "https://schema.org/InStock".
  const word = columnName(text.replace(/^https?:\/\/schema\.org\//i, ""));
  return (Object.keys(WORDS) as Stock[]).find((stock) => WORDS[stock].includes(word));
}
