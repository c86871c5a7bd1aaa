import { type ReactNode, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { classNames } from "./class-names.ts";

type Props = {
  /** Names the choice, for screen readers. */
  label: string;
  links: readonly {
    to: string;
    label: string;
    icon?: ReactNode;
    /** Active at exactly its address, not below it. */
    end?: boolean;
  }[];
};

/**
 * Tabs that are links. On a phone they are one row, scrolled to the active one; elsewhere all are visible, since a
 * mouse cannot scroll sideways: many of them are shown without icons.
 */
export function TabLinks({ label, links }: Props) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    // The row may be hidden at first: it is scrolled when it gets a size, and when that changes.
    const shown = row.current!;
    const sized = new ResizeObserver(() => showChosen(shown));
    sized.observe(shown);
    return () => sized.disconnect();
  }, [pathname]);

  return (
    <nav ref={row} aria-label={label} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
      <ul className="inline-flex gap-1 rounded-[1.75rem] border border-line bg-surface-2 p-1 sm:flex-wrap">
        {links.map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              end={link.end}
              prefetch="intent"
              className={classNames(linkClass, links.length > FEW && denseClass)}
            >
              {link.icon}
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function showChosen(row: HTMLElement) {
  const chosen = row.querySelector<HTMLElement>('[aria-current="page"]')?.getBoundingClientRect();
  if (!chosen) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += chosen.left + chosen.width / 2 - (left + width / 2);
}

/** Up to this many fit in a line with icons. */
const FEW = 6;

const linkClass =
  "inline-flex h-11 items-center gap-1.5 rounded-full px-3 sm:gap-2 sm:px-4 font-medium whitespace-nowrap text-text-2 transition-colors duration-(--quick) hover:text-text " +
  "aria-[current=page]:bg-surface aria-[current=page]:text-brand-strong aria-[current=page]:shadow-1 [&_svg]:size-4.5";
const denseClass = "lg:px-3 lg:text-[0.9375rem] lg:[&_svg]:hidden";
