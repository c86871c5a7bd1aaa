import { sentencesOf } from "#server/domain/documents/sentences.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { listed } from "./list-products.ts";
import { verbatim } from "../turn/alternatives.ts";
import { rootsOf } from "../language/suffixes.ts";
import { wordsOf } from "../language/turkish.ts";
import { productBySku, productsOf } from "../orders/order-products.ts";
import { type Context, nameOf, type Source } from "../retrieval/context.ts";
import { isProcessVerb, subjectUnits } from "../retrieval/follow-up.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { factsAskedBy, factsOf, statesFacts } from "../retrieval/ranking/facts.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { readQuestion } from "../retrieval/question.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";

/** "Garantisi var mı", "kaç yıl garantisi var": of the product, whatever an article says of others. */
const ASKS_ITS =
  /^(?:peki |ya )?(?:bunun |onun )?(?:kac \w+ )?\w{3,}[iu] (?:var m[iu]|var|ne|nedir|ne kadar|kac(?: \w+)?)$/;

/** "Çekirdek var mı içinde", "yanında pil geliyor mu": points into the thing itself. */
const OF_IT = /(?<!\p{L})(?:i[çc]inde(?:ki)?|i[çc]eri[ğg]inde|yan[ıi]nda|bunda|onda|bunun|onun)(?!\p{L})/iu;

/** "Psikoteknik dahil mi": whether it is included is told by what says that it is not, too. */
const WHETHER_INCLUDED = /(?<!\p{L})(?:dahil|hari[çc])(?=\s+m[ıiuü](?!\p{L}))/giu;

/**
 * The answer to a question after a single product from its description ("hangi kombilere olur"), where nothing else
 * answers it, what it asks is the product's, or what was found does not speak of it; where nothing is near it at all, a
 * sentence with one of its words. That may also be the product told before the last answer. Null if there is none.
 */
export function saidOfProduct(
  index: KnowledgeIndex,
  text: string,
  { tier, sources: [source] }: Pick<Retrieval, "tier" | "sources">,
  turn: Turn,
): BuiltInAnswer | null {
  const shown = productsOf(index, turn.dialogue.last);
  const isShown = shown.length > 0;
  const [product, ...others] = isShown ? shown : toldBefore(index, turn.context);
  if (!product || others.length > 0 || tier === "small-talk") return null;
  if (tier === "answer" && source?.kind === "product") return null;
  const asked = text.replace(OF_IT, " ").replace(WHETHER_INCLUDED, " ");
  const isOfIt =
    (isShown && (ASKS_ITS.test(wordsOf(text).join(" ")) || OF_IT.test(text))) || isUnspoken(index, asked, source);
  if (tier === "answer" && !isOfIt) return null;
  const said =
    saidText(index, asked, product) ??
    (tier === "decline" && (isShown || !turn.context.lastSource) ? nearestText(index, text, product) : null);
  return said === null ? null : listed([product], turn, said);
}

/** The product told last, if something else was told or asked in vain since. */
function toldBefore(index: KnowledgeIndex, { earlierSources = [] }: Context): Product[] {
  const before = earlierSources.find(({ kind }) => kind === "product");
  const product = before?.kind === "product" ? productBySku(index, before.sku) : null;
  return product ? [product] : [];
}

/** True if what was found has none of the things that a question names. */
function isUnspoken(index: KnowledgeIndex, text: string, source: Source | undefined): boolean {
  const entry = source && index.find(source.kind, nameOf(source));
  const terms = subjectUnits(readQuestion(index, text)).flatMap(({ term }) => term ?? []);
  return entry !== undefined && terms.length > 0 && terms.every((term) => index.valueIn(term, entry.position) === 0);
}

/** The sentence of a product's description that has one of the question's words, besides those of its name; null if none has. */
function nearestText(index: KnowledgeIndex, text: string, product: Product): string | null {
  const name = rootsIn(product.name);
  const asked = readQuestion(index, text)
    .units.filter(({ asking, word }) => !asking && word.length >= MIN_NEAR && !isProcessVerb(word))
    .map(({ word }) => rootsOf(word).filter((root) => root.length >= MIN_NEAR && !name.has(root)));
  const sentence = sentencesOf(product.description).find((one) => {
    const said = rootsIn(one.text);
    return asked.some((roots) => roots.some((root) => said.has(root)));
  });
  return sentence ? saidIn(sentence.text) : null;
}
/** Shorter words may be anything. */
const MIN_NEAR = 3;

/**
 * The sentence of a product's description that has all the words of a question, one of them besides the product's name,
 * and the fact that is asked for; null if none does.
 */
export function saidText(index: KnowledgeIndex, text: string, product: Product): string | null {
  const { units, folded } = readQuestion(index, text);
  const asked = units.filter(({ asking, word }) => !asking && !isProcessVerb(word)).map(({ word }) => rootsOf(word));
  const name = rootsIn(product.name);
  if (asked.every((roots) => roots.some((root) => name.has(root)))) return null;
  const facts = factsAskedBy(folded);
  const sentence = sentencesOf(product.description).find((one) => {
    const said = rootsIn(one.text);
    const has = (roots: readonly string[]) => roots.some((root) => said.has(root) || name.has(root));
    return asked.every(has) && statesFacts(factsOf(one.text), facts);
  });
  return sentence ? saidIn(sentence.text) : null;
}

const saidIn = (sentence: string): string => `Ürün bilgilerinde şu yazıyor: ${verbatim(sentence)}`;

const rootsIn = (text: string): Set<string> => new Set(wordsOf(text).flatMap(rootsOf));
