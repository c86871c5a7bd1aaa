import { ClipboardCheck, FileUp, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/page.ts";
import type { KnowledgeCase } from "#contract/knowledge-cases.ts";
import { apiOf, loaded } from "../../../api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ShortMoment } from "../../../ui/moment.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import type { Column } from "../../../ui/table-row.tsx";
import { Table } from "../../../ui/table.tsx";
import { ExportLink } from "../../list/export-link.tsx";
import { FilterSelect } from "../../list/filter-select.tsx";
import { listQueryOf, readPage } from "../../list/list-query.ts";
import { Pagination } from "../../list/pagination.tsx";
import { SearchBox } from "../../list/search-box.tsx";
import { Toolbar } from "../../list/toolbar.tsx";
import { useChatbot } from "../chatbot.tsx";
import { CaseSummary } from "./case-summary.tsx";
import { ImportCases } from "./import-cases.tsx";
import { expectations, failureText } from "./texts.ts";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const query = listQueryOf(request, ["result"]);
  const { cases } = apiOf(context).chatbots[":id"];
  const [page, summary] = await Promise.all([
    readPage(cases.$get({ param: { id }, query })),
    loaded(cases.summary.$get({ param: { id } })),
  ]);
  return { page, summary, filtered: Boolean(query.search || query.result) };
}

/** Test cases: questions with the expected answers, and the results of the last run. */
export default function Cases({ loaderData: { page, summary, filtered } }: Route.ComponentProps) {
  const { id, name } = useChatbot();
  const [importing, setImporting] = useState(false);
  const newLink = (
    <ButtonLink to="new">
      <Plus aria-hidden />
      Yeni Test
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
      <PageHead title={`${name} testleri`} hidden />
      {summary.total > 0 && <CaseSummary chatbotId={id} summary={summary} />}
      <Toolbar
        search={<SearchBox label="Testlerde ara" placeholder="Soru veya beklenen metinde ara..." />}
        actions={
          <>
            {importButton}
            <ExportLink address={`/api/chatbots/${id}/cases/export`} />
            {newLink}
          </>
        }
      >
        <FilterSelect name="result" label="Sonuç" all="Tüm sonuçlar" options={RESULTS} />
      </Toolbar>
      <Table
        label="Testler"
        columns={columns}
        rows={page.rows}
        rowKey={({ id: caseId }) => caseId}
        empty={
          filtered ? (
            "Aramanıza uyan test bulunamadı."
          ) : (
            <EmptyState
              icon={<ClipboardCheck />}
              title="Henüz test bulunmuyor."
              text="Doğru yanıtını bildiğiniz soruları test olarak ekleyin: bilgi değiştiğinde bozulan yanıtı ziyaretçiden önce siz görün. Deneme sayfasındaki bir yanıttan ya da bir bulgudan tek tuşla da test yapabilirsiniz."
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
      {importing && <ImportCases chatbotId={id} onClose={() => setImporting(false)} />}
    </>
  );
}

const RESULTS = [
  { value: "failed", label: "Kalanlar" },
  { value: "passed", label: "Geçenler" },
  { value: "untested", label: "Çalışmamış" },
];

const columns: Column<KnowledgeCase>[] = [
  {
    header: "Soru",
    cell: ({ id, question, before }) => (
      <span className="block min-w-0">
        <Link
          to={id}
          relative="path"
          className="inline-flex min-h-11 items-center font-semibold underline-offset-4 wrap-anywhere hover:underline rows:min-h-0"
        >
          <span className="line-clamp-2">{question}</span>
        </Link>
        {before.length > 0 && (
          <span className="mt-0.5 line-clamp-1 text-sm text-text-2 wrap-anywhere">Önce: {before.join(" · ")}</span>
        )}
      </span>
    ),
  },
  {
    header: "Beklenen",
    cell: ({ expected, article, must }) => (
      <span className="block min-w-0 wrap-anywhere rows:min-w-32">
        {expectations[expected]}
        {(article || must.length > 0) && (
          <span className="line-clamp-2 text-sm text-text-2">{[article, ...must].filter(Boolean).join(" · ")}</span>
        )}
      </span>
    ),
  },
  {
    header: "Sonuç",
    cell: ({ result }) => (
      <span className="grid min-w-0 justify-items-start gap-1">
        <ResultBadge result={result} />
        {result && !result.passed && (
          <span className="line-clamp-2 text-sm text-text-2 wrap-anywhere rows:max-w-72">
            {result.failures.map(failureText).join(" ")}
          </span>
        )}
      </span>
    ),
  },
  {
    header: "Çeşitleme",
    figures: true,
    cell: ({ result }) => (result && result.variants > 0 ? `${result.variants_passed}/${result.variants}` : "–"),
  },
  {
    header: "Son çalışma",
    figures: true,
    cell: ({ result }) => (result ? <ShortMoment of={result.tested_at} /> : "–"),
  },
];

/** Whether a test passes. */
export function ResultBadge({ result }: Pick<KnowledgeCase, "result">) {
  if (result === null) return <Badge>Çalışmadı</Badge>;
  return result.passed ? <Badge tone="good">Geçti</Badge> : <Badge tone="bad">Kaldı</Badge>;
}
