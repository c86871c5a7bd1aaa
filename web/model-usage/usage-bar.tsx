import type { ModelAllowance } from "#contract/model-usage.ts";
import { amountText } from "../texts/model-usage.ts";
import { classNames } from "../ui/class-names.ts";

/** From this share on the budget may not last for the day. */
const NEARLY = 0.8;

/** The used share of today's budget; text only if there is no limit. */
export function UsageBar({ allowance: { unit, used, limit } }: { allowance: ModelAllowance }) {
  if (limit === null) return <p className="text-sm text-text-2">Bugün {amountText(used, unit)}; sınır yok.</p>;
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  const isUp = used >= limit;
  return (
    <div className="min-w-0">
      <div
        aria-hidden
        className="h-2 overflow-hidden rounded-full bg-surface-2 ring-1 ring-line ring-inset forced-colors:border"
      >
        <div
          className={classNames(
            "h-full rounded-full forced-colors:bg-[Highlight]",
            isUp ? "bg-bad" : share >= NEARLY ? "bg-warn" : "bg-brand-500",
          )}
          style={{ width: `${Math.max(share * 100, used > 0 ? 2 : 0)}%` }}
        />
      </div>
      <p className="mt-1.5 text-sm text-text-2 tabular-nums">
        Bugün {amountText(used, unit)} / {amountText(limit, unit)}
        {isUp && <span className="font-medium text-bad"> · Gece yarısına kadar yerleşik motor yanıtlıyor.</span>}
      </p>
    </div>
  );
}
