import "./shell.css";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { AttentionBadge } from "../team-inbox/attention-badge.tsx";
import { useAttentionCount } from "../team-inbox/use-attention-count.ts";
import { NavigationEntry } from "../ui/navigation-entry.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { useUser } from "../visitor.ts";
import { entries } from "./navigation.ts";

type Props = { hasAssistant: boolean; children: ReactNode };

/**
 * The layout of the company's screens between the site's header and footer: from 1024 px up a sidebar and a work area
 * that fills the window. Below that the menu of /company links to all screens, and "Menüye Dön" back to it.
 */
export function Shell({ hasAssistant, children }: Props) {
  useKeptFocus();
  return (
    <ToastProvider>
      <div className="company-area flex flex-1 flex-col lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start">
        <Sidebar hasAssistant={hasAssistant} />
        <div
          id="screen"
          tabIndex={-1}
          className="site-width flex-1 py-8 outline-none sm:py-12 lg:min-h-[calc(100dvh-var(--head))] lg:py-8"
        >
          {children}
        </div>
      </div>
    </ToastProvider>
  );
}

function Sidebar({ hasAssistant }: { hasAssistant: boolean }) {
  const { pathname } = useLocation();
  const isAdmin = useUser()?.role === "company_admin";
  const asking = useAttentionCount(pathname === INBOX);
  const has = { admin: isAdmin, assistant: hasAssistant };
  return (
    <nav
      aria-label="Şirket"
      className="sticky top-(--head) hidden h-[calc(100dvh-var(--head))] overflow-y-auto overscroll-contain border-r border-line p-3 [scrollbar-width:thin] lg:block"
    >
      <SkipLink to="#screen">Kenar çubuğunu geç</SkipLink>
      <ul className="grid gap-0.5">
        {entries.map(
          ({ of, ...entry }) =>
            (of === undefined || has[of]) && (
              <li key={entry.to}>
                <NavigationEntry
                  entry={entry}
                  end={entry.to === "/company"}
                  mark={entry.to === INBOX && <AttentionBadge asking={asking} />}
                />
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

const INBOX = "/company/inbox";
