import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { ASK_TEAM } from "../turn/built-in-texts.ts";
import { listed, toldOf } from "./list-products.ts";
import { productsOf } from "../orders/order-products.ts";
import { lastProduct } from "./sort-products.ts";
import { verbatim } from "../turn/alternatives.ts";
import { areOpposite } from "../language/opposite-endings.ts";
import { rootsOf } from "../language/suffixes.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { mayServeTheSame } from "../retrieval/products/audiences.ts";
import { mayAskOfProduct } from "../retrieval/follow-up.ts";
import { asksAttribute, demandsOf, NO_DEMANDS } from "../retrieval/products/demands.ts";
import { productsHeadedBy, productsOfAnyKind } from "../retrieval/products/products-of-kind.ts";
import { sizesWordOf } from "../retrieval/products/size-words.ts";
import { readQuestion } from "../retrieval/question.ts";
import { retrieve } from "../retrieval/retrieve.ts";

const MAX_SHOWN = 3;
/** What a product's text may say of it, by its folded form; sizes and prices are compared elsewhere. */
const TRAITS = new Map(
  "uzun kısa yüksek alçak kalın ince geniş dar bol rahat hafif yumuşak koyu açık sade şık spor klasik tatlı ekşi taze sert"
    .split(" ")
    .map((trait) => [fold(trait), trait]),
);
/** "Alçağı" of "alçak". */
const ANY_TRAIT = [...TRAITS.keys()].map((trait) => trait.replace(/k$/, "[kg]")).join("|");
const ASKS_FOR_MORE = new RegExp(
  `^(?:(?:peki|ya|biraz|bundan|bunun|acaba) )*daha (${ANY_TRAIT})(?:[uia]|s[iu]|s[iu]n[iu]|l[ae]r[iu]?)?(?: olan\\w*)?(?: (?:bir ?sey|bir model|model\\w*))?(?: (?:var m[iu]\\w*|yok mu\\w*|olsun|istiyorum|lazim|olabilir mi))?$`,
);

/**
 * Answers "daha uzunu var mı" after a product: with others of its category whose texts say that they are so, or by saying
 * that none does. Null for any other question.
 */
export function moreOfTrait(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const trait = ASKS_FOR_MORE.exec(wordsOf(text).join(" "))?.[1]?.replace(/g$/, "k");
  const last = trait === undefined ? null : lastProduct(index, turn.context);
  if (trait === undefined || last === null) return null;
  const isSo = ({ name, description }: Product) =>
    [name, description].flatMap(wordsOf).some((word) => rootsOf(word).includes(trait));
  const alike = productsOfAnyKind(index, NO_DEMANDS).filter(
    (product) =>
      product.sku !== last.sku && product.category === last.category && mayServeTheSame(product, last) && isSo(product),
  );
  if (alike.length > 0) return listed(alike.slice(0, MAX_SHOWN), turn);
  const none = `${verbatim(last.name)} türünde daha ${TRAITS.get(trait)!} olduğu yazan bir ürün bulamadım.`;
  return { ...toldOf([last], `${none} ${ASK_TEAM}`), handoff: true };
}

/** "Astarlı mı", "bu kruvaze mi", "markası ne": one word besides those that point. */
const ASKS_WHETHER_SO =
  /^(?:(?:peki|ya|bu|bunun|onun|o|kumasi|acaba) )*(?:(\w{4,}) m[iu](?:y?d[iu]|ymis)?(?: (?:bu|acaba))?|(\w{4,}[iu]) (?:ne|nedir))$/;
/** "Özellikleri neler", "içeriği ne": all that is known of it. */
const ASKS_ALL =
  /^(?:(?:peki|ya|bu|bunun|onun|urunun|acaba) )*(?:(?:ozellik|icerig|icindekiler|malzeme|detay|ayrinti)\w*(?: (?:ne|nedir|neler|nelerdir|var m[iu]|verir m[iu]\w*|alabilir m[iu]\w*))?|icinde(?:kiler)? ne(?:ler)? var)$/;
/** Opinions, and what is asked of any product. */
const NO_TRAIT =
  /^(?:guzel|iyi|saglam|kaliteli|orijinal|gercek|dogru|emin|ucuz|pahali|indirimli|ucretsiz|ucretli|yeni|mevcut|hazir|tamam|yakisir|buyuk|kucuk|\w+(?:[aeiu]r|m[ae]z|yor|ecek|acak|d[iu]r))$/;

/** "Daha büyüğü var mı", "küçük boyu yok mu". */
const ASKS_FOR_SIZE =
  /^(?:(?:peki|ya|bunun|bundan|biraz|acaba) )*(?:daha )?(?:buyu[kg]|kucu[kg])(?:[iu]|l[ae]r[iu]?)?(?: (?:boy|beden|olan|model|boyut)\w*)?(?: (?:var m[iu]\w*|yok mu\w*|olur mu\w*|lazim|istiyorum))$/;

/**
 * Answers "daha büyüğü var mı" after a product: with its own sizes, or else with others of its category, whose texts may
 * tell theirs, or by saying that no other is known. Null for any other question.
 */
export function otherSizes(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const [product, ...more] = productsOf(index, turn.dialogue.last);
  if (!product || more.length > 0 || !ASKS_FOR_SIZE.test(wordsOf(text).join(" "))) return null;
  if (product.sizes.length > 1) {
    const called = sizesWordOf(product);
    return listed([product], turn, `Mevcut ${called}: ${verbatim(product.sizes.join(", "))}.`);
  }
  const others = productsOfAnyKind(index, NO_DEMANDS).filter(
    (other) => other.sku !== product.sku && other.category === product.category && mayServeTheSame(other, product),
  );
  if (others.length > 0)
    return listed(others.slice(0, MAX_SHOWN), turn, "Boylarını ben karşılaştıramam; aynı türden başkaları:");
  return {
    ...toldOf([product], `${verbatim(product.name)} bilgilerinde başka bir boy yazmıyor. ${ASK_TEAM}`),
    handoff: true,
  };
}

/** Tells of a product just shown all that is known of it, where that is asked for; null for any other question. */
export function allOfIt(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const [product, ...others] = productsOf(index, turn.dialogue.last);
  if (!product || others.length > 0 || !ASKS_ALL.test(wordsOf(text).join(" "))) return null;
  const { tier, sources } = retrieve(index, text, turn.context);
  if (tier === "answer" && sources[0]?.kind !== "product") return null;
  return listed([product], turn, "Bu ürünle ilgili bildiklerim:");
}

/**
 * Answers "astarlı mı" after a product: whether its texts say so. Null for any other question, for what names another
 * kind of product, and where an article answers it.
 */
export function whetherSo(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const [, so, its] = ASKS_WHETHER_SO.exec(wordsOf(text).join(" ")) ?? [];
  const trait = so ?? its;
  const { lastSource } = turn.context;
  if (trait === undefined || NO_TRAIT.test(trait) || lastSource?.kind !== "product") return null;
  const question = readQuestion(index, text);
  const demands = demandsOf(index, question);
  const last = lastProduct(index, turn.context);
  if (last === null || asksAttribute(question, demands) || mayAskOfProduct(question)) return null;
  if (productsHeadedBy(index, readQuestion(index, trait), demands).length > 0) return null;
  const { tier, sources } = retrieve(index, text, turn.context);
  if (tier === "answer" && sources[0]?.kind !== "product") return null;
  const roots = new Set(rootsOf(trait));
  const words = [last.name, last.description].flatMap((said) => said.match(/[\p{L}\p{N}]+/gu) ?? []);
  const opposite = words.find((word) => areOpposite(trait, fold(word)));
  if (opposite) {
    const written = `“${verbatim(opposite.toLocaleLowerCase("tr"))}”`;
    return listed([last], turn, `Ürün bilgilerinde ${written} yazıyor:`);
  }
  const isSaid = words.some((word) => rootsOf(fold(word)).some((root) => roots.has(root)));
  const asked = `“${verbatim(/(\p{L}{4,})\s+(?:m[ıiuü]|ne)/iu.exec(text)?.[1]?.toLocaleLowerCase("tr") ?? trait)}”`;
  if (isSaid) return listed([last], turn, `Ürün bilgilerinde ${asked} geçiyor:`);
  return {
    ...toldOf([last], `${verbatim(last.name)} bilgilerinde ${asked} geçmiyor. ${ASK_TEAM}`),
    handoff: true,
  };
}
