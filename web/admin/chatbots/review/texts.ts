import type { ReviewCounts } from "#contract/publications.ts";
import { formatNumber } from "../../../texts/dates.ts";

/** The screen's title. */
export const REVIEW = "İnceleme ve Yayın";

/** Labels of changes, in display order. */
export const CHANGES = [
  ["new", "yeni"],
  ["changed", "değişen"],
  ["gone", "kalkan"],
] as const;

/** "143 yeni, 8 değişen, 2 kalkan parça"; empty if nothing changes. */
export function countsText(counts: ReviewCounts): string {
  const said = CHANGES.filter(([key]) => counts[key] > 0).map(([key, word]) => `${formatNumber(counts[key])} ${word}`);
  return said.length > 0 ? `${said.join(", ")} parça` : "";
}

export function sumCounts(all: readonly ReviewCounts[]): ReviewCounts {
  const sum = { new: 0, changed: 0, same: 0, gone: 0, off: 0 };
  for (const counts of all) for (const key of Object.keys(sum) as (keyof ReviewCounts)[]) sum[key] += counts[key];
  return sum;
}
