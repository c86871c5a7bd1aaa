import { commonWords } from "../language/common-words.ts";
import { phraseNamesOf } from "../language/thesaurus.ts";
import { asking } from "./lexicon/asking.ts";
import { clothing } from "./lexicon/clothing.ts";
import { topics } from "./lexicon/topics.ts";
import { stopWords } from "../language/stop-words.ts";
import { rootsOf } from "../language/suffixes.ts";
import { wordsOf } from "../language/turkish.ts";
import { finiteVerbsOf } from "../language/verbs.ts";

type Phrase = { words: string[]; concept: string };

/** Concepts that say what is asked (a price, a time, a place) rather than about what. */
export const askingConcepts: ReadonlySet<string> = new Set(Object.keys(asking));

/** A word of a phrase that is at least this long may match as a prefix. */
const prefixLength = 5;
const phrasesByFirstWord = new Map<string, Phrase[]>();
for (const [concept, entries] of topics.flatMap(Object.entries<string>)) {
  for (const entry of entries.split(",")) {
    const words = wordsOf(entry);
    if (words.length === 0) throw new Error(`Empty lexicon entry in ${concept}`);
    const phrases = phrasesByFirstWord.get(words[0]!) ?? [];
    phrases.push({ words, concept });
    phrasesByFirstWord.set(words[0]!, phrases);
  }
}

const singleWords = new Set(
  [...phrasesByFirstWord.values()]
    .flat()
    .filter((phrase) => phrase.words.length === 1)
    .map((phrase) => phrase.words[0]!),
);

/** The concepts of things that a shop sells. */
export const productConcepts: ReadonlySet<string> = new Set(Object.keys(clothing));

/** The single-word entries that are no verb forms: "gelmezsem" stands for a concept, but it is not a root. */
const wordRoots = new Set([...singleWords].filter((word) => finiteVerbsOf(word, rootsOf(word)).length === 0));

/** True for a word that is a single-word entry of the lexicon, inflected or not. */
export const isLexiconWord = (word: string): boolean => singleWords.has(word);

/** True for a single-word entry of the lexicon that other words may be forms of. */
export const isLexiconRoot = (root: string): boolean => wordRoots.has(root);

/** All single-word entries of the lexicon, for spelling correction. */
export const lexiconWords = (): Iterable<string> => singleWords;

/**
 * For each word of a text, the lexicon's concepts that it expresses, alone or as part of a phrase, and the names of the
 * thesaurus phrases that it is part of. `roots` holds the possible roots of each word. The words of a phrase must stand
 * in order, with at most one other word between two of them.
 */
export function conceptsOf(roots: readonly (readonly string[])[]): Set<string>[] {
  const names = phraseNamesOf(roots);
  return phraseLengthsOf(roots).map((lengths, at) => new Set([...lengths.keys(), ...names[at]!]));
}

/**
 * For each word of a text, the lexicon's concepts except `passedOver`, each with the word count of its longest matching
 * phrase.
 */
export function phraseLengthsOf(
  roots: readonly (readonly string[])[],
  passedOver: ReadonlySet<string> = new Set(),
): Map<string, number>[] {
  const found = roots.map(() => new Map<string, number>());
  // Rules out most phrases early: their second word is nowhere in the text.
  const present = new Set(roots.flat());
  for (let at = 0; at < roots.length; at++) {
    const longest = roots[at]!.find((root) => singleWords.has(root) || commonWords.has(root));
    for (const root of roots[at]!) {
      for (const { words, concept } of phrasesByFirstWord.get(root) ?? []) {
        if (passedOver.has(concept)) continue;
        if (words.length === 1 ? root !== longest : words[1]!.length < prefixLength && !present.has(words[1]!))
          continue;
        for (const place of placesOf(words, roots, at) ?? [])
          found[place]!.set(concept, Math.max(words.length, found[place]!.get(concept) ?? 0));
      }
    }
  }
  return found.map(withoutShorter);
}

/**
 * Keeps the concepts of the longest phrase around a word: "ne kadar sürer" asks for a time although "ne kadar" alone
 * asks for a price, and "takım elbise" is not a dress.
 */
function withoutShorter(lengths: Map<string, number>): Map<string, number> {
  if (lengths.size < 2) return lengths;
  for (const kind of [askingConcepts, productConcepts]) {
    let longest = 0;
    for (const [concept, length] of lengths) if (length > longest && kind.has(concept)) longest = length;
    for (const [concept, length] of lengths) if (length < longest && kind.has(concept)) lengths.delete(concept);
  }
  return lengths;
}

function placesOf(words: string[], roots: readonly (readonly string[])[], start: number): number[] | null {
  const places = [start];
  for (let index = 1; index < words.length; index++) {
    const after = places.at(-1)! + 1;
    const place = placeOf(words[index]!, roots, after);
    if (place === null) return null;
    places.push(place);
  }
  return places;
}

/**
 * The position where a phrase continues: the next word, or the one after it. Function words ("ne", "bir") between them
 * are not counted.
 */
function placeOf(word: string, roots: readonly (readonly string[])[], from: number): number | null {
  for (let place = from, others = 0; place < roots.length && others <= 1; place++) {
    if (roots[place]!.some((root) => root === word || startsPhraseWord(root, word))) return place;
    if (!stopWords.has(roots[place]![0]!)) others++;
  }
  return null;
}

/** Some words of phrases are truncated stems ("gelemeyeceğ"): a root that begins with one matches it. */
function startsPhraseWord(root: string, word: string): boolean {
  return word.length >= prefixLength && root.startsWith(word);
}
