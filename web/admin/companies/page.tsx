import { Building2, ListChecks, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { Route } from "./+types/page.ts";
import type { Company } from "#contract/companies.ts";
import { IMAGE_MAX_BYTES } from "#contract/files.ts";
import { answer, apiOf, isChangedMeanwhile } from "../../api.ts";
import { errorText } from "../../texts/errors.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Table } from "../../ui/table.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useCall } from "../../use-call.ts";
import { listQueryOf, readPage } from "../list/list-query.ts";
import { Pagination } from "../list/pagination.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { Toolbar } from "../list/toolbar.tsx";
import { useLastNonNull } from "../../ui/use-last-non-null.ts";
import { columnsOf } from "./company-columns.tsx";
import { CompanyForm } from "./company-form.tsx";
import { assignBuiltInReport } from "./save-company.ts";

const PAGE_LENGTH = "50";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, cursor } = listQueryOf(request);
  const api = apiOf(context);
  // The rows say which chatbots are the platform's own: without these they would be wrong.
  const list = await Promise.all([
    readPage(api.companies.$get({ query: { search, cursor, limit: PAGE_LENGTH } })),
    answer(api.chatbot_options.$get()),
  ]).then(([page, chatbots]) => ({ ...page, chatbots }), failed);
  return { list, search: search ?? "", logoMaxBytes: IMAGE_MAX_BYTES };
}

function failed(error: unknown): null {
  console.error(error);
  return null;
}

export default function Companies({ loaderData: { list, search, logoMaxBytes } }: Route.ComponentProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { call } = useCall();
  const [form, setForm] = useState<"closed" | "creating" | Company>("closed");
  const shown = useLastNonNull(list);

  const giveReport = ({ id, name, iframe_code }: Company) =>
    void call(
      async () => {
        await assignBuiltInReport(id, { iframe_code });
        toast(`${name} artık platform raporunu görüyor.`);
        await revalidate();
      },
      (error) => {
        const isOutdated = isChangedMeanwhile(error);
        toast(isOutdated ? `${name} için az önce bir rapor adresi girilmiş; değiştirilmedi.` : errorText(error), "bad");
        if (isOutdated) void revalidate();
      },
    );

  const newButton = (
    <Button onClick={() => setForm("creating")}>
      <Plus aria-hidden />
      Yeni Şirket
    </Button>
  );
  return (
    <>
      <PageHead title="Şirket Yönetimi" hidden />
      <PageTitle
        title="Şirket Yönetimi"
        text="Müşteri şirketler, asistanları ve raporları."
        action={
          <span className="flex flex-wrap gap-2">
            <Link to="/admin/companies/setup" className={buttonClass({ look: "outline" })}>
              <ListChecks aria-hidden className="max-sm:hidden" />
              Rehberli Kurulum
            </Link>
            {newButton}
          </span>
        }
      />
      {!list && (
        <div className="mt-5">
          <Notice tone="bad">Failed to fetch companies</Notice>
        </div>
      )}
      <div className="mt-6">
        <Toolbar search={<SearchBox label="Şirketlerde ara" placeholder="Şirket veya asistan kimliği ara..." />} />
        {shown && (
          <Table
            label="Şirketler"
            columns={columnsOf(shown.chatbots, { onEdit: setForm, onReport: giveReport })}
            rows={shown.rows}
            rowKey={({ id }) => id}
            wide
            empty={
              search ? (
                "Aramanıza uygun şirket bulunamadı."
              ) : (
                <EmptyState icon={<Building2 />} title="Henüz şirket bulunmuyor." action={newButton} />
              )
            }
          />
        )}
        {shown && <Pagination next={shown.next} />}
      </div>
      {form !== "closed" && (
        <CompanyForm
          company={form === "creating" ? undefined : form}
          chatbots={shown?.chatbots ?? []}
          logoMaxBytes={logoMaxBytes}
          onStored={() => void revalidate()}
          onSaved={() => {
            setForm("closed");
            toast(form === "creating" ? "Şirket eklendi." : "Şirket güncellendi.");
          }}
          onClose={() => setForm("closed")}
        />
      )}
    </>
  );
}
