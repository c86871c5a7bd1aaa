import type { ReviewCounts, ReviewedPassage } from "#contract/publications.ts";
import { sumCounts } from "./texts.ts";

/** The passages from one heading to the next. */
export type Section = { id: string; headings: string[]; passages: ReviewedPassage[] };

/** Groups a document's passages by heading, in reading order. */
export function sectionsOf(passages: readonly ReviewedPassage[]): Section[] {
  const sections: Section[] = [];
  for (const passage of passages) {
    const last = sections.at(-1);
    if (last && last.headings.join("\n") === passage.headings.join("\n")) last.passages.push(passage);
    else sections.push({ id: `section-${sections.length}`, headings: passage.headings, passages: [passage] });
  }
  return sections;
}

/** Number of passages that are shown without a press. */
const OPEN_AT_FIRST = 60;

/**
 * Returns the sections that are open at first: those with changes, from the beginning up to a limit, and the one of the
 * linked passage.
 */
export function openAtFirst(sections: readonly Section[], ledTo: string): Set<string> {
  const open = new Set(
    sections.filter(({ passages }) => passages.some(({ key }) => key === ledTo)).map(({ id }) => id),
  );
  let passages = 0;
  for (const section of sections) {
    if (section.passages.every(({ change }) => change === "same")) continue;
    passages += section.passages.length;
    if (passages > OPEN_AT_FIRST && open.size > 0) break;
    open.add(section.id);
  }
  return open;
}

/** As {@link ReviewCounts}, from the switches as shown. */
export function countsOf(passages: readonly ReviewedPassage[], off: ReadonlySet<string>): ReviewCounts {
  const counts = sumCounts([]);
  for (const { key, change } of passages) counts[change !== "gone" && off.has(key) ? "off" : change] += 1;
  return counts;
}
