import { type Language, LANGUAGES } from "../detect-language.ts";
import type { Passage } from "#contract/passages.ts";
import type { Article, Document, KnowledgeBase, OfferedProcess, Product } from "../knowledge-base.ts";
import { packIndex } from "./pack-index.ts";
import { type EntryMeanings, entryMeaningsOf } from "./entry-meanings.ts";
import type { IndexPatch, Postings } from "./index-patch.ts";
import { sharedRowCache } from "../../packed/row-cache.ts";
import { heaviestOf, idfWeights, wordWeight } from "../ranking/idf-weights.ts";
import { type PackedIndex, type Part, PARTS } from "./packed-index.ts";
import { placeIn } from "../../packed/packed-numbers.ts";
import type { Audience } from "../products/audiences.ts";
import { quantitiesIn, quantitiesOfPassage, type Quantity } from "../ranking/quantities.ts";
import { type ReadVariant, VALUES } from "./read-entry.ts";
import { prefixKeyOf, literalWeight } from "../ranking/term-weights.ts";
import type { CorrectionBudget, SpellingDictionary } from "../../language/spelling.ts";
import { spellingWith } from "./knowledge-spelling.ts";
import type { Near, PackedVectors } from "./vectors.ts";
import { WordTable } from "../../packed/word-table.ts";

/** A word of a variant, with its prefix key, concepts and weight. */
export type VariantWord = { term: string; beginning: string | null; concepts: ReadonlySet<string>; weight: number };
/**
 * A searchable text of an entry. `share` is 1 for a title or question and less for a sentence of an answer; `text` is
 * the number of its folded text.
 */
export type Variant = {
  text: number;
  part: Part;
  words: VariantWord[];
  /** The answer patterns that a sentence has, as a bit set (sayings.ts). */
  sayings: number;
  trigrams: ArrayLike<number> & Iterable<number>;
  share: number;
};
export type Entry = { position: number; title: string } & (
  | { kind: "article"; article: Article }
  | { kind: "passage"; passage: Passage; document: Omit<Document, "passages"> }
  | { kind: "product"; product: Product }
);

/** The spelling corrections of one message so far, and how many comparisons it may still spend. */
export type Corrections = CorrectionBudget & { words: Map<string, string[]> };

/** The searchable form of a knowledge base; immutable. */
export type KnowledgeIndex = {
  /**
   * Positions from 0 up to `size`: articles first, then passages from `firstPassage`, then products from
   * `firstProduct`.
   */
  size: number;
  firstPassage: number;
  firstProduct: number;
  /** How many entries it had when it was packed; positions may be free. */
  places: number;
  entryAt(position: number): Entry;
  variantsAt(position: number): readonly Variant[];
  meaningsAt(position: number): EntryMeanings;
  /** Finds an entry by the key of its source (`nameOf` in context.ts). */
  find(kind: Entry["kind"], name: string): Entry | undefined;
  /** The languages that its articles are written in. */
  languages: ReadonlySet<Language>;
  languageAt(position: number): Language;
  /** Restricts answers to articles of this language; null allows every article. */
  answerLanguage: Language | null;
  /** Whom the conversation looks for something for: products that are said to be for others are left out. */
  recipient: Audience | null;
  /** The number of the document that a passage belongs to; -1 for other entries. */
  documentAt(position: number): number;
  /** The kinds of facts that an article or passage states, as a bit set (facts.ts). */
  factsAt(position: number): number;
  quantitiesAt(position: number): readonly Quantity[];
  /** The position of the product with this SKU, given as folded words. */
  positionBySku(folded: string): number | undefined;
  /**
   * One value for each product, starting at `firstProduct`, so that filtering reads no products. NaN in `oldPrices`
   * means none.
   */
  prices: Float64Array;
  oldPrices: Float64Array;
  isSoldOut: Uint8Array;
  /** All colours and sizes of any product, folded. */
  colors: ReadonlySet<string>;
  sizes: ReadonlySet<string>;
  /** The forms that the chatbot's company defined. */
  processes: readonly OfferedProcess[];
  /** Concepts of trades that this company is not in: they match nothing here. */
  foreignConcepts: ReadonlySet<string>;
  /** The term of a word form. */
  termOf(form: string): string | undefined;
  /** The weight of a term or "@concept"; 0 if it does not occur. */
  weightOf(key: string): number;
  /** The document frequency of a term or "@concept". */
  documentFrequencyOf(key: string): number;
  postingsOf(key: string): Postings;
  /** The weight of a term or "@concept" within an entry; 0 if the entry does not have it. */
  valueIn(key: string, position: number): number;
  /** The number of a folded text; -1 if no variant has it. */
  textOf(folded: string): number;
  /** True for a folded title or question: a message identical to it is an exact match. */
  isTitle(folded: string): boolean;
  spelling: SpellingDictionary;
  /** The embeddings of articles and passages; null without an embedding model. */
  vectors: PackedVectors | null;
  /**
   * The entries whose embeddings are nearest to the message's, nearest first; null without an embedding of the message.
   */
  near: readonly Near[] | null;
  /** The corrections shared by all readings of one message; null if each text is read by itself. */
  corrections: Corrections | null;
  /** A serial number, unique in this process. */
  number: number;
};

let opened = 0;

/** Indexes a knowledge base in this process; the index serves any number of questions. */
export const buildKnowledgeIndex = (knowledge: KnowledgeBase): KnowledgeIndex => openIndex(packIndex(knowledge));

/** The budget of spelling comparisons for one message, however garbled; ordinary messages need a few hundred. */
const MAX_COMPARED = 2000;

/** The corrections of a new message, with the full budget. */
export const newCorrections = (): Corrections => ({ left: MAX_COMPARED, words: new Map() });

/**
 * The index for reading one message. A message is read several times: whole, in parts, and with context. All these
 * readings share its spelling corrections and one budget for them.
 */
export const forMessage = (index: KnowledgeIndex, corrections = newCorrections()): KnowledgeIndex => ({
  ...index,
  corrections,
});

/**
 * The index for a visitor who writes in `language`. If any article is in that language, only those answer; otherwise
 * all do, for callers that can translate. Products answer in every language.
 */
export const inLanguage = (index: KnowledgeIndex, language: Language): KnowledgeIndex => ({
  ...index,
  answerLanguage: index.languages.size > 1 && index.languages.has(language) ? language : null,
});

/** The index for a visitor who looks for something for somebody; see `recipientOf`. */
export const forRecipient = (index: KnowledgeIndex, recipient: Audience | null): KnowledgeIndex => ({
  ...index,
  recipient,
});

const KIND_MARKS: Record<Entry["kind"], string> = { article: "a", passage: "d", product: "p" };

type PassageEntry = Pick<Entry & { kind: "passage" }, "document" | "passage">;

/** A passage's key: "<document id>:<passage key>". */
export const passageId = ({ document, passage }: PassageEntry): string => `${document.id}:${passage.key}`;

/** The key that `find` finds an entry by. */
export function entryName(entry: Entry): string {
  if (entry.kind === "passage") return passageId(entry);
  return entry.kind === "article" ? entry.article.id : entry.product.sku;
}

/** The URL of a passage, with its heading's anchor where there is one; null if its document has no URL. */
export function passageAddress({ document: { address }, passage: { anchor } }: PassageEntry): string | null {
  return address !== null && anchor !== null ? `${address.split("#")[0]}#${encodeURIComponent(anchor)}` : address;
}

/** "Konaklama koşulları, Evcil hayvan": the document's title and the passage's heading. */
const passageTitle = (document: string, { headings }: Passage): string => [document, ...headings.slice(-1)].join(", ");

/** How many rows of all indexes together are cached as objects. */
const MAX_CACHED = 4000;
const cachedEntries = sharedRowCache<Entry>(MAX_CACHED);
const cachedVariants = sharedRowCache<readonly Variant[]>(MAX_CACHED);
const cachedMeanings = sharedRowCache<EntryMeanings>(MAX_CACHED);
const cachedQuantities = sharedRowCache<readonly Quantity[]>(MAX_CACHED);

function quantitiesOf(entry: Entry): readonly Quantity[] {
  if (entry.kind === "article") return quantitiesIn(entry.article.answer);
  return entry.kind === "passage" ? quantitiesOfPassage(entry.passage) : [];
}

/** Opens a packed index, with an optional patch laid over it. Rows are decoded only when they are asked for. */
export function openIndex(packed: PackedIndex, patch: IndexPatch | null = null): KnowledgeIndex {
  const { firstPassage, firstProduct, contentStarts, positions, values, postingStarts, trigramAlphabet } = packed;
  const [names, skus, terms] = [packed.names, packed.skus, packed.terms].map((words) => new WordTable(words)) as [
    WordTable,
    WordTable,
    WordTable,
  ];
  const [forms, keys, texts] = [packed.forms, packed.keys, packed.texts].map((words) => new WordTable(words)) as [
    WordTable,
    WordTable,
    WordTable,
  ];
  const decoder = new TextDecoder();
  const conceptSets = packed.conceptSets.map((set) => new Set(set));
  const foreign = new Set(packed.foreignConcepts);

  const documentFrequencyOf = (key: string): number =>
    patch?.postings.get(key)?.places ?? packed.keyPlaces[keys.numberOf(key)] ?? 0;
  const weightOf = idfWeights(documentFrequencyOf, packed.places);
  const termWeights = new Float64Array(packed.terms.starts.length - 1).fill(Number.NaN);
  const heaviest = new Float64Array(conceptSets.length).fill(Number.NaN);
  const weightOfWord = (term: number, set: number): number => {
    if (Number.isNaN(termWeights[term])) termWeights[term] = weightOf(terms.wordAt(term));
    if (Number.isNaN(heaviest[set])) heaviest[set] = heaviestOf(conceptSets[set]!, weightOf);
    return literalWeight(termWeights[term]!, heaviest[set]!);
  };
  const readEntry = (position: number): Entry => {
    const patched = patch?.entries.get(position);
    if (patched?.kind === "article")
      return { kind: "article", position, title: patched.article.title, article: patched.article };
    if (patched) return { kind: "product", position, title: patched.product.name, product: patched.product };
    const content = JSON.parse(
      decoder.decode(packed.contents.subarray(contentStarts[position], contentStarts[position + 1])),
    ) as unknown;
    if (position < firstPassage) {
      const article = content as Article;
      return { kind: "article", position, title: article.title, article };
    }
    if (position < firstProduct) {
      const { document, passage } = content as { document: Omit<Document, "passages">; passage: Passage };
      return { kind: "passage", position, title: passageTitle(document.title, passage), document, passage };
    }
    const product = content as Product;
    return { kind: "product", position, title: product.name, product };
  };
  const variantOf = ({ text, part, share, sayings, words, trigrams }: ReadVariant): Variant => ({
    ...{ text: textOf(text), part, share, sayings, trigrams: [...trigrams] },
    words: words.map(({ term, concepts: all }) => {
      const concepts = all.difference(foreign);
      return { term, beginning: prefixKeyOf(term), concepts, weight: wordWeight(term, concepts, weightOf) };
    }),
  });
  const readVariants = (position: number): readonly Variant[] => {
    const patched = patch?.entries.get(position);
    if (patched) return patched.variants.map(variantOf);
    const variants: Variant[] = [];
    for (let at = packed.variantStarts[position]!; at < packed.variantStarts[position + 1]!; at++) {
      const words: VariantWord[] = [];
      for (let word = packed.wordStarts[at]!; word < packed.wordStarts[at + 1]!; word++) {
        const [number, set] = [packed.wordTerms[word]!, packed.wordConcepts[word]!];
        const term = terms.wordAt(number);
        const [concepts, weight] = [conceptSets[set]!, weightOfWord(number, set)];
        words.push({ term, beginning: prefixKeyOf(term), concepts, weight });
      }
      const letters = packed.trigrams.subarray(packed.trigramStarts[at], packed.trigramStarts[at + 1]);
      variants.push({
        text: packed.variantTexts[at]!,
        part: PARTS[packed.variantParts[at]!]!,
        share: VALUES[packed.shares[at]!]!,
        sayings: packed.variantSayings[at]!,
        words,
        trigrams: Uint32Array.from(letters, (letter) => trigramAlphabet[letter]!),
      });
    }
    return variants;
  };
  const variantsAt = cachedVariants(readVariants);
  const textOf = (folded: string) => patch?.texts.get(folded) ?? texts.numberOf(folded);
  const entryAt = cachedEntries(readEntry);
  const postingsOf = (key: string): Postings => {
    const patched = patch?.postings.get(key);
    if (patched) return patched;
    const number = keys.numberOf(key);
    const [from, to] = number < 0 ? [0, 0] : [postingStarts[number]!, postingStarts[number + 1]!];
    return { from, to, positions, values };
  };
  return {
    size: packed.size,
    places: packed.places,
    firstPassage,
    firstProduct,
    entryAt,
    variantsAt,
    meaningsAt: cachedMeanings((position) => entryMeaningsOf(variantsAt(position))),
    find(kind, name) {
      const full = `${KIND_MARKS[kind]}:${name}`;
      const position = patch?.names.get(full) ?? names.numberOf(full);
      return position < 0 ? undefined : entryAt(position);
    },
    languages: new Set(Array.from(packed.languages, (number) => LANGUAGES[number] ?? []).flat()),
    languageAt: (position) => LANGUAGES[packed.languages[position]!]!,
    answerLanguage: null,
    recipient: null,
    documentAt: (position) => packed.documents[position - firstPassage] ?? -1,
    quantitiesAt: cachedQuantities((position) => quantitiesOf(entryAt(position))),
    factsAt: (position) => packed.facts[position] ?? 0,
    positionBySku(folded) {
      const position = patch?.skus.get(folded) ?? packed.skuPositions[skus.numberOf(folded)] ?? -1;
      return position < 0 ? undefined : position;
    },
    prices: packed.prices,
    oldPrices: packed.oldPrices,
    isSoldOut: packed.isSoldOut,
    colors: new Set(packed.colors),
    sizes: new Set(packed.sizes),
    processes: packed.processes,
    foreignConcepts: foreign,
    termOf(form) {
      const number = forms.numberOf(form);
      const term = patch?.forms.get(form) ?? (number < 0 ? undefined : terms.wordAt(packed.termOfForm[number]!));
      // A term that no entry has any more is no longer part of this knowledge base.
      return patch && term !== undefined && documentFrequencyOf(term) === 0 ? undefined : term;
    },
    weightOf,
    documentFrequencyOf,
    postingsOf,
    valueIn(key, position) {
      const { from, to, positions: all, values: counts } = postingsOf(key);
      const place = placeIn(all, position, from, to);
      return place < to && all[place] === position ? VALUES[counts[place]!]! : 0;
    },
    textOf,
    isTitle: (folded) => patch?.titles.has(folded) || packed.isTitle[texts.numberOf(folded)] === 1,
    spelling: spellingWith(packed.spelling, ...(patch ? [patch.spelling] : [])),
    vectors: packed.vectors,
    near: null,
    corrections: null,
    number: opened++,
  };
}
