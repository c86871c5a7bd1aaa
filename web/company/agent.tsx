import { BotMessageSquare } from "lucide-react";
import type { Route } from "./+types/agent.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PaneHead } from "../ui/pane-head.tsx";
import { Frame } from "./frame.tsx";
import { MENU } from "./navigation.ts";
import { isOutside, ownCompany } from "./own-company.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const company = await ownCompany(context);
  if (!company) return null;
  const chatbotId = company.chatbot_id;
  return { chatbotId, outside: chatbotId !== null && (await isOutside(context, chatbotId)) };
}

/** The company's assistant as its customers see it (docs/product.md, Company area). */
export default function Agent({ loaderData: company }: Route.ComponentProps) {
  return (
    <div className="panes flex min-h-0 flex-1 flex-col">
      <PageHead title="Asistan" hidden />
      <PaneHead title="Asistan" up={MENU} />
      <Content company={company} />
    </div>
  );
}

function Content({ company }: { company: { chatbotId: string | null; outside: boolean } | null }) {
  if (!company)
    return (
      <div className="mt-6">
        <Notice tone="bad">Şirket bilgileri alınamadı.</Notice>
      </div>
    );
  if (!company.chatbotId) {
    return (
      <Card className="mt-6">
        <EmptyState
          icon={<BotMessageSquare />}
          title="Asistan Henüz Hazır Değil"
          text="Asistanınız hâlâ hazırlanıyor. Hazır olduğunda buradan konuşabilirsiniz."
        />
      </Card>
    );
  }
  if (company.outside)
    return (
      <Card className="mt-6">
        <EmptyState
          icon={<BotMessageSquare />}
          title="Asistanınız dış bir hizmette çalışıyor"
          text="Bu asistan burada açılamaz; onu hizmetin kendi ekranında deneyin. Konuşmalarını buradan okuyabilirsiniz."
          action={
            <ButtonLink to="/company/conversations" look="outline">
              Konuşma Geçmişi
            </ButtonLink>
          }
        />
      </Card>
    );
  return <Frame src={`/chatbot-iframe/${encodeURIComponent(company.chatbotId)}`} title="Asistan" allow="microphone" />;
}
