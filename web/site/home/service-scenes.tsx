import { Check, CheckCheck, Clock3, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

/** Small pictures of the three services at work, drawn with the product's own parts. They are decoration: the text says it all. */
export const RoutingScene = () => (
  <>
    <div className={`${tile} self-start rounded-bl-sm px-3.5 py-2`}>Siparişim nerede kaldı?</div>
    <ul className="ml-5 grid">
      {departments.map(({ name, chosen }) => (
        <li key={name} className="flex items-center">
          <span className={classNames("-mt-5 h-10 w-6 rounded-bl-lg border-b-2 border-l-2", chosen ? "z-1 border-brand" : "border-line")} />
          <span className={classNames("inline-flex items-center gap-1.5 rounded-full border px-3 py-0.5 font-medium", chosen ? "border-brand bg-brand text-on-brand" : "border-line bg-surface text-text-2")}>
            {chosen && <Check className="size-3.5" />}
            {name}
          </span>
        </li>
      ))}
    </ul>
  </>
);

const departments = [
  { name: "Satış", chosen: false },
  { name: "Muhasebe", chosen: false },
  { name: "Kargo ve teslimat", chosen: true },
];

export const DataScene = () => (
  <>
    <p className="flex items-center gap-1.5 font-medium text-brand"><RefreshCw className="size-4" />Az önce eşitlendi</p>
    <div className={`${tile} overflow-clip`}>
      {stock.map(({ item, left }) => (
        <Row key={item}><span className="truncate">{item}</span><span className="shrink-0 font-semibold tabular-nums">{left}</span></Row>
      ))}
    </div>
  </>
);

const stock = [
  { item: "Lacivert takım, 52", left: "4 adet" },
  { item: "Beyaz gömlek, M", left: "18 adet" },
  { item: "Deri kemer", left: "Tükendi" },
];

const Row = ({ children }: { children: ReactNode }) => <div className="flex items-center justify-between gap-3 border-line px-3.5 py-2 not-first:border-t">{children}</div>;

export const ProcessScene = () => (
  <ol className="grid gap-2">
    {steps.map(({ step, done }) => (
      <li key={step} className={`${tile} flex items-center gap-2.5 px-3.5 py-2.5`}>
        {done ? <CheckCheck className="size-4.5 shrink-0 text-good" /> : <Clock3 className="size-4.5 shrink-0 text-warn" />}
        <span className="truncate">{step}</span>
      </li>
    ))}
  </ol>
);

const steps = [
  { step: "Randevu oluşturuldu", done: true },
  { step: "Müşteri onayladı", done: true },
  { step: "Hatırlatma yarın 09:00’da", done: false },
];

const tile = "rounded-xl border border-line bg-surface shadow-1";
