import type { ReactNode } from "react";

/** What stands over a list: search, filters, export. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center gap-3">{children}</div>
);
