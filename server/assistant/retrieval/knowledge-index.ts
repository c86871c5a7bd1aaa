import { writeOut } from "./chat-writing.ts";
import { commonWords } from "./common-words.ts";
import { askingConcepts, conceptsOf, isLexiconRoot } from "./lexicon.ts";
import { spellingDictionary, type SpellingDictionary } from "./spelling.ts";
import { stopWords, weakWords } from "./stop-words.ts";
import { rootsOf } from "./suffixes.ts";
import { fold, trigramsOf, wordsOf } from "./turkish.ts";

export type Article = { id: string; title: string; questions: string[]; answer: string };
export type Product = {
  sku: string;
  name: string;
  price: number;
  oldPrice: number | null;
  currency: string;
  url: string;
  description: string;
  stock: "in_stock" | "limited" | "out_of_stock";
  shipping: string;
  category: string;
  sizes: string[];
  colors: string[];
};

/** A word of a question variant or product name, with its weight and the concepts it takes part in. */
export type VariantWord = { term: string; concepts: Set<string>; weight: number };
/** `share` is 1 for a title or question and less for a sentence of an answer. */
export type Variant = { folded: string; words: VariantWord[]; trigrams: Set<string>; share: number };
export type Entry = {
  position: number;
  title: string;
  terms: Map<string, number>;
  concepts: Map<string, number>;
  variants: Variant[];
} & ({ kind: "article"; article: Article } | { kind: "product"; product: Product; facets: Set<string> });

export type KnowledgeIndex = {
  entries: Entry[];
  /** Term or "@concept" → the entries that have it. */
  postings: Map<string, number[]>;
  /** Every form a word of the knowledge base may take on its way to its term → the term. */
  termByForm: Map<string, string>;
  /** Every title and question as folded words: asked word for word, it is surely meant. */
  variantTexts: Set<string>;
  /** A product number's folded words → its entry. */
  positionBySku: Map<string, number>;
  spelling: SpellingDictionary;
  /** Colours and sizes any product is offered in, folded. */
  colors: Set<string>;
  sizes: Set<string>;
  weightOf: (key: string) => number;
};

/** How much a match in each place counts. */
const fieldWeights = { title: 1, question: 1, answer: 0.8, sentence: 0.95, description: 0.6 };
/** Everyday verbs count this much of what their rarity would give them. */
const weakShare = 0.35;
/** A price, a time or a place says what is asked, not about what. */
const askingShare = 0.6;

/** How much of a word's rarity counts beyond that of its concept. */
const rareWordingShare = 0.4;

/** Reads articles and products once; the answer is immutable and serves any number of questions. */
export function buildKnowledgeIndex(knowledge: { articles: Article[]; products: Product[] }): KnowledgeIndex {
  const index: KnowledgeIndex = {
    entries: [],
    postings: new Map(),
    termByForm: new Map(),
    variantTexts: new Set(),
    positionBySku: new Map(),
    spelling: spellingDictionary(),
    colors: new Set(),
    sizes: new Set(),
    weightOf: (key) => weights.get(key) ?? 0,
  };
  const weights = new Map<string, number>();
  for (const article of knowledge.articles) addArticle(index, article);
  for (const product of knowledge.products) addProduct(index, product);
  const total = Math.max(8, index.entries.length);
  for (const [key, positions] of index.postings) {
    const rarity = Math.log(1 + total / positions.length) / Math.log(1 + total);
    weights.set(key, rarity * shareOf(key));
  }
  for (const entry of index.entries) {
    for (const variant of entry.variants) for (const word of variant.words) word.weight = weightOfWord(index, word);
  }
  for (const form of index.termByForm.keys()) index.spelling.add(form);
  return index;
}

function weightOfWord(index: KnowledgeIndex, word: VariantWord): number {
  return literalWeight(
    index.weightOf(word.term),
    Math.max(0, ...[...word.concepts].map((concept) => index.weightOf(`@${concept}`))),
  );
}

/** What a word weighs: its rarity, unless it is only a rare way to say what many entries say in other words. */
export function literalWeight(termWeight: number, conceptWeight: number): number {
  if (termWeight === 0) return conceptWeight;
  return conceptWeight === 0 || termWeight <= conceptWeight
    ? termWeight
    : conceptWeight + (termWeight - conceptWeight) * rareWordingShare;
}

function shareOf(key: string): number {
  if (key.startsWith("@")) return askingConcepts.has(key.slice(1)) ? askingShare : 1;
  return weakWords.has(key) ? weakShare : 1;
}

function addArticle(index: KnowledgeIndex, article: Article): void {
  const entry: Entry = {
    kind: "article",
    article,
    position: index.entries.length,
    title: article.title,
    terms: new Map(),
    concepts: new Map(),
    variants: [],
  };
  for (const text of [article.title, ...article.questions].map(read)) {
    const variant = variantOf(index, text, 1);
    entry.variants.push(variant);
    index.variantTexts.add(variant.folded);
    addText(index, entry, text, fieldWeights.question);
  }
  for (const part of partsOf(article.answer).map(read)) {
    entry.variants.push(variantOf(index, part, fieldWeights.sentence));
    addText(index, entry, part, fieldWeights.answer);
  }
  add(index, entry);
}

function addProduct(index: KnowledgeIndex, product: Product): void {
  const name = read(product.name);
  const facets = new Set([...product.colors, ...product.sizes].flatMap(wordsOf));
  const entry: Entry = {
    kind: "product",
    product,
    facets,
    position: index.entries.length,
    title: product.name,
    terms: new Map(),
    concepts: new Map(),
    variants: [variantOf(index, name, 1)],
  };
  addText(index, entry, name, fieldWeights.title);
  addText(index, entry, read(`${product.category.replaceAll("-", " ")} ${product.sku}`), fieldWeights.title);
  addText(index, entry, read(product.colors.join(" ")), fieldWeights.title);
  for (const part of partsOf(product.description)) addText(index, entry, read(part), fieldWeights.description);
  index.positionBySku.set(wordsOf(product.sku).join(" "), entry.position);
  for (const color of product.colors) for (const word of wordsOf(color)) index.colors.add(word);
  for (const size of product.sizes) index.sizes.add(fold(size));
  add(index, entry);
}

function add(index: KnowledgeIndex, entry: Entry): void {
  index.entries.push(entry);
  const keys = [...entry.terms.keys(), ...[...entry.concepts.keys()].map((concept) => `@${concept}`)];
  for (const key of keys) {
    const positions = index.postings.get(key);
    if (positions) positions.push(entry.position);
    else index.postings.set(key, [entry.position]);
  }
}

/** Long answers are read in sentences: a question's length limit must not cut them off. */
function partsOf(text: string): string[] {
  return text.split(/[.;!?\n]/).filter((part) => part.trim() !== "");
}

/** A text read once, for the entry's words as well as for a variant of it. */
type Read = { words: string[]; roots: (readonly string[])[]; concepts: Set<string>[] };

function read(text: string): Read {
  const words = writeOut(wordsOf(text));
  const roots = words.map(rootsOf);
  return { words, roots, concepts: conceptsOf(roots) };
}

function addText(index: KnowledgeIndex, entry: Entry, { words, roots, concepts }: Read, weight: number): void {
  words.forEach((word, at) => {
    for (const concept of concepts[at]!) raise(entry.concepts, concept, weight);
    if (stopWords.has(word)) return;
    raise(entry.terms, registerTerm(index, roots[at]!), weight);
  });
}

function raise(values: Map<string, number>, key: string, value: number): void {
  if ((values.get(key) ?? 0) < value) values.set(key, value);
}

/**
 * A word's term: its shortest root that the lexicon or everyday Turkish has ("hasta" for "hastamıza"), else the term of
 * a word met before that shares a long root with it, else the word itself. Registers the forms that lead to the term.
 */
function registerTerm(index: KnowledgeIndex, roots: readonly string[]): string {
  const word = roots[0]!;
  const met = index.termByForm.get(word);
  if (met !== undefined) return met;
  const known = roots.filter((root) => isLexiconRoot(root) || weakWords.has(root) || commonWords.has(root));
  const relative = roots.find((root) => isLongRootOf(root, word) && index.termByForm.has(root));
  const term =
    known.findLast((root) => root.length >= 4) ?? known.at(-1) ?? (relative ? index.termByForm.get(relative)! : word);
  for (const root of roots) {
    if ((root.length >= term.length || (known.length === 0 && isLongRootOf(root, word))) && !index.termByForm.has(root))
      index.termByForm.set(root, term);
  }
  index.termByForm.set(term, term);
  return term;
}

/** Long enough that two words with this root are hardly strangers. */
export function isLongRootOf(root: string, word: string): boolean {
  return (
    root.length >= 6 ||
    (root.length === 5 && word.length <= 10) ||
    (root.length === 4 && word.length <= 5) ||
    root === word
  );
}

function variantOf(index: KnowledgeIndex, { words, roots, concepts }: Read, share: number): Variant {
  const variantWords = new Map<string, VariantWord>();
  words.forEach((word, at) => {
    if (stopWords.has(word) && concepts[at]!.size === 0) return;
    const term = stopWords.has(word) ? word : registerTerm(index, roots[at]!);
    variantWords.set(term, { term, concepts: concepts[at]!, weight: 0 });
  });
  return {
    share,
    folded: words.join(" "),
    words: [...variantWords.values()],
    trigrams: trigramsOf(words.filter((word) => !stopWords.has(word))),
  };
}
