import type { Passage } from "#contract/passages.ts";
import { expandAbbreviations } from "../../language/chat-abbreviations.ts";
import { commonWords } from "../../language/common-words.ts";
import { isThesaurusRoot } from "../../language/thesaurus.ts";
import type { Article, Document, Product } from "../knowledge-base.ts";
import { conceptsOf, isLexiconRoot } from "../lexicon.ts";
import type { Part } from "./packed-index.ts";
import { isNearRoot } from "../../language/near-words.ts";
import { sayingsOf } from "../ranking/sayings.ts";
import { shortNounOf } from "../../language/short-nouns.ts";
import { joinStopWords, withSecondHand } from "../../language/word-pairs.ts";
import { stopWords, weakWords } from "../../language/stop-words.ts";
import { rootsOf } from "../../language/suffixes.ts";
import { prefixKeyOf, isLongRootOf } from "../ranking/term-weights.ts";
import { isVerbOf } from "../../language/verbs.ts";
import { trigramsOf, wordsOf } from "../../language/turkish.ts";

/** The weight of a match in each field. */
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
/** The distinct weights; an index stores a position in this list. */
export const VALUES: readonly number[] = [...new Set(Object.values(fieldWeights))];

/** Shorter everyday roots are a prefix of too many words. */
const MIN_EVERYDAY_LENGTH = 4;
const MAX_SHORT_TERM_LENGTH = 3;
/**
 * True for a longer root that only looks like a form of a verb stem of two or three letters: "uzay" (space) is not a
 * form of "uza-" although "uzayabilir" is.
 */
const isOther = (root: string, term: string, word: string): boolean =>
  term.length <= MAX_SHORT_TERM_LENGTH && root !== term && root !== word && isNearRoot(root);

/** A passage with its document. */
export type PassageOf = { document: Omit<Document, "passages">; passage: Passage };
/** An analysed title, question or sentence; `text` is the whole of it, folded. */
export type ReadVariant = {
  text: string;
  part: Part;
  isTitle: boolean;
  share: number;
  words: { term: string; concepts: ReadonlySet<string> }[];
  /** The answer patterns of a sentence, as a bit set (sayings.ts); 0 for other variants. */
  sayings: number;
  trigrams: ReadonlySet<number>;
};
/** An analysed entry. */
export type ReadEntry = {
  /**
   * The keys of the inverted index that the entry has (terms, "@concept", "~prefix"), each with its highest field
   * weight.
   */
  mentions: Map<string, number>;
  variants: ReadVariant[];
  /** The concepts of an article's title or a product's name; null for a passage. */
  titleConcepts: ReadonlySet<string> | null;
};

/**
 * The root by which a word is known to the lexicon or everyday Turkish, the shortest of at least four letters before any
 * other ("hasta" for "hastamıza"); undefined if it is known by none.
 */
export function dictionaryRootOf(roots: readonly string[]): string | undefined {
  const word = roots[0]!;
  const noun = shortNounOf(word);
  if (noun !== undefined) return noun;
  const known = roots.filter(
    (root) =>
      isLexiconRoot(root) ||
      weakWords.has(root) ||
      commonWords.has(root) ||
      isVerbOf(root, word) ||
      (root.length >= MIN_EVERYDAY_LENGTH && isThesaurusRoot(root)),
  );
  return known.findLast((root) => root.length >= MIN_EVERYDAY_LENGTH) ?? known.at(-1);
}

/** Maps word forms to terms: those registered while entries are read, in addition to those that `before` knows. */
export class Vocabulary {
  readonly forms = new Map<string, string>();
  readonly #before: (form: string) => string | undefined;

  constructor(before: (form: string) => string | undefined = () => undefined) {
    this.#before = before;
  }

  /**
   * The term of a word, given its roots: its shortest root in the lexicon or everyday Turkish ("hasta" for
   * "hastamıza"), else the term of an earlier word that shares a long root with it, else the word itself. Registers the
   * forms that lead to the term.
   */
  termOf(roots: readonly string[]): string {
    const word = roots[0]!;
    const met = this.#met(word);
    if (met !== undefined) return met;
    const known = dictionaryRootOf(roots);
    const relative = roots.find((root) => isLongRootOf(root, word) && this.#met(root) !== undefined);
    const term = known ?? (relative ? this.#met(relative)! : word);
    for (const root of roots) {
      if (
        (root.length >= term.length || (known === undefined && isLongRootOf(root, word))) &&
        this.#met(root) === undefined &&
        !isOther(root, term, word)
      )
        this.forms.set(root, term);
    }
    if (this.#met(term) !== term) this.forms.set(term, term);
    return term;
  }

  #met(form: string): string | undefined {
    return this.forms.get(form) ?? this.#before(form);
  }
}

/** An entry that is being read. */
type Draft = ReadEntry & { vocabulary: Vocabulary };

const draftOf = (vocabulary: Vocabulary): Draft => ({
  vocabulary,
  mentions: new Map(),
  variants: [],
  titleConcepts: null,
});

/** Reads an article: its title and questions, and its answer sentence by sentence. */
export function readArticle(vocabulary: Vocabulary, article: Article): ReadEntry {
  const draft = draftOf(vocabulary);
  for (const text of [article.title, ...article.questions].map(read)) {
    draft.titleConcepts ??= allConcepts(text);
    addVariant(draft, text, "title", 1, true);
    addText(draft, text, fieldWeights.question);
  }
  for (const part of partsOf(article.answer).map(read)) {
    addVariant(draft, part, "sentence", fieldWeights.sentence);
    addText(draft, part, fieldWeights.answer);
  }
  return draft;
}

/** Reads a passage: its headings and text, with the document's title as weaker context. */
export function readPassage(vocabulary: Vocabulary, { document, passage }: PassageOf): ReadEntry {
  const draft = draftOf(vocabulary);
  const head = read([passage.headings.at(-1) ?? document.title, passage.cells?.[0]?.value ?? ""].join(" "));
  addVariant(draft, head, "title", 1);
  addText(draft, head, fieldWeights.heading);
  const above = [...passage.headings.slice(0, -1), passage.lead ?? ""];
  for (const text of above) addText(draft, read(text), fieldWeights.heading);
  addText(draft, read(document.title), fieldWeights.document);
  addVariant(draft, read([document.title, ...above].join(" ")), "path", fieldWeights.path);
  // The cells of a table row mean something only together.
  for (const part of (passage.cells ? [passage.text] : partsOf(passage.text)).map(read)) {
    addVariant(draft, part, "sentence", fieldWeights.sentence);
    addText(draft, part, fieldWeights.answer);
  }
  return draft;
}

/** Reads a product: its name, category, SKU and colours, and its description. */
export function readProduct(vocabulary: Vocabulary, product: Product): ReadEntry {
  const draft = draftOf(vocabulary);
  const name = read(product.name);
  draft.titleConcepts = allConcepts(name);
  addVariant(draft, name, "title", 1);
  addText(draft, name, fieldWeights.title);
  addText(draft, read(`${product.category.replaceAll("-", " ")} ${product.sku}`), fieldWeights.title);
  addText(draft, read(product.colors.join(" ")), fieldWeights.title);
  for (const part of partsOf(product.description)) addText(draft, read(part), fieldWeights.description);
  return draft;
}

const allConcepts = ({ concepts }: Read) => new Set(concepts.flatMap((set) => [...set]));

/** Splits a long text into sentences, since a single text is cut at the length limit of a question. */
function partsOf(text: string): string[] {
  return text.split(/[.;!?]+(?=\s|$)|\n/).filter((part) => part.trim() !== "");
}

/** A text analysed once, for the entry's keys and for a variant. */
type Read = { words: string[]; roots: (readonly string[])[]; concepts: Set<string>[] };

function read(text: string): Read {
  const words = joinStopWords(withSecondHand(expandAbbreviations(wordsOf(text))));
  const roots = words.map(rootsOf);
  return { words, roots, concepts: conceptsOf(roots) };
}

function addText({ vocabulary, mentions }: Draft, { words, roots, concepts }: Read, weight: number): void {
  const raise = (key: string) => {
    if ((mentions.get(key) ?? 0) < weight) mentions.set(key, weight);
  };
  words.forEach((word, at) => {
    for (const concept of concepts[at]!) raise(`@${concept}`);
    if (stopWords.has(word)) return;
    const term = vocabulary.termOf(roots[at]!);
    raise(term);
    const beginning = prefixKeyOf(term);
    if (beginning !== null) raise(beginning);
  });
}

function addVariant(
  { vocabulary, variants }: Draft,
  { words, roots, concepts }: Read,
  part: Part,
  share: number,
  isTitle = false,
): void {
  const conceptsByTerm = new Map<string, Set<string>>();
  words.forEach((word, at) => {
    if (stopWords.has(word) && concepts[at]!.size === 0) return;
    conceptsByTerm.set(stopWords.has(word) ? word : vocabulary.termOf(roots[at]!), concepts[at]!);
  });
  const folded = words.join(" ");
  variants.push({
    ...{ text: folded, part, isTitle, share, sayings: part === "sentence" ? sayingsOf(folded) : 0 },
    words: [...conceptsByTerm].map(([term, set]) => ({ term, concepts: set })),
    trigrams: trigramsOf(words.filter((word) => !stopWords.has(word))),
  });
}
