import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import { Navigation } from "./navigation-list.tsx";
import type { SidebarWidth } from "./sidebar-width.ts";

type Props = { width: SidebarWidth; onWidth: (width: SidebarWidth) => void };

/**
 * The panel's navigation beside the screen, from 1024 px up; it can be collapsed to icons. Without scripts it is above
 * the screen on a phone.
 */
export function Sidebar({ width, onWidth }: Props) {
  const narrow = width === "narrow";
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
  const label = narrow ? "Menüyü genişlet" : "Menüyü daralt";
  return (
    <div
      className={classNames(
        "hidden shrink-0 border-line lg:block lg:border-r noscript:block",
        narrow ? "lg:w-16" : "lg:w-64",
      )}
    >
      <div className="flex flex-col gap-2 py-6 lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:overscroll-contain lg:pr-4 lg:[scrollbar-width:thin]">
        <Navigation narrow={narrow} />
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => onWidth(narrow ? "wide" : "narrow")}
          className={classNames(toggleClass, narrow && "justify-center")}
        >
          <Icon aria-hidden className="size-4.5 shrink-0" />
          {!narrow && label}
        </button>
      </div>
    </div>
  );
}

const toggleClass =
  "mt-auto flex min-h-10 items-center gap-3 rounded-lg px-3 text-sm font-medium text-text-2 transition-colors duration-(--quick) hover:bg-surface-2 hover:text-text pointer-coarse:min-h-11 noscript:hidden";
