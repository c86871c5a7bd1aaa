import { likelihoodBeside } from "./ranker.ts";
import type { Scored } from "./scoring.ts";

/**
 * How likely a second source must be, as a share of the first: a passage beside an article (or the reverse), and a
 * passage beside a passage.
 */
const companionShare = { ofOtherKind: 0.1, ofSameKind: 0.25 };

/**
 * The second source to answer with, if any: one nearly as likely as the best, where at least one of the two is a
 * passage. An article holds what the company chose to write; its documents hold the rest.
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
