import type { Route } from "./+types/inbox.ts";
import { TeamInboxScreen } from "../team-inbox/inbox-screen.tsx";
import { loadInbox } from "../team-inbox/read-inbox.ts";
import { BackLink } from "../ui/back-link.tsx";

export { opensOnly as shouldRevalidate } from "../team-inbox/opens-only.ts";

export const loader = ({ context, request }: Route.LoaderArgs) => loadInbox(context, request);

/** The company's staff and the visitors who talk with them (docs/product.md, People in the conversation). */
export default function CompanyInbox({ loaderData }: Route.ComponentProps) {
  return (
    <div className="-my-8 sm:-my-12">
      <TeamInboxScreen
        loaded={loaderData}
        way={<BackLink to="/company">Menüye Dön</BackLink>}
        history="/company/conversations"
      />
    </div>
  );
}
