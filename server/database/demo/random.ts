/** A number in [0, 1), like `Math.random`, but a reproducible sequence. */
export type Random = () => number;

/** Mulberry32, a small generator: good enough for content, and every demo of the same moment is the same. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same elements in random order. */
function shuffle<T>(elements: readonly T[], random: Random): T[] {
  const drawn = elements.map((element) => ({ element, place: random() }));
  return drawn.sort((one, other) => one.place - other.place).map(({ element }) => element);
}

/** A whole number from `least` to `most`, both inclusive. */
export const wholeBetween = (least: number, most: number, random: Random) =>
  least + Math.floor(random() * (most - least + 1));

/** All of `common` in random order, with `rare` spread evenly among them: the first of `rare` comes second. */
export function mix<T>(rare: readonly T[], common: readonly T[], random: Random): T[] {
  const gap = (common.length + rare.length) / Math.max(1, rare.length);
  const mixed = shuffle(common, random);
  rare.forEach((element, count) => mixed.splice(Math.floor(count * gap + 1), 0, element));
  return mixed;
}
