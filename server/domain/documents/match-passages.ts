import type { Passage } from "#contract/passages.ts";

/** Two passages are one that was changed when they share so much of their words; under another heading, so much. */
const LIKE = 0.5;
const LIKE_ELSEWHERE = 0.8;
/** How far from its place in the order a changed passage is looked for: a long table stays quick. */
const REACH = 40;

/**
 * Which passage of `before` each one of `after` is, by the latter's key: the same, or one with other words. Passages
 * that are new are not in it, and of `before` none is there twice.
 */
export function matchPassages(before: readonly Passage[], after: readonly Passage[]): Map<string, Passage> {
  const known = new Map(before.map((passage) => [passage.key, passage]));
  const found = new Map<string, Passage>();
  for (const { key } of after) {
    const same = known.get(key);
    if (same) found.set(key, same);
    known.delete(key);
  }
  const left = (): [Passage[], Passage[]] => {
    const taken = new Set([...found.values()].map(({ key }) => key));
    return [before.filter(({ key }) => !taken.has(key)), after.filter(({ key }) => !found.has(key))];
  };
  matchWithin(...left(), placeOf, LIKE, found);
  matchWithin(...left(), ({ kind }) => kind, LIKE_ELSEWHERE, found);
  return found;
}

/** Under the same headings; a row of a table is the row that begins with the same cell. */
const placeOf = ({ kind, headings }: Passage): string => [kind, ...headings].join("\n");

function matchWithin(
  before: Passage[],
  after: Passage[],
  place: (passage: Passage) => string,
  least: number,
  found: Map<string, Passage>,
): void {
  const places = Map.groupBy(before, place);
  for (const [name, added] of Map.groupBy(after, place)) {
    const gone = (places.get(name) ?? []).map((passage) => ({ passage, words: wordsOf(passage), taken: false }));
    if (gone.length === 0) continue;
    added.forEach((passage, at) => {
      const words = wordsOf(passage);
      const middle = Math.round((at / added.length) * gone.length);
      let best: { likeness: number; of: (typeof gone)[number] } | undefined;
      for (const one of gone.slice(Math.max(0, middle - REACH), middle + REACH)) {
        if (one.taken) continue;
        const likeness = likenessOf(words, one.words) + (beginsAlike(passage, one.passage) ? 1 : 0);
        if (likeness >= least && likeness > (best?.likeness ?? 0)) best = { likeness, of: one };
      }
      if (!best) return;
      best.of.taken = true;
      found.set(passage.key, best.of.passage);
    });
  }
}

const wordsOf = ({ text }: Passage): Set<string> => new Set(text.toLocaleLowerCase("tr").match(/[\p{L}\p{N}]+/gu));

/** Dice's coefficient, from 0 to 1. */
function likenessOf(one: Set<string>, other: Set<string>): number {
  const shared = one.intersection(other).size;
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

/** A row is known by its first cell: a price list has the same rows when every price went up. */
const beginsAlike = (one: Passage, other: Passage): boolean => {
  const [first, second] = [one.cells?.[0], other.cells?.[0]];
  return first !== undefined && first.head === second?.head && first.value === second.value;
};
