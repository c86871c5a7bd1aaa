import { Bot, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/page.ts";
import type { Chatbot } from "#contract/chatbots.ts";
import { apiOf, loaded } from "../../api.ts";
import { formatNumber } from "../../texts/dates.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { type Column, rowLinkClass } from "../../ui/table-row.tsx";
import { Table } from "../../ui/table.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { Toolbar } from "../list/toolbar.tsx";
import { NewChatbotDialog } from "./new-chatbot-dialog.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get("search")?.trim() || undefined;
  const api = apiOf(context);
  const [chatbots, companies] = await Promise.all([
    loaded(api.chatbots.$get({ query: { search } })),
    loaded(api.company_options.$get()),
  ]);
  return { chatbots, companies, search: search ?? "" };
}

export default function Chatbots({ loaderData: { chatbots, companies, search } }: Route.ComponentProps) {
  const [creating, setCreating] = useState(false);
  const newButton = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      Yeni Asistan
    </Button>
  );
  return (
    <>
      <PageHead title="Asistanlar" hidden />
      <PageTitle
        title="Asistanlar"
        text="Bilgi ve ürün ekleyin, görünümünü ayarlayın, yanıtlarını deneyin."
        action={newButton}
      />
      <div className="mt-6">
        <Toolbar search={<SearchBox label="Asistanlarda ara" placeholder="Ad, kimlik veya şirket ara..." />} />
        <Table
          label="Asistanlar"
          wide
          columns={columns}
          rows={chatbots}
          rowKey={({ id }) => id}
          empty={
            search ? (
              "Aramanıza uyan asistan bulunamadı."
            ) : (
              <EmptyState icon={<Bot />} title="Henüz asistan bulunmuyor." action={newButton} />
            )
          }
        />
      </div>
      {creating && <NewChatbotDialog companies={companies} onClose={() => setCreating(false)} />}
    </>
  );
}

const columns: Column<Chatbot>[] = [
  {
    header: "Asistan",
    cell: ({ id, name, is_provider }) => (
      <span className="flex items-center gap-x-2">
        <Link to={`/admin/chatbots/${id}`} className={rowLinkClass}>
          <span className="block truncate rows:max-w-80" title={name}>
            {name}
          </span>
        </Link>
        {is_provider && <Badge tone="brand">Canlı destek</Badge>}
      </span>
    ),
  },
  {
    header: "Şirket",
    phone: "under",
    flexible: true,
    cell: ({ company_name, is_provider }) =>
      company_name ?? (is_provider ? "Sizin asistanınız" : <span className="text-text-2">Bağlı değil</span>),
  },
  {
    header: "Makale",
    figures: true,
    cell: ({ id, articles }) => <Count to={`/admin/chatbots/${id}/articles`} value={articles} of="makale" />,
  },
  {
    header: "Belge",
    figures: true,
    cell: ({ id, documents }) => <Count to={`/admin/chatbots/${id}/sources`} value={documents} of="belge" />,
  },
  {
    header: "Ürün",
    figures: true,
    cell: ({ id, products }) => <Count to={`/admin/chatbots/${id}/products`} value={products} of="ürün" />,
  },
  {
    // In one line: the company's column takes all width it can.
    header: "Son\u00a07\u00a0gün\u00a0konuşma",
    figures: true,
    phone: "end",
    cell: ({ conversations }) => (
      <>
        {/* On a phone no header names the column. */}
        <span className="text-sm text-text-2 rows:hidden">7 günde </span>
        {formatNumber(conversations)}
        <span className="text-sm text-text-2 rows:hidden"> konuşma</span>
      </>
    ),
  },
];

const Count = ({ to, value, of }: { to: string; value: number; of: string }) => (
  <Link to={to} className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline">
    {formatNumber(value)}
    <span className="sr-only"> {of}</span>
  </Link>
);
