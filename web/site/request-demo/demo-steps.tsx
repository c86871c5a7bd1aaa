import { CalendarCheck } from "lucide-react";

/** docs/product.md, Screens; the promise of 24 hours is section 9's. */
const steps = [
  {
    title: "İlk Görüşme",
    when: "24 saat içinde",
    text: "Talebiniz bize ulaşınca sizi arar, işinizi ve beklentinizi dinleriz.",
  },
  {
    title: "İhtiyaç Analizi",
    text: "Müşterilerinizin en çok ne sorduğunu, hangi sistemleri kullandığınızı birlikte çıkarırız.",
  },
  { title: "Demo Hazırlığı", text: "Asistanı sizin bilgilerinizle kurar, sektörünüze özgü konuşmalarla hazırlarız." },
  {
    title: "Demo Sunumu",
    text: "Asistanı canlı olarak birlikte deneriz; sorularınızı sorar, sonucu kendiniz görürsünüz.",
  },
];

export const DemoSteps = () => (
  <aside aria-labelledby="demo-steps" className="night overflow-clip rounded-2xl p-6 sm:p-8 lg:sticky lg:top-24">
    <h2 id="demo-steps" className="text-xl font-semibold tracking-tight">
      Demo Süreci Nasıl İşler?
    </h2>
    <ol className="mt-7">
      {steps.map(({ title, when, text }, index) => (
        <li key={title} className="relative grid grid-cols-[2.25rem_1fr] gap-x-4 pb-7 last:pb-0">
          {index < steps.length - 1 && (
            <span aria-hidden className="absolute top-10 bottom-1 left-[1.0625rem] w-0.5 rounded-full bg-line" />
          )}
          <span
            aria-hidden
            className="grid size-9 place-items-center rounded-full border border-line bg-surface text-[0.9375rem] font-semibold tabular-nums"
          >
            {index + 1}
          </span>
          <div className="pt-1">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {title}
              {when && (
                <span className="rounded-full bg-accent px-2.5 py-0.5 text-[0.8125rem] font-semibold text-on-accent">
                  {when}
                </span>
              )}
            </h3>
            <p className="mt-1.5 text-[0.9375rem] text-text-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <p className="mt-7 flex items-start gap-3 border-t border-line pt-5 text-[0.9375rem] text-text-2">
      <CalendarCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      Demo ücretsizdir, satın alma zorunluluğu doğurmaz.
    </p>
  </aside>
);
