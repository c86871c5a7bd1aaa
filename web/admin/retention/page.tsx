import { Recycle } from "lucide-react";
import type { Route } from "./+types/page.ts";
import type { Disposal } from "#contract/retention.ts";
import { apiOf, loaded } from "../../api.ts";
import { Requests } from "../../personal-data/requests.tsx";
import { formatNumber } from "../../texts/dates.ts";
import { disposalKinds } from "../../texts/disposals.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Column } from "../../ui/table-row.tsx";
import { Table } from "../../ui/table.tsx";
import { PeriodsForm } from "./periods-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [kept, companies] = await Promise.all([loaded(api.retention.$get()), loaded(api.company_options.$get())]);
  return { ...kept, companies };
}

export default function Retention({ loaderData: { periods, disposals, companies } }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl">
      <PageHead title="Saklama ve Silme" hidden />
      <PageTitle
        title="Saklama ve Silme"
        text="Verilerin ne kadar saklandığı, neyin silindiği ve kişisel veri talepleri."
      />
      <section aria-labelledby="periods" className="mt-8">
        <h2 id="periods" className="mb-3 text-lg font-semibold">
          Saklama süreleri
        </h2>
        <PeriodsForm periods={periods} />
      </section>
      <section aria-labelledby="requests" className="mt-10">
        <h2 id="requests" className="text-lg font-semibold">
          Kişisel veri talepleri
        </h2>
        <p className="mt-1 mb-3 max-w-prose text-text-2">
          Verilerini isteyen veya silinmesini isteyen kişiyi e-posta adresi, telefon numarası, konuşma kimliği ya da
          müşteri numarasıyla bulun.
        </p>
        <Requests companies={companies} />
      </section>
      <section aria-labelledby="disposals" className="mt-10">
        <h2 id="disposals" className="text-lg font-semibold">
          Silme kayıtları
        </h2>
        <p className="mt-1 mb-3 text-text-2">Yalnızca sayılar tutulur. En yeni 100 kayıt gösterilir.</p>
        <Table
          label="Silme kayıtları"
          columns={columns}
          rows={disposals}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={<Recycle />} title="Henüz silinen veri yok." />}
        />
      </section>
    </div>
  );
}

const columns: Column<Disposal>[] = [
  { header: "Tür", cell: ({ kind }) => <span className="font-medium">{disposalKinds[kind]}</span> },
  { header: "Sayı", figures: true, cell: ({ count }) => formatNumber(count) },
  {
    header: "Neden",
    cell: ({ why, company_name: company }) =>
      why === "period" ? "Süresi doldu" : company ? `Kişinin talebi (${company})` : "Kişinin talebi",
  },
  { header: "Zaman", figures: true, cell: ({ disposed_at: moment }) => <Moment of={moment} /> },
];
