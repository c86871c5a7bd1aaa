import { Gauge, LayoutGrid, Smile, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import type { Stat } from "#contract/stats.ts";
import { type Figures, figures } from "../../texts/figures.ts";
import { formatFigure } from "../../texts/percentages.ts";

const icons: Record<Stat["key"], ReactNode> = {
  activeCustomers: <UsersRound />,
  sectors: <LayoutGrid />,
  satisfaction: <Smile />,
  successRate: <Gauge />,
};

/** The provider's statistics, maintained by the super administrator (docs/product.md, References). */
export const StatTiles = ({ values }: { values: Figures }) => (
  <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
    {figures.map(({ key, label, text }) => (
      <div key={key} className="flex flex-col rounded-2xl border border-line bg-surface p-4 shadow-1 sm:p-5">
        <dt className="flex items-center gap-2 font-semibold [&_svg]:size-4.5 [&_svg]:text-brand">
          <span aria-hidden>{icons[key]}</span>
          {label}
        </dt>
        <dd className="mt-2 text-3xl font-semibold tracking-tight break-words tabular-nums sm:text-4xl">
          {formatFigure(values[key])}
        </dd>
        <dd className="mt-1 text-sm text-text-2">{text}</dd>
      </div>
    ))}
  </dl>
);
