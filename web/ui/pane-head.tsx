import type { ReactNode } from "react";
import { BackLink } from "./back-link.tsx";

type Props = { title: string; up: { to: string; label: string }; action?: ReactNode };

/** The header of a screen of panes, in one line: back link, title and its one action. */
export const PaneHead = ({ title, up, action }: Props) => (
  <div className="flex flex-wrap items-center gap-x-4 pb-2 [&>a]:mb-0">
    <BackLink to={up.to}>{up.label}</BackLink>
    <h1 className="min-w-0 text-lg font-semibold tracking-tight text-balance">{title}</h1>
    {action && <div className="ml-auto">{action}</div>}
  </div>
);
