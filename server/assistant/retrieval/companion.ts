import { likelihoodBeside } from "./ranker.ts";
import type { Scored } from "./scoring.ts";

/** What is told with the best: a passage beside an article, or an article or passage beside a passage. */
const companionShare = { ofOtherKind: 0.1, ofSameKind: 0.25 };

/**
 * What says nearly as surely what was asked for as the best does, where one of the two is a passage: a hand-written
 * article says what a firm thinks worth saying, and its documents the rest.
 */
export function companionOf(ranked: readonly Scored[]): Scored | undefined {
  const [best, ...others] = ranked;
  if (!best || best.entry.kind === "product") return undefined;
  const isNear = (other: Scored, share: number) => likelihoodBeside(best, other) >= share;
  return others.find(
    (other) =>
      other.entry.kind !== "product" &&
      (other.entry.kind === best.entry.kind
        ? best.entry.kind === "passage" && isNear(other, companionShare.ofSameKind)
        : isNear(other, companionShare.ofOtherKind)),
  );
}
