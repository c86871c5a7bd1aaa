import { Clock, Code, MessageCircle, MessageSquareQuote, ShieldCheck, UsersRound } from "lucide-react";
import type { Route } from "./+types/page.ts";
import { IMAGE_MAX_BYTES } from "#contract/files.ts";
import { answer, apiOf } from "../../api.ts";
import { requireRole } from "../../guard.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { CardLink } from "../../ui/card-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { useUser } from "../../visitor.ts";
import { ownCompany } from "../own-company.ts";
import { LogoCard } from "./logo-card.tsx";
import { ModelCard } from "./model-card.tsx";
import { NameCard } from "./name-card.tsx";
import { failedAnswer, save } from "./save.ts";

export const middleware = [requireRole("company_admin")];

export async function loader({ context }: Route.LoaderArgs) {
  const [company, usage] = await Promise.all([
    ownCompany(context),
    answer(apiOf(context).company.model_usage.$get()).catch(() => null),
  ]);
  return { company: company && { name: company.name, logo: company.logo }, usage, maxBytes: IMAGE_MAX_BYTES };
}

export const action = async ({ request, context }: Route.ActionArgs) => save(apiOf(context), await request.formData());

/** An unreachable server is reported in the page, which keeps the input. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return failedAnswer(form);
  }
}

/** The company's name and logo, for its administrator only (docs/product.md, Settings). */
export default function Settings({ loaderData: { company, usage, maxBytes }, actionData }: Route.ComponentProps) {
  if (useUser()?.role !== "company_admin") return null;
  const answerOf = (part: "logo" | "name") => (actionData?.of === part ? actionData : undefined);
  return (
    <div className="mx-auto max-w-xl lg:mx-0">
      <PageHead title="Şirket Ayarları" hidden />
      <BackLink to="/company">Menüye Dön</BackLink>
      <PageTitle title="Şirket Ayarları" />
      {company ? (
        <div className="mt-6 grid gap-6">
          <LogoCard company={company} maxBytes={maxBytes} sent={answerOf("logo")} />
          <NameCard name={company.name} answer={answerOf("name")} />
          <CardLink
            to="/company/settings/team"
            icon={<Clock aria-hidden />}
            title="Ekip ve Çalışma Saatleri"
            text="Çalışma saatlerinizi, tatilleri ve hazır yanıtları düzenleyin."
          />
          <CardLink
            to="/company/settings/people"
            icon={<UsersRound aria-hidden />}
            title="Ekip Üyeleri"
            text="İş arkadaşlarınızı davet edin, kimin yönetici olduğunu belirleyin."
          />
          <CardLink
            to="/company/settings/widget"
            icon={<MessageCircle aria-hidden />}
            title="Sohbet Penceresi"
            text="Rengi, başlangıç sorularını ve asistanın açılacağı siteleri belirleyin."
          />
          <CardLink
            to="/company/settings/voice"
            icon={<MessageSquareQuote aria-hidden />}
            title="Asistanın Üslubu"
            text="Asistanın adını, hitabını, karşılamasını ve vedasını belirleyin."
          />
          <CardLink
            to="/company/settings/site"
            icon={<Code aria-hidden />}
            title="Sitenize Yerleştirme"
            text="Asistanı sitenize ekleyin, oturum açan müşterilerinizi tanıtın."
          />
          <CardLink
            to="/company/privacy"
            icon={<ShieldCheck aria-hidden />}
            title="Kişisel Veri Talepleri"
            text="Bir müşterinizin verilerini bulun, indirin veya silin."
          />
          {usage && <ModelCard usage={usage} />}
        </div>
      ) : (
        <div className="mt-6">
          <Notice tone="bad">Şirket bilgileri alınamadı.</Notice>
        </div>
      )}
    </div>
  );
}
