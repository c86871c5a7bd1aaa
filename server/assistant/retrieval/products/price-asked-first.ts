import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import { rootsOf } from "../../language/suffixes.ts";
import { wordsOf } from "../../language/turkish.ts";
import { finiteVerbsOf } from "../../language/verbs.ts";
import { namedProducts } from "./named-products.ts";

/** What asks for a price, at the beginning of a message; "tutar" is part of it. */
const ASKS_PRICE = /^(?:ne kadar|ne tutar|ne eder|kac (?:para|lira|tl)|kaca)(?: (?:tutar|eder|olur|gelir|bu|su))?(?= )/;
const ENDING = /(?<![?.!])[?.!]+$/;
const MAX_WORDS = 7;

/**
 * The message with the price asked for behind a product's name, as products are looked up by how a question ends: "kaç para
 * gömlek" is "gömlek ne kadar". Unchanged if it does not begin so, or does not end with what products are called.
 */
export function withPriceAskedLast(index: KnowledgeIndex, text: string): string {
  const words = text.trim().split(/\s+/);
  if (words.length > MAX_WORDS) return text;
  const asked = ASKS_PRICE.exec(wordsOf(text).join(" "))?.[0].split(" ").length;
  if (asked === undefined) return text;
  const thing = words.slice(asked).join(" ").replace(ENDING, "");
  const last = wordsOf(thing).at(-1);
  if (last === undefined || finiteVerbsOf(last, rootsOf(last)).length > 0) return text;
  const { products, hinted } = namedProducts(index, last);
  if (products.length + hinted.length === 0) return text;
  return `${thing} ne kadar`;
}
