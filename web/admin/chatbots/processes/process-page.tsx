import type { Route } from "./+types/process-page.ts";
import { loadProcess } from "../../../processes/load.ts";
import { ProcessEditor } from "../../../processes/process-editor.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { useChatbot } from "../chatbot.tsx";

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadProcess(context, request, (params as { processId?: string }).processId);

export default function ProcessPage({ loaderData: { process, first } }: Route.ComponentProps) {
  const { id } = useChatbot();
  const list = `/admin/chatbots/${id}/processes`;
  return (
    <>
      <PageHead title={process?.name ?? "Yeni Süreç"} hidden />
      <BackLink to={list}>Süreçler</BackLink>
      <h2 className="text-xl font-semibold">{process ? "Süreci Düzenle" : "Yeni Süreç"}</h2>
      <ProcessEditor key={process?.id ?? "new"} chatbotId={id} process={process} first={first} list={list} />
    </>
  );
}
