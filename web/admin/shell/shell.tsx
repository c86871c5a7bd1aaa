import { type ReactNode, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { SkipLink } from "../../ui/skip-link.tsx";
import { ToastProvider } from "../../ui/toast.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { LoadingShell } from "./loading-shell.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { Sidebar } from "./sidebar.tsx";
import { keepSidebarWidth, type SidebarWidth } from "./sidebar-width.ts";
import { useFirstLoad } from "./use-first-load.ts";
import "./shell.css";

/**
 * The layout of the administrator's screens between the site's header and footer: a sidebar, or a drawer below 1024 px,
 * and the screen.
 */
export function Shell({ sidebar, children }: { sidebar: SidebarWidth; children: ReactNode }) {
  const loading = useFirstLoad();
  useKeptFocus();
  const [width, setWidth] = useState(sidebar);

  function choose(next: SidebarWidth) {
    setWidth(next);
    keepSidebarWidth(next);
  }

  return (
    <ToastProvider>
      {loading && <LoadingShell width={width} />}
      {/* Without scripts the loading state would never end. */}
      <div
        className={classNames(
          "admin-shell site-width min-h-[calc(100dvh-4rem)] flex-1 flex-col lg:flex-row",
          loading ? "hidden noscript:flex" : "flex",
        )}
      >
        <SkipLink to="#panel">Yönetim menüsünü geç</SkipLink>
        <Sidebar width={width} onWidth={choose} />
        <div id="panel" tabIndex={-1} className="min-w-0 flex-1 pt-4 pb-12 outline-none sm:pb-16 lg:pt-8 lg:pl-8">
          <PhoneBar />
          {children}
        </div>
      </div>
    </ToastProvider>
  );
}
