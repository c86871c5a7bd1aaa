import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { listed, toldOf } from "./list-products.ts";
import { productsOf } from "../orders/order-products.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { mayServeTheSame } from "../retrieval/products/audiences.ts";
import { NO_DEMANDS } from "../retrieval/products/demands.ts";
import { productsOfAnyKind } from "../retrieval/products/products-of-kind.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { rootsOf } from "../language/suffixes.ts";
import { wordsOf } from "../language/turkish.ts";

const MAX_SHOWN = 3;
/** "Ona benzer ne var", "bunun benzeri yok mu", "ona benzer ucuz bir şey var mı". */
const ASKS_FOR_ALIKE =
  /^(?:(?:peki|ya|ee?|tamam|[bso]u?n[au]|[bso]u?n[iu]n|bunlara|bunlarin|biraz|gibi) )*(?:benze(?:r|ri|rleri|yen\w*)|muadil\w*)(?: (?:daha|ucuz\w*|uygun\w*|hesapli|ne|neler|hangi\w*|model\w*|urun\w*|bir|bi|sey\w*|bisey\w*|birsey\w*|var|yok|m[iu]|goster\w*|oner\w*|baska|m[iu]s[iu]n\w*))*$/;
const ASKS_FOR_OTHERS =
  /^(?:(?:peki|ya|ee?|tamam|o zaman|bir de|sizde|bunun|bunlarin) )*(?:(?:baska|diger|oteki|obur|farkli)(?:ca|s[iu]|ler|leri|lerini)?|daha (?:guzel|iyi|sik|hos|kaliteli)(?:i|si|ler|leri)?)(?: (?:ne|neler|hangi\w*|model\w*|urun\w*|secenek\w*|cesit\w*|bir|sey|var|yok|m[iu]|goster\w*|m[iu]s[iu]n\w*))*$/;

/**
 * Answers "başka", "diğerleri", "ona benzer ne var" after products with others of their category that were not shown
 * yet, or says that there are none. Null for any other message, and after anything else.
 */
export function otherProducts(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const { last, answers } = turn.dialogue;
  const before = productsOf(index, last);
  const [first] = before;
  const asked = wordsOf(text)
    .filter((word) => !first || !isKindOf(first, word))
    .join(" ");
  if (!first || !(ASKS_FOR_OTHERS.test(asked) || ASKS_FOR_ALIKE.test(asked))) return null;
  const others = productsOfAnyKind(index, NO_DEMANDS).filter(
    (product) =>
      before.some(({ category }) => category === product.category) &&
      mayServeTheSame(product, first) &&
      !answers.some((answer) => answer.includes(product.name)),
  );
  if (others.length > 0) return listed(others.slice(0, MAX_SHOWN), turn, "Aynı türden başkaları:");
  return toldOf(before, "Bu türde gösterebileceğim başka bir ürün yok.");
}

/** "Başka peynir ne var" asks no more than "başka ne var" after a cheese. */
const isKindOf = ({ category }: Product, word: string): boolean =>
  rootsOf(word).some((root) => wordsOf(category.replaceAll("-", " ")).flatMap(rootsOf).includes(root));
