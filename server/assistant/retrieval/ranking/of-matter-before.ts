import type { Context } from "../context.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import { readQuestion } from "../question.ts";
import { type Ranking, rankQuestion } from "./rank.ts";
import { likelihoodBeside } from "./ranker.ts";

/** So likely, relative to the best, an entry may be what was asked for. */
const MIN_LIKELIHOOD = 0.2;
/** So many entries of the best for the message before are of its matter. */
const MAX_OF_MATTER = 5;

/**
 * The ranking with that entry first, of several nearly as likely, which the message before was about: "komisyon ne kadar"
 * after "evimi satmak istiyorum" is that of a sale, and not of a rental. Unchanged if the best is, or none.
 */
export function ofMatterBefore(index: KnowledgeIndex, ranking: Ranking, { previousQuestions }: Context): Ranking {
  const [best, ...others] = ranking.ranked;
  const before = previousQuestions.at(-1);
  if (ranking.tier !== "answer" || !best || before === undefined) return ranking;
  const { ranked, tier } = rankQuestion(index, readQuestion(index, before));
  if (tier === "decline") return ranking;
  const matter = new Set(ranked.slice(0, MAX_OF_MATTER).map(({ entry }) => entry));
  if (matter.has(best.entry)) return ranking;
  const meant = others.find((other) => likelihoodBeside(best, other) >= MIN_LIKELIHOOD && matter.has(other.entry));
  return meant ? { ...ranking, ranked: [meant, ...ranking.ranked.filter((one) => one !== meant)] } : ranking;
}
