import { Outlet, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/layout.ts";
import { PasswordNotice, wantsPasswordNotice } from "../account/password-notice.tsx";
import { PasswordPrompt } from "../account/password-prompt.tsx";
import { visitContext } from "../api.ts";
import "../connection/preload-full-router.ts";
import { requireRole } from "../guard.ts";
import { usePushWorker } from "../push/use-push-worker.ts";
import "../signed-in/preload-signed-in-parts.ts";
import { ErrorScreen } from "./shell/error-screen.tsx";
import { Shell } from "./shell/shell.tsx";
import { readSidebarWidth, type SidebarWidth } from "./shell/sidebar-width.ts";

export const middleware = [requireRole("superadmin")];

/**
 * Having a loader makes every navigation below ask the server, so that the guard also runs for pages without a loader.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const cookies = request.headers.get("cookie") ?? "";
  return {
    sidebar: readSidebarWidth(cookies),
    passwordGiven: context.get(visitContext).account.passwordSetByAdmin && wantsPasswordNotice(cookies),
  };
}

export default function AdminLayout({ loaderData: { sidebar, passwordGiven } }: Route.ComponentProps) {
  usePushWorker();
  return (
    <Shell sidebar={sidebar}>
      {passwordGiven && <PasswordNotice profile="/admin/profile" />}
      <Outlet />
      <PasswordPrompt />
    </Shell>
  );
}

/** A screen that fails keeps the navigation. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData("admin/layout") as { sidebar: SidebarWidth } | undefined;
  return (
    <Shell sidebar={data?.sidebar ?? "wide"}>
      <ErrorScreen error={error} />
    </Shell>
  );
}
