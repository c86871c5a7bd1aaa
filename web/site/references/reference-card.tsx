import type { ClientReference } from "#contract/client-references.ts";
import { Badge } from "../../ui/badge.tsx";
import { MetricTiles } from "./metric-tiles.tsx";
import { ReferenceLogo } from "./reference-logo.tsx";
import { WebsiteLink } from "./website-link.tsx";

type Props = { reference: ClientReference; onShow: () => void; onNear: () => void };

/** A reference of the list. The heading's button covers the card, and the website's link lies above it. */
export const ReferenceCard = ({ reference, onShow, onNear }: Props) => (
  <li
    onPointerEnter={onNear}
    onFocus={onNear}
    className="group relative flex flex-col rounded-2xl border border-line bg-surface p-5 shadow-1 transition-[border-color,box-shadow] duration-(--quick) hover:border-brand-500 hover:shadow-2 has-[h3_:focus-visible]:outline-2 has-[h3_:focus-visible]:outline-offset-2 has-[h3_:focus-visible]:outline-brand sm:p-6"
  >
    <div className="flex items-center gap-4">
      <ReferenceLogo company={reference.company} logo={reference.logo} />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug font-semibold">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onShow}
            className="text-left outline-none after:absolute after:inset-0 after:rounded-2xl noscript:pointer-events-none"
          >
            {reference.company}
          </button>
        </h3>
        <p className="mt-1 [&>span]:whitespace-normal">
          <Badge tone="brand">{reference.sector}</Badge>
        </p>
      </div>
    </div>
    <p className="mt-5 font-semibold">{reference.product}</p>
    {/* The dialog has the full text; without scripts the card does. */}
    <p className="mt-1 line-clamp-2 text-text-2 noscript:line-clamp-none">{reference.description}</p>
    <MetricTiles metrics={reference.metrics} className="mt-5" />
    <div className="mt-auto flex items-center justify-between gap-3 pt-5">
      <WebsiteLink reference={reference} text="Siteye Git" className="relative" />
      <span
        aria-hidden
        className="ml-auto text-[0.9375rem] font-medium text-brand group-hover:underline noscript:hidden"
      >
        Ayrıntılar
      </span>
    </div>
  </li>
);
