import { type ReactNode, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";

type Props = {
  /** What the links choose between, for those who listen. */
  label: string;
  links: readonly {
    to: string;
    label: string;
    icon?: ReactNode;
    /** Only this very address, not those below it. */ end?: boolean;
  }[];
};

/**
 * Tabs that have addresses of their own: links as pills, in one row that scrolls on a phone, to the chosen one by
 * itself.
 */
export function TabLinks({ label, links }: Props) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    // The row may be hidden at first: it is scrolled once it has a size, and when that changes.
    const shown = row.current!;
    const sized = new ResizeObserver(() => showChosen(shown));
    sized.observe(shown);
    return () => sized.disconnect();
  }, [pathname]);

  return (
    <nav ref={row} aria-label={label} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
      <ul className="inline-flex gap-1 rounded-full border border-line bg-surface-2 p-1">
        {links.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} end={link.end} prefetch="intent" className={linkClass}>
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

const linkClass =
  "inline-flex h-11 items-center gap-2 rounded-full px-4 font-medium whitespace-nowrap text-text-2 transition-colors duration-(--quick) hover:text-text " +
  "aria-[current=page]:bg-surface aria-[current=page]:text-brand-strong aria-[current=page]:shadow-1 [&_svg]:size-4.5";
