import type { Route } from "./+types/team-inbox.ts";
import { apiOf, loaded } from "../api.ts";
import { TeamInboxScreen } from "../team-inbox/inbox-screen.tsx";
import { loadInbox } from "../team-inbox/read-inbox.ts";

export { shouldRevalidate } from "../team-inbox/should-revalidate.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const [inbox, companies] = await Promise.all([
    loadInbox(context, request),
    loaded(apiOf(context).company_options.$get()),
  ]);
  return { inbox, companies };
}

/** The inbox of the provider's live support and of its companies (docs/product.md, People in the conversation). */
export default function AdminInbox({ loaderData: { inbox, companies } }: Route.ComponentProps) {
  return <TeamInboxScreen loaded={inbox} companies={companies} />;
}
