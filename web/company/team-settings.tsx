import type { Route } from "./+types/team-settings.ts";
import { requireRole } from "../guard.ts";
import { loadTeamSettings } from "../team-settings/load-settings.ts";
import { TEAM_SETTINGS, TeamSettings } from "../team-settings/team-settings.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export const middleware = [requireRole("company_admin")];

export const loader = ({ context }: Route.LoaderArgs) => loadTeamSettings(context);

export default function CompanyTeamSettings({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl lg:mx-0">
      <PageHead title={TEAM_SETTINGS.title} hidden />
      <BackLink to="/company/settings">Ayarlara Dön</BackLink>
      <PageTitle {...TEAM_SETTINGS} />
      <TeamSettings {...loaderData} />
    </div>
  );
}
