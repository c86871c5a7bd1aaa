import type { Scored } from "../ranking/scoring.ts";
import type { Demands } from "./demands.ts";
import { meets } from "./products.ts";

const maxProducts = 3;
const alikeWithin = 0.02;
const alikeShare = 0.7;

/** The products to show for a question that is best matched by one, best first; up to three. */
export function alikeProducts(ranked: readonly Scored[], demands: Demands): Scored[] {
  const alike = asGood(ranked, ranked[0]!, demands);
  if (alike.every((scored) => distanceToPrice(scored, demands) > 0))
    alike.sort((one, other) => distanceToPrice(one, demands) - distanceToPrice(other, demands));
  if (demands.sort !== null)
    alike.sort((one, other) => (demands.sort === "cheapest" ? 1 : -1) * (priceOf(one) - priceOf(other)));
  return alike.slice(0, maxProducts);
}

/**
 * The products that match a question as well as the best one ("gömlek" matches every shirt), reduced to those that meet
 * most of its demands.
 */
function asGood(ranked: readonly Scored[], best: Scored, demands: Demands): Scored[] {
  const offered = ({ entry }: Scored) => (entry.kind === "product" ? meets(entry.product, demands) : 0);
  const near = ranked.filter(
    (scored) =>
      scored.entry.kind === "product" &&
      scored.coverage >= best.coverage - alikeWithin &&
      scored.score >= best.score * alikeShare,
  );
  const most = Math.max(...near.map(offered));
  return near
    .filter((scored) => offered(scored) >= most)
    .sort((one, other) => other.score - soldOutLoss(other) - (one.score - soldOutLoss(one)));
}

function soldOutLoss({ entry }: Scored): number {
  return entry.kind === "product" && entry.product.stock === "out_of_stock" ? 0.15 : 0;
}

/** How far a product's price lies outside the limits; 0 within them. */
function distanceToPrice(scored: Scored, { minPrice, maxPrice }: Demands): number {
  return Math.max(0, (minPrice ?? 0) - priceOf(scored), priceOf(scored) - (maxPrice ?? Infinity));
}

function priceOf({ entry }: Scored): number {
  return entry.kind === "product" ? entry.product.price : Infinity;
}
