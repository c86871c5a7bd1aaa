import { redirect } from "react-router";
import type { Route } from "./+types/process-page.ts";
import { requireRole } from "../../guard.ts";
import { loadProcess } from "../../processes/load.ts";
import { ProcessEditor } from "../../processes/process-editor.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { ownCompany } from "../own-company.ts";

export const middleware = [requireRole("company_admin")];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const chatbotId = (await ownCompany(context))?.chatbot_id;
  if (!chatbotId) throw redirect("/company/processes");
  return { chatbotId, ...(await loadProcess(context, request, (params as { processId?: string }).processId)) };
}

export default function CompanyProcess({ loaderData: { chatbotId, process, first } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-6xl lg:mx-0">
      <PageHead title={process?.name ?? "Yeni Süreç"} hidden />
      <BackLink to="/company/processes">Süreçler</BackLink>
      <PageTitle title={process ? "Süreci Düzenle" : "Yeni Süreç"} />
      <ProcessEditor
        key={process?.id ?? "new"}
        chatbotId={chatbotId}
        process={process}
        first={first}
        list="/company/processes"
      />
    </div>
  );
}
