import { formatFigure } from "../../texts/percentages.ts";
import { ReferenceLogo } from "../references/reference-logo.tsx";
import type { Measured } from "./fronts.ts";

/** Logos of references, each with a measured result. Nothing if none has one. */
export function MeasuredLogos({ measured }: { measured: readonly Measured[] }) {
  if (measured.length === 0) return null;
  return (
    <section aria-labelledby="measured" className="border-b border-line bg-surface">
      <div className="site-width py-9">
        <h2 id="measured" className="text-text-2">
          Müşterilerimizde ölçülen sonuçlar
        </h2>
        <ul className="mt-5 grid grid-cols-1 gap-x-8 gap-y-5 min-[26rem]:grid-cols-2 lg:grid-cols-3">
          {measured.map(({ company, logo, label, value }) => (
            <li key={company} className="flex min-w-0 items-center gap-3.5">
              <span className="measured-logo size-14 shrink-0">
                <ReferenceLogo company={company} logo={logo} />
              </span>
              <p className="min-w-0 leading-snug">
                <span className="block truncate text-text-2">{company}</span>
                <b className="font-semibold tabular-nums">{formatFigure(value)}</b> {label}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
