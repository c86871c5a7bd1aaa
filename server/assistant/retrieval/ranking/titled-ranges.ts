import type { Entry } from "../index/knowledge-index.ts";
import { compareQuantities } from "./compare-quantities.ts";
import { quantitiesIn, type Quantity } from "./quantities.ts";
import type { Scored } from "./scoring.ts";

/** How much less an entry is rated than the one that it gives way to: it is then a twentieth as likely. */
const GIVES_WAY = 3;

/**
 * An entry whose title excludes a quantity of the question gives way to the best one whose title includes it: to a
 * fifteen-year-old "Çocuk grupları (7–12 yaş)" does not apply where there are "Genç grupları (13–17 yaş)".
 */
export function withTitledRanges<Rated extends Scored & { rating: number }>(
  asked: readonly Quantity[],
  rated: Rated[],
): Rated[] {
  if (asked.length === 0) return rated;
  const placed = rated.map(({ entry }) => compareQuantities(asked, rangesIn(titleOf(entry))));
  const including = rated.filter((_, at) => placed[at]!.within > 0).map(({ rating }) => rating);
  if (including.length === 0) return rated;
  const most = Math.max(...including) - GIVES_WAY;
  return rated.map((one, at) => {
    const { beyond, within } = placed[at]!;
    return beyond > 0 && within === 0 ? { ...one, rating: Math.min(one.rating, most) } : one;
  });
}

const rangesIn = (title: string): Quantity[] => quantitiesIn(title).filter(({ from, to }) => from !== to);

/** What an entry is about by its own title: an article's, or a passage's heading. */
function titleOf(entry: Entry): string {
  if (entry.kind === "passage") return entry.passage.headings.at(-1) ?? "";
  return entry.title;
}
