import type { Route } from "./+types/team-inbox.ts";
import { TeamInboxScreen } from "../team-inbox/inbox-screen.tsx";
import { loadInbox } from "../team-inbox/read-inbox.ts";

export { opensOnly as shouldRevalidate } from "../team-inbox/opens-only.ts";

export const loader = ({ context, request }: Route.LoaderArgs) => loadInbox(context, request);

/** The provider's own live support, answered by people (docs/product.md, People in the conversation). */
export default function AdminInbox({ loaderData }: Route.ComponentProps) {
  return <TeamInboxScreen loaded={loaderData} />;
}
