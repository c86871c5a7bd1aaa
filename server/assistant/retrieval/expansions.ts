import { commonWords } from "./common-words.ts";
import { isPhraseName, phraseName, type Related, type Relation, relatedOf } from "./everyday.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import { isLexiconRoot } from "./lexicon.ts";
import { stopWords, weakWords } from "./stop-words.ts";

/** Terms and phrases (`phraseName`) of a knowledge base that may stand for a word, and how surely (0–1). */
export type Expansions = ReadonlyMap<string, number>;

/** What each relation is worth beside the word itself: see docs/decisions/0044-language-apart-from-trades.md. */
const shares: Record<Relation, number> = { same: 0.85, broader: 0.65, meant: 0.6, narrower: 0.55, matter: 0.25 };
/** A phrase that the knowledge base has not in one piece counts so much by each of its words. */
const partShare = 0.5;
const SHORTEST_PART = 4;
/** An expansion at least this sure answers for a word that the knowledge base does not have. */
export const STANDS_FOR = 0.5;

/** What everyday Turkish has for each word of a question, as far as the knowledge base has it too. */
export function expansionsIn(index: KnowledgeIndex, roots: readonly (readonly string[])[]): Expansions[] {
  const isRead = (root: string) => isLexiconRoot(root) || commonWords.has(root) || index.termOf(root) !== undefined;
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
    .filter((word) => word.length >= SHORTEST_PART && !weakWords.has(word))
    .flatMap((word) => termOf(word) ?? [])
    .map((term) => [term, share * partShare]);
}

/** What an expansion weighs; phrases stand among the concepts. */
export const weightOf = (index: KnowledgeIndex, key: string): number => index.weightOf(postingOf(key));

export const postingOf = (key: string): string => (isPhraseName(key) ? `@${key}` : key);
