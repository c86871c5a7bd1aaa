import { type Figures, figures } from "../../texts/figures.ts";

/** The tiles as visitors will see them. */
export const StatPreview = ({ values }: { values: Figures }) => (
  <dl className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
    {figures.map(({ key, label, text }) => (
      <div key={key} className="flex flex-col rounded-box border border-line bg-surface p-4">
        <dt className="font-semibold">{label}</dt>
        <dd className="mt-1 min-h-9 text-2xl font-semibold tracking-tight break-words tabular-nums">{values[key]}</dd>
        <dd className="mt-1 text-sm text-text-2">{text}</dd>
      </div>
    ))}
  </dl>
);
