import type { Route } from "./+types/team-settings.ts";
import { loadTeamSettings } from "../team-settings/load-settings.ts";
import { TEAM_SETTINGS, TeamSettings } from "../team-settings/team-settings.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadTeamSettings(context);

/** Inbox settings of the provider's own staff. */
export default function AdminTeamSettings({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <PageHead title={TEAM_SETTINGS.title} hidden />
      <PageTitle {...TEAM_SETTINGS} />
      <TeamSettings {...loaderData} />
    </div>
  );
}
