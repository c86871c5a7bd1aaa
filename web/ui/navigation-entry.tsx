import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { classNames } from "./class-names.ts";

export type Entry = { to: string; label: string; icon: LucideIcon };

type Props = {
  entry: Entry;
  /** Icon only. */
  narrow?: boolean;
  /** Active at exactly its address, not below it. */
  end?: boolean;
  /** Shown at the end of a wide entry. */
  mark?: ReactNode;
};

/** A link of the sidebar; the router sets aria-current on the one of the current screen. */
export const NavigationEntry = ({ entry: { to, label, icon: Icon }, narrow = false, end, mark }: Props) => (
  <NavLink
    to={to}
    end={end}
    aria-label={narrow ? label : undefined}
    title={narrow ? label : undefined}
    className={({ isActive }) =>
      classNames(
        entryClass,
        narrow && "justify-center px-0",
        isActive ? activeClass : "text-text-2 hover:bg-surface-2 hover:text-text",
      )
    }
  >
    <Icon aria-hidden className="size-4.5 shrink-0" />
    {!narrow && <span className="min-w-0 flex-1">{label}</span>}
    {!narrow && mark}
  </NavLink>
);

const entryClass =
  "flex min-h-10 items-center gap-3 rounded-lg px-3 py-1.5 text-[0.9375rem] leading-snug font-medium transition-colors duration-(--quick) pointer-coarse:min-h-11";
// The bar at the side remains visible with forced colours.
const activeClass =
  "relative bg-brand-100 text-brand-strong before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:rounded-full before:border-l-2 before:border-brand";
