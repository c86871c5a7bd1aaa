import { commonWords } from "../language/common-words.ts";
import { isPhraseName, phraseName, type Related, type Relation, relatedOf } from "../language/thesaurus.ts";
import type { KnowledgeIndex } from "./index/knowledge-index.ts";
import { isLexiconWord } from "./lexicon.ts";
import { stopWords, weakWords } from "../language/stop-words.ts";

/**
 * Query expansion: terms and phrases (`phraseName`) of the knowledge base that may stand for a word, each with a share
 * of that word's weight (0–1).
 */
export type Expansions = ReadonlyMap<string, number>;

/** The share that each relation gets: see docs/decisions/0044-general-language.md. */
const shares: Record<Relation, number> = { same: 0.85, broader: 0.65, meant: 0.6, narrower: 0.55, matter: 0.25 };
/** The share that a single word of a phrase gets where the knowledge base does not have the phrase as a whole. */
const partShare = 0.5;
const MIN_PART_LENGTH = 4;
/** An expansion with at least this share counts as knowing a word that the knowledge base lacks. */
export const STANDS_FOR = 0.5;

/** The thesaurus's expansions of each word of a question, limited to what the knowledge base contains. */
export function expansionsIn(index: KnowledgeIndex, roots: readonly (readonly string[])[]): Expansions[] {
  const isRead = (root: string) => isLexiconWord(root) || commonWords.has(root) || index.termOf(root) !== undefined;
  return relatedOf(roots, isRead).map((all) => {
    const expansions = new Map<string, number>();
    for (const related of all)
      for (const [key, share] of foundIn(index, related))
        if (share > (expansions.get(key) ?? 0)) expansions.set(key, share);
    return expansions;
  });
}

function foundIn(index: KnowledgeIndex, { words, relation }: Related): [key: string, share: number][] {
  const share = shares[relation];
  if (words.length > 1) {
    const name = phraseName(words);
    if (weightOf(index, name) > 0) return [[name, share]];
  }
  const termOf = (word: string) => (stopWords.has(word) ? undefined : index.termOf(word));
  if (words.length === 1) {
    const term = termOf(words[0]!);
    return term === undefined ? [] : [[term, share]];
  }
  return words
    .filter((word) => word.length >= MIN_PART_LENGTH && !weakWords.has(word))
    .flatMap((word) => termOf(word) ?? [])
    .map((term) => [term, share * partShare]);
}

/** An expansion's weight; phrases are stored among the concepts. */
export const weightOf = (index: KnowledgeIndex, key: string): number => index.weightOf(postingOf(key));

/** An expansion's key in the inverted index. */
export const postingOf = (key: string): string => (isPhraseName(key) ? `@${key}` : key);
