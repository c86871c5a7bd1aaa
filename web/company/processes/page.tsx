import { ListTodo } from "lucide-react";
import type { Route } from "./+types/page.ts";
import { visitContext } from "../../api.ts";
import { loadProcesses } from "../../processes/load.ts";
import { ProcessLinks, PROCESSES } from "../../processes/process-links.tsx";
import { ProcessList } from "../../processes/process-list.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { ownCompany } from "../own-company.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const chatbotId = (await ownCompany(context))?.chatbot_id ?? null;
  return {
    processes: chatbotId === null ? null : await loadProcesses(context, chatbotId),
    canCompose: context.get(visitContext).user?.role === "company_admin",
  };
}

/** The forms of the company's assistant. */
export default function CompanyProcesses({ loaderData: { processes, canCompose } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-4xl lg:mx-0">
      <PageHead title={PROCESSES.title} hidden />
      <BackLink to="/company">Menüye Dön</BackLink>
      <PageTitle {...PROCESSES} />
      <div className="mt-5 mb-6">
        <ProcessLinks list="/company/processes" />
      </div>
      {processes === null ? (
        <Card>
          <EmptyState
            icon={<ListTodo />}
            title="Asistan Henüz Hazır Değil"
            text="Asistanınız hazır olduğunda süreçlerinizi burada oluşturursunuz."
          />
        </Card>
      ) : (
        <ProcessList processes={processes} list="/company/processes" canCompose={canCompose} />
      )}
    </div>
  );
}
