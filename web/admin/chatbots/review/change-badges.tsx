import type { ReviewCounts } from "#contract/publications.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import { CHANGES } from "./texts.ts";

const TONES = { new: "good", changed: "warn", gone: "bad" } as const;

/** Numbers of added, changed, removed and disabled passages. */
export const ChangeBadges = ({ counts }: { counts: ReviewCounts }) => (
  <>
    {CHANGES.map(
      ([key, word]) =>
        counts[key] > 0 && (
          <Badge key={key} tone={TONES[key]}>
            {formatNumber(counts[key])} {word}
          </Badge>
        ),
    )}
    {counts.off > 0 && <Badge>{formatNumber(counts.off)} kapalı</Badge>}
  </>
);
