import type { Passage } from "#contract/passages.ts";

/** Two passages are versions of one if they share this much of their words; under another heading, this much. */
const LIKE = 0.5;
const LIKE_ELSEWHERE = 0.8;
/** How far from its position a changed passage is searched for: this keeps long tables fast. */
const REACH = 20;

/**
 * For each passage of `after`, by its key, the passage of `before` that it continues, unchanged or reworded. New
 * passages are missing, and each passage of `before` occurs at most once.
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
  matchWithin(...left(), rowOf, 0, found);
  matchWithin(...left(), placeOf, LIKE, found);
  matchWithin(...left(), ({ kind }) => kind, LIKE_ELSEWHERE, found);
  return found;
}

const placeOf = ({ kind, headings }: Passage): string => [kind, ...headings].join("\n");

/** A row is identified by its first cell: a price list has the same rows after every price has changed. */
function rowOf(passage: Passage): string | null {
  const first = passage.cells?.[0];
  return first ? [placeOf(passage), first.head, first.value].join("\n") : null;
}

function matchWithin(
  before: Passage[],
  after: Passage[],
  place: (passage: Passage) => string | null,
  least: number,
  found: Map<string, Passage>,
): void {
  const places = Map.groupBy(before, place);
  for (const [name, added] of Map.groupBy(after, place)) {
    if (name === null) continue;
    const gone = (places.get(name) ?? []).map((passage) => ({ passage, words: wordsOf(passage), taken: false }));
    if (gone.length === 0) continue;
    added.forEach((passage, at) => {
      const words = wordsOf(passage);
      const middle = Math.round((at / added.length) * gone.length);
      let best: { likeness: number; of: (typeof gone)[number] } | undefined;
      for (const one of gone.slice(Math.max(0, middle - REACH), middle + REACH)) {
        if (one.taken) continue;
        const likeness = likenessOf(words, one.words);
        if (likeness >= least && likeness > (best?.likeness ?? -1)) best = { likeness, of: one };
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
  if (one.size + other.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}
