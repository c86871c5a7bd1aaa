import type { ClientReference } from "#contract/client-references.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { useReducedMotion } from "../../ui/use-reduced-motion.ts";
import { useReferenceDialog } from "../references/use-reference-dialog.tsx";
import { Controls } from "./references-carousel/controls.tsx";
import { inPages } from "./references-carousel/in-pages.ts";
import { ReferencePage } from "./references-carousel/reference-page.tsx";
import { useAutoAdvance } from "./references-carousel/use-auto-advance.ts";
import { usePageScroll } from "./references-carousel/use-page-scroll.ts";

/** The references six at a time (docs/product.md, Screens and Numbers). Nothing where there are none. */
export function ReferencesCarousel({ references }: { references: readonly ClientReference[] }) {
  const { show, prepare, open, dialog } = useReferenceDialog();
  const pages = inPages(references);
  const advance = useAutoAdvance(pages.length, open);
  const scroll = usePageScroll({ page: advance.page, smooth: !useReducedMotion(), onSettled: advance.go });
  if (pages.length === 0) return null;

  return (
    <section
      aria-roledescription="slayt gösterisi"
      aria-labelledby="references-title"
      className="py-20 sm:py-28"
      {...advance.holders}
    >
      <div className="site-width">
        <div className="flex flex-col gap-x-10 gap-y-5 lg:flex-row lg:items-end lg:justify-between">
          <div>
            <h2 id="references-title" className="text-3xl font-semibold tracking-[-0.02em] text-balance sm:text-4xl">
              Asistanımızı işe alan işletmeler
            </h2>
            <p className="mt-4 max-w-2xl text-lg text-text-2">
              Her biri kendi verisiyle çalışan bir asistan kullanıyor. Ne kazandıklarını görmek için bir kart seçin.
            </p>
          </div>
          {pages.length > 1 && <Controls pages={pages.length} {...advance} />}
        </div>
        {/* As wide as its pages' shadows need. Without scripts it can be scrolled by hand. */}
        <div
          {...scroll}
          className="-mx-3 mt-7 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {pages.map((page, index) => (
            <ReferencePage
              key={page[0]!.id}
              references={page}
              number={index + 1}
              of={pages.length}
              current={index === advance.page}
              onShow={show}
              onNear={prepare}
            />
          ))}
        </div>
        <p
          className="sr-only"
          aria-live={advance.playing ? "off" : "polite"}
        >{`Sayfa ${advance.page + 1} / ${pages.length}`}</p>
        <div className="mt-7 flex justify-center">
          <ButtonLink to="/references" look="outline" size="large">
            Tüm Referansları Gör
          </ButtonLink>
        </div>
      </div>
      {dialog}
    </section>
  );
}
