import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { listed } from "./list-products.ts";
import { wordsOf } from "../language/turkish.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import { nameWordsOf } from "../retrieval/products/products.ts";
import { isHeadedBy } from "../retrieval/products/products-of-kind.ts";
import { type Question, readQuestion } from "../retrieval/question.ts";

/** What stands between two things: "mom jean ve slim jean", "kravat, papyon". */
const BETWEEN = /\s*,\s*|\s+(?:ve|veya|ya da|ile)\s+/iu;
/** "Var mı", "bakıyorum", "fiyatları ne kadar": asks to see them. */
const ASKS =
  /(?:\s+(?:var ?m[ıi]\p{L}*|bak[ıi]yor\p{L}*|g[öo]ster\p{L}*|fiyat\p{L}*|ne kadar|nedir|ka[çc] (?:para|lira|tl)|l[üu]tfen))*[\s?.!]*$/iu;
const MAX_LENGTH = 100;
const MAX_PARTS = 3;
const MAX_SHOWN_OF_EACH = 2;

/**
 * Shows the products of each kind that a message names beside another ("kravat ve papyon var mı"); null for any other
 * message, and if one of its parts names none.
 */
export function severalNamed(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  if (text.length > MAX_LENGTH) return null;
  const parts = text.replace(ASKS, "").split(BETWEEN).filter(Boolean);
  if (parts.length < 2 || parts.length > MAX_PARTS) return null;
  const named = parts.map((part) => namedIn(index, part));
  const products = named.flatMap((found) => found.slice(0, MAX_SHOWN_OF_EACH));
  const isApart = new Set(named.flat()).size === named.flat().length;
  return isApart && named.every(({ length }) => length > 0) ? listed(products, turn) : null;
}

/** The products whose kind a part of a message ends with, or whose names have all of its several words. */
function namedIn(index: KnowledgeIndex, part: string): Product[] {
  const question = readQuestion(index, part);
  const head = question.units.at(-1);
  const { products } = namedProducts(index, part);
  if (head === undefined || wordsOf(part).length > MAX_WORDS) return [];
  const meant = products.filter(({ sku }) => {
    const entry = index.find("product", sku)!;
    return (
      isHeadedBy(index, entry, head) || hasAll(question, new Set(nameWordsOf(index, entry).map(({ term }) => term)))
    );
  });
  const inStock = meant.filter(({ stock }) => stock !== "out_of_stock");
  return inStock.length > 0 ? inStock : meant;
}
const MAX_WORDS = 4;

const hasAll = ({ units }: Question, name: ReadonlySet<string>): boolean =>
  units.length > 1 && units.every(({ term }) => term !== null && name.has(term));
