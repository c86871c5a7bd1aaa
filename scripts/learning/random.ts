/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The items in random order. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const left = [...items];
  for (let at = left.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [left[at], left[other]] = [left[other]!, left[at]!];
  }
  return left;
}

/** A text as typed in haste: in about every third word a letter is left out, doubled or changed for its neighbour. */
export function withSlip(text: string, random: () => number): string {
  return text
    .split(" ")
    .map((word) => {
      if (word.length < 4 || random() > 0.35) return word;
      const at = 1 + Math.floor(random() * (word.length - 2));
      const [before, letter, next, after] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)];
      const kind = random();
      if (kind < 0.5) return before + next + after;
      return kind < 0.75 ? before + letter + letter + next + after : before + next + letter + after;
    })
    .join(" ");
}
