import { Code } from "lucide-react";
import { useRouteLoaderData } from "react-router";
import type { Route } from "./+types/site-settings.ts";
import { answer, apiOf } from "../api.ts";
import { EmbedCode } from "../embedding/embed-code.tsx";
import { SIGNED_IDENTITY, SignedIdentity } from "../embedding/signed-identity.tsx";
import { requireRole } from "../guard.ts";
import { BackLink } from "../ui/back-link.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { ownCompany } from "./own-company.ts";

export const middleware = [requireRole("company_admin")];

export async function loader({ context }: Route.LoaderArgs) {
  const chatbotId = (await ownCompany(context))?.chatbot_id;
  if (!chatbotId) return null;
  // An external service's chatbot has no embed tag and no keys.
  const keys = await answer(apiOf(context).chatbots[":id"].identity_key.$get({ param: { id: chatbotId } })).catch(
    () => null,
  );
  return keys && { chatbotId, keys };
}

/** What the company adds to its own site: the chat, and signed visitor identities. */
export default function SiteSettings({ loaderData: own }: Route.ComponentProps) {
  const siteUrl = (useRouteLoaderData("root") as { siteUrl: string } | undefined)?.siteUrl ?? "";
  return (
    <div className="mx-auto max-w-3xl lg:mx-0">
      <PageHead title={SITE_SETTINGS.title} hidden />
      <BackLink to="/company/settings">Ayarlara Dön</BackLink>
      <PageTitle {...SITE_SETTINGS} />
      {own ? (
        <div className="mt-8 grid gap-10">
          <EmbedCode siteUrl={siteUrl} chatbotId={own.chatbotId} />
          <div className="border-t border-line pt-8">
            <h2 className="text-xl font-semibold">{SIGNED_IDENTITY.title}</h2>
            <p className="mt-1 mb-7 max-w-prose text-text-2">{SIGNED_IDENTITY.text}</p>
            <SignedIdentity siteUrl={siteUrl} chatbotId={own.chatbotId} keys={own.keys} />
          </div>
        </div>
      ) : (
        <Card className="mt-6">
          <EmptyState
            icon={<Code />}
            title="Asistan Henüz Hazır Değil"
            text="Asistanınız hazır olduğunda yerleştirme kodu burada görünür."
          />
        </Card>
      )}
    </div>
  );
}

const SITE_SETTINGS = {
  title: "Sitenize Yerleştirme",
  text: "Asistanı sitenize ekleyin ve müşterilerinizi tanıtın.",
};
