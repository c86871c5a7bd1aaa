import type { ExaminedCandidate } from "#contract/chatbots.ts";
import { gistOf } from "../passages/passage-title.ts";
import { entryName } from "../retrieval/index/knowledge-index.ts";
import type { Scored } from "../retrieval/ranking/scoring.ts";

/** The best entries, best first, each with the numbers that ranking has for it. */
export const examineCandidates = (ranked: readonly Scored[], most: number): ExaminedCandidate[] =>
  ranked.slice(0, most).map((scored) => ({
    kind: scored.entry.kind,
    id: entryName(scored.entry),
    title: scored.entry.title,
    begins: scored.entry.kind === "passage" ? gistOf(scored.entry.passage) : null,
    // A product that meets extra demands can have a score above 1 internally; it is shown as 1.
    score: Math.min(1, scored.score),
    features: featuresOf(scored),
  }));

/** An entry's own numbers and its ranking features, flattened by name. */
function featuresOf({ entry: _, score: _score, ...figures }: Scored): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures)
      .flatMap(([name, value]): [string, unknown][] =>
        typeof value === "object" && value !== null ? Object.entries(value) : [[name, value]],
      )
      .flatMap(([name, value]) =>
        typeof value === "number" && Number.isFinite(value) ? [[name, Math.round(value * 1000) / 1000]] : [],
      ),
  );
}
