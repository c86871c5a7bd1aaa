import type { ClientReference } from "#contract/client-references.ts";
import { formatFigure } from "../../../texts/percentages.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { Front } from "../fronts.ts";
import { ReferenceLogo } from "../../references/reference-logo.tsx";

type Props = { reference: Front; whole: ClientReference | undefined; onShow: () => void; onNear: () => void };

/**
 * A card that flips on hover and on keyboard focus, from 640 px and unless motion is reduced. The button covers it and
 * does not flip; the back's content is also in the dialog.
 */
export const FlipCard = ({ reference, whole, onShow, onNear }: Props) => (
  <li onPointerEnter={onNear} onFocus={onNear} className="group relative grid grid-cols-1 perspective-[70rem]">
    <h3 className="absolute inset-0 z-1 grid">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onShow}
        className="rounded-2xl noscript:pointer-events-none"
      >
        <span className="sr-only">{reference.company}</span>
      </button>
    </h3>
    <div className="flip-card">
      <FrontFace reference={reference} />
      {whole && <BackFace reference={whole} />}
    </div>
  </li>
);

const FrontFace = ({ reference: { company, sector, logo, product } }: { reference: Front }) => (
  <div>
    <ReferenceLogo company={company} logo={logo} className="size-12 sm:size-16" />
    <div className="min-w-0 sm:mt-5">
      <p aria-hidden className="leading-snug font-semibold sm:text-lg">
        {company}
      </p>
      <p className="mt-0.5 leading-snug text-text-2 max-sm:text-[0.9375rem] sm:mt-1">{product}</p>
    </div>
    <p className="ml-auto max-sm:hidden sm:mt-auto sm:ml-0 sm:pt-4 [&>span]:whitespace-normal">
      <Badge tone="brand">{sector}</Badge>
    </p>
  </div>
);

/** Number of figures that fit on the back. */
const FIGURES = 2;

const BackFace = ({ reference: { product, description, metrics } }: { reference: ClientReference }) => (
  <div className="night hidden rotate-y-180 flex-col border-transparent p-6 shadow-1 sm:motion-safe:flex">
    <p aria-hidden className="font-semibold">
      {product}
    </p>
    <p className="mt-2 line-clamp-3 text-[0.9375rem] text-text-2">{description}</p>
    <dl className="mt-auto grid grid-cols-2 gap-4 pt-4">
      {Object.entries(metrics)
        .slice(0, FIGURES)
        .map(([label, value]) => (
          <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="truncate text-sm text-text-2">{label}</dt>
            <dd className="truncate text-xl font-semibold tracking-tight tabular-nums">{formatFigure(value)}</dd>
          </div>
        ))}
    </dl>
  </div>
);
