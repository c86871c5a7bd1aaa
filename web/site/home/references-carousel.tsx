import { ButtonLink } from "../../ui/button-link.tsx";
import { useReducedMotion } from "../../ui/use-reduced-motion.ts";
import { useReferenceDialog } from "../references/use-reference-dialog.tsx";
import type { Front } from "./fronts.ts";
import { Controls } from "./references-carousel/controls.tsx";
import { onPage, pagesOf } from "./references-carousel/paging.ts";
import { ReferencePage } from "./references-carousel/reference-page.tsx";
import { useAutoAdvance } from "./references-carousel/use-auto-advance.ts";
import { usePageScroll } from "./references-carousel/use-page-scroll.ts";
import { useFullReferences } from "./references-carousel/use-full-references.ts";

/** The references, six per page (docs/product.md, Screens and Numbers). Nothing if there are none. */
export function ReferencesCarousel({ fronts, count }: { fronts: readonly Front[]; count: number }) {
  const { show, prepare, open, dialog } = useReferenceDialog();
  const { section, whole, find } = useFullReferences();
  const pages = pagesOf(count);
  const all = whole && [...whole.values()];
  const advance = useAutoAdvance(pages, open);
  const scroll = usePageScroll({ page: advance.page, smooth: !useReducedMotion(), onSettled: advance.go });
  if (pages === 0) return null;

  return (
    <section
      ref={section}
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
          {pages > 1 && <Controls pages={pages} {...advance} />}
        </div>
        {/* Includes room for the pages' shadows. */}
        <div
          {...scroll}
          className="-mx-3 mt-7 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {Array.from({ length: pages }, (_, index) => (
            <ReferencePage
              key={index}
              references={index === 0 ? fronts : onPage(all ?? [], index)}
              number={index + 1}
              of={pages}
              current={index === advance.page}
              whole={whole}
              onShow={(id) => void find(id).then((reference) => reference && show(reference))}
              onNear={prepare}
            />
          ))}
        </div>
        <p
          className="sr-only"
          aria-live={advance.playing ? "off" : "polite"}
        >{`Sayfa ${advance.page + 1} / ${pages}`}</p>
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
