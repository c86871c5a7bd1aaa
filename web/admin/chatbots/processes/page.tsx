import type { Route } from "./+types/page.ts";
import { loadProcesses } from "../../../processes/load.ts";
import { ProcessLinks, PROCESSES } from "../../../processes/process-links.tsx";
import { ProcessList } from "../../../processes/process-list.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { useChatbot } from "../chatbot.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => loadProcesses(context, params.id);

/** The chatbot's forms. */
export default function Processes({ loaderData: processes }: Route.ComponentProps) {
  const { id, name } = useChatbot();
  const list = `/admin/chatbots/${id}/processes`;
  return (
    <div className="max-w-4xl">
      <PageHead title={`${name} süreçleri`} hidden />
      <p className="mb-5 max-w-prose text-text-2">{PROCESSES.text}</p>
      <div className="mb-6">
        <ProcessLinks list={list} />
      </div>
      <ProcessList processes={processes} list={list} canCompose />
    </div>
  );
}
