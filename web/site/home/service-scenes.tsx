import { Check, CheckCheck, Clock3, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

/** Decorative illustrations of the three services, built from the product's own components; the text says the same. */
export const RoutingScene = () => (
  <div>
    <div className={`${tile} relative z-1 w-fit rounded-bl-sm px-3.5 py-2`}>Siparişim nerede kaldı?</div>
    <div className="ml-6 flex">
      {/* One line to each row of 36 px; the chosen one is drawn last, over the others. */}
      <svg viewBox="0 0 28 108" fill="none" strokeWidth="2" className="h-27 w-7 shrink-0 stroke-line-strong/50">
        <path d="M1 0v12a8 8 0 0 0 8 8h19" />
        <path d="M1 0v48a8 8 0 0 0 8 8h19" />
        <path d="M1 0v84a8 8 0 0 0 8 8h19" className="stroke-brand" />
      </svg>
      <ul>
        {departments.map(({ name, chosen }) => (
          <li key={name} className="flex h-9 items-center pt-1">
            <span
              className={classNames(
                "inline-flex items-center gap-1.5 rounded-full border px-3 py-0.5 font-medium",
                chosen ? "border-brand bg-brand text-on-brand" : "border-line bg-surface text-text-2",
              )}
            >
              {chosen && <Check className="size-3.5" />}
              {name}
            </span>
          </li>
        ))}
      </ul>
    </div>
  </div>
);

const departments = [
  { name: "Satış", chosen: false },
  { name: "Muhasebe", chosen: false },
  { name: "Kargo ve teslimat", chosen: true },
];

export const DataScene = () => (
  <>
    <p className="flex items-center gap-1.5 font-medium text-brand">
      <RefreshCw className="size-4" />
      Az önce aktarıldı
    </p>
    <div className={`${tile} overflow-clip`}>
      {stock.map(({ item, left }) => (
        <Row key={item}>
          <span className="truncate">{item}</span>
          <span className="shrink-0 font-semibold tabular-nums">{left}</span>
        </Row>
      ))}
    </div>
  </>
);

const stock = [
  { item: "Lacivert takım, 52", left: "4 adet" },
  { item: "Beyaz gömlek, M", left: "18 adet" },
  { item: "Deri kemer", left: "Tükendi" },
];

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center justify-between gap-3 border-line px-3.5 py-2 not-first:border-t">{children}</div>
);

export const ProcessScene = () => (
  <ol className="grid gap-2">
    {steps.map(({ step, done }) => (
      <li key={step} className={`${tile} flex items-center gap-2.5 px-3.5 py-2.5`}>
        {done ? (
          <CheckCheck className="size-4.5 shrink-0 text-good" />
        ) : (
          <Clock3 className="size-4.5 shrink-0 text-warn" />
        )}
        <span className="truncate">{step}</span>
      </li>
    ))}
  </ol>
);

const steps = [
  { step: "Bölüm ve gün soruldu", done: true },
  { step: "Müşteri özeti gördü", done: true },
  { step: "Kayıt ekibi bekliyor", done: false },
];

const tile = "rounded-xl border border-line bg-surface shadow-1";
