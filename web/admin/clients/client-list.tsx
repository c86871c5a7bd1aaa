import { UsersRound } from "lucide-react";
import type { Clients } from "#contract/clients.ts";
import { SavedViews } from "../../saved-views/saved-views.tsx";
import { formatNumber } from "../../texts/dates.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { Pagination } from "../list/pagination.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { Toolbar } from "../list/toolbar.tsx";
import { useListAddress } from "../list/use-list-address.ts";
import { useSorting } from "../list/use-sorting.ts";
import { columnsAt } from "./client-columns.tsx";

type Props = { list: Clients; now: number; pageLength: number };

/** This week's numbers of every client, sorted and filtered by the address. */
export function ClientList({ list: { clients, total }, now, pageLength }: Props) {
  const { params } = useListAddress();
  const sorting = useSorting("waiting");
  const before = Number(params.get("cursor") ?? 0);
  return (
    <section aria-labelledby="clients" className="mt-10">
      <h2 id="clients" className="mb-3 scroll-mt-24 text-lg font-semibold">
        Müşteriler <span className="font-normal text-text-2">({formatNumber(total)})</span>
      </h2>
      <Toolbar
        search={<SearchBox label="Müşterilerde ara" placeholder="Müşteri veya asistan kimliği ara..." />}
        actions={<SavedViews list="clients" />}
      >
        <FilterSelect name="show" label="Hangi müşteriler" all="Tüm müşteriler" options={SHOWS} />
      </Toolbar>
      <Table
        label="Müşteriler"
        columns={columnsAt(now)}
        rows={clients}
        rowKey={({ id }) => id}
        sorting={sorting}
        wide
        empty={
          params.get("search") || params.get("show") ? (
            "Seçtiklerinize uyan bir müşteri yok."
          ) : (
            <EmptyState icon={<UsersRound />} title="Henüz müşteri bulunmuyor." />
          )
        }
      />
      <Pagination next={before + clients.length < total ? String(before + pageLength) : null} />
    </section>
  );
}

const SHOWS = [
  { value: "hand", label: "İlgi bekleyenler" },
  { value: "paused", label: "Duraklatılanlar" },
  { value: "archived", label: "Arşivdekiler" },
];
