import type { Route } from "./+types/inbox.ts";
import { TeamInboxScreen } from "../team-inbox/inbox-screen.tsx";
import { loadInbox } from "../team-inbox/read-inbox.ts";
import { MENU } from "./navigation.ts";

export { shouldRevalidate } from "../team-inbox/should-revalidate.ts";

export const loader = ({ context, request }: Route.LoaderArgs) => loadInbox(context, request);

/** The inbox of the company's staff (docs/product.md, People in the conversation). */
export default function CompanyInbox({ loaderData }: Route.ComponentProps) {
  return <TeamInboxScreen loaded={loaderData} up={MENU} history="/company/conversations" />;
}
