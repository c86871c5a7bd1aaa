/** How much of a word's rarity counts beyond that of its concept. */
const rareWordingShare = 0.4;

/** What a word weighs: its rarity, unless it is only a rare way to say what many entries say in other words. */
export function literalWeight(termWeight: number, conceptWeight: number): number {
  if (termWeight === 0) return conceptWeight;
  return conceptWeight === 0 || termWeight <= conceptWeight
    ? termWeight
    : conceptWeight + (termWeight - conceptWeight) * rareWordingShare;
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

const BEGINNING = 5;

/** The key of words that begin like this one ("abone", "abonelik"); null for one too short to tell. */
export const beginningOf = (term: string): string | null =>
  term.length >= BEGINNING && !/\d/.test(term) ? `~${term.slice(0, BEGINNING)}` : null;
