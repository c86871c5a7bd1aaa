import type { Route } from "./+types/team-settings.ts";
import { apiOf, loaded } from "../api.ts";
import { TEAM_SETTINGS, TeamSettings } from "../team-settings/team-settings.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [hours, replies] = await Promise.all([
    loaded(api.opening_hours.$get({ query: {} })),
    loaded(api.canned_replies.$get({ query: {} })),
  ]);
  return { hours, replies };
}

/** The provider's own. */
export default function AdminTeamSettings({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <PageHead title={TEAM_SETTINGS.title} hidden />
      <PageTitle {...TEAM_SETTINGS} />
      <TeamSettings {...loaderData} />
    </div>
  );
}
