import type { Stock } from "#contract/products.ts";
import { columnName } from "./read-table.ts";

const WORDS: Record<Stock, readonly string[]> = {
  in_stock: ["in_stock", "instock", "available", "stokta", "stokta_var", "var", "mevcut", "evet", "true", "yes"],
  limited: ["limited", "limited_availability", "low_stock", "az_stok", "son_urunler", "son_birkac_urun", "sinirli"],
  // What can be ordered ahead cannot be sent today.
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
 * A feed's availability, a shop's word or a number of pieces as our stock; nothing said counts as there, undefined is
 * no such word.
 */
export function stockOf(text: string): Stock | undefined {
  if (text === "") return "in_stock";
  if (/^\d+$/.test(text)) return Number(text) > 0 ? "in_stock" : "out_of_stock";
  // Microdata writes "https://schema.org/InStock".
  const word = columnName(text.replace(/^https?:\/\/schema\.org\//i, ""));
  return (Object.keys(WORDS) as Stock[]).find((stock) => WORDS[stock].includes(word));
}
