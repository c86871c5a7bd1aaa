import type { Route } from "./+types/entries.ts";
import { apiOf, loaded } from "../../../api.ts";
import { EntriesList } from "../../../processes/entries-list.tsx";
import { loadEntries } from "../../../processes/load.ts";
import { ProcessLinks } from "../../../processes/process-links.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { useChatbot } from "../chatbot.tsx";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { company_id } = await loaded(apiOf(context).chatbots[":id"].$get({ param: { id: params.id } }));
  const of = { chatbot_id: params.id, ...(company_id && { company_id }) };
  return { of, ...(await loadEntries(context, request, of)) };
}

/** Entries of visitors in the chatbot's forms. */
export default function ProcessEntries({ loaderData }: Route.ComponentProps) {
  const { id, name } = useChatbot();
  return (
    <div className="max-w-4xl">
      <PageHead title={`${name} süreç kayıtları`} hidden />
      <div className="mb-6">
        <ProcessLinks list={`/admin/chatbots/${id}/processes`} />
      </div>
      <EntriesList {...loaderData} inbox="/admin/inbox" chatbotId={id} />
    </div>
  );
}
