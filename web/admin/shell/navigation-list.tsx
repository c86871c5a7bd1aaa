import { LayoutDashboard } from "lucide-react";
import { useLocation } from "react-router";
import { AttentionBadge } from "../../team-inbox/attention-badge.tsx";
import { useAttentionCount } from "../../team-inbox/use-attention-count.ts";
import { classNames } from "../../ui/class-names.ts";
import { NavigationEntry } from "../../ui/navigation-entry.tsx";
import { groups, tools } from "../navigation.ts";
import { OpenFindingsBadge, useOpenFindings } from "../user-findings/open-findings-badge.tsx";
import { NavigationGroup } from "./navigation-group.tsx";
import { useOpenGroups } from "./use-open-groups.ts";

/** Links to every screen of the panel. `narrow`: icons only, all groups open. */
export function Navigation({ narrow = false }: { narrow?: boolean }) {
  const { isOpen, toggle } = useOpenGroups();
  const asking = useAttentionCount(useLocation().pathname === INBOX);
  const openFindings = useOpenFindings();
  return (
    <nav aria-label="Yönetim" className="grid gap-1">
      <NavigationEntry entry={home} narrow={narrow} end />
      {groups.map((group) => (
        <NavigationGroup
          key={group.id}
          group={group}
          narrow={narrow}
          open={isOpen(group.id)}
          onToggle={() => toggle(group.id)}
          mark={group.id === "findings" && <OpenFindingsBadge count={openFindings} />}
        />
      ))}
      <ul className={classNames("grid gap-0.5 border-t border-line pt-3", narrow ? "mt-1" : "mt-2")}>
        {tools.map((entry) => (
          <li key={entry.to}>
            <NavigationEntry
              entry={entry}
              narrow={narrow}
              mark={entry.to === INBOX && <AttentionBadge asking={asking} />}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const INBOX = "/admin/inbox";
const home = { to: "/admin", label: "Yönetim Paneli", icon: LayoutDashboard };
