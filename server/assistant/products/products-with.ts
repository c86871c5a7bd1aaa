import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { listed } from "./list-products.ts";
import { verbatim } from "../turn/alternatives.ts";
import { rootsOf } from "../language/suffixes.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { productsOf } from "../orders/order-products.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { demandsOf } from "../retrieval/products/demands.ts";
import { readQuestion } from "../retrieval/question.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { positionsOf } from "../retrieval/index/positions.ts";

const MAX_SHOWN = 3;
const MAX_READ = 300;
const MIN_LETTERS = 4;
/** "Balkonlu var mı", "şömineli oda var mı", "kışlık ne var", "hangisi balkonlu". */
const ASKS_FOR =
  /^(?:(?:peki|ya|sizde|bunlardan|iclerinde) )*(?:(\w{3,}l[iu]k?)(?:s[iu]|l[ae]r[iu]?)?(?: (\w{3,}))?(?: olan\w*)? (?:var m[iu]\w*|ne(?:ler)? var|yok mu\w*|istiyorum|istiyoruz|ariyorum|lazim|hangisi|hangileri)|hangi(?:si|leri) (\w{3,}l[iu]))$/;

/**
 * Shows the products whose descriptions call them so ("balkonlu var mı", "şömineli oda"): of the kind that is named, else of
 * those just shown or of any. Null for any other question, for what a product's name says or an article answers by itself,
 * and if none is called so.
 */
export function productsWith(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const [, having, kind, which] = ASKS_FOR.exec(wordsOf(text).join(" ")) ?? [];
  const trait = having ?? which;
  if (trait === undefined || demandsOf(index, readQuestion(index, text)).colors.length > 0) return null;
  const { tier, sources } = retrieve(index, text);
  if (tier === "answer" && sources[0]?.kind !== "product") return null;
  const found = calledSo(index, trait, kind);
  const shown = new Set(productsOf(index, turn.dialogue.last).map(({ sku }) => sku));
  const ofThose = found.filter(({ sku }) => shown.has(sku));
  const products = kind === undefined && ofThose.length > 0 ? ofThose : found;
  if (products.length === 0 || (!IS_FOR.test(trait) && found.some(({ name }) => has(name, trait)))) return null;
  const inStock = products.filter(({ stock }) => stock !== "out_of_stock");
  const offered = (inStock.length > 0 ? inStock : products).slice(0, MAX_SHOWN);
  const written = (text.match(/\p{L}+/gu) ?? []).find((word) => fold(word).startsWith(trait)) ?? trait;
  const quoted = `“${verbatim(written.toLocaleLowerCase("tr").slice(0, wordLookedFor(trait, kind).length))}”`;
  return listed(offered, turn, `Bilgilerinde ${quoted} geçenler${inStock.length > 0 ? "" : " şu anda stokta yok"}:`);
}

/** "Kışlık": what a thing is for, and nothing that it has. */
const IS_FOR = /l[iu]k$/;

/** "Jakuzili oda" has a "jakuzi"; without a kind, that may be anything's. */
function wordLookedFor(trait: string, kind: string | undefined): string {
  if (IS_FOR.test(trait)) return trait;
  const thing = trait.slice(0, -"li".length);
  return kind === undefined || thing.length < MIN_LETTERS ? trait : thing;
}

/** The products that have the word, or what it is formed of, in their descriptions, and the kind in any of their texts. */
function calledSo(index: KnowledgeIndex, trait: string, kind: string | undefined): Product[] {
  const ofKind = kind === undefined ? [] : termsOf(index, kind);
  const said = wordLookedFor(trait, kind);
  const positions = termsOf(index, trait).flatMap((term) =>
    positionsOf(index, term)
      .filter((position) => position >= index.firstProduct)
      .slice(-MAX_READ),
  );
  return [...new Set(positions)].slice(0, MAX_READ).flatMap((position) => {
    const entry = index.entryAt(position);
    const isOfKind = kind === undefined || ofKind.some((term) => index.valueIn(term, position) > 0);
    return entry.kind === "product" && isOfKind && has(`${entry.product.name} ${entry.product.description}`, said)
      ? entry.product
      : [];
  });
}

const termsOf = (index: KnowledgeIndex, word: string): string[] => [
  ...new Set([word, ...rootsOf(word)].flatMap((root) => index.termOf(root) ?? [])),
];

const has = (text: string, trait: string): boolean => wordsOf(text).some((word) => word.startsWith(trait));
