import type { Route } from "./+types/callbacks.ts";
import { apiOf } from "../api.ts";
import { CallbacksList } from "../team-settings/callbacks-list.tsx";
import { readCallbacks } from "../team-settings/read-callbacks.ts";
import { PageHead } from "../ui/page-head.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => readCallbacks(apiOf(context));

/** Callback requests of the provider's own inbox. */
export default function AdminCallbacks({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <PageHead title="Geri Aranacaklar" hidden />
      <PageTitle title="Geri Aranacaklar" text="Aranmak isteyen ya da kimse yokken bir insan isteyen ziyaretçiler." />
      <CallbacksList first={loaderData} inbox="/admin/inbox" />
    </div>
  );
}
