import { Outlet } from "react-router";
import type { Route } from "./+types/layout.ts";
import { PasswordNotice, wantsPasswordNotice } from "../account/password-notice.tsx";
import { PasswordPrompt } from "../account/password-prompt.tsx";
import { visitContext } from "../api.ts";
import "../connection/preload-full-router.ts";
import { requireRole } from "../guard.ts";
import { usePushWorker } from "../push/use-push-worker.ts";
import "../signed-in/preload-signed-in-parts.ts";
import { ownCompany } from "./own-company.ts";
import { Shell } from "./shell.tsx";
import { ViewBanner } from "./view-banner.tsx";

export const middleware = [requireRole("company_admin", "company_user")];

/**
 * Having a loader makes every navigation below ask the server, so that the guard also runs for pages without a loader.
 */
export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  passwordGiven:
    context.get(visitContext).account.passwordSetByAdmin && wantsPasswordNotice(request.headers.get("cookie") ?? ""),
  hasAssistant: Boolean((await ownCompany(context))?.chatbot_id),
});

export default function CompanyLayout({ loaderData: { passwordGiven, hasAssistant } }: Route.ComponentProps) {
  usePushWorker();
  return (
    <Shell hasAssistant={hasAssistant}>
      <ViewBanner />
      {passwordGiven && <PasswordNotice profile="/company/profile" />}
      <Outlet />
      <PasswordPrompt />
    </Shell>
  );
}
