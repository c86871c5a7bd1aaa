import type { NearWord } from "../../server/assistant/retrieval/near-words.ts";
import { product } from "./english-vectors.ts";

/** Of each root so many others are kept, and none less alike. */
const MOST = 20;
const LEAST = 0.3;
/** One that is half as near as can be is worth more than half. */
const POWER = 0.7;

/**
 * Of each root the nearest others, nearest first, by how much nearer they are than the least (0–1). `mayBeNear` says of
 * two whether they may be near at all.
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
