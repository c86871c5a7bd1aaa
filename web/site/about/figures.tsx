import { formatFigure } from "../../texts/percentages.ts";

export type Figures = { activeCustomers: string; sectors: string; satisfaction: string };

/** Three of the statistics maintained in the panel. */
export const FigureTiles = ({ figures }: { figures: Figures }) => (
  <section aria-label="Rakamlarla biz" className="border-y border-line bg-surface">
    <dl className="site-width grid gap-x-8 gap-y-8 py-10 sm:grid-cols-3 sm:py-14">
      {labels.map(({ key, label, text }) => (
        <div key={key} className="flex flex-col sm:border-l sm:border-line sm:pl-8 sm:first:border-l-0 sm:first:pl-0">
          <dt className="order-2 mt-1 text-lg font-semibold">{label}</dt>
          <dd className="order-1 text-5xl font-bold wrap-anywhere tracking-[-0.03em] text-brand tabular-nums">
            {formatFigure(figures[key])}
          </dd>
          <dd className="order-3 mt-1 max-w-xs text-text-2">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const labels = [
  { key: "activeCustomers", label: "Aktif Müşteri", text: "Her gün asistanlarımızla çalışan işletmeler" },
  { key: "sectors", label: "Sektör", text: "Sağlıktan otomotive, hazır çözümlerimizin olduğu alanlar" },
  { key: "satisfaction", label: "Memnuniyet", text: "Bizimle çalışmaktan memnun olan müşterilerimizin oranı" },
] as const;
