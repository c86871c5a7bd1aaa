import type { ReactNode } from "react";

/** A titled section of the panel beside a conversation. */
export const PanelPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h4 className="text-sm font-semibold text-text-2">{title}</h4>
    {children}
  </section>
);
