import type { ClientReference } from "#contract/client-references.ts";
import type { Figures } from "../../texts/figures.ts";
import { useBrand } from "../../texts/use-brand.ts";
import { classNames } from "../../ui/class-names.ts";
import { ReferenceLogo } from "./reference-logo.tsx";
import { StatTiles } from "./stat-tiles.tsx";

type Props = { references: readonly ClientReference[]; figures: Figures };

export function Hero({ references, figures }: Props) {
  const { name } = useBrand();
  return (
    <section className="relative isolate overflow-clip border-b border-line">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[radial-gradient(54rem_30rem_at_80%_0%,color-mix(in_oklab,var(--brand-500)_17%,transparent),transparent_70%),radial-gradient(44rem_26rem_at_100%_90%,color-mix(in_oklab,var(--indigo)_13%,transparent),transparent_70%)]"
      />
      <div className="site-width pt-12 pb-10 sm:pt-16 sm:pb-12">
        <div className="grid items-center gap-x-16 lg:grid-cols-[1.4fr_1fr]">
          <div>
            <p className="text-[0.9375rem] font-semibold text-brand">Referanslarımız</p>
            <h1 className="mt-4 text-[clamp(2.125rem,1.4rem+3.3vw,3.5rem)] leading-[1.1] font-bold tracking-[-0.03em] text-balance">
              Müşterisini bekletmeyen işletmeler
            </h1>
            <p className="mt-5 max-w-[38rem] text-lg text-text-2 sm:text-xl sm:leading-relaxed">
              Hangi soruyu {name} asistanına devrettiler, karşılığında ne kazandılar? Sektörünüzü seçin, size en yakın
              örneği rakamlarıyla inceleyin.
            </p>
          </div>
          <LogoWall references={references} />
        </div>
        <div className="mt-10 sm:mt-12">
          <StatTiles values={figures} />
        </div>
      </div>
    </section>
  );
}

/** Three rows of four, every other one shifted by half a logo. */
const WALL = 12;

/** Decorative: the list below names the references. */
const LogoWall = ({ references }: Pick<Props, "references">) =>
  references.length >= WALL && (
    <div
      aria-hidden
      className="-mr-4 hidden grid-cols-4 gap-4 justify-self-end px-8 py-4 [mask-image:linear-gradient(to_right,transparent,#000_25%)] lg:grid"
    >
      {references.slice(0, WALL).map(({ id, company, logo }, index) => (
        <div
          key={id}
          className={classNames(
            // Logos are drawn on white: in the dark theme their colours stay, and white becomes the tile's colour.
            "isolate overflow-clip rounded-2xl bg-surface shadow-2 dark:border dark:border-line dark:[&>img]:border-0 dark:[&>img]:mix-blend-screen dark:[&>img]:hue-rotate-180 dark:[&>img]:invert",
            Math.floor(index / 4) % 2 === 1 ? "-translate-x-4" : "translate-x-4",
          )}
        >
          <ReferenceLogo company={company} logo={logo} className="size-18 xl:size-20" />
        </div>
      ))}
    </div>
  );
