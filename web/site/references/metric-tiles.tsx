import { formatFigure } from "../../texts/percentages.ts";
import { classNames } from "../../ui/class-names.ts";

type Props = { metrics: Readonly<Record<string, string>>; className?: string };

/** Metrics as tiles of label and value; the last of an odd number takes the whole row. */
export function MetricTiles({ metrics, className }: Props) {
  const entries = Object.entries(metrics);
  if (entries.length === 0) return null;
  return (
    <dl className={classNames("grid grid-cols-2 gap-2", className)}>
      {entries.map(([label, value]) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse justify-end rounded-xl bg-surface-2 px-3.5 py-2.5 last:odd:col-span-2"
        >
          <dt className="text-sm text-text-2">{label}</dt>
          <dd className="text-lg leading-snug font-semibold tracking-tight text-brand-strong tabular-nums">
            {formatFigure(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
