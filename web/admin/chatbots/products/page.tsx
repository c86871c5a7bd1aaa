import { FileUp, Package, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/page.ts";
import type { Product } from "#contract/products.ts";
import { apiOf } from "../../../api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { type Column, rowLinkClass } from "../../../ui/table-row.tsx";
import { Table } from "../../../ui/table.tsx";
import { ExportLink } from "../../list/export-link.tsx";
import { listQueryOf, readPage } from "../../list/list-query.ts";
import { Pagination } from "../../list/pagination.tsx";
import { SearchBox } from "../../list/search-box.tsx";
import { Toolbar } from "../../list/toolbar.tsx";
import { useSorting } from "../../list/use-sorting.ts";
import { useChatbot } from "../chatbot.tsx";
import { ImportProducts } from "./import-products.tsx";
import { priceText } from "../../../texts/prices.ts";
import { stocks } from "./stocks.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = listQueryOf(request);
  return {
    page: await readPage(apiOf(context).chatbots[":id"].products.$get({ param: { id: params.id }, query })),
    search: query.search ?? "",
  };
}

export default function Products({ loaderData: { page, search } }: Route.ComponentProps) {
  const { id, name } = useChatbot();
  const [importing, setImporting] = useState(false);
  const sorting = useSorting("updated_at");
  const newLink = (
    <ButtonLink to="new">
      <Plus aria-hidden />
      Yeni Ürün
    </ButtonLink>
  );
  const importButton = (
    <Button look="outline" onClick={() => setImporting(true)}>
      <FileUp aria-hidden />
      İçe Aktar
    </Button>
  );
  return (
    <>
      <PageHead title={`${name} ürünleri`} hidden />
      <Toolbar
        search={<SearchBox label="Ürünlerde ara" placeholder="Ad, kod veya kategoride ara..." />}
        actions={
          <>
            {importButton}
            <ExportLink address={`/api/chatbots/${id}/products/export`} />
            {newLink}
          </>
        }
      />
      <Table
        label="Ürünler"
        columns={columns}
        rows={page.rows}
        rowKey={(product) => product.id}
        sorting={sorting}
        empty={
          search ? (
            "Aramanıza uyan ürün bulunamadı."
          ) : (
            <EmptyState
              icon={<Package />}
              title="Henüz ürün bulunmuyor."
              text="Ürün eklediğinizde asistan fiyat, stok ve beden sorularını yanıtlar."
              action={
                <div className="flex flex-wrap justify-center gap-3">
                  {newLink}
                  {importButton}
                </div>
              }
            />
          )
        }
      />
      <Pagination next={page.next} />
      {importing && <ImportProducts chatbotId={id} onClose={() => setImporting(false)} />}
    </>
  );
}

const columns: Column<Product>[] = [
  {
    header: "Ürün",
    sort: "name",
    flexible: true,
    cell: ({ id, name, category, price, currency }) => (
      <span className="block min-w-0">
        <Link to={id} relative="path" className={rowLinkClass}>
          <span className="block truncate">{name}</span>
        </Link>
        <span className="block truncate text-sm text-text-2 tabular-nums rows:hidden">
          {[priceText(price, currency), category].filter(Boolean).join(" · ")}
        </span>
        {category && <span className="hidden truncate text-sm text-text-2 rows:-mt-1 rows:block">{category}</span>}
      </span>
    ),
  },
  {
    header: "Kod",
    sort: "sku",
    cell: ({ sku }) => (
      <span className="block max-w-48 truncate font-mono text-[0.9375rem]" title={sku}>
        {sku}
      </span>
    ),
  },
  {
    header: "Fiyat",
    sort: "price",
    figures: true,
    cell: ({ price, old_price, currency }) => (
      <span className="whitespace-nowrap">
        {priceText(price, currency)}
        {old_price !== null && (
          <s className="ml-2 text-sm text-text-2">
            <span className="sr-only">Eski fiyat: </span>
            {priceText(old_price, currency)}
          </s>
        )}
      </span>
    ),
  },
  {
    header: "Stok",
    phone: "end",
    cell: ({ stock }) => <Badge tone={stocks[stock].tone}>{stocks[stock].label}</Badge>,
  },
];
