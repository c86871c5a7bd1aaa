import { Outlet } from "react-router";
import type { Route } from "./+types/layout.ts";
import { PasswordNotice, wantsPasswordNotice } from "../account/password-notice.tsx";
import { PasswordQuestion } from "../account/password-question.tsx";
import { visitContext } from "../api.ts";
import { only } from "../guard.ts";
import { usePushWorker } from "../push/use-push-worker.ts";
import { ToastProvider } from "../ui/toast.tsx";

export const middleware = [only("company_admin", "company_user")];

/** Makes every visit to a page below ask the server, so that the guard runs for pages without data of their own too. */
export const loader = ({ request, context }: Route.LoaderArgs) => ({
  passwordGiven:
    context.get(visitContext).account.passwordSetByAdmin && wantsPasswordNotice(request.headers.get("cookie") ?? ""),
});

export default function CompanyLayout({ loaderData: { passwordGiven } }: Route.ComponentProps) {
  usePushWorker();
  return (
    <ToastProvider>
      <div className="site-width flex-1 py-8 sm:py-12">
        {passwordGiven && <PasswordNotice profile="/company/profile" />}
        <Outlet />
        <PasswordQuestion />
      </div>
    </ToastProvider>
  );
}
