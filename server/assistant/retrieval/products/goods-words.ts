import { NO_DEMANDS } from "./demands.ts";
import { nameWordsOf, productsWithin } from "./products.ts";
import { isProcessVerb } from "../follow-up.ts";
import { STANDS_FOR } from "../expansions.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import { productConcepts } from "../lexicon.ts";
import { readQuestion } from "../question.ts";
import type { Unit } from "../question-units.ts";
import { wordsOf } from "../../language/turkish.ts";
import { positionsOf } from "../index/positions.ts";

/** What a firm's goods are stands in at least this share of its texts, and in as many. */
const MIN_SHARE = 0.2;
const MIN_TEXTS = 3;
/** What is said of so many of the products tells none of them from the others: "günlük". */
const COMMON_SHARE = 0.8;
const MIN_PRODUCTS = 3;
/** Of more products so many names are read, spread over the catalogue. */
const MAX_READ = 300;

/**
 * The message without the words for all that the firm sells, of which no product's name has one: "en ucuz araba" to a
 * firm that lets an Egea and a Clio. Null if it has no such word.
 */
export function withoutGoodsWords(index: KnowledgeIndex, text: string): string | null {
  const products = productsWithin(index, NO_DEMANDS, { inStock: false }).length;
  if (products < MIN_PRODUCTS) return null;
  const { units } = readQuestion(index, text);
  const goods = units.filter((unit) => namesGoods(index, unit, index.places - products));
  if (goods.length === 0) return null;
  const common = units.filter(({ term }) => term !== null && countProducts(index, term) >= products * COMMON_SHARE);
  const left = new Set([...goods, ...common].map(({ word }) => word));
  const written = text.split(/\s+/);
  // "9 kişilik" is a size, though every product has one.
  const isCounted = (at: number) => /^\d+$/.test(written[at - 1] ?? "");
  const kept = written.filter((word, at) => isCounted(at) || !left.has(wordsOf(word).join(" ")));
  return kept.length < written.length ? kept.join(" ") : null;
}

function namesGoods(index: KnowledgeIndex, { word, term, asking, concepts, expansions }: Unit, texts: number): boolean {
  if (asking || isProcessVerb(word) || [...concepts].some((concept) => !productConcepts.has(concept))) return false;
  const terms = [...(term === null ? [] : [term]), ...[...expansions].flatMap(standsFor)];
  const places = new Set(terms.flatMap((one) => positionsOf(index, one)));
  const speaking = [...places].filter((place) => place < index.firstProduct).length;
  if (speaking < MIN_TEXTS || speaking < texts * MIN_SHARE) return false;
  const ofProducts = [...places].filter((place) => place >= index.firstProduct);
  const step = Math.ceil(ofProducts.length / MAX_READ);
  return !ofProducts.some((place, at) => at % step === 0 && isNameOf(index, place, terms));
}

const standsFor = ([key, share]: readonly [string, number]): string[] => (share >= STANDS_FOR ? [key] : []);

function isNameOf(index: KnowledgeIndex, place: number, terms: readonly string[]): boolean {
  const entry = index.entryAt(place);
  if (entry.kind !== "product") return false;
  const category = wordsOf(entry.product.category.replaceAll("-", " ")).map((word) => index.termOf(word));
  return [...nameWordsOf(index, entry).map(({ term }) => term), ...category].some((term) => terms.includes(term ?? ""));
}

const countProducts = (index: KnowledgeIndex, term: string): number =>
  positionsOf(index, term).filter((place) => place >= index.firstProduct).length;
