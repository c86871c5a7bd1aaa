import { BookOpenText, Download, FileUp, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/page.ts";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { apiOf } from "../../../api.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ShortMoment } from "../../../ui/moment.tsx";
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
import { ImportArticles } from "./import-articles.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = listQueryOf(request);
  return {
    page: await readPage(apiOf(context).chatbots[":id"].articles.$get({ param: { id: params.id }, query })),
    search: query.search ?? "",
  };
}

export default function Articles({ loaderData: { page, search } }: Route.ComponentProps) {
  const { id, name } = useChatbot();
  const [importing, setImporting] = useState(false);
  const sorting = useSorting("updated_at");
  const address = `/api/chatbots/${id}/articles/export`;
  const newLink = (
    <ButtonLink to="new">
      <Plus aria-hidden />
      Yeni Makale
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
      <PageHead title={`${name} bilgisi`} hidden />
      <Toolbar
        search={<SearchBox label="Makalelerde ara" placeholder="Başlık, soru veya yanıtta ara..." />}
        actions={
          <>
            {importButton}
            <ExportLink address={address} />
            <a href={`${address}?format=json`} download className={buttonClass({ look: "outline" })}>
              <Download aria-hidden />
              <span>
                JSON<span className="max-sm:sr-only"> İndir</span>
              </span>
            </a>
            {newLink}
          </>
        }
      />
      <Table
        label="Makaleler"
        columns={columns}
        rows={page.rows}
        rowKey={({ slug }) => slug}
        sorting={sorting}
        empty={
          search ? (
            "Aramanıza uyan makale bulunamadı."
          ) : (
            <EmptyState
              icon={<BookOpenText />}
              title="Henüz makale bulunmuyor."
              text="Asistan yanıtlarını buradaki makalelerden verir."
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
      {importing && <ImportArticles chatbotId={id} onClose={() => setImporting(false)} />}
    </>
  );
}

const columns: Column<KnowledgeArticle>[] = [
  {
    header: "Başlık",
    sort: "title",
    flexible: true,
    cell: ({ slug, title, answer }) => (
      <span className="block min-w-0">
        <Link to={slug} relative="path" className={rowLinkClass}>
          <span className="block truncate">{title}</span>
        </Link>
        <span className="block truncate text-sm text-text-2 rows:-mt-1">{answer}</span>
      </span>
    ),
  },
  { header: "Soru", figures: true, cell: ({ questions }) => formatNumber(questions.length) },
  {
    header: "Son değişiklik",
    sort: "updated_at",
    phone: "end",
    cell: ({ updated_at: moment }) => <ShortMoment of={moment} />,
  },
];
