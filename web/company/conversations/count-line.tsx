import type { ConversationSummary } from "#contract/conversations.ts";
import { formatNumber } from "../../texts/dates.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Totals of the days, independent of search and filters. */
export const CountLine = ({ summary, coming }: { summary: ConversationSummary | null; coming: boolean }) => (
  <p role="status" className="flex h-6 items-center px-1 text-sm text-text-2 tabular-nums">
    {coming ? (
      <Skeleton className="h-4 w-36" />
    ) : (
      summary && `${formatNumber(summary.conversations)} konuşma, ${formatNumber(summary.orders)} sipariş`
    )}
  </p>
);
