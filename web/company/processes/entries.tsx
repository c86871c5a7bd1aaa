import type { Route } from "./+types/entries.ts";
import { EntriesList } from "../../processes/entries-list.tsx";
import { loadEntries } from "../../processes/load.ts";
import { ProcessLinks, PROCESSES } from "../../processes/process-links.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { ownCompany } from "../own-company.ts";

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  chatbotId: (await ownCompany(context))?.chatbot_id ?? null,
  ...(await loadEntries(context, request)),
});

/** Entries of visitors in the company's forms. */
export default function CompanyProcessEntries({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-4xl lg:mx-0">
      <PageHead title="Süreç kayıtları" hidden />
      <BackLink to="/company">Menüye Dön</BackLink>
      <PageTitle {...PROCESSES} />
      <div className="mt-5 mb-6">
        <ProcessLinks list="/company/processes" />
      </div>
      <EntriesList {...loaderData} inbox="/company/inbox" />
    </div>
  );
}
