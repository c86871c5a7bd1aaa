import { ChartNoAxesColumn } from "lucide-react";
import type { CompanyModelUsage } from "#contract/model-usage.ts";
import { UsageBar } from "../../model-usage/usage-bar.tsx";
import { formatNumber } from "../../texts/dates.ts";
import { estimateText, tokensOf, tokenText, spentText } from "../../texts/model-usage.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Column } from "../../ui/table-row.tsx";
import { Table } from "../../ui/table.tsx";

/** Language model usage by company, today and this month. */
export function UsageTable({ usage }: { usage: readonly CompanyModelUsage[] }) {
  return (
    <section aria-labelledby="model-usage" className="mt-10">
      <h2 id="model-usage" className="text-lg font-semibold">
        Dil modeli kullanımı
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-text-2">
        Bu ay en çok kullanan yüz şirket. Bir şirketin kendi bütçesi Şirketler sayfasında, şirketi düzenlerken verilir.
      </p>
      <Table
        label="Dil modeli kullanımı"
        columns={columns}
        rows={usage}
        rowKey={({ company }) => company?.id ?? "provider"}
        empty={<EmptyState icon={<ChartNoAxesColumn />} title="Bu ay dil modeli kullanılmadı." />}
      />
    </section>
  );
}

const columns: Column<CompanyModelUsage>[] = [
  {
    header: "Şirket",
    cell: ({ company }) => <span className="font-medium">{company?.name ?? "Platformun kendi asistanı"}</span>,
  },
  {
    header: "Günlük bütçe",
    cell: ({ allowance, own_budget }) => (
      <div className="min-w-40 py-1">
        <UsageBar allowance={allowance} />
        {own_budget && <p className="text-sm text-text-2">Kendi bütçesi</p>}
      </div>
    ),
  },
  {
    header: "Bu ay",
    figures: true,
    cell: ({ month }) => (
      <span title={estimateText(month) ?? undefined}>
        <span className="whitespace-nowrap">
          {month.estimated_calls > 0 && <span aria-label="yaklaşık">≈ </span>}
          {spentText(month)}
        </span>
        <span className="block text-sm text-text-2">
          {month.costs.length > 0 && `${tokenText(tokensOf(month))}, `}
          {formatNumber(month.calls)} çağrı
        </span>
      </span>
    ),
  },
  { header: "Çıkarılan bilgi", figures: true, cell: ({ month }) => formatNumber(month.struck) },
];
