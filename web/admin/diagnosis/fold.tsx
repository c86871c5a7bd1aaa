import type { ReactNode } from "react";

/** Collapsed details, as a native `details` element. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="mt-2 border-t border-line">
    <summary className="min-h-11 cursor-pointer py-2.5 text-[0.9375rem] font-medium text-brand-strong">{title}</summary>
    <div className="pb-3">{children}</div>
  </details>
);
