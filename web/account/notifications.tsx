import { Bell } from "lucide-react";
import type { Route } from "./+types/notifications.ts";
import { apiOf, loaded, visitContext } from "../api.ts";
import { BackLink } from "../ui/back-link.tsx";
import { Card } from "../ui/card.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { panelAddress, useUser } from "../visitor.ts";
import { PushCard } from "./notices/push-card.tsx";
import { SettingsCard } from "./notices/settings-card.tsx";

/** Users without a company, or who must set up a second factor first, get no notices. */
export async function loader({ context }: Route.LoaderArgs) {
  const { user, account } = context.get(visitContext);
  if (!user || account.lacksSecondFactor || (user.role !== "superadmin" && !user.company_id)) return null;
  const api = apiOf(context);
  const [settings, push] = await Promise.all([
    loaded(api.notice_settings.$get()),
    loaded(api.push_subscriptions.$get()),
  ]);
  return { settings, push };
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const user = useUser();
  if (!user) return null;
  return (
    <div className="mx-auto max-w-2xl lg:mx-0">
      <PageHead title="Bildirimler" hidden />
      <BackLink to={panelAddress(user)}>Menüye Dön</BackLink>
      <PageTitle title="Bildirimler" />
      <Card className="mt-6 flex items-center gap-3 p-5 text-text-2 sm:px-6">
        <Bell aria-hidden className="size-5 shrink-0" />
        <p>Henüz bildirim bulunmuyor.</p>
      </Card>
      {loaderData && (
        <>
          <section aria-labelledby="told" className="mt-8">
            <h2 id="told" className="mb-3 text-lg font-semibold">
              Nelerden haberim olsun
            </h2>
            <SettingsCard known={loaderData.settings} role={user.role} />
          </section>
          <section aria-labelledby="browser" className="mt-8">
            <h2 id="browser" className="mb-3 text-lg font-semibold">
              Bu tarayıcı
            </h2>
            <PushCard known={loaderData.push} userId={user.id} />
          </section>
        </>
      )}
    </div>
  );
}
