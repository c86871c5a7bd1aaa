import { articleLanguage, LANGUAGES } from "../dialogue/language.ts";
import { writeOut } from "./chat-writing.ts";
import { commonWords } from "./common-words.ts";
import type { Passage } from "#contract/passages.ts";
import type { Article, Document, KnowledgeBase, Product } from "./knowledge-base.ts";
import { isEverydayRoot, isPhraseName } from "./everyday.ts";
import { factsOf } from "./facts.ts";
import { askingConcepts, conceptsOf, isLexiconRoot } from "./lexicon.ts";
import { foreignConcepts } from "./lexicon/trades.ts";
import { type PackedIndex, type Part, PARTS } from "./packed-index.ts";
import { generalWords, packSpelling } from "./spelling.ts";
import { stopWords, weakWords } from "./stop-words.ts";
import { rootsOf } from "./suffixes.ts";
import { beginningOf, literalWeight, isLongRootOf } from "./term-weights.ts";
import { fold, trigramsOf, wordsOf } from "./turkish.ts";
import { packWords } from "./word-table.ts";

/** How much a match in each place counts. */
const fieldWeights = {
  title: 1,
  question: 1,
  answer: 0.8,
  sentence: 0.95,
  description: 0.6,
  heading: 0.8,
  document: 0.4,
  path: 0.5,
};
/** Everyday verbs count this much of what their rarity would give them. */
const weakShare = 0.35;
/** A price, a time or a place says what is asked, not about what. */
const askingShare = 0.6;

/** A shorter root of everyday Turkish is too many words' beginning. */
const SHORTEST_EVERYDAY = 4;

/** Words or texts, each with its number. */
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

/** What is known while articles and products are read, one after the other. */
type Draft = {
  terms: Numbered;
  termByForm: Map<string, string>;
  postings: Map<string, { positions: number[]; values: number[] }>;
  texts: Numbered;
  titles: Set<number>;
  /** The concepts of each article's title and each product's name. */
  titleConcepts: Set<string>[];
  conceptSets: Numbered;
  variantStarts: number[];
  variantTexts: number[];
  variantParts: number[];
  shares: number[];
  wordStarts: number[];
  wordTerms: number[];
  wordConcepts: number[];
  trigramStarts: number[];
  trigrams: number[];
};
type PassageOf = { document: Omit<Document, "passages">; passage: Passage };
/** What an entry has, and how much it counts where it has it most. */
type Mentions = Map<string, number>;

/** Reads articles and products once. */
export function packIndex({ articles, products, documents = [], processes = [] }: KnowledgeBase): PackedIndex {
  const draft: Draft = {
    terms: new Numbered(),
    termByForm: new Map(),
    postings: new Map(),
    texts: new Numbered(),
    titles: new Set(),
    titleConcepts: [],
    conceptSets: new Numbered(),
    variantStarts: [],
    variantTexts: [],
    variantParts: [],
    shares: [],
    wordStarts: [],
    wordTerms: [],
    wordConcepts: [],
    trigramStarts: [],
    trigrams: [],
  };
  const passages = documents.flatMap(({ passages: all, ...document }) => all.map((passage) => ({ document, passage })));
  const firstProduct = articles.length + passages.length;
  const { sections } = packPlaces(articles.length, passages);
  articles.forEach((article, at) => post(draft, at, addArticle(draft, article)));
  passages.forEach((found, at) => post(draft, articles.length + at, addPassage(draft, found)));
  products.forEach((product, at) => post(draft, firstProduct + at, addProduct(draft, product)));
  const foreign = foreignConcepts(draft.titleConcepts, products.length > 0);
  for (const concept of foreign) draft.postings.delete(`@${concept}`);
  return {
    processes,
    vectors: null,
    foreignConcepts: [...foreign],
    ...packContents(articles, passages, products),
    ...packWordsOf(draft),
    ...packVariants(draft, foreign),
    ...packPostings(draft, sections, firstProduct + products.length),
    ...packPlaces(articles.length, passages),
    facts: Uint16Array.from(
      [...articles.map(({ answer }) => answer), ...passages.map(({ passage }) => passage.text)],
      factsOf,
    ),
  };
}

function packContents(articles: Article[], passages: PassageOf[], products: Product[]) {
  const encoder = new TextEncoder();
  const contents = [...articles, ...passages, ...products].map((content) => encoder.encode(JSON.stringify(content)));
  const contentStarts = startsOf(contents.map(({ length }) => length));
  const bytes = new Uint8Array(contentStarts.at(-1)!);
  for (const [at, content] of contents.entries()) bytes.set(content, contentStarts[at]);
  return {
    firstPassage: articles.length,
    firstProduct: articles.length + passages.length,
    contents: bytes,
    contentStarts,
    names: packWords([
      ...articles.map(({ id }) => `a:${id}`),
      ...passages.map(({ document, passage }) => `d:${document.id}:${passage.key}`),
      ...products.map(({ sku }) => `p:${sku}`),
    ]),
    languages: Uint8Array.from([...articles, ...passages.map(asArticle)], (article) =>
      LANGUAGES.indexOf(articleLanguage(article)),
    ),
    ...packSkus(articles.length + passages.length, products),
    prices: Float64Array.from(products, ({ price }) => price),
    oldPrices: Float64Array.from(products, ({ oldPrice }) => oldPrice ?? Number.NaN),
    isSoldOut: Uint8Array.from(products, ({ stock }) => (stock === "out_of_stock" ? 1 : 0)),
    colors: [...new Set(products.flatMap(({ colors }) => colors.flatMap(wordsOf)))],
    sizes: [...new Set(products.flatMap(({ sizes }) => sizes.map(fold)))],
  };
}

/** Numbers that read the same are the last one's. */
function packSkus(firstProduct: number, products: Product[]) {
  const positions = new Map(products.map(({ sku }, at) => [wordsOf(sku).join(" "), firstProduct + at]));
  return { skus: packWords([...positions.keys()]), skuPositions: Uint32Array.from(positions.values()) };
}

function packWordsOf({ terms, termByForm }: Draft) {
  const general = new Set(generalWords());
  return {
    termOfForm: Uint32Array.from(termByForm.values(), (term) => terms.numberOf(term)),
    forms: packWords([...termByForm.keys()]),
    terms: packWords(terms.all),
    spelling: packSpelling([...termByForm.keys()].filter((form) => !general.has(form))),
  };
}

/**
 * What says one thing together counts once: a word that each row of a table has is no more frequent than one that an
 * article has.
 */
function packPlaces(articles: number, passages: PassageOf[]) {
  const [documents, sections] = [new Numbered(), new Numbered()];
  for (let at = 0; at < articles; at++) sections.numberOf(`a${at}`);
  return {
    documents: Uint32Array.from(passages, ({ document }) => documents.numberOf(document.id)),
    sections: Uint32Array.from([
      ...Array.from({ length: articles }, (_, at) => at),
      ...passages.map(({ document, passage }) => sections.numberOf(["d", document.id, ...passage.headings].join("\n"))),
    ]),
  };
}

function packPostings(
  { postings, terms, conceptSets, wordTerms, wordConcepts }: Draft,
  sections: Uint32Array,
  total: number,
) {
  const keys = [...postings.keys()];
  const lists = [...postings.values()];
  const placeOf = (position: number) => sections[position] ?? position;
  const most = Math.max(8, new Set(sections).size + total - sections.length);
  const weights = new Map(
    keys.map((key, at) => {
      const places = new Set(lists[at]!.positions.map(placeOf)).size;
      const rarity = Math.log(1 + most / places) / Math.log(1 + most);
      return [key, rarity * shareOf(key)];
    }),
  );
  const weightOf = (key: string) => weights.get(key) ?? 0;
  const heaviest = conceptSets.all.map((set) =>
    Math.max(0, ...conceptsIn(set).map((concept) => (isPhraseName(concept) ? 0 : weightOf(`@${concept}`)))),
  );
  return {
    keys: packWords(keys),
    keyWeights: Float64Array.from(weights.values()),
    postingStarts: startsOf(lists.map(({ positions }) => positions.length)),
    positions: Uint32Array.from(lists.flatMap(({ positions }) => positions)),
    values: Float64Array.from(lists.flatMap(({ values }) => values)),
    wordWeights: Float64Array.from(wordTerms, (term, at) =>
      literalWeight(weightOf(terms.all[term]!), heaviest[wordConcepts[at]!]!),
    ),
  };
}

function packVariants(draft: Draft, foreign: ReadonlySet<string>) {
  return {
    texts: packWords(draft.texts.all),
    isTitle: Uint8Array.from(draft.texts.all, (_, text) => (draft.titles.has(text) ? 1 : 0)),
    variantStarts: Uint32Array.from([...draft.variantStarts, draft.shares.length]),
    variantTexts: Uint32Array.from(draft.variantTexts),
    variantParts: Uint8Array.from(draft.variantParts),
    shares: Float64Array.from(draft.shares),
    wordStarts: Uint32Array.from([...draft.wordStarts, draft.wordTerms.length]),
    wordTerms: Uint32Array.from(draft.wordTerms),
    wordConcepts: Uint32Array.from(draft.wordConcepts),
    conceptSets: draft.conceptSets.all.map((set) => conceptsIn(set).filter((concept) => !foreign.has(concept))),
    trigramStarts: Uint32Array.from([...draft.trigramStarts, draft.trigrams.length]),
    trigrams: Uint32Array.from(draft.trigrams),
  };
}

function startsOf(lengths: number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (const [at, length] of lengths.entries()) starts[at + 1] = starts[at]! + length;
  return starts;
}

const conceptsIn = (set: string) => (set === "" ? [] : set.split(" "));

function shareOf(key: string): number {
  if (key.startsWith("@")) return askingConcepts.has(key.slice(1)) ? askingShare : 1;
  return weakWords.has(key) ? weakShare : 1;
}

function addArticle(draft: Draft, article: Article): Mentions {
  const mentions: Mentions = new Map();
  draft.variantStarts.push(draft.shares.length);
  draft.titleConcepts.push(allConcepts(read(article.title)));
  for (const text of [article.title, ...article.questions].map(read)) {
    draft.titles.add(addVariant(draft, text, "title", 1));
    addText(draft, mentions, text, fieldWeights.question);
  }
  for (const part of partsOf(article.answer).map(read)) {
    addVariant(draft, part, "sentence", fieldWeights.sentence);
    addText(draft, mentions, part, fieldWeights.answer);
  }
  return mentions;
}

/** A passage says what its headings and its text say; the whole document's title stands behind all of them. */
function addPassage(draft: Draft, { document, passage }: PassageOf): Mentions {
  const mentions: Mentions = new Map();
  draft.variantStarts.push(draft.shares.length);
  const head = read([passage.headings.at(-1) ?? document.title, passage.cells?.[0]?.value ?? ""].join(" "));
  addVariant(draft, head, "title", 1);
  addText(draft, mentions, head, fieldWeights.heading);
  const above = [...passage.headings.slice(0, -1), passage.lead ?? ""];
  for (const text of above) addText(draft, mentions, read(text), fieldWeights.heading);
  addText(draft, mentions, read(document.title), fieldWeights.document);
  addVariant(draft, read([document.title, ...above].join(" ")), "path", fieldWeights.path);
  // A row's cells say something together only.
  for (const part of (passage.cells ? [passage.text] : partsOf(passage.text)).map(read)) {
    addVariant(draft, part, "sentence", fieldWeights.sentence);
    addText(draft, mentions, part, fieldWeights.answer);
  }
  return mentions;
}

const asArticle = ({ document, passage }: PassageOf): Article => ({
  id: passage.key,
  title: document.title,
  questions: [],
  answer: passage.text,
});

function addProduct(draft: Draft, product: Product): Mentions {
  const mentions: Mentions = new Map();
  const name = read(product.name);
  draft.titleConcepts.push(allConcepts(name));
  draft.variantStarts.push(draft.shares.length);
  addVariant(draft, name, "title", 1);
  addText(draft, mentions, name, fieldWeights.title);
  addText(draft, mentions, read(`${product.category.replaceAll("-", " ")} ${product.sku}`), fieldWeights.title);
  addText(draft, mentions, read(product.colors.join(" ")), fieldWeights.title);
  for (const part of partsOf(product.description)) addText(draft, mentions, read(part), fieldWeights.description);
  return mentions;
}

const allConcepts = ({ concepts }: Read) => new Set(concepts.flatMap((set) => [...set]));

function post({ postings }: Draft, position: number, mentions: Mentions): void {
  for (const [key, value] of mentions) {
    const list = postings.get(key) ?? { positions: [], values: [] };
    list.positions.push(position);
    list.values.push(value);
    postings.set(key, list);
  }
}

/** Long answers are read in sentences: a question's length limit must not cut them off. */
function partsOf(text: string): string[] {
  return text.split(/[.;!?]+(?=\s|$)|\n/).filter((part) => part.trim() !== "");
}

/** A text read once, for the entry's words as well as for a variant of it. */
type Read = { words: string[]; roots: (readonly string[])[]; concepts: Set<string>[] };

function read(text: string): Read {
  const words = writeOut(wordsOf(text));
  const roots = words.map(rootsOf);
  return { words, roots, concepts: conceptsOf(roots) };
}

function addText(draft: Draft, mentions: Mentions, { words, roots, concepts }: Read, weight: number): void {
  words.forEach((word, at) => {
    for (const concept of concepts[at]!) raise(mentions, `@${concept}`, weight);
    if (stopWords.has(word)) return;
    const term = registerTerm(draft, roots[at]!);
    raise(mentions, term, weight);
    const beginning = beginningOf(term);
    if (beginning !== null) raise(mentions, beginning, weight);
  });
}

function raise(values: Mentions, key: string, value: number): void {
  if ((values.get(key) ?? 0) < value) values.set(key, value);
}

/**
 * A word's term: its shortest root that the lexicon or everyday Turkish has ("hasta" for "hastamıza"), else the term of
 * a word met before that shares a long root with it, else the word itself. Registers the forms that lead to the term.
 */
function registerTerm({ termByForm }: Draft, roots: readonly string[]): string {
  const word = roots[0]!;
  const met = termByForm.get(word);
  if (met !== undefined) return met;
  const known = roots.filter(
    (root) =>
      isLexiconRoot(root) ||
      weakWords.has(root) ||
      commonWords.has(root) ||
      (root.length >= SHORTEST_EVERYDAY && isEverydayRoot(root)),
  );
  const relative = roots.find((root) => isLongRootOf(root, word) && termByForm.has(root));
  const term =
    known.findLast((root) => root.length >= 4) ?? known.at(-1) ?? (relative ? termByForm.get(relative)! : word);
  for (const root of roots) {
    if ((root.length >= term.length || (known.length === 0 && isLongRootOf(root, word))) && !termByForm.has(root))
      termByForm.set(root, term);
  }
  termByForm.set(term, term);
  return term;
}

/** Adds a variant to the entry that is being read; what it says, as a text's number. */
function addVariant(draft: Draft, { words, roots, concepts }: Read, part: Part, share: number): number {
  const text = draft.texts.numberOf(words.join(" "));
  draft.variantTexts.push(text);
  draft.variantParts.push(PARTS.indexOf(part));
  draft.shares.push(share);
  draft.wordStarts.push(draft.wordTerms.length);
  draft.trigramStarts.push(draft.trigrams.length);
  const conceptsByTerm = new Map<string, Set<string>>();
  words.forEach((word, at) => {
    if (stopWords.has(word) && concepts[at]!.size === 0) return;
    conceptsByTerm.set(stopWords.has(word) ? word : registerTerm(draft, roots[at]!), concepts[at]!);
  });
  for (const [term, set] of conceptsByTerm) {
    draft.wordTerms.push(draft.terms.numberOf(term));
    draft.wordConcepts.push(draft.conceptSets.numberOf([...set].join(" ")));
  }
  for (const trigram of trigramsOf(words.filter((word) => !stopWords.has(word)))) draft.trigrams.push(trigram);
  return text;
}
