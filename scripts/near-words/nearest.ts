import type { NearWord } from "../../server/assistant/language/near-words.ts";
import { product } from "./linear-algebra.ts";

/** The most neighbours kept per root, and their least similarity. */
const MOST = 20;
const LEAST = 0.25;
/** Raises middle similarities: half of the possible range counts as more than half. */
const POWER = 0.7;

/**
 * The nearest neighbours of each root, nearest first, with their similarity scaled from LEAST to 1 onto 0–1.
 * `mayBeNear` excludes pairs.
 */
export function nearest(
  directions: ReadonlyMap<string, Float32Array>,
  mayBeNear: (one: string, other: string) => boolean,
): Map<string, NearWord[]> {
  const all = [...directions];
  return new Map(
    all.map(([root, direction]) => {
      const alike = all.flatMap(([other, itsDirection]) => {
        const likeness = product(direction, itsDirection);
        return likeness >= LEAST && other !== root && mayBeNear(root, other) ? [{ root: other, likeness }] : [];
      });
      const near = alike
        .sort((one, other) => other.likeness - one.likeness || (one.root < other.root ? -1 : 1))
        .slice(0, MOST)
        .map((one) => ({ root: one.root, share: Math.min(1, (one.likeness - LEAST) / (1 - LEAST)) ** POWER }));
      return [root, near] as const;
    }),
  );
}
