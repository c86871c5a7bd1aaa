import { useRouteLoaderData } from "react-router";
import type { Route } from "./+types/identity.ts";
import { apiOf, loaded } from "../../api.ts";
import { SIGNED_IDENTITY, SignedIdentity } from "../../embedding/signed-identity.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useChatbot } from "./chatbot.tsx";

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  keys: await loaded(apiOf(context).chatbots[":id"].identity_key.$get({ param: { id: params.id } })),
});

/** How the chatbot's shop identifies its visitors. */
export default function Identity({ loaderData: { keys } }: Route.ComponentProps) {
  const chatbot = useChatbot();
  const siteUrl = (useRouteLoaderData("root") as { siteUrl: string } | undefined)?.siteUrl ?? "";
  return (
    <div className="max-w-3xl">
      <PageHead title={`${chatbot.name} ${SIGNED_IDENTITY.title.toLocaleLowerCase("tr")}`} hidden />
      <p className="mb-7 max-w-prose text-text-2">{SIGNED_IDENTITY.text}</p>
      <SignedIdentity siteUrl={siteUrl} chatbotId={chatbot.id} keys={keys} />
    </div>
  );
}
