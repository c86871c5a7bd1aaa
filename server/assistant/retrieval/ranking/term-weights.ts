/** The share of a word's rarity beyond that of its concept that counts. */
const rareWordingShare = 0.4;

/** A word's weight: its rarity, reduced if the word is only a rare wording of a concept that many entries have. */
export function literalWeight(termWeight: number, conceptWeight: number): number {
  if (termWeight === 0) return conceptWeight;
  return conceptWeight === 0 || termWeight <= conceptWeight
    ? termWeight
    : conceptWeight + (termWeight - conceptWeight) * rareWordingShare;
}

/** True if a shared root is long enough to make two words related. */
export function isLongRootOf(root: string, word: string): boolean {
  return (
    root.length >= 6 ||
    (root.length === 5 && word.length <= 10) ||
    (root.length === 4 && word.length <= 5) ||
    root === word
  );
}

const BEGINNING = 5;

/** The key of all words with this prefix ("abone", "abonelik"); null for a word that is too short or has digits. */
export const prefixKeyOf = (term: string): string | null =>
  term.length >= BEGINNING && !/\d/.test(term) ? `~${term.slice(0, BEGINNING)}` : null;
