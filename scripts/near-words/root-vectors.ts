import { add, unit } from "./linear-algebra.ts";

/** The weight of a root's nth meaning. */
const ofPlace = (place: number) => 1 / Math.sqrt(1 + place);

/** The unit vector of each root's English meanings, by root in alphabetical order. */
export function rootVectors(
  glossary: ReadonlyMap<string, readonly string[]>,
  meanings: ReadonlyMap<string, Float32Array>,
): Map<string, Float32Array> {
  return new Map(
    [...glossary]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([root, own]) => {
        const sum = new Float32Array(meanings.get(own[0]!)!.length);
        for (const [place, meaning] of own.entries()) add(sum, meanings.get(meaning)!, ofPlace(place));
        return [root, unit(sum)];
      }),
  );
}
