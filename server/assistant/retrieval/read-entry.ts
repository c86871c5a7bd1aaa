import type { Passage } from "#contract/passages.ts";
import { writeOut } from "./chat-writing.ts";
import { commonWords } from "./common-words.ts";
import { isEverydayRoot } from "./everyday.ts";
import type { Article, Document, Product } from "./knowledge-base.ts";
import { conceptsOf, isLexiconRoot } from "./lexicon.ts";
import type { Part } from "./packed-index.ts";
import { isNearRoot } from "./near-words.ts";
import { sayingsOf } from "./sayings.ts";
import { stopWords, weakWords } from "./stop-words.ts";
import { rootsOf } from "./suffixes.ts";
import { beginningOf, isLongRootOf } from "./term-weights.ts";
import { isVerbOf } from "./verbs.ts";
import { trigramsOf, wordsOf } from "./turkish.ts";

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
/** Each of these once; an index has their places in this list. */
export const VALUES: readonly number[] = [...new Set(Object.values(fieldWeights))];

/** A shorter root of everyday Turkish is too many words' beginning. */
const SHORTEST_EVERYDAY = 4;
const LONGEST_SHORT = 3;
/** "Uzay" is no form of "uzayabilir": of a verb of two or three letters, longer roots are words of their own. */
const isOther = (root: string, term: string, word: string): boolean =>
  term.length <= LONGEST_SHORT && root !== term && root !== word && isNearRoot(root);

export type PassageOf = { document: Omit<Document, "passages">; passage: Passage };
/** A title, question or sentence as it was read; `text` is all of it, folded. */
export type ReadVariant = {
  text: string;
  part: Part;
  isTitle: boolean;
  share: number;
  words: { term: string; concepts: ReadonlySet<string> }[];
  /** How a sentence says it (sayings.ts); nothing of what is none. */
  sayings: number;
  trigrams: ReadonlySet<number>;
};
export type ReadEntry = {
  /** The terms, "@concepts" and "~beginnings" that it has, and how much each counts where it counts most. */
  mentions: Map<string, number>;
  variants: ReadVariant[];
  /** The concepts of an article's title or a product's name; null of a passage. */
  titleConcepts: ReadonlySet<string> | null;
};

/** The terms that forms lead to: those met while entries are read, one after the other, after those of `before`. */
export class Vocabulary {
  readonly forms = new Map<string, string>();
  readonly #before: (form: string) => string | undefined;

  constructor(before: (form: string) => string | undefined = () => undefined) {
    this.#before = before;
  }

  /**
   * A word's term: its shortest root that the lexicon or everyday Turkish has ("hasta" for "hastamıza"), else the term
   * of a word met before that shares a long root with it, else the word itself. Registers the forms that lead to it.
   */
  termOf(roots: readonly string[]): string {
    const word = roots[0]!;
    const met = this.#met(word);
    if (met !== undefined) return met;
    const known = roots.filter(
      (root) =>
        isLexiconRoot(root) ||
        weakWords.has(root) ||
        commonWords.has(root) ||
        isVerbOf(root, word) ||
        (root.length >= SHORTEST_EVERYDAY && isEverydayRoot(root)),
    );
    const relative = roots.find((root) => isLongRootOf(root, word) && this.#met(root) !== undefined);
    const term = known.findLast((root) => root.length >= 4) ?? known.at(-1) ?? (relative ? this.#met(relative)! : word);
    for (const root of roots) {
      if (
        (root.length >= term.length || (known.length === 0 && isLongRootOf(root, word))) &&
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

/** What is known of an entry while it is read. */
type Draft = ReadEntry & { vocabulary: Vocabulary };

const draftOf = (vocabulary: Vocabulary): Draft => ({
  vocabulary,
  mentions: new Map(),
  variants: [],
  titleConcepts: null,
});

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

/** A passage says what its headings and its text say; the whole document's title stands behind all of them. */
export function readPassage(vocabulary: Vocabulary, { document, passage }: PassageOf): ReadEntry {
  const draft = draftOf(vocabulary);
  const head = read([passage.headings.at(-1) ?? document.title, passage.cells?.[0]?.value ?? ""].join(" "));
  addVariant(draft, head, "title", 1);
  addText(draft, head, fieldWeights.heading);
  const above = [...passage.headings.slice(0, -1), passage.lead ?? ""];
  for (const text of above) addText(draft, read(text), fieldWeights.heading);
  addText(draft, read(document.title), fieldWeights.document);
  addVariant(draft, read([document.title, ...above].join(" ")), "path", fieldWeights.path);
  // A row's cells say something together only.
  for (const part of (passage.cells ? [passage.text] : partsOf(passage.text)).map(read)) {
    addVariant(draft, part, "sentence", fieldWeights.sentence);
    addText(draft, part, fieldWeights.answer);
  }
  return draft;
}

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

function addText({ vocabulary, mentions }: Draft, { words, roots, concepts }: Read, weight: number): void {
  const raise = (key: string) => {
    if ((mentions.get(key) ?? 0) < weight) mentions.set(key, weight);
  };
  words.forEach((word, at) => {
    for (const concept of concepts[at]!) raise(`@${concept}`);
    if (stopWords.has(word)) return;
    const term = vocabulary.termOf(roots[at]!);
    raise(term);
    const beginning = beginningOf(term);
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
