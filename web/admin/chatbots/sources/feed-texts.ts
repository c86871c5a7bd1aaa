import type { FeedReading } from "#contract/feed-readings.ts";
import type { ImportDifference } from "#contract/import-reports.ts";
import { formatNumber } from "../../../texts/dates.ts";

/** "2 ürün eklendi, 1 ürün kaldırıldı", or what would have been done by a reading that was held back. */
export function changesText(
  { added, changed, removed }: Pick<FeedReading, "added" | "changed" | "removed">,
  isHeld: boolean,
): string {
  const done = [
    [added, isHeld ? "eklenecekti" : "eklendi"],
    [changed, isHeld ? "değişecekti" : "değişti"],
    [removed, isHeld ? "kaldırılacaktı" : "kaldırıldı"],
  ] as const;
  const parts = done.filter(([count]) => count > 0).map(([count, what]) => `${formatNumber(count)} ürün ${what}`);
  return parts.join(", ") || "hiçbir ürün değişmedi";
}

type Actions = Record<ImportDifference["action"], string>;

export const doneActions: Actions = { added: "Yeni", changed: "Değişti", removed: "Kaldırıldı" };
export const heldActions: Actions = { added: "Eklenecekti", changed: "Değişecekti", removed: "Kaldırılacaktı" };
