import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { listed } from "./list-products.ts";
import { attributeText, unmetDemandsText } from "../answer-parts/product-text.ts";
import { verbatim } from "../turn/alternatives.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { productsOf } from "../orders/order-products.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { demandsOf } from "../retrieval/products/demands.ts";
import { readQuestion } from "../retrieval/question.ts";

/** "70x120", "60a 120", "70 120". */
const ASKED = /\b(\d{2,4})(?:y?[ae])? ?(?:[x×*] ?)?(\d{2,4})\b/;
const DIMENSIONS = /(\d+) ?[x×] ?(\d+)/;
const MAX_WORDS = 7;

/**
 * Answers "70x120 var mı" after a product that comes in such sizes: whether it does in this one, and in the colour that is
 * named beside it. Null for any other question.
 */
export function askedDimensions(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const [product, ...others] = productsOf(index, turn.dialogue.last);
  const asked = ASKED.exec(fold(text));
  if (!product || others.length > 0 || !asked || wordsOf(text).length > MAX_WORDS) return null;
  const sizes = product.sizes.filter((size) => DIMENSIONS.test(size));
  if (sizes.length === 0) return null;
  const own = sizes.find((size) => DIMENSIONS.exec(size)!.slice(1).join() === asked.slice(1).join());
  if (own === undefined)
    return listed(
      [product],
      turn,
      `${asked.slice(1).join("x")} ölçüsü bulunmuyor. Mevcut ölçüler: ${verbatim(sizes.join(", "))}.`,
    );
  const question = readQuestion(index, text);
  const color = { ...demandsOf(index, question), sizes: [], minPrice: null, maxPrice: null };
  const ofColor =
    color.colors.length === 0 ? null : (unmetDemandsText([product], color) ?? attributeText(product, question, color));
  const state = product.stock === "out_of_stock" ? "şu anda stokta yok" : "var";
  return listed([product], turn, [`${verbatim(own)} ${state}.`, ...(ofColor ? [ofColor] : [])].join(" "));
}
