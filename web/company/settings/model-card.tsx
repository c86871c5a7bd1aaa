import type { OwnModelUsage } from "#contract/model-usage.ts";
import { UsageBar } from "../../model-usage/usage-bar.tsx";
import { formatNumber } from "../../texts/dates.ts";
import { estimateText, tokensOf, tokenText, spentText } from "../../texts/model-usage.ts";
import { Card } from "../../ui/card.tsx";

/** The company's language model usage; nothing if no model is used. */
export function ModelCard({ usage: { today, month, allowance } }: { usage: OwnModelUsage }) {
  if (month.calls === 0 && today.calls === 0) return null;
  const estimate = estimateText(month);
  return (
    <Card className="grid gap-4 p-5 sm:p-7">
      <div>
        <h2 className="text-lg font-semibold">Dil modeli kullanımı</h2>
        <p className="mt-1 text-text-2">
          Asistanınızın yanıtlarını yazan dil modelinin kullanımı. Günlük bütçeyi sağlayıcınız belirler; dolduğunda gece
          yarısına kadar yerleşik motor bilgi tabanınızdan yanıtlar.
        </p>
      </div>
      <UsageBar allowance={allowance} />
      <dl className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
        <Use label="Bugün" use={today} />
        <Use label="Bu ay" use={month} />
      </dl>
      {estimate && <p className="text-sm text-text-2">{estimate}</p>}
    </Card>
  );
}

const Use = ({ label, use }: { label: string; use: OwnModelUsage["today"] }) => (
  <div className="min-w-0">
    <dt className="text-sm text-text-2">{label}</dt>
    <dd className="mt-0.5 text-xl font-semibold tabular-nums">{spentText(use)}</dd>
    <dd className="text-sm text-text-2 tabular-nums">
      {use.costs.length > 0 && `${tokenText(tokensOf(use))}, `}
      {formatNumber(use.calls)} çağrı
    </dd>
  </div>
);
