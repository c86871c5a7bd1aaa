import { companionOf } from "./ranking/companion.ts";
import { type Entry, type KnowledgeIndex, passageAddress, passageId } from "./index/knowledge-index.ts";
import type { Source } from "./context.ts";
import { gatherLists } from "./gather-lists.ts";
import { alikeProducts } from "./products/alike-products.ts";
import type { Ranking } from "./ranking/rank.ts";
import { likelihoodBeside } from "./ranking/ranker.ts";
import type { Scored } from "./ranking/scoring.ts";

/** The most that are suggested for one question. */
export const MAX_SUGGESTIONS = 3;
/** A suggested product must have at least this share of the first one's score; this mostly leaves one or two. */
const suggestedShare = 0.7;
/** A suggested article or passage must be at least this likely relative to the first. */
const minLikelihood = 0.01;
/**
 * An answer of less confidence is shown with what else the question may have meant: entries at least so likely relative
 * to the first.
 */
const CERTAIN = 0.8;
const minRelatedLikelihood = 0.05;
const maxRelated = 2;
/** An article beside a likelier passage is told, and first, from this likelihood on, as a share of the passage's. */
const minArticleLikelihood = 0.25;

/** What answers, best first. */
export const answersIn = ({ ranked, demands }: Ranking): Scored[] =>
  ranked[0]!.entry.kind === "product" ? alikeProducts(ranked, demands) : together(ranked);

/** The best source and its companion, if any; an article comes first, and is left out if it is far less likely. */
function together(ranked: Scored[]): Scored[] {
  const [best, companion] = [ranked[0]!, companionOf(ranked)];
  if (companion?.entry.kind !== "article") return companion ? [best, companion] : [best];
  return likelihoodBeside(best, companion) >= minArticleLikelihood ? [companion, best] : [best];
}

/** The entries that may be suggested if none is certain enough, best first: none is far behind the first. */
export function likelyIn({ ranked }: Ranking): Entry[] {
  const best = ranked[0]!;
  const isNear = (other: Scored) =>
    best.entry.kind === "product" || other.entry.kind === "product"
      ? other.score >= best.score * suggestedShare
      : likelihoodBeside(best, other) >= minLikelihood;
  return ranked.filter(isNear).map(({ entry }) => entry);
}

/** The sources to suggest, of likely entries, best first. */
export function suggest(index: KnowledgeIndex, { ranked }: Ranking, likely: readonly Entry[]): Source[] {
  const scores = new Map(ranked.map(({ entry, score }) => [entry.position, score]));
  return gatherLists(index, likely, MAX_SUGGESTIONS).map(({ entry, whole }) =>
    sourceOf({ entry, score: scores.get(entry.position) ?? 0, whole }),
  );
}

/** The likeliest entries besides those that an uncertain answer is taken from. */
export function relatedIn({ ranked, confidence }: Ranking): Scored[] {
  if (confidence >= CERTAIN) return [];
  const answering = new Set(together(ranked));
  return ranked
    .filter((other) => !answering.has(other) && likelihoodBeside(ranked[0]!, other) >= minRelatedLikelihood)
    .slice(0, maxRelated);
}

/** An entry as a source, with its score from 0 to 1. */
export function sourceOf({ entry, score, whole }: Pick<Scored, "entry" | "score"> & { whole?: boolean }): Source {
  const shown = Math.round(Math.min(1, score) * 1000) / 1000;
  const common = { title: entry.title, score: shown };
  switch (entry.kind) {
    case "article":
      return { kind: "article", id: entry.article.id, ...common };
    case "passage":
      return {
        kind: "passage",
        id: passageId(entry),
        address: passageAddress(entry),
        ...(whole && { whole }),
        ...common,
      };
    case "product":
      return { kind: "product", sku: entry.product.sku, ...common };
  }
}
