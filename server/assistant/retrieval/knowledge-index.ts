import { type Language, LANGUAGES } from "../dialogue/language.ts";
import type { Passage } from "#contract/passages.ts";
import type { Article, Document, KnowledgeBase, OfferedProcess, Product } from "./knowledge-base.ts";
import { packIndex } from "./pack-index.ts";
import type { IndexPatch, Postings } from "./index-patch.ts";
import { kept } from "./kept.ts";
import { heaviestOf, keyWeights, wordWeight } from "./key-weights.ts";
import { type PackedIndex, type Part, PARTS } from "./packed-index.ts";
import { placeIn } from "./packed-numbers.ts";
import { quantitiesIn, quantitiesOfPassage, type Quantity } from "./quantities.ts";
import { type ReadVariant, VALUES } from "./read-entry.ts";
import { beginningOf, literalWeight } from "./term-weights.ts";
import { type CorrectionBudget, type SpellingDictionary, spellingWith } from "./spelling.ts";
import type { Near, PackedVectors } from "./vectors.ts";
import { WordTable } from "./word-table.ts";

/** A word of a question variant or product name, with its weight and the concepts it takes part in. */
export type VariantWord = { term: string; beginning: string | null; concepts: ReadonlySet<string>; weight: number };
/** `share` is 1 for a title or question and less for a sentence of an answer; `text` is its folded text's number. */
export type Variant = {
  text: number;
  part: Part;
  words: VariantWord[];
  /** How a sentence says it (sayings.ts). */
  sayings: number;
  trigrams: ArrayLike<number> & Iterable<number>;
  share: number;
};
export type Entry = { position: number; title: string } & (
  | { kind: "article"; article: Article }
  | { kind: "passage"; passage: Passage; document: Omit<Document, "passages"> }
  | { kind: "product"; product: Product }
);

/** What the words of one message were put right to, and how much more may be tried. */
export type Corrections = CorrectionBudget & { words: Map<string, string[]> };

/** A knowledge base as questions are asked of it; immutable. */
export type KnowledgeIndex = {
  /** Entries stand at 0 and up: articles first, passages from `firstPassage`, products from `firstProduct` on. */
  size: number;
  firstPassage: number;
  firstProduct: number;
  entryAt(position: number): Entry;
  variantsAt(position: number): readonly Variant[];
  /** By `nameOf` a source of it (context.ts). */
  find(kind: Entry["kind"], name: string): Entry | undefined;
  /** The languages that articles are written in. */
  languages: ReadonlySet<Language>;
  languageAt(position: number): Language;
  /** The language that is answered in; articles of others are passed over. Null where every article may answer. */
  only: Language | null;
  /** The number of a passage's document; -1 for what is none. */
  documentAt(position: number): number;
  /** What kinds of facts an article or passage states (facts.ts). */
  factsAt(position: number): number;
  quantitiesAt(position: number): readonly Quantity[];
  /** By a product number's folded words. */
  positionBySku(folded: string): number | undefined;
  /**
   * What can be asked of every product without reading it, from `firstProduct` on. An old price is NaN where there is
   * none.
   */
  prices: Float64Array;
  oldPrices: Float64Array;
  isSoldOut: Uint8Array;
  /** Colours and sizes any product is offered in, folded. */
  colors: ReadonlySet<string>;
  sizes: ReadonlySet<string>;
  /** The forms that the chatbot's company composed for it. */
  processes: readonly OfferedProcess[];
  /** Concepts of trades that it is not about: their words mean no more than they say. */
  foreignConcepts: ReadonlySet<string>;
  /** The term that a form leads to. */
  termOf(form: string): string | undefined;
  /** What a term or "@concept" weighs, 0 for one that is not there. */
  weightOf(key: string): number;
  /** In how many places a term or "@concept" stands. */
  placesOf(key: string): number;
  postingsOf(key: string): Postings;
  /** How much a term or "@concept" counts in an entry, 0 where the entry does not have it. */
  valueIn(key: string, position: number): number;
  /** The number of a folded text, -1 where no variant has it. */
  textOf(folded: string): number;
  /** True for a title or question: asked word for word, it is surely meant. */
  isTitle(folded: string): boolean;
  spelling: SpellingDictionary;
  /** What articles and passages mean; null where no model told. */
  vectors: PackedVectors | null;
  /** The entries whose meaning is nearest to the message's, nearest first; null where no model told what it means. */
  near: readonly Near[] | null;
  /** Those of the message that is read with it; null where each text is one of its own. */
  corrections: Corrections | null;
  /** Which of all that were opened it is. */
  number: number;
};

let opened = 0;

/** Reads articles and products; the answer serves any number of questions. */
export const buildKnowledgeIndex = (knowledge: KnowledgeBase): KnowledgeIndex => openIndex(packIndex(knowledge));

/**
 * So many forms are compared with the words of one message, however many it mangles; honest ones need a few hundred.
 */
const MOST_COMPARED = 2000;

export const newCorrections = (): Corrections => ({ left: MOST_COMPARED, words: new Map() });

/**
 * The index as one message is read with it. A message is read several times, whole, in parts, and with what was said
 * before; what its words are put right to is remembered, and what that may cost is one budget for all of it.
 */
export const forMessage = (index: KnowledgeIndex, corrections = newCorrections()): KnowledgeIndex => ({
  ...index,
  corrections,
});

/**
 * The index as a visitor of `language` asks it. Where articles are written in that language they alone answer; where
 * none are, all do, for who can translate them. Products are in every language.
 */
export const inLanguage = (index: KnowledgeIndex, language: Language): KnowledgeIndex => ({
  ...index,
  only: index.languages.size > 1 && index.languages.has(language) ? language : null,
});

const KIND_MARKS: Record<Entry["kind"], string> = { article: "a", passage: "d", product: "p" };

type PassageEntry = Pick<Entry & { kind: "passage" }, "document" | "passage">;

/** What a passage is found by: its document's id, a colon, its key. */
export const passageId = ({ document, passage }: PassageEntry): string => `${document.id}:${passage.key}`;

/** What an entry is found by. */
export function entryName(entry: Entry): string {
  if (entry.kind === "passage") return passageId(entry);
  return entry.kind === "article" ? entry.article.id : entry.product.sku;
}

/** Where a visitor reads it, at its heading where that has a name; null for what stands nowhere. */
export function passageAddress({ document: { address }, passage: { anchor } }: PassageEntry): string | null {
  return address !== null && anchor !== null ? `${address.split("#")[0]}#${encodeURIComponent(anchor)}` : address;
}

/** "Konaklama koşulları, Evcil hayvan": the document, and what the passage stands under. */
const passageTitle = (document: string, { headings }: Passage): string => [document, ...headings.slice(-1)].join(", ");

/** Of all indexes together so many rows are kept as objects. */
const MOST_KEPT = 4000;
const keptEntries = kept<Entry>(MOST_KEPT);
const keptVariants = kept<readonly Variant[]>(MOST_KEPT);
const keptQuantities = kept<readonly Quantity[]>(MOST_KEPT);

function quantitiesOf(entry: Entry): readonly Quantity[] {
  if (entry.kind === "article") return quantitiesIn(entry.article.answer);
  return entry.kind === "passage" ? quantitiesOfPassage(entry.passage) : [];
}

/** Makes a packed index answer, with what has changed since laid over it; nothing of it is read before it is asked for. */
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

  const placesOf = (key: string): number =>
    patch?.postings.get(key)?.places ?? packed.keyPlaces[keys.numberOf(key)] ?? 0;
  const weightOf = keyWeights(placesOf, packed.places);
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
      return { term, beginning: beginningOf(term), concepts, weight: wordWeight(term, concepts, weightOf) };
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
        words.push({ term, beginning: beginningOf(term), concepts, weight });
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
  const textOf = (folded: string) => patch?.texts.get(folded) ?? texts.numberOf(folded);
  const entryAt = keptEntries(readEntry);
  const postingsOf = (key: string): Postings => {
    const patched = patch?.postings.get(key);
    if (patched) return patched;
    const number = keys.numberOf(key);
    const [from, to] = number < 0 ? [0, 0] : [postingStarts[number]!, postingStarts[number + 1]!];
    return { from, to, positions, values };
  };
  return {
    size: packed.size,
    firstPassage,
    firstProduct,
    entryAt,
    variantsAt: keptVariants(readVariants),
    find(kind, name) {
      const full = `${KIND_MARKS[kind]}:${name}`;
      const position = patch?.names.get(full) ?? names.numberOf(full);
      return position < 0 ? undefined : entryAt(position);
    },
    languages: new Set(Array.from(packed.languages, (number) => LANGUAGES[number] ?? []).flat()),
    languageAt: (position) => LANGUAGES[packed.languages[position]!]!,
    only: null,
    documentAt: (position) => packed.documents[position - firstPassage] ?? -1,
    quantitiesAt: keptQuantities((position) => quantitiesOf(entryAt(position))),
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
      // What nothing says any more is no word of this knowledge.
      return patch && term !== undefined && placesOf(term) === 0 ? undefined : term;
    },
    weightOf,
    placesOf,
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
