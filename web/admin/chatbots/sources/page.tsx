import { Globe, Plus, ScanSearch } from "lucide-react";
import { useState } from "react";
import type { Route } from "./+types/page.ts";
import { apiOf, loaded } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { useChanges } from "../../../use-changes.ts";
import { listQueryOf, readPage } from "../../list/list-query.ts";
import { useChatbot } from "../chatbot.tsx";
import { AddSourceDialog } from "./add-source-dialog.tsx";
import { DocumentTable } from "./document-table.tsx";
import { SourceCard } from "./source-card.tsx";
import { UploadDocuments } from "./upload-documents.tsx";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const chatbot = apiOf(context).chatbots[":id"];
  const query = listQueryOf(request, ["source", "state"]);
  const [sources, documents] = await Promise.all([
    loaded(chatbot.sources.$get({ param: { id } })),
    readPage(chatbot.documents.$get({ param: { id }, query: inOrder(query) })),
  ]);
  return { sources, documents, isFiltered: Boolean(query.search || query.source || query.state) };
}

/** Sorted by address unless chosen otherwise: the reading order of pages has no meaning. */
const inOrder = (query: Record<string, string>) => (query.sort ? query : { ...query, sort: "name", direction: "asc" });

/** The assistant's knowledge sources other than articles, and the documents read from them. */
export default function Sources({ loaderData: { sources, documents, isFiltered } }: Route.ComponentProps) {
  const { id, name } = useChatbot();
  const [adding, setAdding] = useState(false);
  const waiting = sources.reduce((sum, source) => sum + (source.documents["in-review"] ?? 0), 0);
  useChanges(`/api/changes/knowledge?of=knowledge&chatbotId=${encodeURIComponent(id)}`);
  const addButton = (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      Kaynak Ekle
    </Button>
  );
  return (
    <>
      <PageHead title={`${name} kaynakları`} hidden />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-text-2">
          Web siteniz, dosyalarınız ve ürün akışınız okunur; siz inceleyip yayınladıktan sonra asistan onlardan yanıt
          verir.
        </p>
        <div className="flex flex-wrap gap-3">
          {waiting > 0 && (
            <ButtonLink look="outline" to={`/admin/chatbots/${id}/review`}>
              <ScanSearch aria-hidden />
              Okunanları İncele
            </ButtonLink>
          )}
          {sources.length > 0 && addButton}
        </div>
      </div>
      {sources.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Globe />}
            title="Henüz kaynak bulunmuyor."
            text="Web sitenizin adresini verin; sayfalarını okuyup bilgiye dönüştürelim."
            action={addButton}
          />
        </Card>
      ) : (
        <ul className="grid gap-4">
          {sources.map((source) => (
            <li key={source.id}>
              <SourceCard chatbotId={id} source={source} />
            </li>
          ))}
        </ul>
      )}
      <div className="my-5">
        <UploadDocuments chatbotId={id} />
      </div>
      {(documents.rows.length > 0 || isFiltered) && (
        <DocumentTable chatbotId={id} sources={sources} page={documents} isFiltered={isFiltered} />
      )}
      {adding && <AddSourceDialog chatbotId={id} sources={sources} onClose={() => setAdding(false)} />}
    </>
  );
}
