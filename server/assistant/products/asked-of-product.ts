import { sentencesOf } from "#server/domain/documents/sentences.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { ASK_TEAM } from "../turn/built-in-texts.ts";
import { listed, toldOf } from "./list-products.ts";
import { saidText } from "./said-of-product.ts";
import { verbatim } from "../turn/alternatives.ts";
import { areOpposite } from "../language/opposite-endings.ts";
import { rootsOf } from "../language/suffixes.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { productsOf } from "../orders/order-products.ts";
import { nameOf } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { demandsOf } from "../retrieval/products/demands.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import { readQuestion } from "../retrieval/question.ts";
import { retrieve } from "../retrieval/retrieve.ts";

/** What points at the product, or tells nothing. */
const BESIDE = "(?:(?:peki|ya|bu|bunu|bunun|o|onu|onun|acaba) )*";
/** "Kadın mı erkek mi", "yün mü yoksa pamuk mu": one word each. */
const ASKS_WHICH_OF_TWO = new RegExp(`^${BESIDE}(\\w{3,}) m[iu] (?:yoksa )?(\\w{3,}) m[iu](?: (?:bu|acaba))?$`);
/** "Yağmurda giyilir mi", "makinede yıkanır mı": what one may do with it. */
const ASKS_WHAT_IT_STANDS = new RegExp(
  `^${BESIDE}(?:\\w{3,} ){0,2}(?:giyilir|kullanilir|yikanir|utulenir|konur|konulur|takilir|yenir|yenilir|icilir|pisirilir|isitilir|dondurulur|saklanir|katlanir|boyanir|silinir|surulur|kurulanir|temizlenir|oturulur|yatilir|binilir|tasinir|asilir) m[iu](?: (?:bu|acaba|bununla))?$`,
);
/** "Uçağa alıyolar mı bunu", "fırına girer mi": where one may take it. */
const ASKS_WHERE_IT_MAY =
  /^(?:(?:peki|ya|acaba) )*(bununla |bunu |bu |onu )?(\w{3,}[ae]) (?:al(?:iyo\w*|inir|irlar)|kabul ed\w+|gir(?:er|iyo\w*|ebilir)|sok\w+|sigar|uyar|uygun) m[iu](?:s[iu]n\w*|dur)?( bununla| bunu| bu| onu)?$/;
/** "En az kaç tane alabilirim": how few of it one may buy. */
const ASKS_LEAST = /^(?:(?:peki|ya|bu|bunu|bundan) )*(?:en az|minimum|min) (?:kac|ne kadar)\b/;
const TELLS_LEAST = /\b(?:en az|minimum|asgari)\b/;
/** Opinions, and what is asked of any product. */
const NO_TRAIT = /^(?:guzel|iyi|ucuz|pahali|nakit|kart|pesin|taksit\w*|\w+(?:m[ae]z|yor|ecek|acak))$/;

/**
 * Answers what is asked of the one product just shown without naming it: which of two it is, what one may do with it, or how
 * few of it one may buy. Tells what its texts say, or that they do not say it. Null for any other question, and where an article answers what
 * they leave open.
 */
export function askedOfProduct(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const [product, ...others] = productsOf(index, turn.dialogue.last);
  if (!product || others.length > 0) return null;
  const asked = wordsOf(text).join(" ");
  if (ASKS_LEAST.test(asked)) return leastOf(index, text, product, turn);
  const [, one, other] = ASKS_WHICH_OF_TWO.exec(asked) ?? [];
  if (one !== undefined && other !== undefined) return whichOfTwo(index, text, product, [one, other], turn);
  const [, before, place, after] = ASKS_WHERE_IT_MAY.exec(asked) ?? [];
  const said = place === undefined ? null : saidText(index, place, product);
  if (said !== null) return listed([product], turn, said);
  const isOfIt = ASKS_WHAT_IT_STANDS.test(asked) || (before ?? after) !== undefined;
  return isOfIt ? whatItStands(index, text, product, turn) : null;
}

function leastOf(index: KnowledgeIndex, text: string, product: Product, turn: Turn): BuiltInAnswer | null {
  const told = sentencesOf(product.description).find((sentence) => TELLS_LEAST.test(fold(sentence.text)));
  if (told) return listed([product], turn, `Ürün bilgilerinde şu yazıyor: ${verbatim(told.text)}`);
  return isAnswered(index, text, product, turn) ? null : unsaid(product, "bu yazmıyor");
}

function whichOfTwo(
  index: KnowledgeIndex,
  text: string,
  product: Product,
  traits: [string, string],
  turn: Turn,
): BuiltInAnswer | null {
  const { sizes, colors } = demandsOf(index, readQuestion(index, text));
  if (sizes.length + colors.length > 0 || traits.some((trait) => NO_TRAIT.test(trait))) return null;
  const words = [product.name, product.description, product.category].flatMap(wordsOf);
  const typed = [...text.matchAll(/(\p{L}{3,})['’]?\s+m[ıiuü]/giu)].map(
    ([, word]) => `“${verbatim(word!.toLocaleLowerCase("tr"))}”`,
  );
  const said = traits.flatMap((trait, at) =>
    words.some(
      (word) =>
        word === trait || (!areOpposite(word, trait) && rootsOf(word).some((root) => rootsOf(trait).includes(root))),
    )
      ? (typed[at] ?? [])
      : [],
  );
  if (said.length > 0) return listed([product], turn, `Ürün bilgilerinde ${said.join(" ve ")} geçiyor:`);
  if (isAnswered(index, text, product, turn)) return null;
  // "Keten gömlek mi oxford gömlek mi" compares two others.
  if (traits.every((trait) => namedProducts(index, trait).products.length === 1)) return null;
  return unsaid(product, `${typed.join(" ya da ")} geçmiyor`);
}

function whatItStands(index: KnowledgeIndex, text: string, product: Product, turn: Turn): BuiltInAnswer | null {
  const said = saidText(index, text, product);
  if (said !== null) return listed([product], turn, said);
  return isAnswered(index, text, product, turn) ? null : unsaid(product, "bu yazmıyor");
}

const unsaid = (product: Product, lacks: string): BuiltInAnswer => ({
  ...toldOf([product], `${verbatim(product.name)} bilgilerinde ${lacks}. ${ASK_TEAM}`),
  handoff: true,
});

/** True if an article answers it that is not, by its title, about other products. */
function isAnswered(index: KnowledgeIndex, text: string, product: Product, turn: Turn): boolean {
  const { tier, sources } = retrieve(index, text, turn.context);
  const [source] = sources;
  if (tier !== "answer" || !source || source.kind === "product") return false;
  const about = namedProducts(index, index.find(source.kind, nameOf(source))?.title ?? "").products;
  return about.length === 0 || about.some(({ sku }) => sku === product.sku);
}
