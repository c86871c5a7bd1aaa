import { articleLanguage, LANGUAGES } from "../detect-language.ts";
import type { Article, KnowledgeBase, Product } from "../knowledge-base.ts";
import { factsOf } from "../ranking/facts.ts";
import { foreignConcepts } from "../lexicon/trades.ts";
import { type PackedIndex, PARTS } from "./packed-index.ts";
import { packNumbers, startsOf } from "../../packed/packed-numbers.ts";
import {
  type PassageOf,
  type ReadEntry,
  readArticle,
  readPassage,
  readProduct,
  VALUES,
  Vocabulary,
} from "./read-entry.ts";
import { packSpelling } from "../../language/spelling.ts";
import { generalWords } from "./knowledge-spelling.ts";
import { fold, wordsOf } from "../../language/turkish.ts";
import { packWords } from "../../packed/word-table.ts";

/** Assigns a number to each distinct string. */
class Numbered {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.all.length);
    return this.all.push(word) - 1;
  }
}

/** What is collected while the entries are read one after the other. */
type Draft = {
  terms: Numbered;
  postings: Map<string, { positions: number[]; values: number[] }>;
  texts: Numbered;
  titles: Set<number>;
  /** The concepts of each article's title and each product's name. */
  titleConcepts: ReadonlySet<string>[];
  conceptSets: Numbered;
  variantStarts: number[];
  variantTexts: number[];
  variantParts: number[];
  variantSayings: number[];
  shares: number[];
  wordStarts: number[];
  wordTerms: number[];
  wordConcepts: number[];
  trigramStarts: number[];
  trigrams: number[];
};
/** Numbers of positions that are reserved for entries added later. */
type Spare = { articles: number; products: number };

/**
 * Indexes a knowledge base into packed arrays. `spare` is the number of articles, and of products if there are any,
 * that can be added later without repacking (patch-index.ts).
 */
export function packIndex(
  { articles, products, documents = [], processes = [] }: KnowledgeBase,
  { spare = 0 }: { spare?: number } = {},
): PackedIndex {
  const passages = documents.flatMap(({ passages: all, ...document }) => all.map((passage) => ({ document, passage })));
  const free: Spare = { articles: spare, products: products.length > 0 ? spare : 0 };
  const firstPassage = articles.length + free.articles;
  const firstProduct = firstPassage + passages.length;
  const size = firstProduct + products.length + free.products;
  const vocabulary = new Vocabulary();
  const draft = newDraft();
  const nothing: ReadEntry = { mentions: new Map(), variants: [], titleConcepts: null };
  const leave = (from: number, places: number) => {
    for (let at = 0; at < places; at++) add(draft, from + at, nothing);
  };
  articles.forEach((article, at) => add(draft, at, readArticle(vocabulary, article)));
  leave(articles.length, free.articles);
  passages.forEach((found, at) => add(draft, firstPassage + at, readPassage(vocabulary, found)));
  products.forEach((product, at) => add(draft, firstProduct + at, readProduct(vocabulary, product)));
  leave(firstProduct + products.length, free.products);
  const foreign = foreignConcepts(draft.titleConcepts, products.length > 0);
  for (const concept of foreign) draft.postings.delete(`@${concept}`);
  const places = packPlaces(articles.length, free, passages);
  return {
    ...{ firstPassage, firstProduct, size, processes, vectors: null, foreignConcepts: [...foreign] },
    freeArticle: articles.length,
    freeProduct: firstProduct + products.length,
    places: new Set(places.sections).size - free.articles + products.length,
    ...places,
    ...packContents(articles, free, passages, products),
    ...packWordsOf(draft, vocabulary.forms),
    ...packVariants(draft, foreign),
    ...packPostings(draft, places.sections),
    facts: Uint16Array.from([...withSpare(articles, free.articles), ...passages], (entry) =>
      entry ? factsOf("passage" in entry ? entry.passage.text : entry.answer) : 0,
    ),
  };
}

const newDraft = (): Draft => ({
  terms: new Numbered(),
  postings: new Map(),
  texts: new Numbered(),
  titles: new Set(),
  titleConcepts: [],
  conceptSets: new Numbered(),
  variantStarts: [],
  variantTexts: [],
  variantParts: [],
  variantSayings: [],
  shares: [],
  wordStarts: [],
  wordTerms: [],
  wordConcepts: [],
  trigramStarts: [],
  trigrams: [],
});

const withSpare = <Row>(rows: readonly Row[], spare: number): (Row | null)[] => [
  ...rows,
  ...Array.from({ length: spare }, () => null),
];

function packContents(articles: Article[], free: Spare, passages: PassageOf[], products: Product[]) {
  const encoder = new TextEncoder();
  const rows = [...withSpare(articles, free.articles), ...passages, ...withSpare(products, free.products)];
  const contents = rows.map((content) => encoder.encode(content === null ? "" : JSON.stringify(content)));
  const contentStarts = startsOf(contents.map(({ length }) => length));
  const bytes = new Uint8Array(contentStarts.at(-1)!);
  for (const [at, content] of contents.entries()) bytes.set(content, contentStarts[at]);
  const all = withSpare(products, free.products);
  return {
    contents: bytes,
    contentStarts,
    names: packWords([
      ...withSpare(articles, free.articles).map((article) => (article ? `a:${article.id}` : "")),
      ...passages.map(({ document, passage }) => `d:${document.id}:${passage.key}`),
      ...all.map((product) => (product ? `p:${product.sku}` : "")),
    ]),
    languages: Uint8Array.from([...withSpare(articles, free.articles), ...passages.map(asArticle)], (article) =>
      article ? LANGUAGES.indexOf(articleLanguage(article)) : NO_LANGUAGE,
    ),
    ...packSkus(articles.length + free.articles + passages.length, products),
    prices: Float64Array.from(all, (product) => product?.price ?? Number.NaN),
    oldPrices: Float64Array.from(all, (product) => product?.oldPrice ?? Number.NaN),
    isSoldOut: Uint8Array.from(all, (product) => (product?.stock === "out_of_stock" ? 1 : 0)),
    colors: [...new Set(products.flatMap(colorWords))],
    sizes: [...new Set(products.flatMap(sizeWords))],
  };
}

/** Marks a position without an entry. */
export const NO_LANGUAGE = 255;

/** The folded words by which a product's colours and sizes are matched. */
export const colorWords = ({ colors }: Product): string[] => colors.flatMap(wordsOf);
export const sizeWords = ({ sizes }: Product): string[] => sizes.map(fold);
/** The folded words by which a product's SKU is matched. */
export const skuWords = (sku: string): string => wordsOf(sku).join(" ");

/** Of several SKUs with the same folded words, the last one wins. */
function packSkus(firstProduct: number, products: Product[]) {
  const positions = new Map(products.map(({ sku }, at) => [skuWords(sku), firstProduct + at]));
  return { skus: packWords([...positions.keys()]), skuPositions: packNumbers([...positions.values()]) };
}

function packWordsOf({ terms }: Draft, termByForm: ReadonlyMap<string, string>) {
  const general = new Set(generalWords());
  return {
    termOfForm: packNumbers(Array.from(termByForm.values(), (term) => terms.numberOf(term))),
    forms: packWords([...termByForm.keys()]),
    terms: packWords(terms.all),
    spelling: packSpelling([...termByForm.keys()].filter((form) => !general.has(form))),
  };
}

/**
 * Assigns each article and passage to a section. A section counts once in document frequencies, so that a word in every
 * row of a table is no more frequent than a word in one article.
 */
function packPlaces(articles: number, free: Spare, passages: PassageOf[]) {
  const [documents, sections] = [new Numbered(), new Numbered()];
  for (let at = 0; at < articles + free.articles; at++) sections.numberOf(`a${at}`);
  return {
    documents: packNumbers(passages.map(({ document }) => documents.numberOf(document.id))),
    sections: packNumbers([
      ...Array.from({ length: articles + free.articles }, (_, at) => at),
      ...passages.map(({ document, passage }) => sections.numberOf(["d", document.id, ...passage.headings].join("\n"))),
    ]),
  };
}

function packPostings({ postings }: Draft, sections: ArrayLike<number>) {
  const lists = [...postings.values()];
  const placeOf = (position: number) => sections[position] ?? position;
  return {
    keys: packWords([...postings.keys()]),
    keyPlaces: packNumbers(lists.map(({ positions }) => new Set(positions.map(placeOf)).size)),
    postingStarts: startsOf(lists.map(({ positions }) => positions.length)),
    positions: packNumbers(lists.flatMap(({ positions }) => positions)),
    values: Uint8Array.from(lists.flatMap(({ values }) => values)),
  };
}

function packVariants(draft: Draft, foreign: ReadonlySet<string>) {
  const alphabet = [...new Set(draft.trigrams)];
  const letters = new Map(alphabet.map((trigram, at) => [trigram, at]));
  return {
    texts: packWords(draft.texts.all),
    isTitle: Uint8Array.from(draft.texts.all, (_, text) => (draft.titles.has(text) ? 1 : 0)),
    variantStarts: Uint32Array.from([...draft.variantStarts, draft.shares.length]),
    variantTexts: packNumbers(draft.variantTexts),
    variantParts: Uint8Array.from(draft.variantParts),
    variantSayings: Uint8Array.from(draft.variantSayings),
    shares: Uint8Array.from(draft.shares),
    wordStarts: Uint32Array.from([...draft.wordStarts, draft.wordTerms.length]),
    wordTerms: packNumbers(draft.wordTerms),
    wordConcepts: packNumbers(draft.wordConcepts),
    conceptSets: draft.conceptSets.all.map((set) => conceptsIn(set).filter((concept) => !foreign.has(concept))),
    trigramStarts: Uint32Array.from([...draft.trigramStarts, draft.trigrams.length]),
    trigrams: packNumbers(draft.trigrams.map((trigram) => letters.get(trigram)!)),
    trigramAlphabet: Uint32Array.from(alphabet),
  };
}

const conceptsIn = (set: string) => (set === "" ? [] : set.split(" "));

const asArticle = ({ document, passage }: PassageOf): Article => ({
  id: passage.key,
  title: document.title,
  questions: [],
  answer: passage.text,
});

function add(draft: Draft, position: number, { mentions, variants, titleConcepts }: ReadEntry): void {
  if (titleConcepts) draft.titleConcepts.push(titleConcepts);
  draft.variantStarts.push(draft.shares.length);
  for (const { text, part, isTitle, share, sayings, words, trigrams } of variants) {
    const number = draft.texts.numberOf(text);
    if (isTitle) draft.titles.add(number);
    draft.variantTexts.push(number);
    draft.variantParts.push(PARTS.indexOf(part));
    draft.variantSayings.push(sayings);
    draft.shares.push(VALUES.indexOf(share));
    draft.wordStarts.push(draft.wordTerms.length);
    draft.trigramStarts.push(draft.trigrams.length);
    for (const { term, concepts } of words) {
      draft.wordTerms.push(draft.terms.numberOf(term));
      draft.wordConcepts.push(draft.conceptSets.numberOf([...concepts].join(" ")));
    }
    for (const trigram of trigrams) draft.trigrams.push(trigram);
  }
  for (const [key, value] of mentions) {
    const list = draft.postings.get(key) ?? { positions: [], values: [] };
    list.positions.push(position);
    list.values.push(VALUES.indexOf(value));
    draft.postings.set(key, list);
  }
}
