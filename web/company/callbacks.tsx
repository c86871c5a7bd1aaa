import type { Route } from "./+types/callbacks.ts";
import { apiOf } from "../api.ts";
import { CallbacksList } from "../team-settings/callbacks-list.tsx";
import { readCallbacks } from "../team-settings/read-callbacks.ts";
import { BackLink } from "../ui/back-link.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => readCallbacks(apiOf(context));

export default function CompanyCallbacks({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl lg:mx-0">
      <PageHead title="Geri Aranacaklar" hidden />
      <BackLink to="/company">Menüye Dön</BackLink>
      <PageTitle title="Geri Aranacaklar" text="Aranmak isteyen ya da kimse yokken bir insan isteyen ziyaretçiler." />
      <CallbacksList first={loaderData} inbox="/company/inbox" />
    </div>
  );
}
