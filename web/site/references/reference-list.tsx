import { Building2 } from "lucide-react";
import { useSearchParams } from "react-router";
import type { ClientReference } from "#contract/client-references.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ReferenceCard } from "./reference-card.tsx";
import { SectorFilter } from "./sector-filter.tsx";
import { distinctSectors } from "./sectors.ts";
import { useReferenceDialog } from "./use-reference-dialog.tsx";

/** The references, filtered by the sector in the address. An unknown sector is ignored. */
export function ReferenceList({ references }: { references: readonly ClientReference[] }) {
  const [query] = useSearchParams();
  const { show, prepare, dialog } = useReferenceDialog();
  const sectors = distinctSectors(references);
  const chosen = sectors.find((sector) => sector === query.get("sector")) ?? null;
  const shown = references.filter(({ sector }) => chosen === null || sector === chosen);

  return (
    <section aria-labelledby="reference-list" className="site-width py-16 sm:py-20">
      <h2 id="reference-list" className="text-3xl font-semibold tracking-[-0.02em]">
        Kim, ne için kullanıyor?
      </h2>
      {references.length === 0 ? (
        <NoneYet />
      ) : (
        <>
          <div className="mt-6">
            <SectorFilter sectors={sectors} chosen={chosen} />
          </div>
          <p role="status" className="mt-5 text-text-2">
            {chosen ? `${chosen} sektöründen ${shown.length} referans` : `Toplam ${shown.length} referans`}
          </p>
          <ul className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2">
            {shown.map((reference) => (
              <ReferenceCard key={reference.id} reference={reference} onShow={() => show(reference)} onNear={prepare} />
            ))}
          </ul>
          {dialog}
        </>
      )}
    </section>
  );
}

const NoneYet = () => (
  <div className="mt-8 rounded-2xl border border-dashed border-line-strong">
    <EmptyState
      icon={<Building2 />}
      title="Henüz referans eklenmedi"
      text="Müşterilerimizin asistanlarıyla neler başardığını çok yakında burada okuyabilirsiniz."
    />
  </div>
);
