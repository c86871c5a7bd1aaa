import { Outlet } from "react-router";
import { only } from "../guard.ts";
import { ToastProvider } from "../ui/toast.tsx";

export const middleware = [only("company_admin", "company_user")];

/** Makes every visit to a page below ask the server, so that the guard runs for pages without data of their own too. */
export const loader = () => null;

export default function CompanyLayout() {
  return (
    <ToastProvider>
      <div className="site-width flex-1 py-8 sm:py-12">
        <Outlet />
      </div>
    </ToastProvider>
  );
}
