import { Copy, Eye, ListChecks, Pencil } from "lucide-react";
import { useState } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/page.ts";
import { IMAGE_MAX_BYTES } from "#contract/files.ts";
import { apiOf, loaded } from "../../../api.ts";
import { EmbedCode } from "../../../embedding/embed-code.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { NewChatbotDialog } from "../../chatbots/new-chatbot-dialog.tsx";
import { CompanyForm } from "../company-form.tsx";
import { STATES } from "../states.ts";
import { HubCards } from "./hub-cards.tsx";
import { StateActions } from "./state-actions.tsx";
import { useViewAsStaff } from "./use-view-as-staff.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const param = { id: params.companyId };
  const api = apiOf(context);
  const [company, setup, usage, companies, chatbots] = await Promise.all([
    loaded(api.companies[":id"].$get({ param })),
    loaded(api.companies[":id"].setup.$get({ param })),
    loaded(api.companies[":id"].model_usage.$get({ param })),
    loaded(api.company_options.$get()),
    loaded(api.chatbot_options.$get()),
  ]);
  const chatbot = setup.chatbot && api.chatbots[":id"];
  const of = { param: { id: setup.chatbot?.id ?? "" } };
  const [sources, publications] = await Promise.all([
    chatbot ? loaded(chatbot.sources.$get(of)) : [],
    chatbot ? loaded(chatbot.publications.$get(of)) : [],
  ]);
  return {
    company,
    setup,
    usage,
    companies,
    chatbots,
    failing: sources.filter(({ failure }) => failure !== null).map(({ name }) => name),
    published: publications.find(({ undone_at }) => undone_at === null)?.published_at ?? null,
    logoMaxBytes: IMAGE_MAX_BYTES,
  };
}

/** The overview of a client: its setup and its numbers, with links to all of its screens. */
export default function CompanyHub({ loaderData }: Route.ComponentProps) {
  const { company, setup, companies, chatbots, logoMaxBytes } = loaderData;
  const siteUrl = (useRouteLoaderData("root") as { siteUrl: string } | undefined)?.siteUrl ?? "";
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { busy, view } = useViewAsStaff(company.id);
  const [open, setOpen] = useState<"nothing" | "form" | "copy">("nothing");
  return (
    <>
      <PageHead title={company.name} hidden />
      <BackLink to="/admin/companies">Şirketler</BackLink>
      <PageTitle
        title={company.name}
        text={company.chatbot_id ? `Asistan kimliği: ${company.chatbot_id}` : "Henüz bir asistanı yok."}
        action={
          <span className="flex flex-wrap items-center gap-2">
            {company.state !== "active" && <Badge tone="warn">{STATES[company.state].label}</Badge>}
            <ButtonLink to={`/admin/companies/${company.id}/setup`} look="outline">
              <ListChecks aria-hidden />
              Kurulum
            </ButtonLink>
            <Button look="outline" onClick={() => setOpen("form")}>
              <Pencil aria-hidden />
              Düzenle
            </Button>
            <Button busy={busy} onClick={() => view("/company")}>
              <Eye aria-hidden />
              Müşteri Gibi Gör
            </Button>
          </span>
        }
      />
      {company.state !== "active" && (
        <div className="mt-5">
          <Notice tone="info">{RESTS[company.state]}</Notice>
        </div>
      )}
      <HubCards {...loaderData} onView={view} />
      {setup.chatbot && (
        <Card className="mt-4 p-5">
          <EmbedCode siteUrl={siteUrl} chatbotId={setup.chatbot.id} />
        </Card>
      )}
      <Card className="mt-4 flex flex-wrap items-center justify-between gap-4 p-5">
        <div className="min-w-0">
          <h2 className="font-semibold">Durum</h2>
          <p className="text-sm text-text-2">Duraklatmak ve arşivlemek hiçbir kaydı silmez.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {setup.chatbot && (
            <Button look="outline" size="small" onClick={() => setOpen("copy")}>
              <Copy aria-hidden />
              Asistanı Kopyala
            </Button>
          )}
          <StateActions company={company} onChanged={() => void revalidate()} />
        </div>
      </Card>
      {open === "form" && (
        <CompanyForm
          company={company}
          chatbots={chatbots}
          logoMaxBytes={logoMaxBytes}
          onStored={() => void revalidate()}
          onSaved={() => {
            setOpen("nothing");
            toast("Şirket güncellendi.");
          }}
          onClose={() => setOpen("nothing")}
        />
      )}
      {open === "copy" && setup.chatbot && (
        <NewChatbotDialog copyOf={setup.chatbot} companies={companies} onClose={() => setOpen("nothing")} />
      )}
    </>
  );
}

const RESTS = {
  paused: "Bu müşteri duraklatıldı: sitesinde sohbet düğmesi görünmüyor, asistanı hizmet vermediğini söylüyor.",
  archived: "Bu müşteri arşivde: listelerde yer almıyor, asistanı hizmet vermiyor. Kayıtları duruyor.",
};
