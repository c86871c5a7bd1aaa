import type { BuiltInAnswer, Options } from "./built-in-answer.ts";
import { ASK_TEAM } from "./built-in-texts.ts";
import { listed, shown } from "./list-products.ts";
import { lastProduct } from "./sort-products.ts";
import { verbatim } from "../dialogue/alternatives.ts";
import { rootsOf } from "../language/suffixes.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { mayServeTheSame } from "../retrieval/products/audiences.ts";
import { NO_DEMANDS } from "../retrieval/products/demands.ts";
import { productsOfAnyKind } from "../retrieval/products/products-of-kind.ts";

const MAX_SHOWN = 3;
/** What a product's text may say of it, by its folded form; sizes and prices are compared elsewhere. */
const TRAITS = new Map(
  "uzun kısa kalın ince geniş dar bol rahat hafif yumuşak koyu açık sade şık spor klasik tatlı ekşi taze sert"
    .split(" ")
    .map((trait) => [fold(trait), trait]),
);
const ASKS_FOR_MORE = new RegExp(
  `^(?:(?:peki|ya|biraz|bundan|bunun|acaba) )*daha (${[...TRAITS.keys()].join("|")})(?:[uia]|s[iu]|s[iu]n[iu]|l[ae]r[iu]?)?(?: olan\\w*)?(?: (?:bir ?sey|bir model|model\\w*))?(?: (?:var m[iu]\\w*|yok mu\\w*|olsun|istiyorum|lazim|olabilir mi))?$`,
);

/**
 * Answers "daha uzunu var mı" after a product: with others of its category whose texts say that they are so, or by saying
 * that none does. Null for any other question.
 */
export function moreOfTrait(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer | null {
  const trait = ASKS_FOR_MORE.exec(wordsOf(text).join(" "))?.[1];
  const last = trait === undefined ? null : lastProduct(index, options.context);
  if (trait === undefined || last === null) return null;
  const isSo = ({ name, description }: Product) =>
    [name, description].flatMap(wordsOf).some((word) => rootsOf(word).includes(trait));
  const alike = productsOfAnyKind(index, NO_DEMANDS).filter(
    (product) =>
      product.sku !== last.sku && product.category === last.category && mayServeTheSame(product, last) && isSo(product),
  );
  if (alike.length > 0) return listed(alike.slice(0, MAX_SHOWN), options);
  const none = `${verbatim(last.name)} türünde daha ${TRAITS.get(trait)!} olduğu yazan bir ürün bulamadım.`;
  return { ...shown([last], `${none} ${ASK_TEAM}`), products: [], handoff: true };
}
